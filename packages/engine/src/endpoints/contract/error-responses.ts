/**
 * The responses that exceptions become. `contract-of.ts` asks: for `--openapi-errors reachable` those that can leave the
 * handler of an endpoint, for `all` those of every exception handler that applies to it.
 */

import type { ApiResponse, ResponseContent } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import type { DocumentationText } from '../../source/types/documentation.ts';
import { applicationProperty } from '../../source/types/spring-applications.ts';
import { bootErrorContents } from './boot-error.ts';
import { asksForStatus, responsesOfHandler, returnedBy } from './exception-handler-responses.ts';
import { handlerFor, handlerGroups } from './exception-handlers.ts';
import { hasOwnResponse, statusHanded, statusOfException } from './exception-status.ts';
import type { Handler } from './handler.ts';
import { areProblemsEnabled, problemContents, problemOf } from './problem-detail.ts';
import { refusedAccess } from './refused-access.ts';
import { refusedByBinding } from './refused-by-binding.ts';
import { type Thrown, thrownBy } from './thrown.ts';
import { uniqueContents } from './unique-contents.ts';

/** As springdoc gives them: every handler of exceptions that applies to the controller, whatever is thrown. */
export function allErrors(project: Project, { owner }: Handler, endpoint: Endpoint): readonly ApiResponse[] {
  const property = 'springdoc.override-with-generic-response';
  if (applicationProperty(project, owner.declared, property) === 'false') return [];
  const groups = handlerGroups(project, owner);
  const byStatus = new Map<string, ApiResponse>();
  for (const group of groups) {
    // springdoc reads annotations alone.
    const annotated = group.filter(({ isOverriding }) => !isOverriding);
    const ofGroup = annotated.flatMap((handler) =>
      responsesOfHandler(project, handler, endpoint).map((each) => describedBy(each, returnedBy(handler))),
    );
    const before = new Set(byStatus.keys());
    for (const each of ofGroup) {
      const known = byStatus.get(each.status);
      // What an earlier group responds with counts; within one either may come.
      if (known === undefined) byStatus.set(each.status, each);
      else if (!before.has(each.status)) byStatus.set(each.status, mergeResponses(known, each));
    }
  }
  return [...byStatus.values()];
}

/** Those that the handler throws, or that a method throws which it calls. */
export function reachableErrors(
  project: Project,
  handler: Handler,
  endpoint: Endpoint,
): readonly ApiResponse[] {
  const thrown = thrownBy(project, handler.method);
  const refused = refusedByBinding(project, handler, endpoint);
  const denied = refusedAccess(project, handler, endpoint);
  if (thrown.length + refused.length + denied.length === 0) return [];
  const groups = handlerGroups(project, handler.owner);
  const isHandled = (each: Thrown) => handlerFor(groups, each.names) !== undefined;
  const responses = [
    ...[...thrown, ...refused.filter(isHandled)].flatMap((each) =>
      responsesFor(project, each, groups, endpoint, handler.documentation, handler),
    ),
    ...refused
      .filter((each) => !isHandled(each))
      .slice(0, 1)
      .flatMap((each) => refusalOf(project, handler, each)),
    ...denied.flatMap((each) => {
      if (isHandled(each.thrown))
        return responsesFor(project, each.thrown, groups, endpoint, undefined, handler, each.status);
      return each.status === undefined ? [] : [responseOfStatus(project, each.thrown, each.status, [])];
    }),
  ];
  const byStatus = new Map<string, ApiResponse>();
  for (const each of responses) {
    const known = byStatus.get(each.status);
    byStatus.set(each.status, known === undefined ? each : mergeResponses(known, each));
  }
  return [...byStatus.values()].filter(({ status }) => /^[345]|^default$/.test(status));
}

function responsesFor(
  project: Project,
  thrown: Thrown,
  groups: ReturnType<typeof handlerGroups>,
  endpoint: Endpoint,
  documentation: DocumentationText | undefined,
  controller: Handler,
  ofItself?: number,
): readonly ApiResponse[] {
  const handler = handlerFor(groups, thrown.names);
  const thrownWhen = documentation && textAbout(thrown, documentation.throws);
  const status =
    ofItself ??
    statusOfException(project, thrown) ??
    (handler !== undefined && asksForStatus(handler) ? statusHanded(thrown) : undefined);
  if (handler !== undefined && !hasOwnResponse(thrown, handler))
    return responsesOfHandler(project, handler, endpoint, status).map((each) =>
      describedBy(each, thrownWhen ?? returnedBy(handler)),
    );
  if (status === undefined) return [];
  const contents = unhandledContents(project, controller, thrown);
  return [describedBy(responseOfStatus(project, thrown, status, contents), thrownWhen)];
}

/** What Spring responds with where it refuses a call by itself and nothing handles that. */
function refusalOf(project: Project, handler: Handler, refused: Thrown): readonly ApiResponse[] {
  const problem = problemOf(project, handler);
  if (problem.length > 0) return problem;
  const contents = bootErrorContents(project, handler.owner.declared);
  return contents === undefined ? [] : [responseOfStatus(project, refused, 400, contents)];
}

/**
 * The body of an exception that carries its status. `@ResponseStatus` ends at the error page of the server, whatever is
 * configured; exceptions that are an `ErrorResponse` become a `ProblemDetail` where those are enabled (Spring Framework,
 * "Error Responses").
 */
function unhandledContents(
  project: Project,
  { owner }: Handler,
  { names }: Thrown,
): readonly ResponseContent[] {
  if (names.some((name) => /^(?:jakarta|javax)\.ws\.rs\./.test(name))) return [];
  const isErrorResponse = names.some((name) => /\.(?:ResponseStatus|ErrorResponse)Exception$/.test(name));
  if (isErrorResponse && areProblemsEnabled(project, owner.declared)) return problemContents(project);
  return bootErrorContents(project, owner.declared) ?? [];
}

function responseOfStatus(
  project: Project,
  { file, span }: Thrown,
  status: number,
  contents: readonly ResponseContent[],
): ApiResponse {
  return {
    status: String(status),
    contents,
    provenance: {
      from: 'exception',
      file: project.nameOf(file.path),
      line: lineAt(project, file, span.start),
    },
  };
}

/** What Javadoc's `@throws` of the endpoint says of an exception or of one above it. */
function textAbout({ names }: Thrown, throws: DocumentationText['throws']): string | undefined {
  const said = new Map([...throws].map(([name, text]) => [simpleName(name), text]));
  return names.map((name) => said.get(simpleName(name))).find((text) => text !== undefined && text !== '');
}

/** Keeps a description that is there already. */
function describedBy(response: ApiResponse, text: string | undefined): ApiResponse {
  const description = response.description ?? text;
  return description ? { ...response, description } : response;
}

/** Two exceptions may lead to one status with different bodies. */
function mergeResponses(one: ApiResponse, other: ApiResponse): ApiResponse {
  if (one.contents === other.contents) return one;
  return { ...one, contents: uniqueContents([...one.contents, ...other.contents]) };
}
