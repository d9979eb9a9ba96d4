/** Says which status an exception of JAX-RS stands for by itself, whoever handles it. */

import { namesMentioned } from '../../../../source/code/mentions.ts';
import { expressionsIn } from '../../../../source/code/walk.ts';
import { dottedName } from '../../../../source/declarations/expression.ts';
import type { Project } from '../../../../source/project/project.ts';
import { statusCarriedBy } from '../../common/errors/exception-status.ts';
import type { ExceptionHandler, Thrown } from '../../common/errors/exceptions.ts';
import { statusNamedIn, statusOfMethod } from '../../common/errors/status-in-code.ts';

/** That of JAX-RS's own exceptions (`WebApplicationException` and its children, JAX-RS 3.3.4), or of the response that one is handed. */
export function statusOfException(project: Project, thrown: Thrown): number | undefined {
  const { names, given } = thrown;
  if (hasEntity(given)) return statusOfBuilder(given) ?? statusNamedIn(given);
  for (const name of names) {
    if (!ofJaxRs.test(name) && !name.startsWith('io.quarkus.security.')) continue;
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const carried = carryingStatus.has(simple)
      ? (statusOfBuilder(given) ?? statusCarriedBy(project, thrown))
      : undefined;
    const family = carryingStatus.get(simple);
    // Their constructors refuse statuses of other families, and throw something else then.
    if (carried !== undefined && family !== undefined && Math.trunc(carried / 100) !== family)
      return undefined;
    const found = statusByName.get(simple) ?? carried;
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Tells whether its own response is sent, past a handler for it: a response with a body counts as it is (JAX-RS 3.3.4),
 * and mappers of everything use to hand on what exceptions of JAX-RS bring along.
 */
export function hasOwnResponse(
  { names, given }: Pick<Thrown, 'names' | 'given'>,
  { method, exceptions }: ExceptionHandler,
): boolean {
  const at = names.findIndex((name) => ofJaxRs.test(name) && name.endsWith('.WebApplicationException'));
  if (at < 0) return false;
  if (hasEntity(given)) return true;
  const isForMore = !names.slice(0, at + 1).some((name) => exceptions.includes(name));
  const { file, declaration } = method.declared;
  return isForMore && namesMentioned(file, declaration.span).has('WebApplicationException');
}

/** `Response.status(409).entity(problem).build()` */
function hasEntity(given: Thrown['given']): boolean {
  const all = given.flatMap((each) => [...expressionsIn(each)]);
  return (
    all.some((each) => each.kind === 'name' && each.name === 'Response') &&
    all.some((each) => each.kind === 'call' && each.name === 'entity')
  );
}

const ofJaxRs = /^(?:jakarta|javax)\.ws\.rs\./;

/** `Response.accepted().build()` */
function statusOfBuilder(given: Thrown['given']): number | undefined {
  const calls = given.flatMap((each) => [...expressionsIn(each)]);
  const [status] = calls.flatMap((each) =>
    each.kind === 'call' && each.target !== undefined && dottedName(each.target)?.endsWith('Response')
      ? (statusOfMethod.get(each.name) ?? [])
      : [],
  );
  return status;
}

/** With the family of statuses that each is for, where it is for one. */
const carryingStatus: ReadonlyMap<string, number | undefined> = new Map([
  ['WebApplicationException', undefined],
  ['RedirectionException', 3],
  ['ClientErrorException', 4],
  ['ServerErrorException', 5],
]);

const statusByName: ReadonlyMap<string, number> = new Map([
  ['BadRequestException', 400],
  ['NotAuthorizedException', 401],
  ['ForbiddenException', 403],
  ['NotFoundException', 404],
  ['NotAllowedException', 405],
  ['NotAcceptableException', 406],
  ['NotSupportedException', 415],
  ['InternalServerErrorException', 500],
  ['ServiceUnavailableException', 503],
  // Of Quarkus.
  ['UnauthorizedException', 401],
  ['AuthenticationFailedException', 401],
]);
