/** Messages as JSON, in protobuf's own mapping: https://protobuf.dev/programming-guides/json */

import {
  create,
  createFileRegistry,
  type DescMessage,
  type FileRegistry,
  fromJson,
  type JsonObject,
  type JsonValue,
  type Message,
  type Registry,
  toJson,
} from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { jsonProblemAt } from '../../text/format-json.ts';
import { t } from '../../text/l10n.ts';
import { buildLineMap } from '../../text/line-map.ts';
import { nearestName } from '../../text/nearest-name.ts';

export type ReadMessage =
  | { readonly kind: 'message'; readonly message: Message }
  /** `what` follows "Message 2: ". */
  | { readonly kind: 'problem'; readonly what: string };

export function messageFromJson(type: DescMessage, text: string, registry: FileRegistry): ReadMessage {
  const offset = jsonProblemAt(text);
  if (offset !== undefined) {
    const { line, column } = buildLineMap(text).positionAt(offset);
    return { kind: 'problem', what: t`it stops being JSON at line ${line}, column ${column}.` };
  }
  const json = JSON.parse(withExactIntegers(text)) as JsonValue;
  try {
    return { kind: 'message', message: fromJson(type, json, { registry }) };
  } catch (error) {
    return { kind: 'problem', what: misfit(type, json, '', registry) ?? `${reasonOf(error)}.` };
  }
}

/**
 * Fields that are not set are written with their zero where the type has no way to tell, so that a reader sees all
 * fields that there are. Throws where that cannot be done.
 */
export function messageToJson(type: DescMessage, message: Message, registry: FileRegistry): string {
  const options = { registry: withUnknownTypes(registry), alwaysEmitImplicit: true };
  return JSON.stringify(toJson(type, message, options), undefined, 2);
}

/** The innermost value that does not fit: `books[2].price` … */
function misfit(
  type: DescMessage,
  json: JsonValue,
  path: string,
  registry: FileRegistry,
): string | undefined {
  if (type.typeName.startsWith('google.protobuf.')) return undefined;
  if (!isObject(json)) return t`an object is needed for ${path === '' ? type.typeName : `"${path}"`}.`;
  for (const [key, value] of Object.entries(json)) {
    const field = type.fields.find(({ jsonName, name }) => jsonName === key || name === key);
    const at = path === '' ? key : `${path}.${key}`;
    if (field === undefined) {
      if (key.startsWith('[')) continue;
      const known = type.fields.map(({ jsonName }) => jsonName);
      const near = nearestName(key, known);
      const hint = near === undefined ? listed(known) : t`Did you mean "${near}"?`;
      return t`there is no field "${at}" in ${type.typeName}. ${hint}`;
    }
    const problem = problemOf(type, { [key]: value }, registry);
    if (problem === undefined) continue;
    return innerMisfit(field, value, at, registry) ?? t`"${at}" does not fit: ${problem}.`;
  }
  return undefined;
}

function innerMisfit(
  { message }: DescMessage['fields'][number],
  value: JsonValue,
  at: string,
  registry: FileRegistry,
): string | undefined {
  if (message === undefined) return undefined;
  const parts: readonly (readonly [string, JsonValue])[] = Array.isArray(value)
    ? value.map((each, index) => [`${at}[${index}]`, each])
    : [[at, value]];
  for (const [place, part] of parts) {
    const found = misfit(message, part, place, registry);
    if (found !== undefined) return found;
  }
  return undefined;
}

function problemOf(type: DescMessage, json: JsonObject, registry: FileRegistry): string | undefined {
  try {
    fromJson(type, json, { registry });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Without the library's introduction: `cannot decode field shop.v1.Order.total from JSON: `. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^cannot decode .*? from JSON: /, '');
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? t('It has no fields.') : t`It has ${names.slice(0, 20).join(', ')}.`;
}

function isObject(json: JsonValue): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The content of a `google.protobuf.Any` may be of a type that nobody describes; the name is shown all the same. */
function withUnknownTypes(registry: FileRegistry): Registry {
  return {
    ...registry,
    getMessage: (typeName) => registry.getMessage(typeName) ?? emptyMessage(typeName),
    [Symbol.iterator]: () => registry[Symbol.iterator](),
  };
}

function emptyMessage(typeName: string): DescMessage | undefined {
  const dot = typeName.lastIndexOf('.');
  const file = {
    name: 'unknown.proto',
    package: typeName.slice(0, Math.max(0, dot)),
    syntax: 'proto3',
    messageType: [{ name: typeName.slice(dot + 1) }],
  };
  return createFileRegistry(create(FileDescriptorSetSchema, { file: [file] })).getMessage(typeName);
}

/** Integers that JavaScript would round become texts, which protobuf takes as well. */
function withExactIntegers(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  let exact = '';
  let copied = 0;
  for (let at = 0; at < json.length; at++) {
    const char = json[at];
    if (char === '"') {
      for (at++; at < json.length && json[at] !== '"'; at++) if (json[at] === '\\') at++;
      continue;
    }
    if (char === undefined || !/[\d-]/.test(char)) continue;
    number.lastIndex = at;
    const written = number.exec(json)?.[0] ?? char;
    if (/^-?\d+$/.test(written) && !Number.isSafeInteger(Number(written))) {
      exact += `${json.slice(copied, at)}"${written}"`;
      copied = at + written.length;
    }
    at += written.length - 1;
  }
  return exact + json.slice(copied);
}

const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
