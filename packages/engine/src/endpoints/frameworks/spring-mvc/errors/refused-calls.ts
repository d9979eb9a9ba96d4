/**
 * Says what Spring refuses before a handler is called: values that cannot be bound or are invalid, media types,
 * conditions.
 */
import type { ApiResponse } from '../../../../model/contract.ts';
import type { Endpoint, Parameter } from '../../../../model/endpoint.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotationsAt, textAttribute } from '../../../../source/types/annotations.ts';
import { parameterType, returnType, scopeOf } from '../../../../source/types/members.ts';
import { type Refusal, refusedAt, responseTo } from '../../common/errors/framework-errors.ts';
import { isConstrained, isValidated } from '../../common/errors/validation.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { pagingParameters } from '../paging.ts';
import { adviseBody } from '../response-advice/advise-body.ts';
import { bootErrorContents } from './boot-error.ts';
import { isHandledBySpringFirst } from './exception-handlers.ts';
import { type RefusalCause, reactiveExceptions, servletExceptions, statusOfCause } from './own-exceptions.ts';
import { problemOf } from './problem-detail.ts';
import { isReactive } from './web-application.ts';

export function refusedCalls(project: Project, handler: Handler, endpoint: Endpoint): readonly Refusal[] {
  return [...refusedBefore(project, handler, endpoint), ...refusedWriting(project, handler, endpoint)];
}

/** Spring hands what advice makes of a text to the converter for texts. */
function refusedWriting(
  project: Project,
  handler: Handler,
  { produces, role }: Endpoint,
): readonly Refusal[] {
  const { owner: controller, ...at } = handler;
  const type = returnType(project, handler.method);
  const advised =
    type === undefined || role === 'client'
      ? undefined
      : adviseBody(project, { ...at, controller, produces }, type);
  if (!advised?.isNeverWritten) return [];
  const thrown = refusedAt(handler, classCast);
  const contents = bootErrorContents(project, controller.declared);
  return [{ thrown, unhandled: responseTo(project, thrown, 500, contents ?? []) }];
}

const classCast = ['ClassCastException', 'RuntimeException', 'Exception', 'Throwable'].map(
  (name) => `java.lang.${name}`,
);

function refusedBefore(project: Project, handler: Handler, endpoint: Endpoint): readonly Refusal[] {
  const exceptions = isReactive(project, handler.owner.declared) ? reactiveExceptions : servletExceptions;
  return causesOf(project, handler, endpoint).map((cause) => {
    const thrown = refusedAt(handler, exceptions[cause]);
    const unhandled = refusalFor(project, handler, cause);
    return {
      thrown,
      ...(unhandled !== undefined && { unhandled }),
      ...(isHandledBySpringFirst(project, handler.owner, thrown.names) && { isSentFirst: true }),
    };
  });
}

function causesOf(project: Project, handler: Handler, endpoint: Endpoint): readonly RefusalCause[] {
  const { body, consumes, produces, parameters, conditions = [], selectors = [], version } = endpoint;
  const isForm = (each: Parameter, isFile: boolean) =>
    isDemanded('form')(each) && (each.type === 'file') === isFile;
  const own = namesTaken(project, handler);
  const paging = namesOfPaging(project, handler);
  const [ofArguments, ofModels] = parted(
    parameters.filter((each) => isConverted(each) && !paging.has(each.name)),
    ({ name }) => own.has(name),
  );
  const selected = selectors.length > 0 ? selectors : conditions.filter(() => version === undefined);
  const causes: readonly (readonly [mayHappen: boolean, cause: RefusalCause])[] = [
    [isValidated(project, handler.method) || ofModels.length > 0, 'invalid'],
    [isConstrained(project, handler), 'invalid-argument'],
    [parameters.some((each) => isDemanded('query')(each) || isForm(each, false)), 'missing-parameter'],
    [parameters.some(isDemanded('header')), 'missing-header'],
    [parameters.some(isDemanded('cookie')), 'missing-cookie'],
    [parameters.some((each) => isForm(each, true)), 'missing-part'],
    // A version that is none, or that no mapping is for, is a bad request as well (`InvalidApiVersionException`).
    [version !== undefined || selected.some(({ in: place }) => place === 'query'), 'unsatisfied'],
    [body !== undefined, 'unreadable'],
    [ofArguments.length > 0, 'mismatch'],
    [consumes.length > 0 || (body !== undefined && /\bjson\b/.test(body.mediaType)), 'media-type'],
    [produces.length > 0, 'not-acceptable'],
    [selected.some(({ in: place }) => place === 'header') || parameters.some(mayMissRoute), 'not-found'],
  ];
  return causes.flatMap(([mayHappen, cause]) => (mayHappen ? [cause] : []));
}

/** Returns what Spring responds with where it refuses a call by itself and nothing handles that. */
export function refusalFor(project: Project, handler: Handler, cause: RefusalCause): ApiResponse | undefined {
  const { declared } = handler.owner;
  const problem = problemOf(project, handler);
  if (problem !== undefined) return { ...problem, status: String(statusOfCause[cause]) };
  const contents = bootErrorContents(project, declared);
  if (contents === undefined) return undefined;
  // Whoever accepts no JSON is sent no page of errors as JSON; WebFlux sends it nevertheless.
  const isEmpty = cause === 'not-acceptable' && !isReactive(project, declared);
  return responseTo(project, refusedAt(handler, []), statusOfCause[cause], isEmpty ? [] : contents);
}

/** Names of what is bound to arguments; all others are bound to properties of model attributes. */
function namesTaken(project: Project, { method }: Handler): ReadonlySet<string> {
  const places = method.method.parameters.map((each) => ({
    name: each.name,
    annotations: annotationsAt(project, [{ annotations: each.annotations, scope: scopeOf(method) }]),
  }));
  const named = places.flatMap(({ name, annotations }) => [
    name,
    ...annotations.written.flatMap(({ annotation: { name: type } }) => {
      const found = annotations.find(type);
      return found === undefined ? [] : [textAttribute(found, 'value'), textAttribute(found, 'name')];
    }),
  ]);
  return new Set(named.filter((each) => each !== undefined));
}

/** Spring Data takes its defaults where they are no numbers (`PageableHandlerMethodArgumentResolverSupport.parseAndApplyBoundaries`). */
function namesOfPaging(project: Project, { method, owner }: Handler): ReadonlySet<string> {
  const all = method.method.parameters.flatMap((each) => {
    const annotations = annotationsAt(project, [{ annotations: each.annotations, scope: scopeOf(method) }]);
    const type = parameterType(project, method, each);
    return pagingParameters(project, type, annotations, owner.declared) ?? [];
  });
  return new Set(all.map(({ name }) => name));
}

function parted<T>(all: readonly T[], isFirst: (each: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}

function isDemanded(place: Parameter['in']): (parameter: Parameter) => boolean {
  return ({ in: at, required, default: value }) => at === place && required && value === undefined;
}

/** Tells whether text has to be made something else, which may not work. */
function isConverted({ in: place, type, items, format, enum: values, pattern }: Parameter): boolean {
  if (type === 'file') return false;
  // What the pattern of a path lets through fits the type: `{id:\\d+}`.
  if (place === 'path' && pattern !== undefined) return false;
  const isText = (type === 'array' ? (items ?? 'string') : type) === 'string';
  return !isText || values !== undefined || (format !== undefined && convertedFormats.has(format));
}

/** Tells that a request may be none of this handler's, as a path variable has a pattern. */
function mayMissRoute({ in: place, pattern }: Parameter): boolean {
  return place === 'path' && pattern !== undefined && !/^\.[*+]$/.test(pattern);
}

/** Spring makes objects of texts of these formats. */
const convertedFormats: ReadonlySet<string> = new Set([
  'uuid',
  'date',
  'date-time',
  'date-time-local',
  'time-local',
  'duration',
]);
