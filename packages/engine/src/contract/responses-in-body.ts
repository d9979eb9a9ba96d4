/** The responses that a body gives: by `ResponseEntity`, JAX-RS's `Response`, a `ProblemDetail`, or on the servlet's response. */
import { argumentsAt, type BodyExpression, type Call } from '../declarations/calls.ts';
import { constructedIn } from '../declarations/constructed.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { isWellKnownPath } from '../project/well-known/well-known-types.ts';
import { type MethodOf, returnType } from '../types/members.ts';
import type { ResolvedType } from '../types/resolved-type.ts';
import { unwrap } from '../types/schema/wrappers.ts';
import { isA } from '../types/supertypes.ts';
import { statusNamedIn, statusOfMethod } from './status-in-code.ts';
import { type Body, bodyOf, calleeOf, type TypedExpression, typeInBody } from './types-in-body.ts';

export interface CodeResponse {
  readonly status: number;
  /** What is handed over as the body, as the places that pass it on write it; empty where nothing is. */
  readonly entities: readonly Entity[];
  /** Set on the response that a servlet container hands over, beside what the handler returns. */
  readonly isSet?: boolean;
}

interface Entity extends TypedExpression {
  readonly body: Body;
}

/** In their order, those of the project's methods that it returns the responses of among them. */
export function responsesInCode(project: Project, of: MethodOf): readonly CodeResponse[] {
  return project.memoize(codeResponses, of.method, '', () => {
    const body = bodyOf(project, of);
    return body === undefined ? [] : [...readResponses(body), ...passedOn(body)];
  });
}

const codeResponses: MemoKey<readonly CodeResponse[]> = { onCycle: [] };

/** What the first place tells that knows its type. */
export function typeOfEntity({ entities }: CodeResponse): ResolvedType | undefined {
  const types = entities.flatMap((each) => typeInBody(each.body, each) ?? []);
  return types.find((type) => !(type.kind === 'class' && type.name === 'java.lang.Object')) ?? types[0];
}

function readResponses(body: Body): readonly CodeResponse[] {
  const { text } = body.method.declared.file;
  const called = body.calls.flatMap((call): readonly CodeResponse[] => {
    const referred = referredResponses(body, call);
    const { target } = call;
    if (target?.kind !== 'plain') return referred;
    const on = text.slice(target.span.start, target.span.end).trim();
    if (responseBuilder.test(on)) return [...referred, ...responsesOfCall(body, call)];
    return isServletResponse(body, on) ? [...referred, ...servletResponses(text, call)] : referred;
  });
  return [...called, ...constructedResponses(body)];
}

function responsesOfCall(body: Body, call: Call): readonly CodeResponse[] {
  const { name, arguments: given } = call;
  const [first] = given;
  const { text } = body.method.declared.file;
  if (name === 'of' && first !== undefined && given.length === 1)
    return [
      { status: 200, entities: [{ body, expression: first, isElement: true }] },
      { status: 404, entities: [] },
    ];
  const isNamed = name === 'status' || name.startsWith('forStatus') || name === 'create';
  const status = isNamed
    ? first && statusNamedIn(text.slice(first.span.start, first.span.end))
    : statusOfMethod.get(name);
  const expression = entityOf(call, body.calls);
  return status === undefined
    ? []
    : [{ status, entities: expression === undefined ? [] : [{ body, expression }] }];
}

/** `find(id).map(ResponseEntity::ok)`: the body is what comes along the chain. */
function referredResponses(body: Body, { target, arguments: given }: Call): readonly CodeResponse[] {
  return given.flatMap((each): readonly CodeResponse[] => {
    if (each.kind !== 'reference' || target === undefined || !responseBuilder.test(each.target)) return [];
    const status = statusOfMethod.get(each.name);
    return status === undefined
      ? []
      : [{ status, entities: [{ body, expression: target, isElement: true }] }];
  });
}

/** `new ResponseEntity<>(order, HttpStatus.CREATED)`. */
function constructedResponses(body: Body): readonly CodeResponse[] {
  const { method } = body;
  const { file } = method.declared;
  if (method.method.body === undefined) return [];
  return constructedIn(file, method.method.body).flatMap((made): readonly CodeResponse[] => {
    if (made.name !== 'ResponseEntity' || made.arguments === undefined) return [];
    const given = argumentsAt(file, made.arguments);
    const last = given.at(-1);
    const status = last && statusNamedIn(file.text.slice(last.span.start, last.span.end));
    const [expression] = given.length > 1 ? given : [];
    return status === undefined
      ? []
      : [{ status, entities: expression === undefined ? [] : [{ body, expression }] }];
  });
}

/** `response.setStatus(…)`, `sendError(…)`, `sendRedirect(…)` (Jakarta Servlet 6.1, "The Response"). */
function servletResponses(text: string, { name, arguments: given }: Call): readonly CodeResponse[] {
  if (name === 'sendRedirect') return [{ status: 302, entities: [], isSet: true }];
  const [first] = given;
  if (!setting.has(name) || first === undefined) return [];
  const status = statusNamedIn(text.slice(first.span.start, first.span.end));
  return status === undefined ? [] : [{ status, entities: [], isSet: true }];
}

const setting: ReadonlySet<string> = new Set(['setStatus', 'sendError', 'setStatusCode', 'setRawStatusCode']);

function isServletResponse({ method: { method } }: Body, name: string): boolean {
  const parameter = method.parameters.find((each) => each.name === name);
  const { type } = parameter ?? {};
  return type?.kind === 'named' && /(?:^|\.)(?:HttpServletResponse|ServerHttpResponse)$/.test(type.name);
}

/** Methods of the project that make a response for the body: what is handed to them is better known here than there. */
function passedOn(body: Body): readonly CodeResponse[] {
  const { project } = body;
  const own = returnType(project, body.method);
  if (own !== undefined && !isResponseType(project, own)) return [];
  return body.calls.flatMap((call): readonly CodeResponse[] => {
    const callee = calleeOf(body, call);
    if (callee?.method.body === undefined || isWellKnownPath(callee.declared.path)) return [];
    const type = returnType(project, callee);
    if (type === undefined || !isResponseType(project, type)) return [];
    return responsesInCode(project, callee).map((each) => ({
      ...each,
      entities: [
        ...each.entities.flatMap((entity) => handedAs(body, call, callee, entity)),
        ...each.entities,
      ],
    }));
  });
}

function handedAs(
  body: Body,
  call: Call,
  callee: MethodOf,
  { expression, body: inside }: Entity,
): readonly Entity[] {
  if (expression.kind !== 'plain' || inside.method.method !== callee.method) return [];
  const { start, end } = expression.span;
  const name = callee.declared.file.text.slice(start, end);
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
function entityOf(call: Call, calls: readonly Call[]): BodyExpression | undefined {
  const handed = calls.find(
    ({ name, span }) => handing.has(name) && span.start === call.span.start && span.end > call.span.end,
  );
  return handed?.arguments[0] ?? (call.name === 'ok' ? call.arguments[0] : undefined);
}

const handing: ReadonlySet<string> = new Set(['body', 'bodyValue', 'entity']);

const responseBuilder =
  /^(?:[\w.]*\.)?(?:ResponseEntity|Response|RestResponse|ResponseBuilder|ServerResponse|ProblemDetail|ErrorResponse)$/;
