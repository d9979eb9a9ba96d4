/**
 * Says what OpenAPI annotations of an operation say about the body of its request: `@RequestBody` of Swagger 3 and of
 * MicroProfile, at the method or in its `@Operation`. Resources that take JSON as a text say so only there.
 */
import type { Body, Endpoint } from '../../model/endpoint.ts';
import type { Project } from '../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  booleanAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import { inRequest } from '../../source/types/schema/body-use.ts';
import { schemaOf } from '../../source/types/schema/schema-of.ts';
import { implicitBody } from './api-annotations.ts';
import { classSchema, contentSchema } from './documented-response.ts';

interface RequestSoFar extends Pick<Endpoint, 'parameters' | 'consumes'> {
  /** Is read from the code. */
  readonly body: Body | undefined;
  /** Stand on the parameter that takes the body, which may be documented as well as the method. */
  readonly onParameter?: Annotations | undefined;
}

/** The body as it is documented, else as the code has it. */
export function documentedBody(
  project: Project,
  annotations: Annotations,
  { body, parameters, consumes, onParameter }: RequestSoFar,
): Body | undefined {
  const isForForm = parameters.some((each) => each.in === 'form');
  const others = consumes.filter((type) => !isFormType(type));
  // The fields of a form are told one by one; another type may be taken in its place.
  if (isForForm && others.length === 0) return body;
  const annotation =
    bodyAnnotation(project, annotations) ?? (onParameter && bodyAnnotation(project, onParameter));
  if (annotation === undefined)
    return implicitlyDocumented(project, annotations, body, isForForm ? others : consumes);
  const contents = arrayAttribute(annotation, 'content')
    .flatMap((each) => nestedAnnotation(project, each) ?? [])
    .filter((content) => !isForForm || !isFormType(textAttribute(content, 'mediaType') ?? ''));
  const described = contents.find((content) => contentSchema(project, content, inRequest) !== undefined);
  const schema =
    (described && contentSchema(project, described, inRequest)) ??
    classSchema(project, annotation, 'value', inRequest);
  if (schema === undefined) return body;
  // What takes a text takes any; what the text is, is documented.
  const isAnyText = body?.mediaType === 'text/plain' && consumes.length === 0;
  const ofCode = isAnyText ? undefined : (body?.mediaType ?? (isForForm ? others : consumes)[0]);
  return {
    mediaType: (described && textAttribute(described, 'mediaType')) ?? ofCode ?? 'application/json',
    required: booleanAttribute(annotation, 'required') === true || body?.required === true,
    schema,
  };
}

function isFormType(mediaType: string): boolean {
  return /^\s*(?:multipart\/|application\/x-www-form-urlencoded)/i.test(mediaType);
}

function implicitlyDocumented(
  project: Project,
  annotations: Annotations,
  body: Body | undefined,
  consumes: readonly string[],
): Body | undefined {
  const implicit = implicitBody(project, annotations);
  const schema = implicit && schemaOf(project, implicit.type, inRequest);
  if (implicit === undefined || schema === undefined) return body;
  const ofCode = body?.mediaType === 'text/plain' ? undefined : body?.mediaType;
  return {
    mediaType: consumes[0] ?? ofCode ?? 'application/json',
    required: body?.required === true || booleanAttribute(implicit.annotation, 'required') === true,
    schema,
  };
}

/** Returns what documents a parameter as the body; Spring itself does not read it. */
export function documentedBodyAt(annotations: Annotations): MergedAnnotation | undefined {
  for (const name of ofMethod) {
    const found = annotations.find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns what documents a body, at the method or at the parameter that takes it. */
export function bodyAnnotation(project: Project, annotations: Annotations): MergedAnnotation | undefined {
  const found = documentedBodyAt(annotations);
  if (found !== undefined) return found;
  const operation = annotations.find('io.swagger.v3.oas.annotations.Operation');
  const nested = operation && nestedAnnotation(project, operation.values.get('requestBody'));
  return nested?.written.arguments.length === 0 ? undefined : nested;
}

const ofMethod = [
  'io.swagger.v3.oas.annotations.parameters.RequestBody',
  'org.eclipse.microprofile.openapi.annotations.parameters.RequestBody',
  'org.eclipse.microprofile.openapi.annotations.parameters.RequestBodySchema',
];
