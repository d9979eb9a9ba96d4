/** The responses of an endpoint for exceptions: those that can leave its handler, or all that anything handles. */
import { simpleName } from '../declarations/qualified-name.ts';
import type { ApiResponse, ResponseContent } from '../endpoints/contract.ts';
import { mediaTypesOf } from '../endpoints/contract.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { responseBodyOf } from '../frameworks/common/handlers/plain-bytes.ts';
import { statusOf } from '../frameworks/spring-mvc/response.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { lineAt } from '../project/source-location.ts';
import { textAttribute } from '../types/annotations.ts';
import { type DocumentationText, documentationText } from '../types/documentation.ts';
import { returnType } from '../types/members.ts';
import type { ResolvedType } from '../types/resolved-type.ts';
import { asResponseBody, inResponse } from '../types/schema/body-use.ts';
import { isNothing, unwrap } from '../types/schema/wrappers.ts';
import { applicationProperty } from '../types/spring-applications.ts';
import { isA } from '../types/supertypes.ts';
import { contentsInCode } from './code-responses.ts';
import { type DeclaredResponse, declaredResponses } from './declared-responses.ts';
import { type ExceptionHandler, handlerFor, handlerGroups } from './exception-handlers.ts';
import { hasOwnResponse, statusHanded, statusOfException } from './exception-status.ts';
import type { Handler } from './handler.ts';
import { problemOf, problemSchema } from './problem-detail.ts';
import { refusedByBinding } from './refused-by-binding.ts';
import { responsesInCode, statusesHandedOn } from './responses-in-body.ts';
import { type Thrown, thrownBy } from './thrown.ts';

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
      responsesOf(project, handler, endpoint).map((each) => describedBy(each, returnedBy(handler))),
    );
    const before = new Set(byStatus.keys());
    for (const each of ofGroup) {
      const known = byStatus.get(each.status);
      // What an earlier group responds with counts; within one either may come.
      if (known === undefined) byStatus.set(each.status, each);
      else if (!before.has(each.status)) byStatus.set(each.status, either(known, each));
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
  if (thrown.length === 0 && refused.length === 0) return [];
  const groups = handlerGroups(project, handler.owner);
  const isHandled = (each: Thrown) => handlerFor(groups, each.names) !== undefined;
  const responses = [
    ...[...thrown, ...refused.filter(isHandled)].flatMap((each) =>
      responsesFor(project, each, groups, endpoint, handler.documentation),
    ),
    ...(refused.every(isHandled) ? [] : problemOf(project, handler)),
  ];
  const byStatus = new Map<string, ApiResponse>();
  for (const each of responses) {
    const known = byStatus.get(each.status);
    byStatus.set(each.status, known === undefined ? each : either(known, each));
  }
  return [...byStatus.values()].filter(({ status }) => /^[345]/.test(status));
}

function responsesFor(
  project: Project,
  thrown: Thrown,
  groups: ReturnType<typeof handlerGroups>,
  endpoint: Endpoint,
  documentation: DocumentationText | undefined,
): readonly ApiResponse[] {
  const handler = handlerFor(groups, thrown.names);
  const thrownWhen = documentation && textAbout(thrown, documentation.throws);
  const status =
    statusOfException(project, thrown) ??
    (handler !== undefined && asksForStatus(handler) ? statusHanded(thrown) : undefined);
  if (handler !== undefined && !hasOwnResponse(thrown, handler))
    return responsesOf(project, handler, endpoint, status).map((each) =>
      describedBy(each, thrownWhen ?? returnedBy(handler)),
    );
  if (status === undefined) return [];
  return [
    {
      status: String(status),
      ...(thrownWhen !== undefined && { description: thrownWhen }),
      contents: [],
      provenance: {
        from: 'exception',
        file: project.nameOf(thrown.file.path),
        line: lineAt(project, thrown.file, thrown.span.start),
      },
    },
  ];
}

/** What Javadoc's `@throws` of the endpoint says of an exception or of one above it. */
function textAbout({ names }: Thrown, throws: DocumentationText['throws']): string | undefined {
  const said = new Map([...throws].map(([name, text]) => [simpleName(name), text]));
  return names.map((name) => said.get(simpleName(name))).find((text) => text !== undefined && text !== '');
}

/** What Javadoc's `@return` of a handler of exceptions says. */
function returnedBy({ method: { method } }: ExceptionHandler): string | undefined {
  return method.documentation && documentationText(method.documentation).returns;
}

/** What the response is described by already counts more. */
function describedBy(response: ApiResponse, text: string | undefined): ApiResponse {
  const description = response.description ?? text;
  return description ? { ...response, description } : response;
}

/** `exception.getHttpStatus()`: whoever makes the exception hands it the status. */
function asksForStatus({ method: { method, declared } }: ExceptionHandler): boolean {
  const { body } = method;
  const text = body === undefined ? '' : declared.file.text.slice(body.start, body.end);
  const asked = [...text.matchAll(/\b(\w+)\??\.(?:get)?(?:http)?status(?:code)?\b/gi)].map(
    ([, name]) => name,
  );
  return method.parameters.some(({ name }) => asked.includes(name));
}

/**
 * What a handler of exceptions responds with: what it documents, else what its status and type say. Without a status of its own
 * it is the one that its body names, else that of the exception.
 */
function responsesOf(
  project: Project,
  handler: ExceptionHandler,
  endpoint: Endpoint,
  ofException?: number,
): readonly ApiResponse[] {
  if (handler.isHidden) return [];
  // One handler serves hundreds of endpoints, which only differ in what they produce.
  const detail = `${ofException ?? ''} ${handler.isWritten} ${endpoint.produces.join()}`;
  return project.memoize(responsesOfHandler, handler.method.method, detail, () =>
    findResponses(project, handler, endpoint, ofException),
  );
}

const responsesOfHandler: MemoKey<readonly ApiResponse[]> = { onCycle: [] };

function findResponses(
  project: Project,
  handler: ExceptionHandler,
  endpoint: Endpoint,
  ofException: number | undefined,
): readonly ApiResponse[] {
  const { method, annotations } = handler;
  const provenance = {
    from: 'exception',
    file: project.nameOf(method.declared.path),
    line: lineAt(project, method.declared.file, method.method.nameSpan.start),
  } as const;
  const contents = contentsOf(project, handler, endpoint);
  const documented = declaredResponses(project, annotations, inResponse);
  if (documented.length > 0)
    return documented.map((each) => ({ ...toDocumentedResponse(each, contents), provenance }));
  const declared = statusOf(project, annotations) ?? reactiveStatus(annotations);
  const inCode = responsesInCode(project, method);
  const said = new Set(
    inCode.length === 0 ? statusesHandedOn(project, method) : inCode.map(({ status }) => status),
  );
  const isOwn = said.size === 0 || (ofException !== undefined && said.has(ofException));
  const statuses =
    declared !== undefined ? [declared] : isOwn ? [ofException].flatMap((s) => s ?? []) : [...said];
  const bodies = (status: number) =>
    inCode.flatMap((each) => (each.status === status ? (contentsInCode(project, endpoint, each) ?? []) : []));
  const found = annotations.find('org.springframework.web.bind.annotation.ResponseStatus');
  const description = found && textAttribute(found, 'reason');
  return statuses.map((status) => ({
    status: String(status),
    ...(description !== undefined && { description }),
    contents: moreSaying(contents, unique(bodies(status))),
    provenance,
  }));
}

/** What the handler's type says of the body, where it says anything (`ResponseEntity<Object>`), else what its code says. */
function moreSaying(
  typed: readonly ResponseContent[],
  inCode: readonly ResponseContent[],
): readonly ResponseContent[] {
  const saysType = ({ schema = {} }: ResponseContent) => Object.keys(schema).length > 0;
  return typed.some(saysType) || !inCode.some(saysType) ? (typed.length > 0 ? typed : inCode) : inCode;
}

function reactiveStatus(annotations: ExceptionHandler['annotations']): number | undefined {
  const value = annotations.find('org.jboss.resteasy.reactive.ResponseStatus')?.values.get('value');
  return value?.kind === 'number' ? Number(value.value) : undefined;
}

function toDocumentedResponse(
  { status, description, headers, contents, links, extensions }: DeclaredResponse,
  returned: readonly ResponseContent[],
): ApiResponse {
  const written = contents?.map(({ mediaType, ...content }) => ({
    mediaType: mediaType ?? 'application/json',
    ...content,
  }));
  return {
    status,
    ...(description !== undefined && { description }),
    ...(headers.length > 0 && { headers }),
    ...(links.length > 0 && { links }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
    contents: written ?? returned,
  };
}

function contentsOf(
  project: Project,
  { method, isWritten }: ExceptionHandler,
  { produces }: Endpoint,
): readonly ResponseContent[] {
  const type = returnType(project, method);
  if (type === undefined || isNothing(project, type)) return [];
  if (isProblem(project, type)) return [{ mediaType: 'application/problem+json', schema: problemSchema }];
  if (isA(project, type, views) || (!isWritten && !isA(project, type, entities))) return [];
  const { schema, mediaType } = responseBodyOf(project, type, asResponseBody);
  if (schema === undefined) return [];
  return mediaTypesOf(produces, mediaType).map((each) => ({ mediaType: each, schema }));
}

/** Also one in an entity, or one that comes later. */
function isProblem(project: Project, type: ResolvedType): boolean {
  if (isA(project, type, problems)) return true;
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'one' && isProblem(project, wrapped.of);
}

const problems: ReadonlySet<string> = new Set([
  'org.springframework.http.ProblemDetail',
  'org.springframework.web.ErrorResponse',
]);
const entities: ReadonlySet<string> = new Set([
  'org.springframework.http.HttpEntity',
  'org.jboss.resteasy.reactive.RestResponse',
]);
const views: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.ModelAndView',
  'org.springframework.web.servlet.View',
]);

/** Two exceptions may lead to one status with different bodies. */
export function either(one: ApiResponse, other: ApiResponse): ApiResponse {
  if (one.contents === other.contents) return one;
  return { ...one, contents: unique([...one.contents, ...other.contents]) };
}

function unique(contents: readonly ResponseContent[]): readonly ResponseContent[] {
  return [...new Map(contents.map((each) => [JSON.stringify(each), each])).values()];
}
