/** The responses that a body gives: by `ResponseEntity`, JAX-RS's `Response`, a `ProblemDetail`, or on the servlet's response. */

import { findValues } from '../../source/code/results.ts';
import { type CallExpression, dottedName, type Expression } from '../../source/declarations/expression.ts';
import type { FileDeclarations } from '../../source/declarations/model.ts';
import { packageOf, simpleName } from '../../source/declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { constantText } from '../../source/types/constant.ts';
import { evaluate } from '../../source/types/constants.ts';
import { type MethodOf, returnType, scopeOf, viewKey } from '../../source/types/members.ts';
import type { ResolvedType } from '../../source/types/resolved-type.ts';
import { unwrap } from '../../source/types/schema/wrappers.ts';
import { isA } from '../../source/types/supertypes.ts';
import { statusNamedIn, statusOfMethod } from '../frameworks/common/errors/status-in-code.ts';
import { targetsOf } from './called-methods.ts';
import { type Body, bodyOf, calleeOf, type TypedExpression, typeInBody } from './types-in-body.ts';

export interface CodeResponse {
  readonly status: number;
  /** Holds what is handed over as the body, as the places that pass it on write it; empty where nothing is. */
  readonly entities: readonly Entity[];
  /** Said of the response itself, whatever the mapping says. */
  readonly mediaType?: string;
  /** Set on the response that a servlet container hands over, beside what the handler returns. */
  readonly isSet?: boolean;
}

interface Entity extends TypedExpression {
  readonly body: Body;
}

/** One whose status may be handed to the method that gives it: whoever calls that knows it. */
interface SaidResponse extends Omit<CodeResponse, 'status'> {
  readonly status: number | StatusParameter | 'computed';
}

interface StatusParameter {
  readonly parameter: string;
}

/** Returns what a body hands over with a status that only running it tells: `status(e.getStatus()).body(problem)`. */
export function entitiesOfComputedStatus(
  project: Project,
  of: MethodOf,
): CodeResponse['entities'] | undefined {
  const computed = saidIn(project, of).filter(({ status }) => typeof status !== 'number');
  return computed.length === 0 ? undefined : computed.flatMap(({ entities }) => entities);
}

/** In their order, those of the project's methods that it returns the responses of among them. */
export function responsesInCode(project: Project, of: MethodOf): readonly CodeResponse[] {
  return saidIn(project, of).flatMap(({ status, ...rest }) =>
    typeof status === 'number' ? [{ status, ...rest }] : [],
  );
}

function saidIn(project: Project, of: MethodOf): readonly SaidResponse[] {
  return project.memoize(codeResponses, of.method, viewKey(of), () => {
    const body = bodyOf(project, of);
    return body === undefined ? [] : [...readResponses(body), ...passedOn(body)];
  });
}

const codeResponses: MemoKey<readonly SaidResponse[]> = { onCycle: [] };

/** The statuses that a body hands to what nobody has the source of: `create(HttpStatus.CONFLICT, exception)`. */
export function statusesHandedOn(project: Project, of: MethodOf): readonly number[] {
  return project.memoize(handedOn, of.method, '', () => {
    const body = bodyOf(project, of);
    const unresolved = body?.calls.filter((call) => calleeOf(body, call) === undefined) ?? [];
    const named = unresolved.flatMap((call) => call.arguments).filter(isConstantOfStatuses);
    return [...new Set(named.flatMap((each) => statusNamedIn([each]) ?? []))];
  });
}

const handedOn: MemoKey<readonly number[]> = { onCycle: [] };

/** `HttpStatus.CONFLICT` */
function isConstantOfStatuses(expression: Expression): boolean {
  if (expression.kind !== 'member') return false;
  const owner = simpleName(dottedName(expression.target) ?? '');
  return owner === 'HttpStatus' || owner === 'Status';
}

function statusOfExpression(
  { method: { method } }: Body,
  expression: Expression,
): number | StatusParameter | undefined {
  const written = expression.kind === 'name' ? expression.name : undefined;
  const isParameter = written !== undefined && method.parameters.some(({ name }) => name === written);
  return isParameter ? { parameter: written } : statusNamedIn([expression]);
}

/** Returns what the first place tells that knows its type. */
export function typeOfEntity({ entities }: CodeResponse): ResolvedType | undefined {
  const types = entities.flatMap((each) => typeInBody(each.body, each) ?? []);
  return types.find((type) => !(type.kind === 'class' && type.name === 'java.lang.Object')) ?? types[0];
}

function readResponses(body: Body): readonly SaidResponse[] {
  const { file } = body.method.declared;
  const called = body.calls.flatMap((call): readonly SaidResponse[] => {
    const referred = referredResponses(body, call);
    const { target } = call;
    if (target === undefined && isImportedBuilder(file, call.name) && calleeOf(body, call) === undefined)
      return [...referred, ...responsesOfCall(body, call)];
    const on = target && dottedName(target);
    if (on === undefined) return referred;
    if (responseBuilder.test(on)) return [...referred, ...responsesOfCall(body, call)];
    return isServletResponse(body, on) ? [...referred, ...servletResponses(body, call)] : referred;
  });
  return [...called, ...constructedResponses(body)];
}

/** `import static org.springframework.http.ResponseEntity.status`. */
function isImportedBuilder({ imports }: FileDeclarations, name: string): boolean {
  return imports.some((each) => {
    const owner = each.isOnDemand ? each.name : packageOf(each.name);
    return (each.isOnDemand || each.name.endsWith(`.${name}`)) && responseBuilder.test(owner);
  });
}

function responsesOfCall(body: Body, call: CallExpression): readonly SaidResponse[] {
  const { name, arguments: given } = call;
  const [first] = given;
  if (name === 'of' && first !== undefined && given.length === 1)
    return [
      { status: 200, entities: [{ body, expression: first, isElement: true }] },
      { status: 404, entities: [] },
    ];
  const isNamed = name === 'status' || name.startsWith('forStatus') || name === 'create';
  const named = statusOfMethod.get(name);
  const statuses = isNamed ? statusesOf(body, first) : named === undefined ? [] : [named];
  const expression = entityOf(call, body.calls) ?? entityOfBuilder(body, call);
  const mediaType = mediaTypeOf(body, call);
  const rest = {
    entities: expression === undefined ? [] : [{ body, expression }],
    ...(mediaType !== undefined && { mediaType }),
  };
  return statuses.map((status) => ({ status, ...rest }));
}

/** Each branch of a choice: `status(found ? OK : NO_CONTENT)`, also where a variable holds it. */
function statusesOf(body: Body, given: Expression | undefined): readonly SaidResponse['status'][] {
  if (given === undefined) return [];
  const values = given.kind === 'name' ? (body.locals.get(given.name) ?? []).map(({ value }) => value) : [];
  const branches = (values.length > 0 ? values : [given]).flatMap(findValues);
  return [...new Set(branches.map((each) => statusOfExpression(body, each) ?? 'computed'))];
}

/** `ok().contentType(IMAGE_PNG).body(image)`, `Response.ok(image).type("image/png")`. */
function mediaTypeOf(body: Body, call: CallExpression): string | undefined {
  const setting = body.calls.find(
    ({ name, span }) => typing.has(name) && span.start === call.span.start && span.end > call.span.end,
  );
  const given = setting?.arguments[0] ?? (call.name === 'ok' ? call.arguments[1] : undefined);
  return given && mediaTypeNamed(body, given);
}

const typing: ReadonlySet<string> = new Set(['contentType', 'type']);

function mediaTypeNamed(body: Body, given: Expression): string | undefined {
  if (given.kind === 'call' && /^(?:parseMediaType|valueOf)$/.test(given.name))
    return given.arguments[0] && mediaTypeNamed(body, given.arguments[0]);
  const written = textsOf(given).map((each) =>
    constantText(evaluate(body.project, scopeOf(body.method), each)),
  );
  return written.find((text) => /^[\w.+-]+\/[\w.+-]+/.test(text))?.replace(/;.*/, '');
}

/** Spring has `IMAGE_PNG_VALUE` as the text of `IMAGE_PNG`, and JAX-RS `IMAGE_PNG` as the text of `IMAGE_PNG_TYPE`. */
function textsOf(given: Expression): readonly Expression[] {
  if (given.kind !== 'name' && given.kind !== 'member') return [given];
  const { name } = given;
  return [given, { ...given, name: `${name}_VALUE` }, { ...given, name: name.replace(/_TYPE$/, '') }];
}

/** `find(id).map(ResponseEntity::ok)`: the body is what comes along the chain. */
function referredResponses(
  body: Body,
  { target, arguments: given }: CallExpression,
): readonly CodeResponse[] {
  return given.flatMap((each): readonly CodeResponse[] => {
    if (each.kind !== 'reference' || each.target === undefined || target === undefined) return [];
    if (!responseBuilder.test(dottedName(each.target) ?? '')) return [];
    const status = statusOfMethod.get(each.name);
    return status === undefined
      ? []
      : [{ status, entities: [{ body, expression: target, isElement: true }] }];
  });
}

/** `new ResponseEntity<>(order, HttpStatus.CREATED)`. */
function constructedResponses(body: Body): readonly SaidResponse[] {
  const made = body.calls.filter(
    ({ name, target }) => target === undefined && simpleName(name) === 'ResponseEntity',
  );
  return made.flatMap(({ arguments: given }): readonly SaidResponse[] => {
    const last = given.at(-1);
    const [expression] = given.length > 1 ? given : [];
    const entities = expression === undefined ? [] : [{ body, expression }];
    return statusesOf(body, last).map((status) => ({ status, entities }));
  });
}

/** `response.setStatus(…)`, `sendError(…)`, `sendRedirect(…)` (Jakarta Servlet 6.1, "The Response"). */
function servletResponses(body: Body, { name, arguments: given }: CallExpression): readonly SaidResponse[] {
  if (name === 'sendRedirect') return [{ status: 302, entities: [], isSet: true }];
  const [first] = given;
  if (!setting.has(name) || first === undefined) return [];
  return statusesOf(body, first).map((status) => ({ status, entities: [], isSet: true }));
}

const setting: ReadonlySet<string> = new Set(['setStatus', 'sendError', 'setStatusCode', 'setRawStatusCode']);

function isServletResponse({ method: { method } }: Body, name: string): boolean {
  const parameter = method.parameters.find((each) => each.name === name);
  const { type } = parameter ?? {};
  return type?.kind === 'named' && /(?:^|\.)(?:HttpServletResponse|ServerHttpResponse)$/.test(type.name);
}

/** Methods of the project that make a response for the body: what is handed to them is better known here than there. */
function passedOn(body: Body): readonly SaidResponse[] {
  const { project } = body;
  const own = returnType(project, body.method);
  if (own !== undefined && !isResponseType(project, own)) return [];
  return body.calls.flatMap((call): readonly SaidResponse[] => {
    const called = calleeOf(body, call);
    const type = called && returnType(project, called);
    if (type === undefined || !isResponseType(project, type)) return [];
    return targetsOf(body, call).flatMap((callee) => passedBy(body, call, callee));
  });
}

function passedBy(body: Body, call: CallExpression, callee: MethodOf): readonly SaidResponse[] {
  return saidIn(body.project, callee).flatMap(({ status, entities, ...rest }) => {
    const known = typeof status === 'object' ? statusesHanded(body, call, callee, status) : [status];
    const handed = entities.flatMap((entity) => handedAs(body, call, callee, entity));
    return known.map((each) => ({ ...rest, status: each, entities: [...handed, ...entities] }));
  });
}

function statusesHanded(
  body: Body,
  call: CallExpression,
  { method }: MethodOf,
  { parameter }: StatusParameter,
): readonly SaidResponse['status'][] {
  const handed = call.arguments[method.parameters.findIndex(({ name }) => name === parameter)];
  return handed === undefined ? ['computed'] : statusesOf(body, handed);
}

function handedAs(
  body: Body,
  call: CallExpression,
  callee: MethodOf,
  { expression, body: inside }: Entity,
): readonly Entity[] {
  if (expression.kind !== 'name' || inside.method.method !== callee.method) return [];
  const { name } = expression;
  const handed = call.arguments[callee.method.parameters.findIndex((each) => each.name === name)];
  return handed === undefined ? [] : [{ body, expression: handed }];
}

function isResponseType(project: Project, type: ResolvedType): boolean {
  if (isA(project, type, responseTypes)) return true;
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'one' && isResponseType(project, wrapped.of);
}

const responseTypes: ReadonlySet<string> = new Set([
  'org.springframework.http.ResponseEntity',
  'jakarta.ws.rs.core.Response',
  'javax.ws.rs.core.Response',
  'org.jboss.resteasy.reactive.RestResponse',
]);

/** `Response.ok(order)`, `ResponseEntity.status(409).body(problem)`, `Response.status(409).entity(problem).build()`. */
function entityOf(call: CallExpression, calls: readonly CallExpression[]): Expression | undefined {
  const handed = calls.find(
    ({ name, span }) => handing.has(name) && span.start === call.span.start && span.end > call.span.end,
  );
  if (handed !== undefined) return handed.arguments[0];
  const ofQuarkus =
    call.name === 'status' && (call.target && simpleName(dottedName(call.target) ?? '')) === 'RestResponse';
  return ofQuarkus ? call.arguments[1] : takingEntity.has(call.name) ? call.arguments[0] : undefined;
}

/** `Response.accepted(order)` */
const takingEntity: ReadonlySet<string> = new Set(['ok', 'accepted']);

/** `ResponseBuilder builder = Response.ok(); builder.entity(order);` */
function entityOfBuilder({ calls, locals }: Body, call: CallExpression): Expression | undefined {
  const isMadeBy = ({ span }: Expression) => span.start === call.span.start && span.end >= call.span.end;
  const [builder] = [...locals].find(([, set]) => set.some(({ value }) => isMadeBy(value))) ?? [];
  const isOnBuilder = ({ target }: CallExpression) => target?.kind === 'name' && target.name === builder;
  return calls.find((each) => handing.has(each.name) && isOnBuilder(each))?.arguments[0];
}

const handing: ReadonlySet<string> = new Set([
  ...['body', 'bodyValue', 'entity'],
  // Extensions of Spring's for coroutines.
  ...['bodyValueAndAwait', 'bodyAndAwait'],
]);

const responseBuilder =
  /^(?:[\w.]*\.)?(?:ResponseEntity|Response|RestResponse|ResponseBuilder|ServerResponse|ProblemDetail|ErrorResponse)$/;
