/** Where the parts of a controller's endpoint come from. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import type { Origin } from '../../endpoints/explanation.ts';
import type { Project } from '../../project/project.ts';
import {
  documentedBodyOrigins,
  listedParameterOrigins,
  nameOrigins,
  responseOrigins,
} from '../common/handlers/handler-origins.ts';
import { annotationOrigins } from '../common/handlers/origins.ts';
import { bodyOrigins, parameterOrigins } from './argument-origins.ts';
import type { Argument } from './arguments.ts';
import { controller as stereotype } from './controllers.ts';
import type { Controller, ControllerMethod } from './handler.ts';
import { mappingNameOrigins, mappingOrigins, pathVariableOrigins } from './mapping-origins.ts';
import { documentedSuccess, responseStatus } from './response.ts';

export interface FoundHandler {
  readonly controller: Controller;
  readonly handler: ControllerMethod;
  /** Those of the controller's `@ModelAttribute` methods included. */
  readonly args: readonly Argument[];
}

export function originsOf(
  project: Project,
  endpoint: Endpoint,
  { controller, handler, args }: FoundHandler,
): readonly Origin[] {
  const mappings = [controller.annotations, handler.annotations];
  const marked = controller.annotations.find(stereotype);
  const status = [handler.annotations, controller.annotations]
    .map((each) => each.find(responseStatus))
    .find((each) => each !== undefined);
  const taken = bodyOrigins(project, endpoint, args);
  const named = nameOrigins(project, endpoint, handler.overridden, handler.annotations);
  return [
    ...(marked === undefined ? [] : annotationOrigins(project, { part: 'endpoint', value: '' }, marked, [])),
    ...mappingOrigins(project, endpoint, mappings),
    ...(named.length > 0 ? named : mappingNameOrigins(project, endpoint, mappings)),
    ...endpoint.parameters.flatMap((parameter) => {
      const origins = parameterOrigins(project, parameter, args);
      if (origins.length > 0) return origins;
      const inPath = pathVariableOrigins(project, parameter, mappings);
      return inPath.length > 0 ? inPath : listedParameterOrigins(project, parameter, handler.annotations);
    }),
    ...(taken.length > 0 ? taken : documentedBodyOrigins(project, endpoint, handler.annotations)),
    ...responseOrigins(project, endpoint, handler.method, documentedSuccess(project, handler)),
    ...(status === undefined || endpoint.response?.status === undefined
      ? []
      : annotationOrigins(project, { part: 'response', value: String(endpoint.response.status) }, status, [
          'code',
          'value',
        ])),
  ];
}
