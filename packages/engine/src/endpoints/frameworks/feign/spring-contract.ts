/**
 * Methods of a `@FeignClient`, which are mapped with the annotations of Spring MVC and differ from a controller's in
 * what the mapping may say and in what a parameter without an annotation is (`SpringMvcContract`).
 */
import type { Condition } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import { annotatedType, annotationsAt, type MergedAnnotation } from '../../../source/types/annotations.ts';
import { declaredSupertypes } from '../../../source/types/supertypes.ts';
import type { Controller, ControllerMethod } from '../common/handlers/controller.ts';
import { type RequestMapping, requestMapping, requestMappingOf } from '../spring-mvc/request-mapping.ts';
import { type Call, joinUrls } from './call.ts';
import type { Client } from './clients.ts';
import { withCollectionFormat } from './collection-format.ts';
import { sentAs } from './entity.ts';
import { springArguments } from './spring-arguments.ts';

/** @returns what the method sends; `undefined` where the client has Feign's own contract, or the method no mapping */
export function readSpringCall(
  project: Project,
  calling: Controller,
  method: ControllerMethod,
  client: Client,
): Call | undefined {
  if (!client.usesSpringContract) return undefined;
  const annotation = method.annotations.find(requestMapping);
  const onMethod = requestMappingOf(method.annotations);
  if (annotation === undefined || onMethod === undefined) return undefined;
  const onClass = classMapping(project, calling);
  const args = springArguments(project, calling, method);
  const bound = args.flatMap(({ parameters }) => parameters);
  const entity = args.find((each) => each.entity !== undefined)?.entity;
  // Feign sends the first media type (`SpringMvcContract.parseConsumes`).
  const [contentType = onClass?.mapping.consumes[0]] = onMethod.consumes;
  const sent = sentAs(project, { entity, contentType, parameters: bound });
  const fieldsSent = sent.parameters.slice(bound.length);
  return {
    // A mapping without a verb is a GET (`SpringMvcContract.processAnnotationOnMethod`).
    verb: onMethod.verbs[0] ?? 'GET',
    url: [client.path, onClass?.path ?? '', onMethod.patterns[0] ?? ''].reduce(joinUrls),
    bound: withCollectionFormat(sent.parameters, [method.annotations, calling.annotations]),
    conditions: [...(onClass?.mapping.conditions ?? []), ...onMethod.conditions].flatMap(alwaysSent),
    consumes: sent.consumes,
    produces: onMethod.produces.length > 0 ? onMethod.produces : (onClass?.mapping.produces ?? []),
    body: sent.body,
    headers: [],
    arguments: args.map(({ parameter, annotation: by, parameters, entity: own }) => ({
      parameter,
      annotation: by,
      takes: own === undefined ? parameters : fieldsSent,
      isBody: own !== undefined && sent.body !== undefined,
    })),
    onClass,
    mapping: annotation,
    name: onMethod.name,
    unknowns: [...(onClass?.mapping.unknowns ?? []), ...onMethod.unknowns],
  };
}

/**
 * A mapping of the client itself, or else of the one interface that it extends, where that extends nothing; Spring Cloud
 * allowed one until 2021 (`SpringMvcContract.processAnnotationOnClass` of those versions).
 */
function classMapping(project: Project, { declared }: Controller): ClassMapping | undefined {
  const [only = declared, ...others] = declaredSupertypes(project, declared);
  const isTooDeep = only !== declared && declaredSupertypes(project, only).length > 0;
  if (others.length > 0 || isTooDeep) return undefined;
  const annotations = annotationsAt(project, [annotatedType(only)]);
  const annotation = annotations.find(requestMapping);
  const mapping = requestMappingOf(annotations);
  if (annotation === undefined || mapping === undefined) return undefined;
  return { annotation, mapping, path: mapping.patterns[0] ?? '' };
}

interface ClassMapping {
  readonly annotation: MergedAnnotation;
  readonly mapping: RequestMapping;
  readonly path: string;
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
