/** Statuses that code names: constants of Spring, JAX-RS and servlets, numbers, and the methods that stand for one. */
import { standardStatusText } from '../../model/status.ts';

/**
 * `HttpStatus.NOT_FOUND`, `Response.Status.CONFLICT`, `404`, also among other arguments: a constant of a class of
 * statuses counts before one that may be of any class, as `Verdict.OK`.
 */
export function statusNamedIn(text: string): number | undefined {
  return (
    firstStatus(text, /\b(?:HttpStatus|Status|HttpServletResponse)\.(?:SC_)?([A-Z][A-Z_]+)\b/g) ??
    firstStatus(text, /\b(?:(?:SC_)?([A-Z][A-Z_]+)|([1-5]\d\d))\b/g)
  );
}

function firstStatus(text: string, constant: RegExp): number | undefined {
  for (const [, word = '', digits] of text.matchAll(constant)) {
    const status = digits === undefined ? byName.get(word) : Number(digits);
    if (status !== undefined) return status;
  }
  return undefined;
}

/** A number in a message is no status. */
export function withoutTexts(given: string): string {
  return given.replace(/"(?:[^"\\\n]|\\.)*"?/g, '""');
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

/** `ResponseEntity.created(…)`, `Response.noContent()`. */
export const statusOfMethod: ReadonlyMap<string, number> = new Map([
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
