/** Endpoints and diagnostics as a text that people can check by reading: the form of golden files. */

import type { Endpoint, GrpcDetails, Parameter, Selector } from '../model/endpoint.ts';
import { withoutMark } from '../model/exact-number.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { indent, oneLine, printSchema } from './print-schema.ts';

export function printFindings(findings: {
  readonly endpoints: readonly Endpoint[];
  readonly diagnostics: readonly Diagnostic[];
}): string {
  const endpoints = findings.endpoints.map(printEndpoint);
  const diagnostics = findings.diagnostics.map(printDiagnostic);
  return `${[...endpoints, diagnostics.join('\n')].filter((part) => part !== '').join('\n\n')}\n`;
}

function printDeprecation({ deprecation: { since, forRemoval } = {} }: Endpoint): string {
  const words = ['deprecated', since === undefined ? '' : `since ${since}`, forRemoval ? 'for removal' : ''];
  return words.filter((each) => each !== '').join(' ');
}

/**
 * The first line is the verb (in brackets where the mapping declares none), the path and the handler; below it what
 * the endpoint takes and responds with, indented.
 */
export function printEndpoint(endpoint: Endpoint): string {
  const verb = endpoint.anyMethod ? `(${endpoint.method})` : endpoint.method;
  const simpleName = endpoint.className.split('.').at(-1);
  const { file, line } = endpoint.source;
  const lines = [
    ...(endpoint.name === endpoint.methodName ? [] : [`name ${endpoint.name}`]),
    ...(endpoint.description === undefined ? [] : [`about ${oneLine(endpoint.description)}`]),
    ...(endpoint.deprecated ? [printDeprecation(endpoint)] : []),
    ...(endpoint.hidden ? ['hidden'] : []),
    ...(endpoint.notImplemented ? ['not implemented'] : []),
    ...(endpoint.tags === undefined ? [] : [`tags ${endpoint.tags.join(', ')}`]),
    ...(endpoint.status === undefined ? [] : [`status ${endpoint.status}`]),
    ...(endpoint.open === undefined ? [] : [endpoint.open ? 'open to others' : 'not open to others']),
    ...(endpoint.folder === simpleName ? [] : [`in folder ${endpoint.folder}`]),
    ...(endpoint.contextPath === undefined ? [] : [`below ${endpoint.contextPath}`]),
    ...(endpoint.grpc === undefined ? [] : [printGrpc(endpoint.grpc)]),
    ...printHost(endpoint),
    ...endpoint.parameters.map(printParameter),
    ...(endpoint.conditions ?? []).map(
      ({ in: place, name, value, credential }) =>
        `if ${place} ${name}${credential ? ' credential' : ''}${value === undefined ? '' : ` is ${value}`}`,
    ),
    ...printSelectors(endpoint),
    ...(endpoint.version === undefined ? [] : [`version ${endpoint.version}`]),
    ...(endpoint.consumes.length === 0 ? [] : [`consumes ${endpoint.consumes.join(', ')}`]),
    ...(endpoint.produces.length === 0 ? [] : [`produces ${endpoint.produces.join(', ')}`]),
    ...printBody(endpoint),
    ...printResponse(endpoint),
  ];
  return [
    `${verb} ${endpoint.path}  ${simpleName}#${endpoint.methodName} ${file}:${line}`,
    ...lines.map(indent),
  ].join('\n');
}

/** Those that the conditions above do not tell already. */
function printSelectors({ selectors = [], conditions = [] }: Endpoint): readonly string[] {
  const isTold = (selector: Selector) =>
    !selector.isNegated &&
    conditions.some(({ in: place, name }) => place === selector.in && name === selector.name);
  return selectors
    .filter((each) => !isTold(each))
    .map(({ in: place, name, value, isNegated }) =>
      value === undefined
        ? `only ${isNegated ? 'without' : 'with'} ${place} ${name}`
        : `only where ${place} ${name} is ${isNegated ? 'not ' : ''}${value}`,
    );
}

function printHost({ role, host }: Endpoint): readonly string[] {
  if (role === 'client') return [`calls ${host ?? 'another service'}`];
  return host === undefined ? [] : [`at ${host}`];
}

/** `server streaming Watch of shop.v1.CartService in shop/v1/cart.proto` */
function printGrpc({ streaming, rpc, service, package: packageName, protoFile }: GrpcDetails): string {
  const place = protoFile === undefined ? 'no proto file' : protoFile;
  return `${streaming} ${rpc} of ${service} in package ${packageName || '(none)'}, ${place}`;
}

/** `query  page: integer(int32) = 0  // Counted from 0`; a star marks what is required. */
function printParameter(parameter: Parameter): string {
  const { name, required, in: place, description, example } = parameter;
  const marks = (['hidden', 'credential'] as const)
    .filter((mark) => parameter[mark])
    .map((mark) => ` ${mark}`);
  const fallback = parameter.default === undefined ? '' : ` = ${parameter.default}`;
  const sample = example === undefined ? '' : ` e.g. ${example}`;
  const about = description === undefined ? '' : `  // ${oneLine(description)}`;
  const content = parameter.schema === undefined ? '' : `\n${indent(printSchema(parameter.schema))}`;
  const segment = parameter.pathVariable === undefined ? '' : `{${parameter.pathVariable}};`;
  return `${place} ${segment}${name}${required ? '*' : ''}: ${printType(parameter)}${marks.join('')}${fallback}${sample}${about}${content}`;
}

function printType({ type, items, format, enum: values, ...rest }: Parameter): string {
  const base = type === 'array' ? `[${items}]` : type;
  const { pattern, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = rest;
  const min = minimum ?? rest.minLength ?? rest.minItems;
  const max = maximum ?? rest.maxLength ?? rest.maxItems;
  const notes = [
    format,
    min === undefined && max === undefined
      ? undefined
      : [min, max].map((each) => withoutMark(String(each ?? ''))).join('..'),
    exclusiveMinimum === undefined ? undefined : `>${withoutMark(String(exclusiveMinimum))}`,
    exclusiveMaximum === undefined ? undefined : `<${withoutMark(String(exclusiveMaximum))}`,
    pattern === undefined ? undefined : `/${pattern}/`,
  ].filter((note) => note !== undefined);
  const constraints = notes.length === 0 ? '' : `(${notes.join(', ')})`;
  return base + constraints + (values === undefined ? '' : ` ${values.join(' | ')}`);
}

function printBody({ body }: Endpoint): readonly string[] {
  if (body === undefined) return [];
  return [
    `body${body.required ? '*' : ''}${body.hidden ? ' hidden' : ''} ${body.mediaType} ${printSchema(body.schema)}`,
  ];
}

function printResponse({ response }: Endpoint): readonly string[] {
  if (response === undefined) return [];
  const { status, mediaType, schema } = response;
  const said = [status?.toString(), mediaType, schema && printSchema(schema)].filter(
    (part) => part !== undefined,
  );
  return [
    ...(said.length === 0 ? [] : [`response ${said.join(' ')}`]),
    ...(response.headers ?? []).map(
      ({ name, value, description }) =>
        `response header ${name}${value === undefined ? '' : ` = ${value}`}${description === undefined ? '' : `  // ${oneLine(description)}`}`,
    ),
  ];
}

function printDiagnostic({ file, line, severity, code, message }: Diagnostic): string {
  return `${severity} ${code} ${file}:${line}: ${message}`;
}
