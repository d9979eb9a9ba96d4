/**
 * What Spring refuses before a handler is called, as the exceptions that it throws then: values that cannot be bound, or
 * are invalid. They count where the project handles just these.
 */
import type { Endpoint, Parameter } from '../../model/endpoint.ts';
import type { Project } from '../../source/project/project.ts';
import { hasAny, httpMethods } from '../frameworks/jax-rs/names.ts';
import type { Handler } from './handler.ts';
import type { Thrown } from './thrown.ts';
import { isValidated } from './validation.ts';

export function refusedByBinding(
  project: Project,
  { method, annotations }: Handler,
  { body, parameters }: Endpoint,
): readonly Thrown[] {
  const isOfJaxRs = hasAny(annotations, httpMethods);
  if (isOfJaxRs) return [];
  const place = { file: method.declared.file, span: method.method.nameSpan };
  const refusals: readonly (readonly [mayHappen: boolean, names: readonly string[]])[] = [
    [isValidated(project, method), exceptions.invalid],
    [parameters.some(isDemanded('query')), exceptions.missingParameter],
    [parameters.some(isDemanded('header')), exceptions.missingHeader],
    [body !== undefined, exceptions.unreadable],
    [parameters.some(isConverted), exceptions.mismatch],
  ];
  return refusals.flatMap(([mayHappen, names]) =>
    mayHappen ? [{ type: undefined, names, given: [], ...place }] : [],
  );
}

function isDemanded(place: Parameter['in']): (parameter: Parameter) => boolean {
  return ({ in: at, required, default: value }) => at === place && required && value === undefined;
}

/** Whether text has to be made something else, which may not work. */
function isConverted({ in: place, type }: Parameter): boolean {
  return place !== 'header' && type !== 'string' && type !== 'array' && type !== 'file';
}

const bind = 'org.springframework.web.bind';

/** Each with superclasses that a project may handle in its place, nearest first. */
const exceptions = {
  invalid: [`${bind}.MethodArgumentNotValidException`, `${bind}.BindException`],
  missingParameter: [
    `${bind}.MissingServletRequestParameterException`,
    `${bind}.ServletRequestBindingException`,
  ],
  missingHeader: [`${bind}.MissingRequestHeaderException`, `${bind}.ServletRequestBindingException`],
  unreadable: ['org.springframework.http.converter.HttpMessageNotReadableException'],
  mismatch: [
    'org.springframework.web.method.annotation.MethodArgumentTypeMismatchException',
    'org.springframework.beans.TypeMismatchException',
  ],
} as const;
