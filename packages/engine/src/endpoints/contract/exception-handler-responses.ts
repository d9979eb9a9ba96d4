/**
 * Says what one exception handler responds with: `@ExceptionHandler`, `ExceptionMapper` and their kin;
 * `error-responses.ts` asks.
 */
import type { ApiResponse, ResponseContent } from '../../model/contract.ts';
import { pickMediaTypes } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { readBody } from '../../source/code/read-code.ts';
import { expressionsIn } from '../../source/code/walk.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { annotatedType, annotationsAt, textAttribute } from '../../source/types/annotations.ts';
import { documentationText } from '../../source/types/documentation.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { asResponseBody, inResponse } from '../../source/types/schema/body-use.ts';
import { isNothing } from '../../source/types/schema/wrappers.ts';
import type { ExceptionHandler } from '../frameworks/common/errors/exceptions.ts';
import { problemSchema } from '../frameworks/common/errors/problem-schema.ts';
import { findResponseBody } from '../frameworks/common/handlers/plain-bytes.ts';
import { frameworks } from '../frameworks/registry.ts';
import { adviseBody } from '../frameworks/spring-mvc/response-advice/advise-body.ts';
import { type AdviseBody, contentsInCode } from './code-responses.ts';
import { type DeclaredResponse, declaredResponses } from './declared-responses.ts';
import { entitiesOfComputedStatus, responsesInCode, statusesHandedOn } from './responses-in-body.ts';
import { resultType } from './types-in-body.ts';
import { uniqueContents } from './unique-contents.ts';

/**
 * Returns what it documents, else what its status and type say. Without a status of its own it is the one that its code
 * gives, else that of the exception.
 * @param ofException the status of the exception, where it has one
 */
export function responsesOfHandler(
  project: Project,
  handler: ExceptionHandler,
  endpoint: Endpoint,
  ofException?: number,
): readonly ApiResponse[] {
  if (handler.isHidden) return [];
  // One handler serves hundreds of endpoints, which only differ in what they produce.
  const detail = `${ofException ?? ''} ${handler.returns} ${endpoint.produces.join()}`;
  return project.memoize(foundResponses, handler.method.method, detail, () =>
    findResponses(project, handler, endpoint, ofException),
  );
}

const foundResponses: MemoKey<readonly ApiResponse[]> = { onCycle: [] };

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
  const advise = bodyAdviceOf(project, handler, endpoint);
  const contents = contentsOf(project, handler, endpoint, advise);
  const documented = declaredResponses(project, annotations, inResponse);
  if (documented.length > 0)
    return documented.map((each) => ({ ...toDocumentedResponse(each, contents), provenance }));
  const declared = frameworks[endpoint.framework].errors?.declaredStatus(project, annotations);
  const inCode = responsesInCode(project, method);
  const statusesInCode = new Set(
    inCode.length === 0 ? statusesHandedOn(project, method) : inCode.map(({ status }) => status),
  );
  const chosen = chosenStatuses(declared, statusesInCode, ofException);
  const computed = entitiesOfComputedStatus(project, method);
  const bodies = (status: number | 'default') => {
    const said = inCode.filter((each) => each.status === status);
    const meant = said.length > 0 || computed === undefined ? said : [{ status: 500, entities: computed }];
    return meant.flatMap((each) => contentsInCode(project, endpoint, each, advise) ?? []);
  };
  const found = annotations.find('org.springframework.web.bind.annotation.ResponseStatus');
  const description = found && textAttribute(found, 'reason');
  // OpenAPI's word for every status that is not listed (OpenAPI 3.1, "Responses Object").
  const statuses = chosen.length === 0 && computed !== undefined ? (['default'] as const) : chosen;
  return statuses.map((status) => ({
    status: String(status),
    ...(description !== undefined && { description }),
    contents: preferTyped(contents, uniqueContents(bodies(status))),
    provenance,
  }));
}

/** The code may name statuses of many exceptions: the exception's own is the one, where it is among them. */
function chosenStatuses(
  declared: number | undefined,
  inCode: ReadonlySet<number>,
  ofException: number | undefined,
): readonly number[] {
  if (declared !== undefined) return [declared];
  if (inCode.size > 0 && (ofException === undefined || !inCode.has(ofException))) return [...inCode];
  return ofException === undefined ? [] : [ofException];
}

/**
 * Returns what the handler's type says of the body, where it says anything (`ResponseEntity<Object>`), else what its
 * code says.
 */
function preferTyped(
  typed: readonly ResponseContent[],
  inCode: readonly ResponseContent[],
): readonly ResponseContent[] {
  const saysType = ({ schema = {} }: ResponseContent) => Object.keys(schema).length > 0;
  const isTyped = typed.some(saysType) || (typed.length > 0 && !inCode.some(saysType));
  return isTyped ? typed : inCode;
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
  { method, returns }: ExceptionHandler,
  { produces }: Endpoint,
  advise: AdviseBody,
): readonly ResponseContent[] {
  if (returns === 'view' || returns === 'code') return [];
  const type = resultType(project, method);
  if (type === undefined || isNothing(project, type)) return [];
  if (returns === 'problem') return [{ mediaType: 'application/problem+json', schema: problemSchema }];
  const advised = advise(type);
  if (advised.isNeverWritten) return [];
  const found = findResponseBody(project, advised.type, asResponseBody);
  const { schema } = found;
  const mediaType = advised.mediaType ?? found.mediaType;
  if (schema === undefined) return [];
  return pickMediaTypes(produces, mediaType).map((each) => ({ mediaType: each, schema }));
}

/** Tells whether advice makes an object of its text, which then cannot be written: the exception is as if unhandled. */
export function isNeverWritten(project: Project, handler: ExceptionHandler, endpoint: Endpoint): boolean {
  if (handler.returns !== 'body') return false;
  const type = resultType(project, handler.method);
  return type !== undefined && bodyAdviceOf(project, handler, endpoint)(type).isNeverWritten === true;
}

/** Advises what an exception handler returns as what handlers return, by the class that it stands in. */
function bodyAdviceOf(
  project: Project,
  { method, annotations }: ExceptionHandler,
  { framework }: Endpoint,
): AdviseBody {
  if (framework !== 'spring-mvc' && framework !== 'spring-functional') return (type) => ({ type });
  const controller = classTypeOf(method.declared);
  const ownerAnnotations = annotationsAt(project, [annotatedType(method.declared)]);
  const at = { controller, method, annotations, ownerAnnotations };
  return (type) => adviseBody(project, at, type) ?? { type };
}

/** Returns what Javadoc's `@return` of a handler of exceptions says. */
export function returnedBy({ method: { method } }: ExceptionHandler): string | undefined {
  return method.documentation && documentationText(method.documentation).returns;
}

/** Returns what it asks the exception for its status: `getHttpStatus` of `exception.getHttpStatus()`. */
export function statusAskedFor({ method: { method, declared } }: ExceptionHandler): string | undefined {
  const code = method.body === undefined ? [] : expressionsIn(readBody(declared.file, method.body));
  for (const each of code) {
    if (each.kind !== 'call' && each.kind !== 'member') continue;
    const { target, name: asked } = each;
    const isOfParameter =
      target?.kind === 'name' && method.parameters.some(({ name }) => name === target.name);
    if (isOfParameter && /^(?:get)?(?:http)?status(?:code)?$/i.test(asked)) return asked;
  }
  return undefined;
}
