/**
 * A request for each operation of an OpenAPI document (OpenAPI 3.1, 4.8.12 and 4.8.14; Swagger 2.0): with the examples that
 * it has, and with values that its schemas take where it has none.
 */

import {
  type ImportedBody,
  type ImportedPart,
  leftOutBeyondItems,
  maxItems,
} from '../../client/http-files/imported-request.ts';
import { buildExample } from '../../client/request/build-example.ts';
import { exampleText } from '../../client/request/example-text.ts';
import { isJson, isMultipart, isUrlEncodedForm } from '../../client/request/media-type.ts';
import { encodePathSegment, encodeQuery } from '../../client/request/percent-encoding.ts';
import { parseJson, withoutMark } from '../../model/exact-number.ts';
import type { Schema } from '../../model/schema.ts';
import { readYamlValue } from '../../source/contract-first/yaml-value.ts';
import { isRecord, type Json } from '../../text/is-record.ts';
import { memberAt } from '../../text/json-pointer.ts';
import { t } from '../../text/l10n.ts';
import { fromSwagger } from '../drift/from-swagger.ts';
import { readSchema } from './body-schema.ts';
import type { ImportedItem, ReadCollection } from './imported-collection.ts';
import { jsonText, scalarText } from './json-text.ts';
import type { VariableNames } from './variable-names.ts';

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
    return root && problem && t`The YAML is broken in line ${problem.line}: ${problem.message}.`;
  const [repeated] = read.repeated;
  return repeated === undefined
    ? root
    : t`The YAML has the key "${repeated.key.slice(0, 100)}" twice in one mapping, the second time in line ${repeated.line}: keep one of them.`;
}

function openApiOf(root: unknown): Json | undefined {
  const isOpenApi = isRecord(root) && (root.openapi ?? root.swagger) !== undefined && isRecord(root.paths);
  return isOpenApi ? root : undefined;
}

export function readOpenApiRequests(document: Json, names: VariableNames): ReadCollection {
  const root = document.swagger === undefined ? document : fromSwagger(document).root;
  const items: ImportedItem[] = [];
  const base = names.define('baseUrl');
  let isCut = false;
  for (const [path, written] of Object.entries(isRecord(root.paths) ? root.paths : {})) {
    const shared = followed(written, root);
    for (const verb of verbs) {
      const operation = followed(shared?.[verb], root);
      if (operation === undefined) continue;
      if (items.length >= maxItems) isCut = true;
      else items.push(itemOf({ verb, path, operation, shared: listIn(shared?.parameters), root, base }));
    }
  }
  const title = isRecord(root.info) && typeof root.info.title === 'string' ? root.info.title : 'API';
  return {
    ...{ title, items, variables: [[base, serverOf(root)]] },
    notes: isCut ? [leftOutBeyondItems()] : [],
  };
}

function serverOf({ servers }: Json): string {
  const [server] = listIn(servers);
  const url = isRecord(server) && typeof server.url === 'string' ? server.url : '';
  const filled = isRecord(server) ? withDefaults(url, server.variables) : url;
  if (/^https?:/.test(filled)) return filled.replace(/\/$/, '');
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
}

function itemOf({ verb, path, operation, shared, root, base }: Operation): ImportedItem {
  const parameters = withoutRepeated(
    [...listIn(operation.parameters), ...shared]
      .map((each) => followed(each, root))
      .filter((each) => each !== undefined),
  );
  const values = parameters.flatMap((parameter) => {
    const value = sentValue(parameter, root);
    return value === undefined ? [] : [{ parameter, value }];
  });
  const body = bodyOf(operation, root);
  const of = (place: string) =>
    values.flatMap(({ parameter, value }) =>
      parameter.in === place && typeof parameter.name === 'string' ? [[parameter.name, value] as const] : [],
    );
  const inText = (place: string) => of(place).map(([name, value]) => [name, textOf(value)] as const);
  const inPath = new Map(inText('path'));
  const filled = path.replace(/\{([^{}]{1,200})\}/g, (_, name: string) => {
    // A variable that no parameter describes is a text.
    return encodePathSegment(inPath.get(name) ?? exampleText(name));
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

/** That of the operation has the last word (OpenAPI 3.1, 4.8.10.1). */
function withoutRepeated(parameters: readonly Json[]): readonly Json[] {
  const keyOf = ({ in: place, name }: Json) => `${String(place)} ${String(name)}`;
  return [...new Map(parameters.toReversed().map((each) => [keyOf(each), each])).values()].toReversed();
}

/** Its example; what has to be sent has a value that its schema takes. */
function sentValue(parameter: Json, root: Json): unknown {
  // Those are told elsewhere (OpenAPI 3.1, 4.8.12.2).
  const isTold =
    parameter.in === 'header' && /^(?:accept|content-type|authorization)$/i.test(String(parameter.name));
  if (isTold) return undefined;
  const [media] = Object.values(isRecord(parameter.content) ? parameter.content : {});
  const schema = parameter.schema ?? (isRecord(media) ? media.schema : undefined);
  const given =
    exampleIn(parameter, root) ??
    exampleIn(followed(media, root), root) ??
    exampleIn(followed(schema, root), root);
  if (given !== undefined || (parameter.required !== true && parameter.in !== 'path')) return given;
  return buildExample(readSchema(schema ?? { type: 'string' }, root), String(parameter.name));
}

interface ReadBody {
  readonly mediaType: string;
  readonly body: ImportedBody;
}

function bodyOf({ requestBody }: Json, root: Json): ReadBody | undefined {
  const content = followed(requestBody, root)?.content;
  const all = Object.entries(isRecord(content) ? content : {}).map(([mediaType, media]) => ({
    mediaType,
    media: followed(media, root),
  }));
  for (const { mediaType, media } of all) {
    const given = exampleIn(media, root) ?? exampleIn(followed(media?.schema, root), root);
    const body = given === undefined ? undefined : writtenBody(mediaType, given);
    if (body !== undefined) return { mediaType, body };
  }
  for (const { mediaType, media } of all) {
    const schema = isRecord(media?.schema) ? readSchema(media.schema, root) : undefined;
    const body = schema && bodyOfSchema(mediaType, schema);
    if (body !== undefined) return { mediaType, body };
  }
  const [first] = all;
  return first && { mediaType: first.mediaType, body: { kind: 'none' } };
}

function writtenBody(mediaType: string, value: unknown): ImportedBody | undefined {
  const isForm = isUrlEncodedForm(mediaType) || isMultipart(mediaType);
  if (isForm && isRecord(value)) return formOf(mediaType, value);
  // Deeper than can be written is as good as none.
  const text = typeof value === 'string' ? withoutMark(value) : jsonText(value, 2);
  return text === undefined ? undefined : { kind: 'text', text };
}

/** Schemas describe JSON and forms; what they mean in XML and elsewhere, nobody makes up. */
function bodyOfSchema(mediaType: string, schema: Schema): ImportedBody | undefined {
  const isForm = isUrlEncodedForm(mediaType) || isMultipart(mediaType);
  if (!isForm && !isJson(mediaType) && mediaType !== '*/*') {
    const isText = mediaType.startsWith('text/') && schema.type === 'string' && schema.format !== 'binary';
    return isText ? writtenBody(mediaType, buildExample(schema)) : undefined;
  }
  const value = buildExample(schema, 'body');
  if (!isMultipart(mediaType) || !isRecord(value)) return writtenBody(mediaType, value);
  const files = new Set(
    Object.entries(fieldsOf(schema)).flatMap(([name, each]) => (isFile(each) ? [name] : [])),
  );
  const parts = Object.entries(value).map(([name, each]): ImportedPart => {
    if (files.has(name)) return { name, value: `${name}.bin`, type: 'file' };
    return { name, value: textOf(Array.isArray(each) && each.length === 1 ? each[0] : each), type: 'text' };
  });
  return { kind: 'multipart', parts };
}

function fieldsOf(schema: Schema): Readonly<Record<string, Schema>> {
  const key = schema.$ref?.slice('#/$defs/'.length);
  const described = (key !== undefined && schema.$defs?.[key]) || schema;
  return described.properties ?? {};
}

function isFile({ format, items }: Schema): boolean {
  return format === 'binary' || items?.format === 'binary';
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
