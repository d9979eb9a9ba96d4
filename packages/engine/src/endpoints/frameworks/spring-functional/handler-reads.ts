/**
 * Says what a handler reads of the request that it is handed. No signature says so: the body's type is in
 * `request.bodyToMono(Order.class)` and `request.awaitBody<Order>()`, and parameters are asked for by name.
 */

import type { Body, Parameter } from '../../../model/endpoint.ts';
import { readBody } from '../../../source/code/read-code.ts';
import { callsIn } from '../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import type { TypeReference } from '../../../source/declarations/type-reference.ts';
import type { Project } from '../../../source/project/project.ts';
import { evaluate } from '../../../source/types/constants.ts';
import { scopeOf } from '../../../source/types/members.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { inRequest } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import type { Scope } from '../../../source/types/scope.ts';
import { binary, isBytes, octetStream } from '../common/handlers/plain-bytes.ts';
import type { Place } from '../common/handlers/provenance.ts';
import type { RouteHandler } from './handler.ts';
import type { Route } from './routes.ts';

export interface HandlerReads {
  readonly parameters: readonly Read<Parameter>[];
  readonly body: Read<Body> | undefined;
  /** Types the texts of the path, by the names of their variables. */
  readonly pathTypes: ReadonlyMap<string, PathType>;
}

type PathType = Pick<Parameter, 'type' | 'format'>;

/** Says what is read, and where. */
export interface Read<T> {
  readonly value: T;
  readonly place: Place;
}

export function readsOf(project: Project, route: Route, handler: RouteHandler | undefined): HandlerReads {
  const code = codeOf(route, handler);
  return {
    parameters: parameterReads(project, code),
    body: bodyRead(project, code, route.predicate.consumes),
    pathTypes: pathTypesIn(project, code),
  };
}

interface Code {
  readonly scope: Scope;
  readonly expression: Expression | undefined;
  /** Says what the request is called in it: other objects have bodies, too. */
  readonly request: string;
}

/** The method that the route calls, or the lambda that stands in the route. */
function codeOf({ handler: { expression, names } }: Route, handler: RouteHandler | undefined): Code {
  const method = handler?.method;
  if (method?.method.body !== undefined) {
    const request = method.method.parameters[0]?.name ?? 'request';
    return {
      scope: scopeOf(method),
      expression: readBody(method.declared.file, method.method.body),
      request,
    };
  }
  const named = expression.kind === 'lambda' ? expression.parameters?.[0]?.name : undefined;
  return { scope: names.scope, expression, request: named ?? 'it' };
}

function bodyRead(project: Project, code: Code, consumes: readonly string[]): Read<Body> | undefined {
  for (const { call, place } of readsIn(code)) {
    const written = bodyTypeOf(call);
    if (written === undefined || !isOfRequest(call.target, code)) continue;
    const type = resolveType(project, code.scope, written);
    const required = !call.name.endsWith('OrNull');
    if (isBytes(project, type)) {
      return { value: { mediaType: consumes[0] ?? octetStream, required, schema: binary }, place };
    }
    const schema = schemaOf(project, type, inRequest);
    if (schema === undefined) continue;
    const isMany = /Flux|Flow/.test(call.name);
    const mediaType = consumes[0] ?? (schema.type === 'string' ? 'text/plain' : 'application/json');
    const { $defs, ...items } = schema;
    const list = { type: 'array', items, ...($defs === undefined ? {} : { $defs }) } as const;
    return { value: { mediaType, required, schema: isMany ? list : schema }, place };
  }
  return undefined;
}

/** `Order` of `bodyToMono(Order.class)`, of `body(new ParameterizedTypeReference<Order>() {})`, of `awaitBody<Order>()`. */
function bodyTypeOf({ name, arguments: args, typeArguments }: CallExpression): TypeReference | undefined {
  if (!bodyReading.has(name.replace(/OrNull$/, ''))) return undefined;
  const [first] = args;
  if (first === undefined) return typeArguments?.[0];
  if (first.kind === 'class') return first.type;
  const [reference] = first.kind === 'object' ? first.supertypes : [];
  return reference?.kind === 'named' && /(?:^|\.)ParameterizedTypeReference$/.test(reference.name)
    ? reference.arguments?.[0]
    : undefined;
}

const bodyReading: ReadonlySet<string> = new Set([
  'body',
  'bodyToMono',
  'bodyToFlux',
  'bodyToFlow',
  'awaitBody',
]);

function parameterReads(project: Project, code: Code): readonly Read<Parameter>[] {
  const reads = new Map<string, Read<Parameter>>();
  for (const { call, place } of readsIn(code)) {
    const where = placeRead(call, code);
    const [argument, ...others] = call.arguments;
    if (where === undefined || argument === undefined || others.length > 0) continue;
    const value = evaluate(project, code.scope, argument);
    if (value.kind !== 'string') continue;
    const parameter: Parameter = { in: where, name: value.value, required: false, type: 'string' };
    const key = `${where} ${parameter.name}`;
    if (!reads.has(key)) reads.set(key, { value: parameter, place });
  }
  return [...reads.values()];
}

/** `queryParam` of WebFlux, `param` of MVC, `headers().firstHeader`. */
function placeRead({ name, target }: CallExpression, code: Code): 'query' | 'header' | undefined {
  if (/^(?:queryParam|param)(?:OrNull)?$/.test(name)) return isOfRequest(target, code) ? 'query' : undefined;
  if (name !== 'firstHeader' && name !== 'header') return undefined;
  const isHeaders = (target?.kind === 'call' || target?.kind === 'member') && target.name === 'headers';
  return isHeaders && isOfRequest(target.target, code) ? 'header' : undefined;
}

function isOfRequest(target: Expression | undefined, { request }: Code): boolean {
  return target?.kind === 'name' && target.name === request;
}

function pathTypesIn(project: Project, code: Code): HandlerReads['pathTypes'] {
  const found = readsIn(code).map(({ call }) => pathTypeOf(project, code, call));
  return new Map(found.filter((each) => each !== undefined));
}

/** `request.pathVariable("id").toLong()`, `Long.parseLong(request.pathVariable("id"))`, `UUID.fromString(…)`. */
function pathTypeOf(
  project: Project,
  code: Code,
  { name, target, arguments: args }: CallExpression,
): readonly [string, PathType] | undefined {
  const type = typeOfConversion.get(name) ?? (isOfClass(target) ? typeOfClass.get(target.name) : undefined);
  const [first] = args;
  const text = args.length === 0 ? target : first;
  if (type === undefined || text?.kind !== 'call' || text.name !== 'pathVariable') return undefined;
  const [variable] = text.arguments;
  if (variable === undefined || !isOfRequest(text.target, code)) return undefined;
  const value = evaluate(project, code.scope, variable);
  return value.kind === 'string' ? [value.value, type] : undefined;
}

function isOfClass(target: Expression | undefined): target is Expression & { readonly name: string } {
  return target?.kind === 'name' || target?.kind === 'member';
}

const int32 = { type: 'integer', format: 'int32' } as const;
const int64 = { type: 'integer', format: 'int64' } as const;
const double = { type: 'number', format: 'double' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;

const typeOfConversion: ReadonlyMap<string, PathType> = new Map<string, PathType>([
  ['toInt', int32],
  ['toLong', int64],
  ['toDouble', double],
  ['toBoolean', { type: 'boolean' }],
  ['parseInt', int32],
  ['parseLong', int64],
  ['parseDouble', double],
  ['parseBoolean', { type: 'boolean' }],
]);

/** Classes whose `valueOf` and `fromString` make one of a text. */
const typeOfClass: ReadonlyMap<string, PathType> = new Map<string, PathType>([
  ['Integer', int32],
  ['Long', int64],
  ['Double', double],
  ['UUID', uuid],
]);

/** In one handler; no real one has a tenth of these. */
const maxReads = 500;

/** Calls in the order in which they are written. */
function readsIn({ scope: { file }, expression }: Code): readonly { call: CallExpression; place: Place }[] {
  const calls = expression === undefined ? [] : callsIn(expression).slice(0, maxReads);
  return calls
    .toSorted((a, b) => a.nameSpan.start - b.nameSpan.start)
    .map((call) => ({ call, place: { file, span: call.span } }));
}
