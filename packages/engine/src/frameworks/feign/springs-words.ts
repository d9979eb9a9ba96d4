/**
 * Methods of a `@FeignClient`, which are mapped with the annotations of Spring MVC and differ from a controller's in
 * what the mapping may say and in what a parameter without an annotation is (`SpringMvcContract`).
 */
import type { Condition, Parameter } from '../../endpoints/endpoint.ts';
import type { Project } from '../../project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../types/annotations.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { declaredSupertypes, isA } from '../../types/supertypes.ts';
import { parameterOfType } from '../parameter.ts';
import { isUpload } from '../spring-mvc/argument-types.ts';
import { bindParameter } from '../spring-mvc/bind-parameters.ts';
import {
  type Controller,
  type ControllerMethod,
  type HandlerParameter,
  handlerDocumentation,
  parametersOf,
} from '../spring-mvc/handler.ts';
import { type RequestMapping, requestMapping, requestMappingOf } from '../spring-mvc/request-mapping.ts';
import type { Call, Entity } from './call.ts';
import type { Client } from './clients.ts';
import { withCollectionFormat } from './collection-format.ts';
import { sentAs } from './entity.ts';
import { isFilledByCaller, isMarkedNullable } from './parameters.ts';
import { queryMapParameters } from './query-map.ts';

export function callInSpringsWords(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
  client: Client,
): Call | undefined {
  // Spring's annotations on any other interface are what a controller implements.
  if (client.annotation === undefined) return undefined;
  const annotation = method.annotations.find(requestMapping);
  const onMethod = requestMappingOf(method.annotations);
  if (annotation === undefined || onMethod === undefined) return undefined;
  const above = classMapping(project, calling);
  const onClass = above && requestMappingOf(above);
  const classAnnotation = above?.find(requestMapping);
  const bindings = parametersOf(project, method).map((parameter) => ({
    parameter,
    ...bind(project, calling, method, parameter),
  }));
  const bound = bindings.flatMap(({ parameters }) => parameters);
  const entity = bindings.find((each) => each.entity !== undefined)?.entity;
  // Feign sends the first media type (`SpringMvcContract.parseConsumes`).
  const [contentType = onClass?.consumes[0]] = onMethod.consumes;
  const sent = sentAs(project, { entity, contentType, parameters: bound });
  const fieldsSent = sent.parameters.slice(bound.length);
  return {
    // A mapping without a verb is a GET (`SpringMvcContract.processAnnotationOnMethod`).
    verb: onMethod.verbs[0] ?? 'GET',
    url: [client.path, onClass?.patterns[0] ?? '', onMethod.patterns[0] ?? ''].reduce(joinUrls),
    bound: withCollectionFormat(sent.parameters, [method.annotations, calling.annotations]),
    conditions: [...(onClass?.conditions ?? []), ...onMethod.conditions].flatMap(alwaysSent),
    consumes: sent.consumes,
    produces: onMethod.produces.length > 0 ? onMethod.produces : (onClass?.produces ?? []),
    body: sent.body,
    headers: [],
    arguments: bindings.map(({ parameter, parameters, entity: own }) => ({
      parameter,
      annotation: [...queryMaps, ...sentAnnotations]
        .map(parameter.annotations.find)
        .find((each) => each !== undefined),
      names: (own !== undefined && own === entity ? fieldsSent : parameters).map(({ name }) => name),
      isBody: own !== undefined && sent.body !== undefined,
    })),
    onClass: classAnnotation && { annotation: classAnnotation, path: onClass?.patterns[0] ?? '' },
    mapping: annotation,
    name: onMethod.name,
    unknowns: [...(onClass?.unknowns ?? []), ...onMethod.unknowns],
  };
}

/**
 * Allowed until Spring Cloud 2021: of the client itself, or else of the one interface that it extends, and only where
 * that extends nothing (`SpringMvcContract.processAnnotationOnClass` of those versions).
 */
function classMapping(project: Project, { declared }: Controller): Annotations | undefined {
  const above = declaredSupertypes(project, declared);
  const [only = declared, ...others] = above;
  if (others.length > 0 || (only !== declared && declaredSupertypes(project, only).length > 0))
    return undefined;
  return annotationsAt(project, [annotatedType(only)]);
}

/** One slash where the two parts meet. */
function joinUrls(base: string, url: string): string {
  if (url === '' || url.startsWith('?')) return base + url;
  return `${base.replace(/\/$/, '')}${url.startsWith('/') ? '' : '/'}${url}`;
}

/** Only what a request can say: `name=value` (`SpringMvcContract.parseHeaders`, `parseParams`). */
function alwaysSent({
  in: place,
  name,
  value,
  isNegated,
}: RequestMapping['conditions'][number]): readonly Condition[] {
  if (isNegated || (value === undefined && place === 'header')) return [];
  return [{ in: place, name, ...(value === undefined ? {} : { value }) }];
}

interface Bound {
  readonly parameters: readonly Parameter[];
  readonly entity?: Entity;
}

/** Whatever has no annotation is the body, apart from files, which make a form of it, and Spring Data's paging. */
function bind(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
  parameter: HandlerParameter,
): Bound {
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
    case 'body':
      // What can only be sent in a multipart form is a part of one, whatever the annotation says.
      return isUpload(project, type)
        ? {
            parameters: [
              parameterOfType(project, type, {
                in: 'form',
                name: parameter.name,
                required: binding.required,
              }),
            ],
          }
        : { parameters: [], entity: binding };
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
