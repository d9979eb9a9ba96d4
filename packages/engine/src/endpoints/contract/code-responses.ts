/** The responses that the body of a handler gives itself: `ResponseEntity.created(…)`, `Response.status(409).entity(…)`. */
import { type ApiResponse, pickMediaTypes, type ResponseContent } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { Project } from '../../source/project/project.ts';
import type { MethodOf } from '../../source/types/members.ts';
import type { ResolvedType } from '../../source/types/resolved-type.ts';
import { asResponseBody } from '../../source/types/schema/body-use.ts';
import { findResponseBody } from '../frameworks/common/handlers/plain-bytes.ts';
import type { AdvisedBody } from '../frameworks/spring-mvc/response-advice/advise-body.ts';
import { type CodeResponse, responsesInCode, typeOfEntity } from './responses-in-body.ts';
import { uniqueContents } from './unique-contents.ts';

/** Returns what is written in place of a body of a type. */
export type AdviseBody = (type: ResolvedType) => AdvisedBody;

const asItIs: AdviseBody = (type) => ({ type });

/**
 * Puts what the body says in the place of what the type lets expect, where nothing else documents success.
 * @param main what the type, the mapping and rules say
 */
export function withCodeResponses(
  project: Project,
  method: MethodOf,
  endpoint: Endpoint,
  main: ApiResponse,
  advise: AdviseBody = asItIs,
): readonly ApiResponse[] {
  const said = responsesInCode(project, method);
  const responses = said.map((each) => toApiResponse(project, endpoint, main, each, advise));
  const isGood = ({ status }: ApiResponse) => /^[23]/.test(status);
  const successes = responses.filter(isGood);
  const errors = responses.filter((each) => !isGood(each));
  // A redirect that is set on the response is one way out of several, unless nothing else is returned.
  const isAll = said.some(({ status, isSet }) => status < (isSet ? 300 : 400)) || isWithoutBody(main);
  return byStatus([...(successes.length > 0 && isAll ? [] : [main]), ...successes, ...errors]);
}

/** The same beside what is documented: all that the body says, each status once. */
export function besideDocumented(
  project: Project,
  method: MethodOf,
  endpoint: Endpoint,
  main: ApiResponse,
  advise: AdviseBody = asItIs,
): readonly ApiResponse[] {
  return byStatus(
    responsesInCode(project, method).map((each) => toApiResponse(project, endpoint, main, each, advise)),
  );
}

/** Those of a body that always throws: whatever else it makes is never returned. */
export function errorsInCode(
  project: Project,
  method: MethodOf,
  endpoint: Endpoint,
  main: ApiResponse,
  advise: AdviseBody = asItIs,
): readonly ApiResponse[] {
  return besideDocumented(project, method, endpoint, main, advise).filter(({ status }) =>
    /^[45]/.test(status),
  );
}

function isWithoutBody({ contents }: ApiResponse): boolean {
  return contents.length === 0;
}

function toApiResponse(
  project: Project,
  endpoint: Endpoint,
  main: ApiResponse,
  said: CodeResponse,
  advise: AdviseBody,
): ApiResponse {
  const { status } = said;
  const isSuccess = status >= 200 && status < 300;
  const isTyped = main.contents.some(({ schema = {} }) => Object.keys(schema).length > 0);
  const hasNoBody = status === 204 || status === 205 || (status >= 300 && status < 400);
  const contents = hasNoBody
    ? []
    : isSuccess && isTyped
      ? typedAs(main.contents, said.mediaType)
      : (contentsInCode(project, endpoint, said, advise) ??
        (isSuccess ? contentsOfSuccess(main, endpoint, said) : []));
  return {
    status: String(status),
    ...(isSuccess && main.headers !== undefined && { headers: main.headers }),
    contents,
    ...(main.provenance !== undefined && { provenance: { ...main.provenance, from: 'code' } }),
  };
}

/** Prefers the media type that the response is told to have, whatever the mapping and the type say. */
function typedAs(
  contents: readonly ResponseContent[],
  mediaType: string | undefined,
): readonly ResponseContent[] {
  const [first] = contents;
  return mediaType === undefined || first === undefined ? contents : [{ ...first, mediaType }];
}

/** A body that is handed over is there, whatever it is. */
function contentsOfSuccess(
  { contents }: ApiResponse,
  { produces }: Endpoint,
  { entities, mediaType: said }: CodeResponse,
): readonly ResponseContent[] {
  if (contents.length > 0 || entities.length === 0) return typedAs(contents, said);
  if (said !== undefined) return [{ mediaType: said, schema: {} }];
  return pickMediaTypes(produces, 'application/json').map((mediaType) => ({ mediaType, schema: {} }));
}

/** `undefined` where the code does not tell what the body is. */
export function contentsInCode(
  project: Project,
  { produces }: Endpoint,
  said: CodeResponse,
  advise: AdviseBody = asItIs,
): readonly ResponseContent[] | undefined {
  const type = typeOfEntity(said);
  if (type === undefined || type.kind === 'unresolved') return undefined;
  const advised = advise(type);
  if (advised.isNeverWritten) return undefined;
  const found = findResponseBody(project, advised.type, asResponseBody);
  const { schema } = found;
  const mediaType = advised.mediaType ?? found.mediaType;
  if (schema === undefined || Object.keys(schema).length === 0) return undefined;
  if (said.mediaType !== undefined) return [{ mediaType: said.mediaType, schema }];
  return pickMediaTypes(produces, mediaType).map((each) => ({ mediaType: each, schema }));
}

/** A status that is given in several places has all of their bodies. */
function byStatus(responses: readonly ApiResponse[]): readonly ApiResponse[] {
  const found = new Map<string, ApiResponse>();
  for (const each of responses) {
    const known = found.get(each.status);
    const contents = uniqueContents([...(known?.contents ?? []), ...each.contents]);
    found.set(each.status, { ...(known ?? each), contents });
  }
  return [...found.values()];
}
