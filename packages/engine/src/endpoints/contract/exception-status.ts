/** Which status an exception stands for by itself, whoever handles it. */

import { namesMentioned } from '../../source/code/mentions.ts';
import { readCodeOf, readConstructor } from '../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../source/code/walk.ts';
import type { Project } from '../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../source/types/annotations.ts';
import { statusOf } from '../frameworks/spring-mvc/response.ts';
import type { ExceptionHandler } from './exception-handlers.ts';
import { statusNamedIn } from './status-in-code.ts';
import type { Thrown } from './thrown.ts';

/**
 * `@ResponseStatus` of the exception, the status that `ResponseStatusException` is handed, that of JAX-RS's own
 * (`WebApplicationException` and its children, JAX-RS 3.3.4).
 */
export function statusOfException(project: Project, { type, names, given }: Thrown): number | undefined {
  const declared = type?.declared;
  if (declared !== undefined) {
    const annotated = statusOf(project, annotationsAt(project, [annotatedType(declared)]));
    if (annotated !== undefined) return annotated;
  }
  if (hasEntity(given)) return statusHanded({ given });
  for (const name of names) {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const fixed = ofJaxRs.test(name) ? statusByName.get(simple) : undefined;
    if (fixed !== undefined) return fixed;
    const handed = carryingStatus.has(simple)
      ? (statusHanded({ given }) ?? superStatus(declared))
      : undefined;
    if (handed !== undefined) return handed;
  }
  return undefined;
}

/** The status among what its constructor is handed. */
export function statusHanded({ given }: Pick<Thrown, 'given'>): number | undefined {
  return statusNamedIn(given);
}

/**
 * Whether its own response is sent, past a handler for it: a response with a body counts as it is (JAX-RS 3.3.4), and
 * mappers of everything use to hand on what exceptions of JAX-RS bring along.
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

const carryingStatus: ReadonlySet<string> = new Set([
  'ResponseStatusException',
  'ErrorResponseException',
  'WebApplicationException',
  'RedirectionException',
  'ClientErrorException',
  'ServerErrorException',
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
]);

/** What it hands to the class above: `super(HttpStatus.CONFLICT, …)` in a constructor, and Kotlin's beside its name. */
function superStatus(declared: NonNullable<Thrown['type']>['declared']): number | undefined {
  if (declared === undefined) return undefined;
  const { file, declaration } = declared;
  const calls = declaration.constructors.flatMap((each) => callsIn(readConstructor(file, each)));
  const handed = [
    ...calls.filter(({ name }) => name === 'super').map((call) => call.arguments),
    ...readCodeOf(file, declaration).map((code) => (code.kind === 'object' ? code.arguments : [])),
  ];
  return handed.map(statusNamedIn).find((status) => status !== undefined);
}
