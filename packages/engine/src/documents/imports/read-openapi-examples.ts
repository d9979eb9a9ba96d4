/** Requests that the examples of an OpenAPI document describe (OpenAPI 3.1, 4.8.12 and 4.8.14; Swagger 2.0). */

import { type ImportedBody, leftOutBeyondItems, maxItems } from '../../client/http-files/imported-request.ts';
import { isMultipart, isUrlEncodedForm } from '../../client/request/media-type.ts';
import { encodePathSegment, encodeQuery } from '../../client/request/percent-encoding.ts';
import { parseJson, withoutMark } from '../../model/exact-number.ts';
import { readYamlValue } from '../../source/contract-first/yaml-value.ts';
import { isRecord } from '../../text/is-record.ts';
import { memberAt } from '../../text/json-pointer.ts';
import type { ImportedItem, ReadCollection } from './imported-collection.ts';
import { jsonText, scalarText } from './json-text.ts';
import type { VariableNames } from './variable-names.ts';

type Json = Readonly<Record<string, unknown>>;

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** `undefined` for what is no such document; a text is what is wrong in one, a full sentence. */
export function parseOpenApi(text: string): Json | string | undefined {
  if (!/(?:^|[{,\s"'])(?:openapi|swagger)["']?\s{0,9}:/.test(text.slice(0, 20_000))) return undefined;
  if (!text.trimStart().startsWith('{')) return parseYaml(text);
  try {
    return openApiOf(parseJson(text));
  } catch {
    return undefined;
  }
}

function parseYaml(text: string): Json | string | undefined {
  const read = readYamlValue(text);
  if (read.kind === 'beyond-limits') return undefined;
  const root = openApiOf(read.root);
  const [problem] = read.problems;
  if (root === undefined || problem !== undefined)
    return root && problem && `The YAML is broken in line ${problem.line}: ${problem.message}.`;
  const [repeated] = read.repeated;
  return repeated === undefined
    ? root
    : `The YAML has the key "${repeated.key.slice(0, 100)}" twice in one mapping, the second time in line ${repeated.line}: keep one of them.`;
}

function openApiOf(root: unknown): Json | undefined {
  const isOpenApi = isRecord(root) && (root.openapi ?? root.swagger) !== undefined && isRecord(root.paths);
  return isOpenApi ? root : undefined;
}

export function readOpenApiExamples(root: Json, names: VariableNames): ReadCollection {
  const items: ImportedItem[] = [];
  const base = names.define('baseUrl');
  let without = 0;
  for (const [path, written] of Object.entries(isRecord(root.paths) ? root.paths : {})) {
    const shared = followed(written, root);
    for (const verb of verbs) {
      const operation = followed(shared?.[verb], root);
      if (operation === undefined || items.length >= maxItems) continue;
      const item = itemOf({ verb, path, operation, shared: listIn(shared?.parameters), root, base, names });
      if (item === undefined) without++;
      else items.push(item);
    }
  }
  const title = isRecord(root.info) && typeof root.info.title === 'string' ? root.info.title : 'API';
  const notes = [
    ...(without === 0 ? [] : [`${without} operations without an example are left out.`]),
    ...(items.length >= maxItems ? [leftOutBeyondItems()] : []),
  ];
  return { title, items, variables: [[base, serverOf(root)]], notes };
}

function serverOf({ servers, host, basePath, schemes }: Json): string {
  const [server] = listIn(servers);
  const url = isRecord(server) && typeof server.url === 'string' ? server.url : '';
  const filled = isRecord(server) ? withDefaults(url, server.variables) : url;
  if (/^https?:/.test(filled)) return filled.replace(/\/$/, '');
  if (typeof host === 'string')
    return `${scalarText(listIn(schemes)[0]) ?? 'http'}://${host}${basePath === '/' ? '' : (scalarText(basePath) ?? '')}`;
  return `http://localhost:8080${filled.replace(/\/$/, '')}`;
}

/** `{stage}` has its default (OpenAPI 3.1, 4.8.6). */
function withDefaults(url: string, variables: unknown): string {
  return url.replace(/\{([^{}]{1,200})\}/g, (whole, name: string) => {
    const variable = isRecord(variables) && Object.hasOwn(variables, name) ? variables[name] : undefined;
    return (isRecord(variable) ? scalarText(variable.default) : undefined) ?? whole;
  });
}

interface Operation {
  readonly verb: string;
  readonly path: string;
  readonly operation: Json;
  /** Parameters of the path. */
  readonly shared: readonly unknown[];
  readonly root: Json;
  /** Says what the variable for the server is called. */
  readonly base: string;
  readonly names: VariableNames;
}

function itemOf({ verb, path, operation, shared, root, base, names }: Operation): ImportedItem | undefined {
  const parameters = [...listIn(operation.parameters), ...shared]
    .map((each) => followed(each, root))
    .filter((each) => each !== undefined);
  const values = parameters.flatMap((parameter) => {
    const value = exampleIn(parameter, root) ?? exampleIn(followed(parameter.schema, root), root);
    return value === undefined ? [] : [{ parameter, value }];
  });
  const body = bodyOf(operation, root);
  if (values.length === 0 && body === undefined) return undefined;
  const of = (place: string) =>
    values.flatMap(({ parameter, value }) =>
      parameter.in === place && typeof parameter.name === 'string' ? [[parameter.name, value] as const] : [],
    );
  const inText = (place: string) => of(place).map(([name, value]) => [name, textOf(value)] as const);
  const inPath = new Map(inText('path'));
  const filled = path.replace(/\{([^{}]{1,200})\}/g, (_, name: string) => {
    const value = inPath.get(name);
    return value === undefined ? `{{${names.variable(name)}}}` : encodePathSegment(value);
  });
  // A list is sent as several of one name, unless a style says otherwise (OpenAPI 3.1, 4.8.12.2).
  const query = of('query')
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each) => [name, textOf(each)]))
    .map(([name = '', value = '']) => `${encodeQuery(name)}=${encodeQuery(value)}`);
  const cookies = inText('cookie').map(([name, value]) => `${name}=${value}`);
  const { summary, operationId } = operation;
  return {
    name: scalarText(summary) ?? scalarText(operationId) ?? `${verb.toUpperCase()} ${path}`,
    folders: listIn(operation.tags)
      .slice(0, 1)
      .flatMap((tag) => scalarText(tag) ?? []),
    method: verb.toUpperCase(),
    url: `{{${base}}}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: [
      ...inText('header'),
      ...(cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')] as const]),
    ],
    contentType: body?.mediaType ?? '',
    body: body?.body ?? { kind: 'none' },
    ...{ before: [], after: [], notes: [] },
  };
}

function bodyOf(
  { requestBody }: Json,
  root: Json,
): { readonly mediaType: string; readonly body: ImportedBody } | undefined {
  const content = followed(requestBody, root)?.content;
  for (const [mediaType, media] of Object.entries(isRecord(content) ? content : {})) {
    const value =
      exampleIn(followed(media, root), root) ??
      exampleIn(followed(followed(media, root)?.schema, root), root);
    const isForm = isUrlEncodedForm(mediaType) || isMultipart(mediaType);
    if (isForm && isRecord(value)) return { mediaType, body: formOf(mediaType, value) };
    // Deeper than can be written is as good as none.
    const text = typeof value === 'string' ? withoutMark(value) : jsonText(value, 2);
    if (text !== undefined) return { mediaType, body: { kind: 'text', text } };
  }
  return undefined;
}

/** A property is a field (OpenAPI 3.1, 4.8.14.4). */
function formOf(mediaType: string, value: Json): ImportedBody {
  const fields = Object.entries(value).map(([name, each]) => [name, textOf(each)] as const);
  return isMultipart(mediaType)
    ? { kind: 'multipart', parts: fields.map(([name, each]) => ({ name, value: each, type: 'text' })) }
    : { kind: 'form', fields };
}

/** `example`, or the first of `examples`: of a media type by name, of a schema in a list. */
function exampleIn(value: Json | undefined, root: Json): unknown {
  if (value === undefined) return undefined;
  if (value.example !== undefined) return value.example;
  if (Array.isArray(value.examples)) return value.examples[0];
  const [first] = Object.values(isRecord(value.examples) ? value.examples : {});
  return followed(first, root)?.value ?? (value.in === undefined ? undefined : value.default);
}

/** References within the document. */
function followed(value: unknown, root: Json): Json | undefined {
  let at = value;
  for (let count = 0; isRecord(at) && typeof at.$ref === 'string'; count++) {
    if (count > 20 || !at.$ref.startsWith('#/')) return undefined;
    at = memberAt(root, at.$ref.slice(1));
  }
  return isRecord(at) ? at : undefined;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? withoutMark(value) : (jsonText(value) ?? '');
}
