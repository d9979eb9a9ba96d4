/**
 * Says what Spring Boot responds with where nothing else handles an error: its error page as JSON
 * (`BasicErrorController`, for WebFlux `DefaultErrorWebExceptionHandler`; the members are those of
 * `DefaultErrorAttributes`).
 */
import type { ResponseContent } from '../../../../model/contract.ts';
import type { Schema } from '../../../../model/schema.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../../source/project/project.ts';
import { applicationProperty, isBootProject } from '../../../../source/types/spring-applications.ts';
import { adviseErrorPage } from '../response-advice/advise-error-page.ts';
import { isReactive } from './web-application.ts';

/** `undefined` where Spring Boot does not start the project; nothing where the project writes errors its own way. */
export function bootErrorContents(
  project: Project,
  type: DeclaredType,
): readonly ResponseContent[] | undefined {
  if (!project.memoize(startedByBoot, 'boot', '', () => isBootProject(project))) return undefined;
  if (project.memoize(ownErrors, 'boot', '', () => project.filesImporting(customizing).length > 0)) return [];
  const page = errorSchema(project, type);
  const schema = isReactive(project, type) ? page : adviseErrorPage(project, type, page);
  return [{ mediaType: 'application/json', schema }];
}

function errorSchema(project: Project, type: DeclaredType): Schema {
  const property = (name: string) => applicationProperty(project, type, name);
  const isIncluded = (name: string, byDefault = 'never') =>
    !['never', 'false'].includes(propertyOfErrors(project, type, name) ?? byDefault);
  const hasPath = isIncluded('include-path', 'always');
  const asNumbers = property('spring.jackson.serialization.write-dates-as-timestamps') === 'true';
  return {
    title: 'ErrorAttributes',
    type: 'object',
    properties: {
      timestamp: asNumbers ? { type: 'integer', format: 'int64' } : { type: 'string', format: 'date-time' },
      status: { type: 'integer', format: 'int32' },
      error: { type: 'string' },
      ...(hasPath && { path: { type: 'string' } }),
      ...(isReactive(project, type) && { requestId: { type: 'string' } }),
      ...(isIncluded('include-exception') && { exception: { type: 'string' } }),
      ...(isIncluded('include-message') && { message: { type: 'string' } }),
      ...(isIncluded('include-stacktrace') && { trace: { type: 'string' } }),
      ...(isIncluded('include-binding-errors') && { errors: { type: 'array', items: bindingError } }),
    },
    required: ['timestamp', 'status', 'error', ...(hasPath ? ['path'] : [])],
  };
}

/** Spring Boot 4.1 has a second name for them. */
function propertyOfErrors(project: Project, type: DeclaredType, name: string): string | undefined {
  return ['server.error', 'spring.web.error']
    .map((prefix) => applicationProperty(project, type, `${prefix}.${name}`))
    .find((value) => value !== undefined);
}

/** `FieldError` and `ObjectError` as Jackson writes them; of a parameter only what `MessageSourceResolvable` has. */
const bindingError: Schema = {
  type: 'object',
  properties: {
    codes: { type: 'array', items: { type: 'string' }, nullable: 'possible' },
    arguments: { type: 'array', items: {}, nullable: 'possible' },
    defaultMessage: { type: 'string', nullable: 'possible' },
    objectName: { type: 'string' },
    field: { type: 'string' },
    rejectedValue: {},
    bindingFailure: { type: 'boolean' },
    code: { type: 'string', nullable: 'possible' },
  },
};

const startedByBoot: MemoKey<boolean> = { onCycle: false };
const ownErrors: MemoKey<boolean> = { onCycle: false };

const customizing = [
  'org.springframework.boot.web.servlet.error.ErrorAttributes',
  'org.springframework.boot.web.servlet.error.DefaultErrorAttributes',
  'org.springframework.boot.web.servlet.error.ErrorController',
  'org.springframework.boot.web.reactive.error.ErrorAttributes',
  'org.springframework.boot.web.reactive.error.DefaultErrorAttributes',
  'org.springframework.boot.web.reactive.error.ErrorWebExceptionHandler',
  'org.springframework.boot.autoconfigure.web.servlet.error.AbstractErrorController',
  'org.springframework.boot.autoconfigure.web.servlet.error.BasicErrorController',
  'org.springframework.boot.autoconfigure.web.reactive.error.AbstractErrorWebExceptionHandler',
];
