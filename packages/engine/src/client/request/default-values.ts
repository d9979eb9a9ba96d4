/**
 * The values that an endpoint starts with in the dashboard, and that an export without edits sends.
 *
 * Required parameters are enabled and filled in, so that Send works at once. Optional ones are listed and filled in,
 * but disabled: a tick is all it takes to try one, and until then the server does what it does for a caller who
 * leaves it out, which is also what applies the defaults that the source declares. What says who makes the call is left
 * to Auth: such a row is empty and off, unless the source gives its value.
 */

import {
  type Condition,
  type Endpoint,
  type Parameter,
  type ParameterPlace,
  parameterConstraints,
} from '../../model/endpoint.ts';
import { withoutMark, writeJson } from '../../model/exact-number.ts';
import { findTraits } from '../../model/framework-traits.ts';
import type { Schema } from '../../model/schema.ts';
import { buildExample } from './build-example.ts';
import { misfitOnWire } from './conforms.ts';
import { takesCredential } from './credential-names.ts';
import { defaultGrpcHost, defaultHost } from './default-hosts.ts';
import { matchingText } from './example-text.ts';
import { isConcrete, isForm, isJson, isMultipart } from './media-type.ts';
import { pathVariables } from './path-template.ts';
import type { RequestValues, ValueRow } from './request-values.ts';

export function defaultValues(endpoint: Endpoint): RequestValues {
  const contentType = defaultContentType(endpoint);
  return {
    host: endpoint.host ?? (endpoint.protocol === 'grpc' ? defaultGrpcHost : defaultHost),
    pathParams: eachNameOnce(pathRows(endpoint)),
    params: eachNameOnce([...parametersIn(endpoint, 'query').map(rowOf), ...conditionsIn(endpoint, 'query')]),
    headers: eachNameOnce(headerRows(endpoint), (name) => name.toLowerCase()),
    form: eachNameOnce(formRows(endpoint, contentType)),
    contentType,
    body: bodyText(endpoint, contentType),
  };
}

/** Two handler parameters may read one request parameter. */
function eachNameOnce(rows: readonly ValueRow[], comparable = (name: string) => name): readonly ValueRow[] {
  const first = new Map<string, ValueRow>();
  for (const row of rows) {
    const name = comparable(row.name);
    if (!first.has(name)) first.set(name, row);
  }
  return [...first.values()];
}

function parametersIn(endpoint: Endpoint, place: ParameterPlace): readonly Parameter[] {
  return endpoint.parameters.filter((parameter) => parameter.in === place);
}

function rowOf(parameter: Parameter): ValueRow {
  const isLeftToAuth = takesCredential(parameter) && givenValue(parameter) === undefined;
  return {
    name: parameter.name,
    value: isLeftToAuth ? '' : exampleValue(parameter),
    enabled: parameter.required && !isLeftToAuth,
    origin: 'source',
    required: parameter.required,
    type: isFile(parameter) ? 'file' : 'text',
    ...(isLeftToAuth && { isCredential: true }),
    ...(parameter.description !== undefined && { description: parameter.description }),
    ...(parameter.enum !== undefined && { enum: parameter.enum }),
    // An object in a multipart form travels as JSON, in a part that says so.
    ...(parameter.schema !== undefined && { contentType: 'application/json' }),
  };
}

function isFile(parameter: Parameter): boolean {
  return parameter.type === 'file' || parameter.items === 'file';
}

/** Returns what the source says of the value. */
function givenValue(parameter: Parameter): string | undefined {
  return parameter.default ?? parameter.example ?? parameter.enum?.[0];
}

function exampleValue(parameter: Parameter): string {
  // Whose file is sent is the user's to say: a source could name any.
  if (isFile(parameter)) return '';
  const given = givenValue(parameter);
  if (given !== undefined) return given;
  if (parameter.schema !== undefined) return writtenValue(buildExample(parameter.schema, parameter.name));
  const type = parameter.type === 'array' ? (parameter.items ?? 'string') : parameter.type;
  if (type === 'array' || type === 'object' || type === 'file') return '';
  const ofPattern = type === 'string' ? undefined : textOfPattern(parameter, type);
  if (ofPattern !== undefined) return ofPattern;
  const { format } = parameter;
  const constraints = Object.fromEntries(parameterConstraints.map((word) => [word, parameter[word]]));
  const schema: Schema = { type, ...constraints, ...(format !== undefined && { format }) };
  return writtenValue(buildExample(schema, parameter.name));
}

/** A path may hold numbers of three digits only (`{id:\\d{3}}`), zeros in front and all: they travel as text. */
function textOfPattern(parameter: Parameter, type: 'integer' | 'number' | 'boolean'): string | undefined {
  if (parameter.pattern === undefined) return undefined;
  const text = matchingText(parameter.pattern, type === 'boolean' ? 'true' : '1');
  if (text === undefined || misfitOnWire(text, parameter) !== undefined) return undefined;
  return text;
}

/** Returns what the mapping asks of every request (Spring's `params = "mode=full"`). */
function conditionsIn(endpoint: Endpoint, place: Condition['in']): readonly ValueRow[] {
  const conditions = endpoint.conditions?.filter((condition) => condition.in === place) ?? [];
  return conditions.map((condition) => {
    const isLeftToAuth = takesCredential(condition) && condition.value === undefined;
    return {
      ...sourceRow(condition.name, condition.value ?? ''),
      enabled: !isLeftToAuth,
      required: true,
      ...(isLeftToAuth && { isCredential: true }),
    };
  });
}

/** Text as it is, everything else as JSON. */
function writtenValue(value: unknown): string {
  return typeof value === 'string' ? withoutMark(value) : writeJson(value);
}

/** A variable of the path needs a value, declared or not; matrix parameters follow. */
function pathRows(endpoint: Endpoint): readonly ValueRow[] {
  const declared = parametersIn(endpoint, 'path');
  const variables = pathVariables((endpoint.contextPath ?? '') + endpoint.path).map((name) => {
    const parameter = declared.find((each) => each.name === name) ?? undeclaredVariable(name);
    return { ...rowOf(parameter), enabled: true, required: true };
  });
  const matrix = parametersIn(endpoint, 'matrix').map((parameter) => ({
    ...rowOf(parameter),
    name: `${parameter.pathVariable ?? ''};${parameter.name}`,
  }));
  return [...variables, ...matrix];
}

function undeclaredVariable(name: string): Parameter {
  const isNumber = /(?:^i|I)d$/.test(name);
  return { in: 'path', name, required: true, type: isNumber ? 'integer' : 'string' };
}

function headerRows(endpoint: Endpoint): readonly ValueRow[] {
  // Content-Type has a field of its own, so it must not be sent a second time from here.
  const declared = parametersIn(endpoint, 'header').filter(({ name }) => !isHeader(name, 'Content-Type'));
  const declaresAccept = declared.some(({ name }) => isHeader(name, 'Accept'));
  const accepted = endpoint.produces.filter((mediaType) => isConcrete(mediaType));
  return [
    ...(declaresAccept || accepted.length === 0 ? [] : [sourceRow('Accept', accepted.join(', '))]),
    ...declared.map(rowOf),
    ...conditionsIn(endpoint, 'header').filter(({ name }) => !isHeader(name, 'Content-Type')),
    ...cookieRow(parametersIn(endpoint, 'cookie')),
  ];
}

function isHeader(name: string, known: string): boolean {
  return name.toLowerCase() === known.toLowerCase();
}

function sourceRow(name: string, value: string): ValueRow {
  return { name, value, enabled: true, origin: 'source', required: false, type: 'text' };
}

/**
 * All cookies travel in one header (RFC 6265, 5.4). Optional cookies stand in it only where no cookie is required,
 * because a row can only be switched as a whole. A session's cookie without a value stands in it only by itself.
 */
function cookieRow(cookies: readonly Parameter[]): readonly ValueRow[] {
  if (cookies.length === 0) return [];
  const known = cookies.filter((cookie) => !takesCredential(cookie) || givenValue(cookie) !== undefined);
  const required = known.filter((cookie) => cookie.required);
  const shown = [required, known, cookies].find((each) => each.length > 0) ?? [];
  const described = cookies.flatMap(({ name, description }) =>
    description === undefined ? [] : [`${name}: ${description}`],
  );
  return [
    {
      ...sourceRow('Cookie', shown.map((cookie) => `${cookie.name}=${cookieValue(cookie)}`).join('; ')),
      enabled: required.length > 0,
      required: cookies.some((cookie) => cookie.required),
      ...(described.length > 0 && { description: described.join('\n') }),
    },
  ];
}

function cookieValue(cookie: Parameter): string {
  return takesCredential(cookie) ? (givenValue(cookie) ?? '') : exampleValue(cookie);
}

/** Empty: the request has no body. */
function defaultContentType(endpoint: Endpoint): string {
  const header = parametersIn(endpoint, 'header').find(({ name }) => isHeader(name, 'Content-Type'));
  // Of several types the mapping names the one first that it is for.
  const ofBody = takesFormOrBody(endpoint) ? undefined : endpoint.body?.mediaType;
  const declared = [header?.default, ofBody, ...endpoint.consumes];
  const concrete = declared.filter((mediaType) => mediaType !== undefined && isConcrete(mediaType));
  const fields = parametersIn(endpoint, 'form');
  if (fields.length > 0 && !(takesFormOrBody(endpoint) && !isForm(concrete[0] ?? ''))) {
    const form = concrete.find((mediaType) => isForm(mediaType ?? ''));
    if (form !== undefined) return form;
    return fields.some(isFile) ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  }
  if (endpoint.body !== undefined) return concrete[0] ?? 'application/json';
  // A class often declares what all its methods consume; a GET has nothing to consume.
  const hasNoBody = /^(?:GET|HEAD|OPTIONS|TRACE)$/.test(endpoint.method);
  return hasNoBody && !findTraits(endpoint).asksForContentType ? '' : (concrete[0] ?? '');
}

/** The mapping consumes types of forms and others, and which of them is sent decides what is: the form or the body. */
export function takesFormOrBody({ body, consumes, parameters }: Endpoint): boolean {
  return (
    body !== undefined &&
    consumes.some(isForm) &&
    parameters.some((parameter) => parameter.in === 'form') &&
    !isForm(body.mediaType)
  );
}

/** A multipart body has one part at least (RFC 2046, 5.1.1): where none is demanded, all are sent. */
function formRows(endpoint: Endpoint, contentType: string): readonly ValueRow[] {
  const rows = fieldRows(endpoint, contentType);
  return isMultipart(contentType) && rows.every(({ enabled }) => !enabled)
    ? rows.map((row) => ({ ...row, enabled: true }))
    : rows;
}

function fieldRows(endpoint: Endpoint, contentType: string): readonly ValueRow[] {
  const declared = parametersIn(endpoint, 'form').map(rowOf);
  const schema = endpoint.body?.schema;
  if (schema === undefined || !isForm(contentType) || takesFormOrBody(endpoint)) return declared;
  const fields = [...declared, ...fieldsOf(schema)];
  return fields.length > 0 ? fields : exampleFields(schema, endpoint.body?.required === true);
}

/** A body that is declared as a form: each property of its schema is a field. */
function fieldsOf(schema: Schema): readonly ValueRow[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const isBinary = property.format === 'binary' || property.items?.format === 'binary';
    const isRequired = schema.required?.includes(name) ?? false;
    const isStructured = property.type === 'object' || property.$ref !== undefined;
    const definitions = schema.$defs === undefined ? {} : { $defs: schema.$defs };
    return {
      name,
      value: isBinary ? '' : writtenValue(buildExample({ ...property, ...definitions }, name)),
      enabled: isRequired,
      origin: 'source',
      required: isRequired,
      type: isBinary ? 'file' : 'text',
      ...(property.description !== undefined && { description: property.description }),
      ...(property.enum !== undefined && { enum: property.enum.map(writtenValue) }),
      ...(isStructured && { contentType: 'application/json' }),
    };
  });
}

/**
 * Fills a form that may have any fields, as a `MultiValueMap` has: an empty one is no body, which a server refuses.
 */
function exampleFields(schema: Schema, required: boolean): readonly ValueRow[] {
  const example = schema.type === 'object' ? buildExample(schema, 'body') : undefined;
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return [];
  return Object.entries(example).map(([name, value]) => ({
    name,
    value: writtenValue(Array.isArray(value) ? (value[0] ?? '') : value),
    enabled: required,
    origin: 'source',
    required: false,
    type: 'text',
  }));
}

function bodyText(endpoint: Endpoint, contentType: string): string {
  if (endpoint.body === undefined || isForm(contentType)) return '';
  const { schema } = endpoint.body;
  const example = buildExample(schema, 'body');
  // Whoever takes JSON as bytes, for a signature mostly, does not say what is in it.
  if (isJson(contentType)) return writeJson(schema.format === 'binary' ? {} : example, 2);
  // Only JSON can be written from a schema alone; text bodies are one string.
  return typeof example === 'string' ? withoutMark(example) : '';
}
