/**
 * Says what Spring makes of exceptions, and of calls that it refuses itself; Spring Boot writes the bodies of the rest.
 */
import type { ResponseContent } from '../../../../model/contract.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
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
  handlerGroups,
  declaredStatus: statusOf,
  statusOf: statusOfException,
  hasOwnResponse: () => false,
  unhandledContents,
  refusedCalls,
  refusedCallers,
};

/** `@ResponseStatus` of the exception, or the status that a `ResponseStatusException` is handed. */
function statusOfException(project: Project, thrown: Thrown): number | undefined {
  const declared = thrown.type?.declared;
  const annotated = declared && statusOf(project, annotationsAt(project, [annotatedType(declared)]));
  if (annotated !== undefined) return annotated;
  return thrown.names.some(isErrorResponse) ? statusCarriedBy(thrown) : undefined;
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
  const access = declaredAccess(project, handler.annotations, handler.ownerAnnotations);
  const isOpen = access === undefined || access.rule === 'everybody';
  return isOpen ? [] : [{ thrown: refusedAt(handler, denied) }];
}

const denied = [
  'org.springframework.security.authorization.AuthorizationDeniedException',
  'org.springframework.security.access.AccessDeniedException',
  'java.lang.RuntimeException',
  'java.lang.Exception',
  'java.lang.Throwable',
];
