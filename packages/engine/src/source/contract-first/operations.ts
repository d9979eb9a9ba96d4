/** The operations of an OpenAPI document, 3.x or Swagger 2, in one form (OpenAPI 3.1 4.8.10, Swagger 2.0 "Operation Object"). */
import { operationVerbs } from '../../model/operation-verbs.ts';
import type { JsonObject, JsonValue } from '../../model/schema.ts';
import { type DocumentFile, type Documents, isObject, type Located } from './documents.ts';

export interface Operation {
  /** In capitals. */
  readonly verb: string;
  readonly path: string;
  /** Empty where the document does not name it. */
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly tags: readonly string[];
  /** In the order of the generators: required ones first, the body after those of its kind. */
  readonly parameters: readonly OperationParameter[];
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly responses: readonly OperationResponse[];
  /** In the document. */
  readonly line: number;
}

export interface OperationParameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'form' | 'body';
  readonly name: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: Located;
}

export interface OperationResponse {
  readonly status: string;
  readonly description: string;
  readonly schema: Located | undefined;
  readonly mediaType: string;
}

export interface ApiDocument {
  readonly operations: readonly Operation[];
  /** The path of the first server: `/v2` of `https://api.example.com/v2`. */
  readonly basePath: string;
}

/**
 * `undefined` for what is no OpenAPI document.
 * @param serverVariables values in place of the defaults that the document has
 */
export function apiDocumentIn(
  file: DocumentFile,
  documents: Documents,
  serverVariables: ReadonlyMap<string, string>,
): ApiDocument | undefined {
  const { root } = file;
  if (!isObject(root) || (root.openapi === undefined && root.swagger === undefined)) return undefined;
  const operations: Operation[] = [];
  for (const [path, written] of Object.entries(isObject(root.paths) ? root.paths : {})) {
    const item = documents.follow(written, file);
    if (item === undefined || !path.startsWith('/')) continue;
    for (const verb of operationVerbs) {
      const operation = documents.follow(item.value[verb], item.file);
      if (operation === undefined || operations.length >= maxOperations) continue;
      const context = { root, file: operation.file, documents };
      const line = file.lineOf(['paths', path, verb]);
      const shared = parametersIn(item.value.parameters, { ...context, file: item.file });
      operations.push({
        ...operationOf(operation.value, shared, context),
        verb: verb.toUpperCase(),
        path,
        line,
      });
    }
  }
  return { operations, basePath: basePathOf(root, serverVariables) };
}
const maxOperations = 5000;

interface Context {
  readonly root: JsonObject;
  readonly file: DocumentFile;
  readonly documents: Documents;
}

function operationOf(
  operation: JsonObject,
  shared: readonly OperationParameter[],
  context: Context,
): Omit<Operation, 'verb' | 'path' | 'line'> {
  const { root } = context;
  const own = parametersIn(operation.parameters, context);
  const names = new Set(own.map(({ in: place, name }) => `${place} ${name}`));
  const inherited = shared.filter(({ in: place, name }) => !names.has(`${place} ${name}`));
  const body = bodyOf(operation.requestBody, context);
  const all = [...own, ...inherited, ...body.parameters];
  const responses = responsesIn(operation, context);
  return {
    operationId: textIn(operation, 'operationId'),
    summary: textIn(operation, 'summary'),
    description: textIn(operation, 'description'),
    isDeprecated: operation.deprecated === true,
    tags: textsIn(operation.tags),
    // `sortParamsByRequiredFlag`, which is on unless somebody switches it off.
    parameters: [
      ...all.filter(({ isRequired }) => isRequired),
      ...all.filter(({ isRequired }) => !isRequired),
    ],
    consumes:
      body.mediaTypes.length > 0 || !all.some(({ in: place }) => place === 'body' || place === 'form')
        ? body.mediaTypes
        : textsIn(operation.consumes ?? root.consumes),
    produces: [
      ...new Set(
        root.swagger === undefined
          ? responses.flatMap(({ mediaTypes }) => mediaTypes)
          : textsIn(operation.produces ?? root.produces),
      ),
    ],
    responses,
  };
}

function parametersIn(value: JsonValue | undefined, context: Context): readonly OperationParameter[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxParameters).flatMap((each) => {
    const found = context.documents.follow(each, context.file);
    const place = found && textIn(found.value, 'in');
    if (found === undefined || place === undefined || !isPlace(place)) return [];
    const name = textIn(found.value, 'name');
    return [
      {
        in: place === 'formData' ? 'form' : place,
        name,
        isRequired: found.value.required === true || place === 'path',
        description: textIn(found.value, 'description'),
        schema: schemaOfParameter(found, context.documents),
      },
    ];
  });
}

const maxParameters = 200;

function isPlace(text: string): text is Exclude<OperationParameter['in'], 'form'> | 'formData' {
  return ['path', 'query', 'header', 'cookie', 'formData', 'body'].includes(text);
}

/** In a `schema`, in a `content` of one media type, or, in Swagger 2, beside the name. */
function schemaOfParameter({ value, file, name }: Located, documents: Documents): Located {
  const [content] = Object.values(isObject(value.content) ? value.content : {});
  const inContent = isObject(content) ? content.schema : undefined;
  const written = value.schema ?? inContent;
  if (written === undefined) return { value, file, name };
  return unfollowed(written, file, documents) ?? { value: {}, file, name };
}

/** The reference itself stays: it names the model. */
function unfollowed(value: JsonValue, file: DocumentFile, documents: Documents): Located | undefined {
  return isObject(value) && documents.follow(value, file) !== undefined
    ? { value, file, name: undefined }
    : undefined;
}

interface RequestBody {
  readonly parameters: readonly OperationParameter[];
  readonly mediaTypes: readonly string[];
}

function bodyOf(value: JsonValue | undefined, { documents, file }: Context): RequestBody {
  const found = documents.follow(value, file);
  const content = found && isObject(found.value.content) ? found.value.content : undefined;
  if (found === undefined || content === undefined) return { parameters: [], mediaTypes: [] };
  const mediaTypes = Object.keys(content);
  const [mediaType = ''] = mediaTypes;
  const described = content[mediaType];
  const written = isObject(described) ? described.schema : undefined;
  const schema = written === undefined ? undefined : unfollowed(written, found.file, documents);
  const isRequired = found.value.required === true;
  const description = textIn(found.value, 'description');
  const form = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/.test(mediaType);
  const fields = form && schema !== undefined ? documents.follow(schema.value, schema.file) : undefined;
  if (fields !== undefined && isObject(fields.value.properties)) {
    const required = new Set(textsIn(fields.value.required));
    const parameters = Object.entries(fields.value.properties)
      .slice(0, maxParameters)
      .flatMap(([name, property]): OperationParameter[] => {
        const inner = unfollowed(property, fields.file, documents);
        const about = isObject(property) ? textIn(property, 'description') : '';
        return inner === undefined
          ? []
          : [{ in: 'form', name, isRequired: required.has(name), description: about, schema: inner }];
      });
    return { parameters, mediaTypes };
  }
  const empty: Located = { value: {}, file: found.file, name: undefined };
  return {
    parameters: [{ in: 'body', name: 'body', isRequired, description, schema: schema ?? empty }],
    mediaTypes,
  };
}

interface FoundResponse extends OperationResponse {
  readonly mediaTypes: readonly string[];
}

function responsesIn({ responses }: JsonObject, { documents, file }: Context): readonly FoundResponse[] {
  if (!isObject(responses)) return [];
  return Object.entries(responses)
    .slice(0, maxResponses)
    .flatMap(([status, written]) => {
      const found = documents.follow(written, file);
      if (found === undefined) return [];
      const content = isObject(found.value.content) ? found.value.content : {};
      const [mediaType = ''] = Object.keys(content);
      const described = content[mediaType];
      const schema = isObject(described) ? described.schema : found.value.schema;
      return [
        {
          status,
          description: textIn(found.value, 'description'),
          schema: schema === undefined ? undefined : unfollowed(schema, found.file, documents),
          mediaType,
          mediaTypes: Object.keys(content),
        },
      ];
    });
}

const maxResponses = 50;

function basePathOf({ servers, basePath }: JsonObject, serverVariables: ReadonlyMap<string, string>): string {
  if (typeof basePath === 'string') return basePath === '/' ? '' : basePath;
  const [server] = Array.isArray(servers) ? servers : [];
  const written = isObject(server) ? server : {};
  const variables = isObject(written.variables) ? written.variables : {};
  const url = textIn(written, 'url').replace(/\{([^{}]{1,100})\}/g, (variable, name: string) => {
    const declared = variables[name];
    const value = serverVariables.get(name);
    return value ?? (isObject(declared) ? textIn(declared, 'default') : variable);
  });
  const path = url.replace(/^\w{1,20}:\/\/[^/]{0,300}/, '');
  return path.startsWith('/') && path !== '/' ? path.replace(/\/$/, '') : '';
}

function textIn(object: JsonObject, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}

function textsIn(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
