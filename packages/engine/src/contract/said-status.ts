/** Statuses that code names: constants of Spring and JAX-RS, numbers, and the methods that stand for one. */
import { type BodyExpression, type Call, callsIn } from '../declarations/calls.ts';
import { callsAmong } from '../declarations/calls-among.ts';
import { constructedIn } from '../declarations/constructed.ts';
import { standardStatusText } from '../endpoints/status.ts';
import type { MemoKey, Project } from '../project/project.ts';
import type { Span } from '../text/span.ts';
import type { MethodOf } from '../types/members.ts';

/** `HttpStatus.NOT_FOUND`, `Response.Status.CONFLICT`, `404`, also among other arguments. */
export function statusNamedIn(text: string): number | undefined {
  for (const [, word = '', digits] of text.matchAll(/\b(?:([A-Z][A-Z_]{2,})|([1-5]\d\d))\b/g)) {
    const status = digits === undefined ? byName.get(word) : Number(digits);
    if (status !== undefined) return status;
  }
  return undefined;
}

const byName: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 500 }, (_, index) => index + 100).flatMap((status): [string, number][] => {
    const text = standardStatusText(status);
    return text === '' ? [] : [[text.toUpperCase().replace(/[^A-Z]+/g, '_'), status]];
  }),
  ['I_AM_A_TEAPOT', 418],
  ['PAYLOAD_TOO_LARGE', 413],
  ['REQUEST_ENTITY_TOO_LARGE', 413],
  ['REQUEST_URI_TOO_LONG', 414],
  ['REQUESTED_RANGE_NOT_SATISFIABLE', 416],
  ['UNPROCESSABLE_ENTITY', 422],
]);

export interface SaidAnswer {
  readonly status: number;
  /** What is handed over as the body; `undefined` where nothing is. */
  readonly entity: BodyExpression | undefined;
}

/** Of a body that answers by `ResponseEntity`, JAX-RS's `Response`, or a `ProblemDetail`, in their order. */
export function saidAnswers(project: Project, of: MethodOf): readonly SaidAnswer[] {
  return project.memoize(saidInBody, of.method, '', () => readAnswers(of));
}

const saidInBody: MemoKey<readonly SaidAnswer[]> = { onCycle: [] };

function readAnswers({ declared: { file }, method: { body } }: MethodOf): readonly SaidAnswer[] {
  if (body === undefined) return [];
  const calls = callsAmong(callsIn(file, body), file);
  const called = calls.flatMap((call): readonly SaidAnswer[] => {
    const { target, name, arguments: given } = call;
    if (target?.kind !== 'plain') return [];
    const on = file.text.slice(target.span.start, target.span.end).trim();
    if (!answering.test(on)) return [];
    const [first] = given;
    const status =
      name === 'status' || name.startsWith('forStatus') || name === 'create'
        ? first && statusNamedIn(file.text.slice(first.span.start, first.span.end))
        : byMethod.get(name);
    if (name === 'of' && given.length === 1)
      return [
        { status: 200, entity: undefined },
        { status: 404, entity: undefined },
      ];
    return status === undefined ? [] : [{ status, entity: entityOf(call, calls) }];
  });
  const made = constructedIn(file, body).flatMap(({ name, arguments: given }): readonly SaidAnswer[] => {
    if (name !== 'ResponseEntity' || given === undefined) return [];
    const status = /\b(?:HttpStatus\.)?[A-Z_]{2,}\b/.test(file.text.slice(given.start, given.end))
      ? statusNamedIn(file.text.slice(given.start, given.end))
      : undefined;
    return status === undefined ? [] : [{ status, entity: variableIn(file.text, given) }];
  });
  return [...called, ...made];
}

/** The first argument, where it is a variable. */
function variableIn(text: string, { start, end }: Span): BodyExpression | undefined {
  const [all, name] = /^\(\s*(\w+)\s*,/.exec(text.slice(start, end)) ?? [];
  if (all === undefined || name === undefined) return undefined;
  const from = start + all.indexOf(name);
  return { kind: 'plain', span: { start: from, end: from + name.length } };
}

/** `Response.ok(order)`, `ResponseEntity.status(409).body(problem)`, `Response.status(409).entity(problem).build()`. */
function entityOf(call: Call, calls: readonly Call[]): BodyExpression | undefined {
  const handed = calls.find(
    ({ name, span }) => handing.has(name) && span.start === call.span.start && span.end > call.span.end,
  );
  return handed?.arguments[0] ?? (call.name === 'ok' ? call.arguments[0] : undefined);
}

const handing: ReadonlySet<string> = new Set(['body', 'bodyValue', 'entity']);

const answering =
  /^(?:[\w.]*\.)?(?:ResponseEntity|Response|RestResponse|ResponseBuilder|ServerResponse|ProblemDetail|ErrorResponse)$/;

const byMethod: ReadonlyMap<string, number> = new Map([
  ['ok', 200],
  ['created', 201],
  ['accepted', 202],
  ['noContent', 204],
  ['seeOther', 303],
  ['notModified', 304],
  ['temporaryRedirect', 307],
  ['permanentRedirect', 308],
  ['badRequest', 400],
  ['notFound', 404],
  ['notAcceptable', 406],
  ['unprocessableEntity', 422],
  ['serverError', 500],
  ['internalServerError', 500],
]);
