/** Statuses that code names: constants of Spring and JAX-RS, numbers, and the methods that stand for one. */
import { type Call, callsIn } from '../declarations/calls.ts';
import { constructedIn } from '../declarations/constructed.ts';
import { standardStatusText } from '../endpoints/status.ts';
import { callsAmong } from '../frameworks/api-definition-beans.ts';
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
  readonly call: Call | undefined;
}

/** Of a body that answers by `ResponseEntity`, JAX-RS's `Response`, or a `ProblemDetail`, in their order. */
export function saidAnswers({ declared: { file }, method: { body } }: MethodOf): readonly SaidAnswer[] {
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
    return status === undefined ? [] : [{ status, call }];
  });
  const made = constructedIn(file, body).flatMap(({ name, arguments: given }): readonly SaidAnswer[] => {
    if (name !== 'ResponseEntity' || given === undefined) return [];
    const status = /\b(?:HttpStatus\.)?[A-Z_]{2,}\b/.test(file.text.slice(given.start, given.end))
      ? statusNamedIn(file.text.slice(given.start, given.end))
      : undefined;
    return status === undefined ? [] : [{ status, call: undefined }];
  });
  return [...called, ...made];
}

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
