/**
 * A document of Swagger 2.0 as one of OpenAPI 3.0 (swagger.io, "What's new in OpenAPI 3.0"): bodies and their media types
 * leave the parameters, schemas move into `components`. What has no place in a comparison stays behind.
 */
import { isRecord, type Json } from '../../text/is-record.ts';
import { follow, listIn, recordIn, textIn, textsIn } from '../diff/openapi/document.ts';

export interface Converted {
  readonly root: Json;
  /** The keys of the 2.0 document for those of this one. */
  writtenKeys(keys: readonly string[]): readonly string[];
}

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

export function fromSwagger(swagger: Json): Converted {
  const origins = new Map<unknown, readonly string[]>();
  const at = <Value>(value: Value, keys: readonly string[]): Value => {
    origins.set(value, keys);
    return value;
  };
  const context: Context = { swagger, at };
  const schemas = convertSchema(recordIn(swagger.definitions)) as Json;
  const paths = Object.entries(recordIn(swagger.paths)).map(
    ([path, item]) =>
      [path, at(convertItem(recordIn(item), ['paths', path], context), ['paths', path])] as const,
  );
  const [scheme = 'https'] = textsIn(swagger.schemes);
  const url = `${textIn(swagger.host) === undefined ? '' : `${scheme}://${String(swagger.host)}`}${textIn(swagger.basePath) ?? ''}`;
  const root: Json = {
    openapi: '3.0.3',
    info: swagger.info,
    servers: [{ url }],
    paths: at(Object.fromEntries(paths), ['paths']),
    components: { schemas: at(schemas, ['definitions']) },
  };
  return {
    root,
    writtenKeys(keys) {
      let value: unknown = root;
      let written: readonly string[] = [];
      for (const key of keys) {
        value = Array.isArray(value) ? value[Number(key)] : recordIn(value)[key];
        written = origins.get(value) ?? [...written, key];
      }
      return written;
    },
  };
}

interface Context {
  readonly swagger: Json;
  at<Value>(value: Value, keys: readonly string[]): Value;
}

function convertItem(item: Json, keys: readonly string[], context: Context): Json {
  const shared = placedParameters(item, keys);
  const operations = verbs.flatMap((verb) =>
    isRecord(item[verb])
      ? [[verb, convertOperation(recordIn(item[verb]), [...keys, verb], shared, context)] as const]
      : [],
  );
  return Object.fromEntries(operations);
}

interface PlacedParameter {
  readonly written: unknown;
  readonly keys: readonly string[];
}

function placedParameters(owner: Json, keys: readonly string[]): readonly PlacedParameter[] {
  return listIn(owner.parameters).map((written, index) => ({
    written,
    keys: [...keys, 'parameters', String(index)],
  }));
}

function convertOperation(
  operation: Json,
  keys: readonly string[],
  shared: readonly PlacedParameter[],
  context: Context,
): Json {
  const { swagger, at } = context;
  const all = [...shared, ...placedParameters(operation, keys)].flatMap(({ written, keys: own }) => {
    const parameter = follow(swagger, written);
    return parameter === undefined ? [] : [{ parameter, keys: own }];
  });
  // The operation has the last word about a parameter of its path.
  const byName = new Map(
    all.map((each) => [`${String(each.parameter.in)} ${String(each.parameter.name)}`, each]),
  );
  const parameters = [...byName.values()];
  const consumes = mediaTypesIn(operation.consumes ?? swagger.consumes);
  const body = convertBody(parameters, consumes, context);
  const responses = Object.entries(recordIn(operation.responses)).map(([status, written]) => {
    const response = follow(swagger, written) ?? {};
    const types = mediaTypesIn(operation.produces ?? swagger.produces);
    return [
      status,
      at(convertResponse(response, types, [...keys, 'responses', status], context), [
        ...keys,
        'responses',
        status,
      ]),
    ] as const;
  });
  const { deprecated, operationId, tags } = operation;
  return at(
    {
      ...(deprecated === true && { deprecated }),
      ...(operationId !== undefined && { operationId }),
      ...(tags !== undefined && { tags }),
      parameters: parameters
        .filter(({ parameter }) => parameter.in !== 'body' && parameter.in !== 'formData')
        .map(({ parameter, keys: own }) => at(convertParameter(parameter, own, context), own)),
      ...(body !== undefined && { requestBody: body }),
      responses: at(Object.fromEntries(responses), [...keys, 'responses']),
    },
    keys,
  );
}

function mediaTypesIn(value: unknown): readonly string[] {
  const types = textsIn(value);
  return types.length === 0 ? ['application/json'] : types;
}

const parameterWords = new Set([
  'name',
  'in',
  'required',
  'description',
  'deprecated',
  'collectionFormat',
  'allowEmptyValue',
]);

function convertParameter(parameter: Json, keys: readonly string[], { at }: Context): Json {
  return {
    ...{ name: parameter.name, in: parameter.in },
    ...(parameter.required === true && { required: true }),
    schema: at(schemaOfParameter(parameter), keys),
  };
}

function schemaOfParameter(parameter: Json): Json {
  const words = Object.entries(parameter).filter(([word]) => !parameterWords.has(word));
  return convertSchema(Object.fromEntries(words)) as Json;
}

function convertBody(
  parameters: readonly { readonly parameter: Json; readonly keys: readonly string[] }[],
  consumes: readonly string[],
  { at }: Context,
): Json | undefined {
  const body = parameters.find(({ parameter }) => parameter.in === 'body');
  if (body !== undefined) {
    const { parameter, keys } = body;
    const content = { schema: at(convertSchema(recordIn(parameter.schema)) as Json, [...keys, 'schema']) };
    return at(
      {
        required: parameter.required === true,
        content: Object.fromEntries(consumes.map((type) => [type, at({ ...content }, keys)])),
      },
      keys,
    );
  }
  const fields = parameters.filter(({ parameter }) => parameter.in === 'formData');
  const [first] = fields;
  if (first === undefined) return undefined;
  const hasFile = fields.some(({ parameter }) => parameter.type === 'file');
  const forms = consumes.filter((type) => type.startsWith('multipart/') || type.includes('form-urlencoded'));
  const types =
    forms.length > 0 ? forms : [hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  const properties = fields.map(
    ({ parameter, keys }) => [String(parameter.name), at(schemaOfParameter(parameter), keys)] as const,
  );
  const required = fields
    .filter(({ parameter }) => parameter.required === true)
    .map(({ parameter }) => String(parameter.name));
  const schema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
  return at(
    { required: required.length > 0, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
    first.keys,
  );
}

function convertResponse(
  response: Json,
  types: readonly string[],
  keys: readonly string[],
  { at }: Context,
): Json {
  if (response.schema === undefined) return { description: response.description };
  const schema = at(convertSchema(recordIn(response.schema)) as Json, [...keys, 'schema']);
  const content = Object.fromEntries(types.map((type) => [type, at({ schema }, keys)]));
  return { description: response.description, content };
}

function convertSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convertSchema);
  if (!isRecord(value)) return value;
  const { type } = value;
  const members = Object.entries(value).map(([word, inner]) => {
    if (word === '$ref' && typeof inner === 'string')
      return [word, inner.replace('#/definitions/', '#/components/schemas/')] as const;
    if (word === 'x-nullable') return ['nullable', inner] as const;
    // A name of a type in 2.0, an object with the name in 3.0.
    if (word === 'discriminator' && typeof inner === 'string')
      return [word, { propertyName: inner }] as const;
    return [word, convertSchema(inner)] as const;
  });
  const converted = Object.fromEntries(members);
  return type === 'file' ? { ...converted, type: 'string', format: 'binary' } : converted;
}
