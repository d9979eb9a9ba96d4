/** All that an endpoint promises, as its source says it: asked for by exports, JSON lists and the dashboard. */

import type { ApiResponse, Contract, ErrorScope, Provenance, ResponseContent } from '../../model/contract.ts';
import { contractOfEndpoint, mainResponse, pickMediaTypes } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { readMethodBody } from '../../source/code/read-code.ts';
import { resultsOf } from '../../source/code/results.ts';
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { type MethodOf, returnType } from '../../source/types/members.ts';
import { inResponse, inView } from '../../source/types/schema/body-use.ts';
import { isNothing } from '../../source/types/schema/wrappers.ts';
import type { Handled } from '../bind/handler-reference.ts';
import { type Handler, readHandler } from '../frameworks/common/handlers/handler.ts';
import { findResponseBody } from '../frameworks/common/handlers/plain-bytes.ts';
import { inHypermedia } from '../frameworks/spring-mvc/response.ts';
import { adviseBody } from '../frameworks/spring-mvc/response-advice/advise-body.ts';
import { describeThrowing, neverSucceeds } from './always-throws.ts';
import { type AdviseBody, besideDocumented, errorsInCode, withCodeResponses } from './code-responses.ts';
import { type DeclaredResponse, declaredResponses } from './declared-responses.ts';
import { allErrors, reachableErrors } from './error-responses.ts';
import { asForm } from './form-responses.ts';
import { declaredSecurity } from './security.ts';
import { resultType } from './types-in-body.ts';
import { uniqueContents } from './unique-contents.ts';
import { viewResponses } from './view-responses.ts';

/** @param handled the class and the method that it was found in */
export function findContract(
  project: Project,
  endpoint: Endpoint,
  handled: Handled | undefined,
  errors: ErrorScope,
): Contract {
  const handler = endpoint.protocol === 'http' && handled ? readHandler(project, handled) : undefined;
  if (handler === undefined) return ofResponder(project, endpoint, handled, errors);
  const security = declaredSecurity(project, handler.annotations, handler.ownerAnnotations);
  return {
    responses: responsesOf(project, endpoint, handler, errors),
    ...(security !== undefined && { security }),
    ...whyItThrows(project, endpoint, handler.method),
  };
}

function whyItThrows(project: Project, endpoint: Endpoint, method: MethodOf): Pick<Contract, 'alwaysThrows'> {
  const found = neverSucceeds(project, endpoint, method);
  return found === undefined ? {} : { alwaysThrows: describeThrowing(project, [method, ...found.through]) };
}

/** A functional route has what the code of its `ServerResponse` says, and what leaves it: no annotations, no advice. */
function ofResponder(
  project: Project,
  endpoint: Endpoint,
  handled: Handled | undefined,
  errors: ErrorScope,
): Contract {
  const { owner, responder } = handled ?? {};
  const contract = contractOfEndpoint(endpoint);
  const [main] = contract.responses;
  if (responder === undefined || main === undefined) return contract;
  const throwing = whyItThrows(project, endpoint, responder);
  const inCode = throwing.alwaysThrows
    ? errorsInCode(project, responder, endpoint, main)
    : withCodeResponses(project, responder, endpoint, main);
  const said = inScope(inCode, errors);
  const handler = readHandler(project, { owner, handler: responder });
  const known = new Set(said.map(({ status }) => status));
  const found = handler === undefined ? [] : errorsOf(project, endpoint, handler, errors);
  const beside = said.map((each) => withOtherCauses(each, found));
  const responses = [...beside, ...found.filter(({ status }) => !known.has(status))];
  return { ...contract, responses: responses.length > 0 ? responses : [unknownError(main)], ...throwing };
}

/** Those that are documented count before those of exceptions. */
function responsesOf(
  project: Project,
  endpoint: Endpoint,
  handler: Handler,
  errors: ErrorScope,
): readonly ApiResponse[] {
  const { responses, unsaid } = ownResponses(project, endpoint, handler, errors);
  const own = withReturnText(responses, handler);
  const known = new Set(own.map(({ status }) => status));
  const found = errorsOf(project, endpoint, handler, errors);
  const filled =
    unsaid.size === 0 ? own : withErrorBodies(own, unsaid, found, { project, endpoint, handler });
  const beside = filled.map((each) => withOtherCauses(each, found));
  const listed = [...beside, ...found.filter(({ status }) => !known.has(status))];
  // A document has to list one (OpenAPI 3.1.1, 4.8.16).
  const all = listed.length > 0 ? listed : [unknownError({ provenance: provenanceOf(project, handler) })];
  return errors === 'all' ? all.map(withoutImpossibleBody).map(asObject) : all.map(withoutImpossibleBody);
}

/** A handler that responds 400 itself is also refused with 400 by its framework, whose body is another one. */
function withOtherCauses(own: ApiResponse, found: readonly ApiResponse[]): ApiResponse {
  if (own.provenance?.from !== 'code' || !isError(own)) return own;
  const others = found.filter(({ status }) => status === own.status).flatMap(({ contents }) => contents);
  return others.length === 0 ? own : { ...own, contents: uniqueContents([...own.contents, ...others]) };
}

/**
 * Whoever documents an error without a word about its body leaves that to the handler of its exception; of one that
 * nobody sees thrown, to the advice that gives this status.
 */
function withErrorBodies(
  own: readonly ApiResponse[],
  unsaid: ReadonlySet<string>,
  found: readonly ApiResponse[],
  { project, endpoint, handler }: HandledEndpoint,
): readonly ApiResponse[] {
  if (endpoint.role === 'client') return own;
  const advised = allErrors(project, handler, endpoint);
  return own.map((each) => {
    if (!unsaid.has(each.status)) return each;
    const given = [...found, ...advised].find(
      ({ status, contents }) => status === each.status && contents.length > 0,
    );
    return given === undefined ? each : { ...each, contents: given.contents };
  });
}

interface HandledEndpoint {
  readonly project: Project;
  readonly endpoint: Endpoint;
  readonly handler: Handler;
}

/** A server sends none, whatever its method returns (RFC 9110, 15.3.5). */
function withoutImpossibleBody(response: ApiResponse): ApiResponse {
  return hasNoBody(response.status) && response.contents.length > 0
    ? { ...response, contents: [] }
    : response;
}

/** Javadoc's `@return` says what comes where nothing else describes a success: without a body only if it is the only one. */
function withReturnText(
  responses: readonly ApiResponse[],
  { documentation }: Handler,
): readonly ApiResponse[] {
  const { returns } = documentation ?? {};
  if (!returns) return responses;
  const isOnly = responses.filter(isSuccess).length === 1;
  return responses.map((each) => {
    const isMeant = isSuccess(each) && (isOnly || each.contents.length > 0);
    return isMeant && each.description === undefined ? { ...each, description: returns } : each;
  });
}

/** springdoc calls a body that may be anything an object, which `all` follows (`ResponseSupportConverter`). */
function asObject(response: ApiResponse): ApiResponse {
  const isAnything = ({ schema }: ResponseContent) =>
    schema !== undefined && Object.keys(schema).length === 0;
  return {
    ...response,
    contents: response.contents.map((each) =>
      isAnything(each) ? { ...each, schema: { type: 'object' } } : each,
    ),
  };
}

/** OpenAPI's word for every status that is not listed. */
function unknownError({ provenance }: Pick<ApiResponse, 'provenance'>): ApiResponse {
  return { status: 'default', contents: [], ...(provenance !== undefined && { provenance }) };
}

function errorsOf(
  project: Project,
  endpoint: Endpoint,
  handler: Handler,
  errors: ErrorScope,
): readonly ApiResponse[] {
  if (endpoint.role === 'client') return [];
  const throwsAlways = neverResponds(project, endpoint, handler);
  const reachableOnes = () => reachableErrors(project, handler, endpoint, throwsAlways);
  switch (errors) {
    case 'documented':
      // A response of success that an exception brings is no error.
      return throwsAlways
        ? reachableOnes().filter((each) => !isError(each) && each.status !== 'default')
        : [];
    case 'reachable':
      return reachableOnes();
    case 'all': {
      const reachable = reachableOnes();
      const known = new Set(reachable.map(({ status }) => status));
      const others = allErrors(project, handler, endpoint).filter(({ status }) => !known.has(status));
      return [...reachable, ...others];
    }
  }
}

interface OwnResponses {
  readonly responses: readonly ApiResponse[];
  /** Statuses of errors that are documented without a word about a body. */
  readonly unsaid: ReadonlySet<string>;
}

function ownResponses(
  project: Project,
  endpoint: Endpoint,
  handler: Handler,
  errors: ErrorScope,
): OwnResponses {
  const use = inView(inResponse, handler.annotations);
  const declared = [
    ...declaredResponses(project, handler.annotations, use),
    ...declaredResponses(project, handler.ownerAnnotations, use),
  ];
  const main = asForm(project, endpoint, handler, {
    ...mainResponse(endpoint),
    ...inferredContents(project, endpoint, handler),
    provenance: provenanceOf(project, handler),
  });
  const isRead = endpoint.role === 'server';
  const advise = bodyAdviceOf(project, endpoint, handler);
  const throwsAlways = neverResponds(project, endpoint, handler);
  if (declared.length === 0) {
    const read = () =>
      throwsAlways
        ? errorsInCode(project, handler.method, endpoint, main, advise)
        : (viewResponses(project, handler.method, endpoint, main) ??
          withCodeResponses(project, handler.method, endpoint, main, advise));
    const said = isRead ? withNothing(read(), endpoint, handler, main) : [main];
    return { responses: isRead ? inScope(said, errors) : said, unsaid: new Set() };
  }
  const returned = returnedContents(project, endpoint, handler);
  const said = isRead ? besideDocumented(project, handler.method, endpoint, main, advise) : [];
  const isOnly = !declared.some(isOfSuccess);
  const first = firstOfEach(declared);
  const documented = first.map((each) =>
    toDocumentedResponse(project, each, { endpoint, main, returned, said, errors, isOnly }),
  );
  const bodies = new Set(said.filter(({ contents }) => contents.some(saysType)).map(({ status }) => status));
  const unsaid = new Set(
    first
      .filter((each) => isError(each) && each.contents === undefined && !each.isAsReturned)
      .flatMap(({ status }) => (bodies.has(status) ? [] : status)),
  );
  const known = new Set(documented.map(({ status }) => status));
  const others = said.filter((each) => isError(each) && !known.has(each.status));
  const own = throwsAlways ? documented : withMain(main, endpoint, documented);
  return { responses: [...own, ...inScope(others, errors)], unsaid };
}

/** A resource method that returns null responds with 204 (Jakarta REST 3.3.3). */
function withNothing(
  said: readonly ApiResponse[],
  { framework, response }: Endpoint,
  { method: { declared, method } }: Handler,
  { provenance }: ApiResponse,
): readonly ApiResponse[] {
  if (framework !== 'jax-rs' || response?.status !== undefined) return said;
  if (said.some(({ status }) => status === '204')) return said;
  const code = readMethodBody(declared.file, method);
  const returnsNull = code !== undefined && resultsOf(code).some(({ kind }) => kind === 'null');
  if (!returnsNull) return said;
  const nothing: ApiResponse = {
    ...{ status: '204', contents: [] },
    ...(provenance !== undefined && { provenance: { ...provenance, from: 'code' } }),
  };
  return [...said, nothing];
}

/** Errors that only the code says are not documented. */
function inScope(responses: readonly ApiResponse[], errors: ErrorScope): readonly ApiResponse[] {
  return errors === 'documented' ? responses.filter((each) => !isError(each)) : responses;
}

function isError({ status }: Pick<ApiResponse, 'status'>): boolean {
  return /^[45]/.test(status);
}

/** Infers what a Kotlin function without a written return type returns; the endpoint itself has no response then. */
function inferredContents(
  project: Project,
  endpoint: Endpoint,
  handler: Handler,
): Pick<ApiResponse, 'contents'> | undefined {
  if (endpoint.role !== 'server' || returnType(project, handler.method) !== undefined) return undefined;
  return { contents: returnedContents(project, endpoint, handler) };
}

function firstOfEach(responses: readonly DeclaredResponse[]): readonly DeclaredResponse[] {
  const first = new Map<string, DeclaredResponse>();
  for (const each of responses) if (!first.has(each.status)) first.set(each.status, each);
  return [...first.values()];
}

/** Whoever documents nothing but errors says nothing of success, which the handler itself says then. */
function withMain(
  main: ApiResponse,
  endpoint: Endpoint,
  documented: readonly ApiResponse[],
): readonly ApiResponse[] {
  const successes = documented.filter(isSuccess);
  if (successes.length === 0) return [main, ...documented];
  const others = documented.filter((each) => !isSuccess(each));
  const [only, ...more] = successes;
  const isOther = endpoint.response?.status !== undefined && only?.status !== main.status;
  // A status that the code sets is the one that is sent, whatever is documented.
  if (only !== undefined && more.length === 0 && isOther && only.status !== 'default')
    return [{ ...only, status: main.status }, ...others];
  return [...successes, ...others];
}

export function isSuccess({ status }: Pick<ApiResponse, 'status'>): boolean {
  return /^2|^default$/.test(status);
}

interface ResponseContext {
  readonly endpoint: Endpoint;
  readonly main: ApiResponse;
  /** Holds what the handler returns, whatever is documented. */
  readonly returned: readonly ResponseContent[];
  /** Holds what the body of the handler says, of all statuses. */
  readonly said: readonly ApiResponse[];
  readonly errors: ErrorScope;
  /** Says whether no status of success is documented, so that `default` stands for it. */
  readonly isOnly: boolean;
}

function isOfSuccess({ status }: Pick<ApiResponse, 'status'>): boolean {
  return status.startsWith('2');
}

/**
 * A response of which no body is documented has the one that the handler returns, where it is a success. springdoc gives
 * errors the same one (`GenericResponseService.buildApiResponses`), so that `all` does, too.
 */
function toDocumentedResponse(
  project: Project,
  declared: DeclaredResponse,
  { endpoint, main, returned, said, errors, isOnly }: ResponseContext,
): ApiResponse {
  const { status, description, headers, links, extensions, annotation } = declared;
  const isSaid = isOfSuccess(declared) || (isOnly && status === 'default');
  const isReturned = declared.isAsReturned || isSaid || errors === 'all';
  const inCode = said.find((each) => each.status === status)?.contents ?? [];
  const isTyped = inCode.some(saysType);
  const ofType = isTyped && !returned.some(saysType) ? inCode : returned;
  const unsaid = hasNoBody(status) ? [] : isReturned ? ofType : isTyped ? inCode : [];
  const allHeaders = isSuccess(declared) ? [...headers, ...(main.headers ?? [])] : headers;
  return {
    status,
    ...(description !== undefined && { description }),
    ...(allHeaders.length > 0 && { headers: allHeaders }),
    contents: declared.isAsReturned ? returned : (contentsOf(declared, endpoint) ?? unsaid),
    ...(links.length > 0 && { links }),
    ...(Object.keys(extensions).length > 0 && { extensions }),
    provenance: {
      from: 'annotation',
      file: project.nameOf(annotation.scope.file.path),
      line: lineAt(project, annotation.scope.file, annotation.written.span.start),
    },
  };
}

/** Only Spring MVC has advice for bodies. */
function bodyAdviceOf(
  project: Project,
  { framework, role, produces }: Endpoint,
  handler: Handler,
): AdviseBody {
  const { owner: controller, ...at } = handler;
  const isAdvised = framework === 'spring-mvc' && role === 'server';
  const writing = { ...at, controller, produces };
  return (type) => (isAdvised ? adviseBody(project, writing, type) : undefined) ?? { type };
}

/** Also where it returns, and advice makes of that what nobody can write. */
function neverResponds(project: Project, endpoint: Endpoint, handler: Handler): boolean {
  if (neverSucceeds(project, endpoint, handler.method) !== undefined) return true;
  const type = resultType(project, handler.method);
  return type !== undefined && bodyAdviceOf(project, endpoint, handler)(type).isNeverWritten === true;
}

function saysType({ schema = {} }: ResponseContent): boolean {
  return Object.keys(schema).length > 0;
}

/** RFC 9110, 15.3.5, 15.3.6 and 15.4.5. */
function hasNoBody(status: string): boolean {
  return status === '204' || status === '205' || status === '304';
}

function contentsOf(
  { contents }: DeclaredResponse,
  { produces, response }: Endpoint,
): readonly ResponseContent[] | undefined {
  return contents?.flatMap(({ mediaType, ...content }) =>
    (mediaType === undefined ? pickMediaTypes(produces, response?.mediaType) : [mediaType]).map((type) => ({
      mediaType: type,
      ...content,
    })),
  );
}

function returnedContents(
  project: Project,
  endpoint: Endpoint,
  handler: Handler,
): readonly ResponseContent[] {
  const type = resultType(project, handler.method);
  if (type === undefined || isNothing(project, type)) return [];
  const use = inHypermedia(project, type, handler.owner.declared, endpoint.produces);
  const advised = bodyAdviceOf(project, endpoint, handler)(type);
  if (advised.isNeverWritten) return [];
  const found = findResponseBody(project, advised.type, inView(use, handler.annotations));
  const { schema } = found;
  const mediaType = advised.mediaType ?? found.mediaType;
  if (schema === undefined || Object.keys(schema).length === 0) return mainResponse(endpoint).contents;
  return pickMediaTypes(endpoint.produces, mediaType).map((each) => ({ mediaType: each, schema }));
}

function provenanceOf(project: Project, { method: { declared, method } }: Handler): Provenance {
  return {
    from: 'handler',
    file: project.nameOf(declared.path),
    line: lineAt(project, declared.file, method.nameSpan.start),
  };
}
