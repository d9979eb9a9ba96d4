/**
 * Says what Spring makes of exceptions, and of calls that it refuses itself; Spring Boot writes the bodies of the rest.
 */
import type { ResponseContent } from '../../../../model/contract.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
import { type MethodOf, overriddenMethods, scopeOf, viewKey } from '../../../../source/types/members.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../../source/types/supertypes.ts';
import { statusCarriedBy } from '../../common/errors/exception-status.ts';
import type { Thrown } from '../../common/errors/exceptions.ts';
import { type FrameworkErrors, type Refusal, refusedAt } from '../../common/errors/framework-errors.ts';
import { declaredAccess } from '../../common/handlers/declared-access.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { statusOf } from '../response.ts';
import { bootErrorContents } from './boot-error.ts';
import { handlerGroups } from './exception-handlers.ts';
import { problemContents } from './problem-detail.ts';
import { areProblemsEnabled } from './problems-enabled.ts';
import { refusedCalls } from './refused-calls.ts';

export const springErrors: FrameworkErrors = {
  // `ExceptionHandlerMethodResolver.resolveMethodByThrowable`, `ResponseStatusExceptionResolver.doResolveException`
  readsCauses: true,
  handlerGroups,
  declaredStatus: statusOf,
  statusOf: statusOfException,
  hasOwnResponse: () => false,
  unhandledContents,
  refusedCalls,
  refusedCallers,
  refusedBefore,
};

/**
 * `@ResponseStatus` of the exception or of the nearest class above it (`ResponseStatusExceptionResolver`), or the status
 * that a `ResponseStatusException` is handed.
 */
function statusOfException(project: Project, thrown: Thrown): number | undefined {
  const classes = thrown.type === undefined ? [] : typeHierarchy(project, thrown.type);
  const annotated = classes
    .flatMap(({ declared }) => declared ?? [])
    .map((declared) => statusOf(project, annotationsAt(project, [annotatedType(declared)])))
    .find((status) => status !== undefined);
  if (annotated !== undefined) return annotated;
  return thrown.names.some(isErrorResponse) ? statusCarriedBy(project, thrown) : undefined;
}

function isErrorResponse(name: string): boolean {
  return /(?:^|\.)(?:ResponseStatus|ErrorResponse)Exception$/.test(name);
}

/**
 * `@ResponseStatus` ends at the error page of the server, whatever is configured; exceptions that are an `ErrorResponse`
 * become a `ProblemDetail` where those are enabled (Spring Framework, "Error Responses").
 */
function unhandledContents(
  project: Project,
  { owner }: Handler,
  { names }: Thrown,
): readonly ResponseContent[] {
  if (names.some(isErrorResponse) && areProblemsEnabled(project, owner.declared))
    return problemContents(project);
  return bootErrorContents(project, owner.declared) ?? [];
}

/** The interceptor of method security throws inside of the dispatcher, so that advice handles it (Spring Security, "Method Security"). */
function refusedCallers(project: Project, handler: Handler): readonly Refusal[] {
  const { annotations, ownerAnnotations } = handler;
  return isGuarded(project, annotations, ownerAnnotations) ? [{ thrown: refusedAt(handler, denied) }] : [];
}

/** Asked for every method that a handler reaches, whichever handler that is. */
function refusedBefore(project: Project, called: MethodOf): readonly Thrown[] {
  return project.memoize(refusedOfMethod, called.method, viewKey(called), () =>
    refusedAtCall(project, called),
  );
}

const refusedOfMethod: MemoKey<readonly Thrown[]> = { onCycle: [] };

function refusedAtCall(project: Project, called: MethodOf): readonly Thrown[] {
  const annotations = annotationsAt(
    project,
    overriddenMethods(project, called).map((each) => ({
      annotations: each.method.annotations,
      scope: scopeOf(each),
    })),
  );
  const classes = typeHierarchy(project, classTypeOf(called.declared)).flatMap(
    ({ declared }) => declared ?? [],
  );
  const owner = annotationsAt(project, classes.map(annotatedType));
  return isGuarded(project, annotations, owner) ? [refusedAt({ method: called }, denied)] : [];
}

function isGuarded(project: Project, method: Annotations, owner: Annotations): boolean {
  if (method.has(postAuthorize) || owner.has(postAuthorize)) return true;
  const access = declaredAccess(project, method, owner);
  return access !== undefined && access.rule !== 'everybody';
}

const postAuthorize = 'org.springframework.security.access.prepost.PostAuthorize';

const denied = [
  'org.springframework.security.authorization.AuthorizationDeniedException',
  'org.springframework.security.access.AccessDeniedException',
  'java.lang.RuntimeException',
  'java.lang.Exception',
  'java.lang.Throwable',
];
