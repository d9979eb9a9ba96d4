/**
 * Says what OpenAPI annotations say about the response of an operation: those of Swagger 3, MicroProfile's namesakes of
 * them, and those of Swagger 2. Only success counts, and only what is said at the operation itself.
 */
import type { Response } from '../../model/endpoint.ts';
import type { Schema } from '../../model/schema.ts';
import type { Project } from '../../source/project/project.ts';
import {
  type Annotated,
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import { type BodyUse, inResponse } from '../../source/types/schema/body-use.ts';
import { schemaOf } from '../../source/types/schema/schema-of.ts';
import { swagger3 } from '../../source/types/swagger-names.ts';
import { referredSchema } from './api-components.ts';

export interface DocumentedResponse {
  readonly status: number | undefined;
  readonly schema: Schema | undefined;
  /** `content = @Content` without anything in it, or a status that goes without a body. */
  readonly isEmpty: boolean;
  /** Holds what says so. */
  readonly annotation: MergedAnnotation;
}

/**
 * Picks the success with the status that the code sets, else the first with a type.
 * @param places the handler and the methods that it overrides
 * @param annotations of all these places
 * @param status that the code sets, where it does
 */
export function documentedResponse(
  project: Project,
  places: readonly Annotated[],
  annotations: Annotations,
  status?: number,
): DocumentedResponse | undefined {
  if (!documenting.some((name) => annotations.has(name))) return undefined;
  const written = places.flatMap((each) => documentedAt(project, each));
  // Nothing is written out where an annotation of the project's own is composed of them.
  const found =
    written.length > 0
      ? written
      : documenting.flatMap((name) => documentedBy(project, annotations.find(name)));
  const successes = found.filter((each) => each.status === undefined || isSuccess(each.status));
  return (
    successes.find((each) => status !== undefined && each.status === status) ??
    successes.find(({ schema }) => schema !== undefined) ??
    successes[0]
  );
}

/** Says what the code says of a response: a status that it sets, and what the handler's type tells of the body. */
export interface SaidResponse extends Pick<Response, 'schema' | 'mediaType'> {
  readonly status: number | undefined;
  /** Are the media types that the mapping says. */
  readonly produces: readonly string[];
}

/** Prefers what is documented to the handler's type, but not to a status that the code sets. */
export function responseFrom(
  said: SaidResponse,
  documented: DocumentedResponse | undefined,
): Response | undefined {
  const status = said.status ?? documented?.status;
  const isDocumented = documented?.schema !== undefined || documented?.isEmpty === true;
  const schema = isDocumented ? documented.schema : said.schema;
  const mediaType = isDocumented || said.produces.length > 0 ? undefined : said.mediaType;
  if (status === undefined && schema === undefined) return undefined;
  return {
    ...(status === undefined ? {} : { status }),
    ...(schema === undefined ? {} : { schema }),
    ...(mediaType === undefined ? {} : { mediaType }),
  };
}

const microprofile = 'org.eclipse.microprofile.openapi.annotations';
const swagger2 = 'io.swagger.annotations';

const documenting = [
  `${swagger3}.responses.ApiResponses`,
  `${swagger3}.responses.ApiResponse`,
  `${swagger3}.Operation`,
  `${microprofile}.responses.APIResponses`,
  `${microprofile}.responses.APIResponse`,
  `${microprofile}.responses.APIResponseSchema`,
  `${swagger2}.ApiResponses`,
  `${swagger2}.ApiResponse`,
  `${swagger2}.ApiOperation`,
];

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function documentedAt(project: Project, { annotations, scope }: Annotated): readonly DocumentedResponse[] {
  return annotations.flatMap((annotation) =>
    documentedBy(project, nestedAnnotation(project, { kind: 'annotation', annotation, scope })),
  );
}

/** A response that an annotation describes, or several in a list of such annotations. */
function documentedBy(
  project: Project,
  annotation: MergedAnnotation | undefined,
): readonly DocumentedResponse[] {
  if (annotation === undefined) return [];
  const all = (name: string) =>
    arrayAttribute(annotation, name).flatMap((each) =>
      documentedBy(project, nestedAnnotation(project, each)),
    );
  switch (annotation.type) {
    case `${microprofile}.responses.APIResponses`:
    case `${swagger3}.responses.ApiResponses`:
    case `${swagger2}.ApiResponses`:
      return all('value');
    case `${swagger3}.Operation`:
      return all('responses');
    case `${microprofile}.responses.APIResponse`:
    case `${swagger3}.responses.ApiResponse`:
      return [withContent(project, annotation)];
    case `${microprofile}.responses.APIResponseSchema`:
      return [
        {
          status: statusOf(annotation, 'responseCode'),
          schema: classSchema(project, annotation, 'value'),
          isEmpty: false,
          annotation,
        },
      ];
    case `${swagger2}.ApiResponse`:
    case `${swagger2}.ApiOperation`:
      return withContainer(project, annotation);
    default:
      return [];
  }
}

/** `"2XX"` and `"default"` are no status. */
function statusOf(annotation: MergedAnnotation, attribute: string): number | undefined {
  const text = textAttribute(annotation, attribute);
  return text !== undefined && /^\d{3}$/.test(text) ? Number(text) : undefined;
}

/** `content = @Content(schema = @Schema(implementation = Order.class))`, or an array of them. */
function withContent(project: Project, annotation: MergedAnnotation): DocumentedResponse {
  const contents = arrayAttribute(annotation, 'content').flatMap(
    (each) => nestedAnnotation(project, each) ?? [],
  );
  const status = statusOf(annotation, 'responseCode');
  const schemas = contents.flatMap((content) => contentSchema(project, content) ?? []);
  const isEmpty =
    status === noContent ||
    (contents.length > 0 && contents.every(({ written }) => written.arguments.length === 0));
  return { status, schema: schemas[0], isEmpty, annotation };
}

const noContent = 204;

/** Returns what a `@Content` says, if it says anything. */
export function contentSchema(
  project: Project,
  content: MergedAnnotation,
  use: BodyUse = inResponse,
): Schema | undefined {
  const schema = nestedAnnotation(project, content.values.get('schema'));
  const one =
    schema && (classSchema(project, schema, 'implementation', use) ?? referredSchema(project, schema));
  const type = schema?.values.get('type');
  if (one !== undefined) return type?.kind === 'enum' && type.name === 'ARRAY' ? listOf(one) : one;
  const array = nestedAnnotation(project, content.values.get('array'));
  const element = nestedAnnotation(project, array?.values.get('schema'));
  const items = element && classSchema(project, element, 'implementation', use);
  return items && listOf(items);
}

/** Swagger 2: `response = Order.class, responseContainer = "List"`. `@ApiOperation` is written for other things, too. */
function withContainer(project: Project, annotation: MergedAnnotation): readonly DocumentedResponse[] {
  const isSaid = (name: string) => annotation.written.arguments.some((each) => each.name === name);
  if (annotation.type.endsWith('.ApiOperation') && !isSaid('code') && !isSaid('response')) return [];
  const status = isSaid('code') ? statusOf(annotation, 'code') : undefined;
  const schema = containerSchema(project, annotation);
  return [{ status, schema, isEmpty: status === noContent, annotation }];
}

function containerSchema(project: Project, annotation: MergedAnnotation): Schema | undefined {
  const one = classSchema(project, annotation, 'response');
  const container = textAttribute(annotation, 'responseContainer')?.toLowerCase();
  if (one === undefined || container === undefined) return one;
  return container === 'map' ? { type: 'object', additionalProperties: one } : listOf(one);
}

/** `Void.class` stands for none. */
export function classSchema(
  project: Project,
  annotation: MergedAnnotation,
  attribute: string,
  use: BodyUse = inResponse,
): Schema | undefined {
  const value = annotation.values.get(attribute);
  return value?.kind === 'class' ? schemaOf(project, value.type, use) : undefined;
}

function listOf({ $defs, ...items }: Schema): Schema {
  return { type: 'array', items, ...($defs === undefined ? {} : { $defs }) };
}
