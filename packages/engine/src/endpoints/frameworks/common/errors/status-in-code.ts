/** Statuses that code names: constants of Spring, JAX-RS and servlets, numbers, and the methods that stand for one. */
import { standardStatusText } from '../../../../model/status.ts';
import { expressionsIn } from '../../../../source/code/walk.ts';
import { dottedName, type Expression } from '../../../../source/declarations/expression.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';

/**
 * `HttpStatus.NOT_FOUND`, `Response.Status.CONFLICT`, `404`, also among other arguments: a constant of a class of
 * statuses counts before one that may be of any class, as `Verdict.OK`.
 */
export function statusNamedIn(given: readonly Expression[]): number | undefined {
  const all = given
    .flatMap((each) => [...expressionsIn(each)])
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return first(all, (each) => (isOfStatuses(each) ? statusOf(each) : undefined)) ?? first(all, statusOf);
}

function first(
  all: readonly Expression[],
  statusIn: (expression: Expression) => number | undefined,
): number | undefined {
  for (const each of all) {
    const status = statusIn(each);
    if (status !== undefined) return status;
  }
  return undefined;
}

/** A member begins where its target does; what it says stands at its end. */
function placeOf({ kind, span }: Expression): number {
  return kind === 'member' ? span.end : span.start;
}

function isOfStatuses(expression: Expression): boolean {
  if (expression.kind !== 'member') return false;
  const owner = simpleName(dottedName(expression.target) ?? '');
  return owner === 'HttpStatus' || owner === 'Status' || owner === 'HttpServletResponse';
}

function statusOf(expression: Expression): number | undefined {
  switch (expression.kind) {
    case 'name':
    case 'member':
      return byName.get(expression.name.replace(/^SC_/, ''));
    case 'number':
      return /^[1-5]\d\d$/.test(expression.text) ? Number(expression.text) : undefined;
    default:
      return undefined;
  }
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
