/** Writes what an operation is sent: JSON and other texts by their schema, forms by their fields. */

import { takesFormOrBody } from '../../../client/request/default-values.ts';
import { isConcrete, isForm, isJson, isMultipart, readEssence } from '../../../client/request/media-type.ts';
import { resolvePlaceholders, splitPlaceholders } from '../../../client/request/placeholders.ts';
import { isSecretValue, mayBeSecret } from '../../../client/request/secrets.ts';
import type { Parameter } from '../../../model/endpoint.ts';
import type { JsonValue } from '../../../model/schema.ts';
import { isRecord } from '../../../text/is-record.ts';
import type { Encoding, MediaType, RequestBody, SchemaObject } from './document.ts';
import type { OperationSource } from './operation.ts';
import { exampleFor, jsonOf, parameterSchema } from './parameter-schema.ts';

/** `undefined`: there is none. */
export function writeRequestBody(source: OperationSource): RequestBody | undefined {
  const { endpoint } = source.exported;
  const declared = takesFormOrBody(endpoint)
    ? { ...bodyContent(source), ...formContent(source) }
    : isFormOf(source)
      ? formContent(source)
      : bodyContent(source);
  const content = withSent(declared, source);
  if (Object.keys(content).length === 0) return undefined;
  const isRequired = fieldsOf(source).some((field) => field.required);
  const required = takesFormOrBody(endpoint)
    ? endpoint.body?.required && isRequired
    : endpoint.body?.required || isRequired;
  return { content, ...(required && { required }) };
}

type Content = Readonly<Record<string, MediaType>>;

function isFormOf({ exported: { endpoint, defaults } }: OperationSource): boolean {
  return isForm(defaults.contentType) && (endpoint.body !== undefined || defaults.form.length > 0);
}

function bodyContent({ exported: { endpoint, defaults }, schemas }: OperationSource): Content {
  const { body, consumes } = endpoint;
  if (body === undefined) return {};
  const schema = schemas.use(body.schema);
  const isOther = (type: string) => !isForm(type);
  const first = takesFormOrBody(endpoint) ? [] : [defaults.contentType];
  return contentOf([...first, ...consumes.filter(isOther)], { schema });
}

function formContent(source: OperationSource): Content {
  const { endpoint, defaults } = source.exported;
  const types = [defaults.contentType, ...endpoint.consumes].filter(isForm);
  const entries = types.map((type) => Object.entries(contentOf([type], formMedia(source, type))));
  return Object.fromEntries(entries.flat());
}

/** Types that say no more than a wildcard are no keys for anybody; the first of a kind counts. */
function contentOf(types: readonly string[], media: MediaType): Content {
  const byEssence = new Map<string, string>();
  for (const type of types.filter(isConcrete)) {
    if (!byEssence.has(readEssence(type))) byEssence.set(readEssence(type), type.trim());
  }
  return Object.fromEntries([...byEssence.values()].map((type) => [type, media]));
}

function formMedia(source: OperationSource, type: string): MediaType {
  const { endpoint } = source.exported;
  const body = takesFormOrBody(endpoint) ? undefined : endpoint.body;
  const fields = fieldsOf(source);
  const written = fields.map((field) => [field.name, fieldSchema(field, source)] as const);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const own: SchemaObject = {
    type: 'object',
    properties: Object.fromEntries(written),
    ...(required.length > 0 && { required }),
  };
  const whole = body && source.schemas.use(body.schema);
  const encoding = isMultipart(type) ? encodingOf(source) : {};
  return {
    schema: whole === undefined ? own : fields.length === 0 ? whole : { allOf: [whole, own] },
    ...(Object.keys(encoding).length > 0 && { encoding }),
  };
}

/** Declared ones, each name once, and rows that the user added. */
function fieldsOf({ exported: { endpoint, values } }: OperationSource): readonly Parameter[] {
  const declared = endpoint.parameters.filter((parameter) => parameter.in === 'form');
  const added = values.form
    .filter(({ origin, enabled, name }) => origin === 'user' && enabled && name.trim() !== '')
    .map(({ name, type }): Parameter => {
      return { in: 'form', name: name.trim(), required: false, type: type === 'file' ? 'file' : 'string' };
    });
  const first = new Map<string, Parameter>();
  for (const field of [...declared, ...added]) {
    if (!first.has(field.name)) first.set(field.name, field);
  }
  return [...first.values()];
}

function fieldSchema(field: Parameter, source: OperationSource): SchemaObject {
  const { values, defaults } = source.exported;
  const isRow = ({ name }: { readonly name: string }) => name.trim() === field.name;
  const { example } = exampleFor(field, {
    ...source,
    row: values.form.find(isRow),
    before: defaults.form.find(isRow),
  });
  return {
    ...parameterSchema(field, source),
    ...(field.description !== undefined && field.description !== '' && { description: field.description }),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** The parts that say what they are, as Send writes them. */
function encodingOf({ exported: { values } }: OperationSource): Readonly<Record<string, Encoding>> {
  const typed = values.form.flatMap(({ name, contentType, enabled, origin }) =>
    contentType === undefined || (origin === 'user' && !enabled)
      ? []
      : [[name.trim(), { contentType }] as const],
  );
  return Object.fromEntries(typed);
}

/** With what the user sends in the place of the example, and as another media type. */
function withSent(declared: Content, source: OperationSource): Content {
  const { endpoint, values, defaults, resolve } = source.exported;
  const type = resolvePlaceholders(values.contentType, resolve).trim();
  if (!isConcrete(type) || isForm(type)) {
    const isAdded = isForm(type) && isConcrete(type) && fieldsOf(source).length > 0;
    return isAdded && findKey(declared, type) === undefined
      ? { ...declared, [type]: formMedia(source, type) }
      : declared;
  }
  const key = findKey(declared, type);
  const isEdited = values.body !== defaults.body && values.body !== '';
  const example = isEdited ? bodyExample(resolvePlaceholders(values.body, resolve), type) : undefined;
  if (key !== undefined) {
    return example === undefined ? declared : { ...declared, [key]: { ...declared[key], example } };
  }
  if (values.body === '') return declared;
  const schema = endpoint.body && source.schemas.use(endpoint.body.schema);
  return {
    ...declared,
    [type]: { ...(schema !== undefined && { schema }), ...(example !== undefined && { example }) },
  };
}

function findKey(content: Content, type: string): string | undefined {
  return Object.keys(content).find((each) => readEssence(each) === readEssence(type));
}

/** `undefined` where it is no JSON (yet), or holds what nobody should read. */
function bodyExample(text: string, type: string): JsonValue | undefined {
  if (splitPlaceholders(text).some(({ kind }) => kind === 'placeholder')) return undefined;
  if (!isJson(type)) return isSecretValue(text) ? undefined : text;
  const value = jsonOf(text);
  return value === undefined || holdsSecret(value) ? undefined : value;
}

function holdsSecret(value: JsonValue): boolean {
  if (typeof value === 'string') return isSecretValue(value);
  if (Array.isArray(value)) return value.some(holdsSecret);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => (typeof each === 'string' && mayBeSecret(name, each)) || holdsSecret(each),
  );
}
