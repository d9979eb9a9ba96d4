/**
 * The responses that exceptions become. `contract-of.ts` asks: for `--openapi-errors reachable` those that can leave the
 * handler of an endpoint, for `all` those of every exception handler that applies to it.
 */

import type { ApiResponse, Provenance } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import type { DocumentationText } from '../../source/types/documentation.ts';
import { applicationProperty } from '../../source/types/spring-applications.ts';
import { statusSaidBy } from '../frameworks/common/errors/exception-status.ts';
import {
  type ExceptionHandler,
  type HandlerGroup,
  handlerFor,
  type Thrown,
} from '../frameworks/common/errors/exceptions.ts';
import {
  type FrameworkErrors,
  type Refusal,
  responseTo,
} from '../frameworks/common/errors/framework-errors.ts';
import type { Handler } from '../frameworks/common/handlers/handler.ts';
import { frameworks } from '../frameworks/registry.ts';
import {
  isNeverWritten,
  responsesOfHandler,
  returnedBy,
  statusAskedFor,
} from './exception-handler-responses.ts';
import { thrownBy } from './thrown.ts';
import { uniqueContents } from './unique-contents.ts';

/** As springdoc gives them: every handler of exceptions that applies to the controller, whatever is thrown. */
export function allErrors(project: Project, { owner }: Handler, endpoint: Endpoint): readonly ApiResponse[] {
  const property = 'springdoc.override-with-generic-response';
  if (applicationProperty(project, owner.declared, property) === 'false') return [];
  const groups = frameworks[endpoint.framework].errors?.handlerGroups(project, owner, endpoint) ?? [];
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

/**
 * Those that the handler throws, or that a method throws which it calls, and those of calls that the framework refuses.
 * @param throwsAlways whether what nobody handles is listed as well, because nothing else comes of a call
 */
export function reachableErrors(
  project: Project,
  handler: Handler,
  endpoint: Endpoint,
  throwsAlways: boolean,
): readonly ApiResponse[] {
  const { errors } = frameworks[endpoint.framework];
  if (errors === undefined) return [];
  const thrown = thrownBy(project, handler.method, (called) => errors.refusedBefore(project, called));
  const refused = [
    ...errors.refusedCalls(project, handler, endpoint),
    ...errors.refusedCallers(project, handler),
  ];
  if (thrown.length + refused.length === 0) return [];
  const groups = errors.handlerGroups(project, handler.owner, endpoint);
  const context = { project, handler, endpoint, errors, groups };
  const responses = [
    ...thrown.flatMap((each) => {
      const at = { file: project.nameOf(each.file.path), line: lineAt(project, each.file, each.span.start) };
      const known = responsesTo(context, each);
      const found = known.length > 0 || !throwsAlways ? known : unhandledError(context, each);
      return withException(found, { name: nameOf(each), at });
    }),
    ...refused.flatMap((each) =>
      withException(responsesToRefusal(context, each), { name: nameOf(each.thrown) }),
    ),
  ];
  const byStatus = new Map<string, ApiResponse>();
  for (const each of responses) {
    const known = byStatus.get(each.status);
    byStatus.set(each.status, known === undefined ? each : mergeResponses(known, each));
  }
  const listed = throwsAlways ? /^[2345]|^default$/ : /^[345]|^default$/;
  return [...byStatus.values()].filter(({ status }) => listed.test(status));
}

/** A server responds 500 (RFC 9110, 15.6.1) unless a handler of the project does what its source does not tell. */
function unhandledError(
  { project, handler, errors, groups }: ErrorContext,
  thrown: Thrown,
): readonly ApiResponse[] {
  if (handlingOf(errors, groups, thrown).handling !== undefined)
    return [{ ...responseTo(project, thrown, 500, []), status: 'default' }];
  return [responseTo(project, thrown, 500, errors.unhandledContents(project, handler, thrown))];
}

function nameOf({ names: [own = ''] }: Thrown): string {
  return simpleName(own);
}

function withException(
  responses: readonly ApiResponse[],
  exception: NonNullable<Provenance['exception']>,
): readonly ApiResponse[] {
  return responses.map((each) => {
    const { provenance } = each;
    return provenance === undefined ? each : { ...each, provenance: { ...provenance, exception } };
  });
}

interface ErrorContext {
  readonly project: Project;
  readonly handler: Handler;
  readonly endpoint: Endpoint;
  readonly errors: FrameworkErrors;
  readonly groups: readonly HandlerGroup[];
}

function responsesToRefusal(
  context: ErrorContext,
  { thrown, unhandled, isSentFirst }: Refusal,
): readonly ApiResponse[] {
  const isHandled = !isSentFirst && handlerFor(context.groups, thrown.names) !== undefined;
  if (isHandled) return responsesTo(context, thrown, unhandled && Number(unhandled.status));
  return unhandled === undefined ? [] : [unhandled];
}

/** Returns what handles an exception, or one that it was made of where the framework looks for those. */
function handlingOf(
  errors: FrameworkErrors,
  groups: readonly HandlerGroup[],
  thrown: Thrown,
): { readonly handling: ExceptionHandler | undefined; readonly of: Thrown } {
  const handling = handlerFor(groups, thrown.names);
  if (handling !== undefined || !errors.readsCauses || thrown.cause === undefined)
    return { handling, of: thrown };
  const others = groups.map((group) => group.filter(({ ignoresCauses }) => !ignoresCauses));
  return handlingOf(errors, others, thrown.cause);
}

function statusOf(project: Project, errors: FrameworkErrors, thrown: Thrown): number | undefined {
  const status = errors.statusOf(project, thrown);
  if (status !== undefined || !errors.readsCauses || thrown.cause === undefined) return status;
  return statusOf(project, errors, thrown.cause);
}

/** @param carried the status of an exception of the framework's own, for a handler that asks it */
function responsesTo(context: ErrorContext, thrown: Thrown, carried?: number): readonly ApiResponse[] {
  const { project, handler, endpoint, errors, groups } = context;
  const { handling, of } = handlingOf(errors, groups, thrown);
  const thrownWhen = handler.documentation && textAbout(thrown, handler.documentation.throws);
  const asked = handling && statusAskedFor(handling);
  const said = asked === undefined ? undefined : (carried ?? statusSaidBy(project, of, asked));
  const isBroken = handling !== undefined && isNeverWritten(project, handling, endpoint);
  const own = statusOf(project, errors, handling === undefined ? thrown : of);
  const status = own ?? (isBroken ? 500 : said);
  if (handling !== undefined && !isBroken && !errors.hasOwnResponse(of, handling))
    return responsesOfHandler(project, handling, endpoint, status).map((each) =>
      describedBy(each, thrownWhen ?? returnedBy(handling)),
    );
  if (status === undefined) return [];
  const contents = errors.unhandledContents(project, handler, thrown);
  return [describedBy(responseTo(project, thrown, status, contents), thrownWhen)];
}

/** Returns what Javadoc's `@throws` of the endpoint says of an exception or of one above it. */
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
