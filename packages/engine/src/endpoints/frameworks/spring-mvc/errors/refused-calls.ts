/**
 * What Spring refuses before a handler is called, as the exceptions that it throws then: values that cannot be bound, or
 * are invalid. They count where the project handles just these.
 */
import type { ApiResponse } from '../../../../model/contract.ts';
import type { Endpoint, Parameter } from '../../../../model/endpoint.ts';
import type { Project } from '../../../../source/project/project.ts';
import { type Refusal, refusedAt, responseTo } from '../../common/errors/framework-errors.ts';
import { isValidated } from '../../common/errors/validation.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { bootErrorContents } from './boot-error.ts';
import { problemOf } from './problem-detail.ts';

export function refusedCalls(project: Project, handler: Handler, endpoint: Endpoint): readonly Refusal[] {
  const { body, parameters, conditions = [] } = endpoint;
  const refusals: readonly (readonly [mayHappen: boolean, names: readonly string[]])[] = [
    [isValidated(project, handler.method), exceptions.invalid],
    [parameters.some(isDemanded('query')), exceptions.missingParameter],
    [parameters.some(isDemanded('header')), exceptions.missingHeader],
    [parameters.some(isDemanded('cookie')), exceptions.missingCookie],
    [
      parameters.some((each) => isDemanded('form')(each) && each.type !== 'file'),
      exceptions.missingParameter,
    ],
    [parameters.some((each) => isDemanded('form')(each) && each.type === 'file'), exceptions.missingPart],
    [conditions.some(({ in: place }) => place === 'query'), exceptions.unsatisfied],
    [body !== undefined, exceptions.unreadable],
    [parameters.some(isConverted), exceptions.mismatch],
  ];
  return refusals.flatMap(([mayHappen, names]) => (mayHappen ? [refusal(project, handler, names)] : []));
}

function refusal(project: Project, handler: Handler, names: readonly string[]): Refusal {
  const thrown = refusedAt(handler, names);
  const unhandled = unhandledResponse(project, handler, thrown);
  return { thrown, ...(unhandled !== undefined && { unhandled }) };
}

/** What Spring responds with where it refuses a call by itself and nothing handles that. */
function unhandledResponse(
  project: Project,
  handler: Handler,
  thrown: Refusal['thrown'],
): ApiResponse | undefined {
  const problem = problemOf(project, handler);
  if (problem !== undefined) return problem;
  const contents = bootErrorContents(project, handler.owner.declared);
  return contents && responseTo(project, thrown, 400, contents);
}

function isDemanded(place: Parameter['in']): (parameter: Parameter) => boolean {
  return ({ in: at, required, default: value }) => at === place && required && value === undefined;
}

/** Whether text has to be made something else, which may not work. */
function isConverted({ in: place, type, items, format, enum: values, pattern }: Parameter): boolean {
  if (place === 'header' || type === 'file') return false;
  // What the pattern of a path lets through fits the type: `{id:\\d+}`.
  if (place === 'path' && pattern !== undefined) return false;
  const isText = (type === 'array' ? (items ?? 'string') : type) === 'string';
  return !isText || values !== undefined || (format !== undefined && convertedFormats.has(format));
}

/** Of texts that Spring makes objects of. */
const convertedFormats: ReadonlySet<string> = new Set([
  'uuid',
  'date',
  'date-time',
  'date-time-local',
  'time-local',
  'duration',
]);

const bind = 'org.springframework.web.bind';

/** Each with superclasses that a project may handle in its place, nearest first. */
const exceptions = {
  invalid: [`${bind}.MethodArgumentNotValidException`, `${bind}.BindException`],
  missingParameter: [
    `${bind}.MissingServletRequestParameterException`,
    `${bind}.ServletRequestBindingException`,
  ],
  missingHeader: [`${bind}.MissingRequestHeaderException`, `${bind}.ServletRequestBindingException`],
  missingCookie: [`${bind}.MissingRequestCookieException`, `${bind}.ServletRequestBindingException`],
  missingPart: ['org.springframework.web.multipart.support.MissingServletRequestPartException'],
  unsatisfied: [
    `${bind}.UnsatisfiedServletRequestParameterException`,
    `${bind}.ServletRequestBindingException`,
  ],
  unreadable: ['org.springframework.http.converter.HttpMessageNotReadableException'],
  mismatch: [
    'org.springframework.web.method.annotation.MethodArgumentTypeMismatchException',
    'org.springframework.beans.TypeMismatchException',
  ],
} as const;
