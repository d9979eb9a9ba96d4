/**
 * What a handler reads of the request that it is handed. No signature says so: the body's type is in
 * `request.bodyToMono(Order.class)` and `request.awaitBody<Order>()`, and parameters are asked for by name.
 */
import { expressionAt } from '../../declarations/calls.ts';
import type { Body, Parameter } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../text/span.ts';
import { evaluate } from '../../types/constants.ts';
import { scopeOf } from '../../types/members.ts';
import { inRequest } from '../../types/schema/body-use.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import type { Scope } from '../../types/scope.ts';
import { typeOfText } from '../../types/type-of-text.ts';
import { binary, isBytes, octetStream } from '../common/handlers/plain-bytes.ts';
import type { Place } from '../common/handlers/provenance.ts';
import type { RouteHandler } from './handler.ts';
import type { Route } from './routes.ts';

export interface HandlerReads {
  readonly parameters: readonly Read<Parameter>[];
  readonly body: Read<Body> | undefined;
}

/** What is read, and where. */
export interface Read<T> {
  readonly value: T;
  readonly place: Place;
}

export function readsOf(project: Project, route: Route, handler: RouteHandler | undefined): HandlerReads {
  const code = codeOf(route, handler);
  return {
    parameters: parameterReads(project, code),
    body: bodyRead(project, code, route.predicate.consumes),
  };
}

interface Code {
  readonly scope: Scope;
  readonly span: Span;
  /** What the request is called in it: other objects have bodies, too. */
  readonly request: string;
}

/** The method that the route calls, or the lambda that stands in the route. */
function codeOf({ handler: written, locals }: Route, handler: RouteHandler | undefined): Code {
  const method = handler?.method;
  if (method?.method.body !== undefined) {
    const request = method.method.parameters[0]?.name ?? 'request';
    return { scope: scopeOf(method), span: method.method.body, request };
  }
  const { scope } = locals;
  const text = scope.file.text.slice(written.span.start, written.span.end);
  const named = /^[{(\s]*(\w+)\s*(?::[^,>]*)?(?:\)\s*)?->/.exec(text)?.[1];
  return { scope, span: written.span, request: named ?? 'it' };
}

function bodyRead(project: Project, code: Code, consumes: readonly string[]): Read<Body> | undefined {
  for (const { groups = {}, place } of matchesIn(code, bodyReading)) {
    const { inJava, referred, inKotlin, java, kotlin } = groups;
    const written = inJava ?? referred ?? inKotlin;
    if (written === undefined) continue;
    const type = typeOfText(project, code.scope, written);
    const required = !/OrNull/.test(kotlin ?? '');
    if (isBytes(project, type)) {
      return { value: { mediaType: consumes[0] ?? octetStream, required, schema: binary }, place };
    }
    const schema = schemaOf(project, type, inRequest);
    if (schema === undefined) continue;
    const isMany = /Flux|Flow/.test(java ?? kotlin ?? '');
    const mediaType = consumes[0] ?? (schema.type === 'string' ? 'text/plain' : 'application/json');
    const { $defs, ...items } = schema;
    const list = { type: 'array', items, ...($defs === undefined ? {} : { $defs }) } as const;
    return { value: { mediaType, required, schema: isMany ? list : schema }, place };
  }
  return undefined;
}

/** The `request.` before it is not part of it. */
const bodyReading =
  /\s*\.\s*(?:(?<java>body(?:ToMono|ToFlux)?)\(\s*(?:(?<inJava>[\w.]+(?:\[\])*)(?:::class\.java|\.class)|new\s+ParameterizedTypeReference\s*<(?<referred>[^(){}]{1,500})>\s*\()|(?<kotlin>(?:awaitBody|bodyToMono|bodyToFlux|bodyToFlow|body)(?:OrNull)?)\s*<(?<inKotlin>[^(){};=]{1,500})>\s*\(\s*\))/y;

function parameterReads(project: Project, code: Code): readonly Read<Parameter>[] {
  const reads = new Map<string, Read<Parameter>>();
  for (const { groups = {}, place, argument } of matchesIn(code, parameterReading)) {
    const value = evaluate(project, code.scope, expressionAt(code.scope.file, argument));
    if (value.kind !== 'string') continue;
    const where = groups.query === undefined ? 'header' : 'query';
    const parameter: Parameter = { in: where, name: value.value, required: false, type: 'string' };
    const key = `${where} ${parameter.name}`;
    if (!reads.has(key)) reads.set(key, { value: parameter, place });
  }
  return [...reads.values()];
}

/** `queryParam` of WebFlux, `param` of MVC, `headers().firstHeader`. */
const parameterReading =
  /\s*\.\s*(?:(?<query>queryParam(?:OrNull)?|param(?:OrNull)?)|headers\s*(?:\(\))?\s*\.\s*(?:firstHeader|header))\((?<argument>[^(),]+)\)/y;

interface Match {
  readonly groups: Readonly<Record<string, string | undefined>> | undefined;
  readonly place: Place;
  /** Where the group of this name stands. */
  readonly argument: Span;
}

/** Calls on the request that look like this, without what is commented out. `call` is sticky, and begins at the dot. */
function matchesIn({ scope, span, request }: Code, call: RegExp): readonly Match[] {
  const { file } = scope;
  const text = file.text.slice(span.start, span.end);
  const found: Match[] = [];
  for (let at = text.indexOf(request); at >= 0; at = text.indexOf(request, at + request.length)) {
    if (found.length >= maxReads) break;
    if (/[\w$]/.test(text[at - 1] ?? '')) continue;
    call.lastIndex = at + request.length;
    const match = call.exec(text);
    if (match === null || isCommentedOut(text, at)) continue;
    const start = span.start + at;
    const end = span.start + call.lastIndex;
    const argument = match.groups?.argument?.trim() ?? '';
    const from = span.start + match.index + match[0].lastIndexOf(argument);
    found.push({
      groups: match.groups,
      place: { file, span: { start, end } },
      argument: { start: from, end: from + argument.length },
    });
  }
  return found;
}

/** In one handler; no real one has a tenth of these. */
const maxReads = 500;

function isCommentedOut(text: string, index: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', index) + 1, index);
  return /(?:^|\s)(?:\/\/|\*)/.test(line);
}
