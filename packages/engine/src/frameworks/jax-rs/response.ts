/** What a resource method answers with. */
import type { Response } from '../../endpoints/endpoint.ts';
import type { Schema } from '../../endpoints/schema.ts';
import type { Project } from '../../project/project.ts';
import {
  type Annotated,
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../types/annotations.ts';
import type { Constant } from '../../types/constant.ts';
import { returnType } from '../../types/members.ts';
import type { ResolvedType } from '../../types/resolved-type.ts';
import { inResponse } from '../../types/schema/body-use.ts';
import { schemaOf } from '../../types/schema/schema-of.ts';
import { unwrap } from '../../types/schema/wrappers.ts';
import { asSupertype, isA } from '../../types/supertypes.ts';
import { binary, isRaw } from './argument-types.ts';
import { inBothPackages } from './names.ts';
import type { ResourceMethod } from './resource-methods.ts';

/**
 * What the OpenAPI annotations say about success goes first, because a method that returns a `Response` says nothing
 * itself. `undefined` where the source does not tell.
 */
export function responseOf(
  project: Project,
  { method, annotations, places }: ResourceMethod,
): Response | undefined {
  const documented = documentedResponse(project, places);
  const status = documented?.status ?? declaredStatus(annotations);
  const schema = documented?.schema ?? returnedSchema(project, returnType(project, method));
  if (schema === undefined) return undefined;
  return status === undefined ? { schema } : { status, schema };
}

function returnedSchema(project: Project, type: ResolvedType | undefined): Schema | undefined {
  if (type === undefined || isA(project, type, opaque)) return undefined;
  if (isRaw(project, type)) return binary;
  const entity = asSupertype(project, type, restResponse);
  if (entity !== undefined) return returnedSchema(project, entity.arguments[0]);
  const later = type.kind === 'class' ? unwrap(project, type) : undefined;
  if (later?.kind === 'one') return returnedSchema(project, later.of);
  return schemaOf(project, type, inResponse);
}

const restResponse = 'org.jboss.resteasy.reactive.RestResponse';
const opaque: ReadonlySet<string> = new Set([
  ...inBothPackages(['core.Response', 'core.GenericEntity']),
  'java.lang.Object',
]);

/** RESTEasy Reactive's `@ResponseStatus(201)`. */
function declaredStatus(annotations: Annotations): number | undefined {
  const found = annotations.find('org.jboss.resteasy.reactive.ResponseStatus');
  const value = found?.values.get('value');
  return value?.kind === 'number' ? Number(value.value) : undefined;
}

interface Documented {
  readonly status: number | undefined;
  readonly schema: Schema | undefined;
}

/** Of the answers that are a success the first with a type. */
function documentedResponse(project: Project, places: readonly Annotated[]): Documented | undefined {
  const successes = places
    .flatMap(({ annotations, scope }) =>
      annotations.flatMap((annotation) => documentedBy(project, { kind: 'annotation', annotation, scope })),
    )
    .filter(({ status }) => status === undefined || (status >= 200 && status < 300));
  return successes.find(({ schema }) => schema !== undefined) ?? successes[0];
}

/** An answer that an annotation describes, or several in a list of such annotations. */
function documentedBy(project: Project, value: Constant): readonly Documented[] {
  const annotation = nestedAnnotation(project, value);
  if (annotation === undefined) return [];
  const all = (name: string) =>
    arrayAttribute(annotation, name).flatMap((each) => documentedBy(project, each));
  switch (annotation.type) {
    case `${microprofile}.responses.APIResponses`:
    case `${swagger}.responses.ApiResponses`:
    case 'io.swagger.annotations.ApiResponses':
      return all('value');
    case `${swagger}.Operation`:
      return all('responses');
    case `${microprofile}.responses.APIResponse`:
    case `${swagger}.responses.ApiResponse`:
      return [{ status: statusOf(annotation, 'responseCode'), schema: contentSchema(project, annotation) }];
    case `${microprofile}.responses.APIResponseSchema`:
      return [
        { status: statusOf(annotation, 'responseCode'), schema: classSchema(project, annotation, 'value') },
      ];
    case 'io.swagger.annotations.ApiResponse':
    case 'io.swagger.annotations.ApiOperation':
      return [{ status: statusOf(annotation, 'code'), schema: containerSchema(project, annotation) }];
    default:
      return [];
  }
}

const microprofile = 'org.eclipse.microprofile.openapi.annotations';
const swagger = 'io.swagger.v3.oas.annotations';

/** `"2XX"` and `"default"` are no status. */
function statusOf(annotation: MergedAnnotation, attribute: string): number | undefined {
  const text = textAttribute(annotation, attribute);
  return text !== undefined && /^\d{3}$/.test(text) ? Number(text) : undefined;
}

/** `content = @Content(schema = @Schema(implementation = Order.class))`, or an array of them. */
function contentSchema(project: Project, response: MergedAnnotation): Schema | undefined {
  for (const each of arrayAttribute(response, 'content')) {
    const content = nestedAnnotation(project, each);
    const schema = nestedAnnotation(project, content?.values.get('schema'));
    const one = schema && classSchema(project, schema, 'implementation');
    const type = schema?.values.get('type');
    if (one !== undefined) return type?.kind === 'enum' && type.name === 'ARRAY' ? listOf(one) : one;
    const array = nestedAnnotation(project, content?.values.get('array'));
    const element = nestedAnnotation(project, array?.values.get('schema'));
    const items = element && classSchema(project, element, 'implementation');
    if (items !== undefined) return listOf(items);
  }
  return undefined;
}

/** Swagger 1: `response = Order.class, responseContainer = "List"`. */
function containerSchema(project: Project, annotation: MergedAnnotation): Schema | undefined {
  const one = classSchema(project, annotation, 'response');
  const container = textAttribute(annotation, 'responseContainer')?.toLowerCase();
  if (one === undefined || container === undefined) return one;
  return container === 'map' ? { type: 'object', additionalProperties: one } : listOf(one);
}

/** `Void.class` stands for none. */
function classSchema(project: Project, annotation: MergedAnnotation, attribute: string): Schema | undefined {
  const value = annotation.values.get(attribute);
  return value?.kind === 'class' ? schemaOf(project, value.type, inResponse) : undefined;
}

function listOf({ $defs, ...items }: Schema): Schema {
  return { type: 'array', items, ...($defs === undefined ? {} : { $defs }) };
}
