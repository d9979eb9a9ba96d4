/** Says where the parts of a controller's endpoint come from. */
import type { Endpoint } from '../../../model/endpoint.ts';
import type { PartProvenance } from '../../../model/explanation.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Controller, ControllerMethod } from '../common/handlers/controller.ts';
import {
  documentedBodyProvenance,
  listedParameterProvenance,
  nameProvenance,
  responseProvenance,
} from '../common/handlers/handler-provenance.ts';
import { annotationProvenance } from '../common/handlers/provenance.ts';
import { bodyProvenance, parameterProvenance } from './argument-provenance.ts';
import type { Argument } from './arguments.ts';
import { controller as stereotype } from './controllers.ts';
import { mappingNameProvenance, mappingProvenance, pathVariableProvenance } from './mapping-provenance.ts';
import { documentedSuccess } from './response.ts';
import { responseStatus } from './response-status.ts';

export interface FoundHandler {
  readonly controller: Controller;
  readonly handler: ControllerMethod;
  /** Those of the controller's `@ModelAttribute` methods included. */
  readonly args: readonly Argument[];
}

export function provenanceOf(
  project: Project,
  endpoint: Endpoint,
  { controller, handler, args }: FoundHandler,
): readonly PartProvenance[] {
  const mappings = [controller.annotations, handler.annotations];
  const marked = controller.annotations.find(stereotype);
  const status = [handler.annotations, controller.annotations]
    .map((each) => each.find(responseStatus))
    .find((each) => each !== undefined);
  const taken = bodyProvenance(project, endpoint, args);
  const named = nameProvenance(project, endpoint, handler.overridden, handler.annotations);
  return [
    ...(marked === undefined
      ? []
      : annotationProvenance(project, { part: 'endpoint', value: '' }, marked, [])),
    ...mappingProvenance(project, endpoint, mappings),
    ...(named.length > 0 ? named : mappingNameProvenance(project, endpoint, mappings)),
    ...endpoint.parameters.flatMap((parameter) => {
      const provenance = parameterProvenance(project, parameter, args);
      if (provenance.length > 0) return provenance;
      const inPath = pathVariableProvenance(project, parameter, mappings);
      return inPath.length > 0 ? inPath : listedParameterProvenance(project, parameter, handler.annotations);
    }),
    ...(taken.length > 0 ? taken : documentedBodyProvenance(project, endpoint, handler.annotations)),
    ...responseProvenance(project, endpoint, handler.method, documentedSuccess(project, handler)),
    ...(status === undefined || endpoint.response?.status === undefined
      ? []
      : annotationProvenance(project, { part: 'response', value: String(endpoint.response.status) }, status, [
          'code',
          'value',
        ])),
  ];
}
