/** Where the parts of an operation come from. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { Origin } from '../../endpoints/explanation.ts';
import type { Project } from '../../project/project.ts';
import { nameOrigins, responseOrigins } from '../common/handlers/handler-origins.ts';
import { annotationOrigins, type Contribution, declarationOrigin } from '../common/handlers/origins.ts';
import type { ControllerMethod, HandlerParameter } from '../spring-mvc/handler.ts';
import { type ManagementEndpoint, selector } from './management-endpoints.ts';
import type { Operation } from './operations.ts';

export interface FoundOperation {
  readonly endpoint: ManagementEndpoint;
  /** Of the endpoint: `/actuator/loggers`. */
  readonly path: string;
  readonly operation: Operation;
}

export function originsOf(
  project: Project,
  found: Endpoint,
  { endpoint, path, operation }: FoundOperation,
): readonly Origin[] {
  const { method, annotation: mapping, selectors, inputs } = operation;
  const parameters = [...selectors, ...inputs];
  const ofEndpoint = (part: Contribution['part'], value: string) =>
    annotationOrigins(project, { part, value }, endpoint.annotation, ['id', 'endpoint']);
  const produces = operation.produces.join(', ');
  return [
    ...ofEndpoint('endpoint', ''),
    ...ofEndpoint('path', path),
    ...parameters.flatMap(({ name, annotations }) => {
      const selecting = annotations.find(selector);
      return selecting === undefined
        ? []
        : annotationOrigins(project, { part: 'path', value: `{${name}}` }, selecting, []);
    }),
    ...annotationOrigins(project, { part: 'method', value: operation.verb }, mapping, []),
    ...(produces === ''
      ? []
      : annotationOrigins(project, { part: 'produces', value: produces }, mapping, ['produces'])),
    ...nameOrigins(project, found, method.overridden, method.annotations),
    ...parameters.flatMap((parameter) => parameterOrigins(project, found, method, parameter)),
    ...responseOrigins(project, found, method.method),
  ];
}

function parameterOrigins(
  project: Project,
  { body }: Endpoint,
  { method }: ControllerMethod,
  { name, declaration, annotations }: HandlerParameter,
): readonly Origin[] {
  const part = (place: 'path' | 'query') =>
    ({ part: { kind: 'parameter', in: place, name }, value: '' }) as const;
  const selecting = annotations.find(selector);
  if (selecting !== undefined) return annotationOrigins(project, part('path'), selecting, []);
  const place = { file: method.declared.file, span: declaration.nameSpan };
  return body === undefined
    ? [declarationOrigin(project, part('query'), place, 'is no selector: it is sent in the query')]
    : [
        declarationOrigin(
          project,
          { part: 'body', value: body.mediaType },
          place,
          'is no selector: a write operation takes it from the body',
        ),
      ];
}
