/** Says what Feign makes of the parameters of a method that is mapped in Spring's words. */
import type { Parameter } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import type { MergedAnnotation } from '../../../source/types/annotations.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { isA } from '../../../source/types/supertypes.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../common/handlers/controller.ts';
import { parameterOfType } from '../common/parameters/parameter.ts';
import { isUpload } from '../spring-mvc/argument-types.ts';
import { bindParameter } from '../spring-mvc/bind-parameters.ts';
import type { Entity } from '../spring-mvc/media-types.ts';
import { isFilledByCaller, isMarkedNullable } from './parameters.ts';
import { queryMapParameters } from './query-map.ts';

export interface SpringArgument {
  readonly parameter: HandlerParameter;
  /** `undefined` where it has none that counts. */
  readonly annotation: MergedAnnotation | undefined;
  readonly parameters: readonly Parameter[];
  readonly entity?: Entity;
}

export function springArguments(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
): readonly SpringArgument[] {
  return parametersOf(project, method).map((parameter) => ({
    parameter,
    annotation: [...queryMaps, ...sentAnnotations]
      .map(parameter.annotations.find)
      .find((each) => each !== undefined),
    ...sentFor(project, calling, method, parameter),
  }));
}

/** Whatever has no annotation is the body, apart from files, which make a form of it, and Spring Data's paging. */
function sentFor(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
  parameter: HandlerParameter,
): Pick<SpringArgument, 'parameters' | 'entity'> {
  const { type, annotations } = parameter;
  const isPaging = isA(project, type, paging);
  if (queryMaps.some(annotations.has) && !isPaging) return { parameters: queryMapParameters(project, type) };
  const isAnnotated = sentAnnotations.some(annotations.has);
  if (!isAnnotated && isFilledByCaller(project, type)) return { parameters: [] };
  if (!isAnnotated && !isPaging && !isUpload(project, type)) {
    const schema = schemaOf(project, type) ?? {};
    return { parameters: [], entity: { type, schema, required: !isMarkedNullable(parameter) } };
  }
  const description = handlerDocumentation(method)?.parameters.get(parameter.name);
  const context = { file: method.method.declared.file, description };
  const binding = bindParameter(project, calling, parameter, context);
  switch (binding.kind) {
    case 'parameters':
      return { parameters: binding.parameters };
    case 'part':
      // A controller can do without a file that nothing demands; a client has it and sends it.
      return { parameters: [isAnnotated ? binding.parameter : { ...binding.parameter, required: true }] };
    case 'body': {
      if (!isUpload(project, type)) return { parameters: [], entity: binding };
      // What can only be sent in a multipart form is a part of one, whatever the annotation says.
      const facts = { in: 'form', name: parameter.name, required: binding.required } as const;
      return { parameters: [parameterOfType(project, type, facts)] };
    }
    case 'model-attribute':
    case 'nothing':
      return { parameters: [] };
  }
}

/** They go into the query, with an annotation and without (`PageableSpringQueryMapEncoder`). */
const paging: ReadonlySet<string> = new Set([
  'org.springframework.data.domain.Pageable',
  'org.springframework.data.domain.Sort',
]);

const queryMaps = [
  'org.springframework.cloud.openfeign.SpringQueryMap',
  'org.springframework.cloud.netflix.feign.SpringQueryMap',
  'feign.QueryMap',
];

const sentAnnotations = [
  'RequestParam',
  'RequestHeader',
  'RequestPart',
  'RequestBody',
  'PathVariable',
  'MatrixVariable',
  'CookieValue',
].map((name) => `org.springframework.web.bind.annotation.${name}`);
