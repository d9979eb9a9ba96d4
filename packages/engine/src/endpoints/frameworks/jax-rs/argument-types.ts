/** Types of parameters by what the implementations of JAX-RS make of them. */
import type { Schema } from '../../../model/schema.ts';
import type { Project } from '../../../source/project/project.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { asSupertype, isA } from '../../../source/types/supertypes.ts';
import { binary, isByteArray } from '../common/handlers/plain-bytes.ts';
import { enumParameterSchema } from './enum-parameter-schema.ts';
import { inBothPackages } from './names.ts';

/**
 * Never the body, also without `@Context`: the container fills it in (RESTEasy Reactive does so for these types;
 * elsewhere nobody could read a body into them).
 */
export function isProvided(project: Project, type: ResolvedType): boolean {
  return isA(project, type, provided) || (type.kind === 'class' && providedPackages.test(type.name));
}

const provided: ReadonlySet<string> = new Set([
  ...inBothPackages([
    'container.AsyncResponse',
    'container.ContainerRequestContext',
    'container.ResourceContext',
    'container.ResourceInfo',
    'core.Application',
    'core.HttpHeaders',
    'core.Request',
    'core.SecurityContext',
    'core.UriInfo',
    'sse.Sse',
    'sse.SseEventSink',
  ]),
  'java.security.Principal',
  'kotlin.coroutines.Continuation',
  'org.jboss.resteasy.reactive.server.SimpleResourceInfo',
]);

const providedPackages = /^(?:(?:jakarta|javax)\.servlet|io\.vertx|org\.jboss\.resteasy\.reactive\.server)\./;

/** Returns what a value of the type looks like in a path, a query, a header, a cookie or a plain form. */
export function textSchema(project: Project, type: ResolvedType): Schema {
  const element = elementOf(project, type);
  if (element !== undefined) return { type: 'array', items: textSchema(project, element) };
  const wrapped =
    asSupertype(project, type, 'java.util.Optional') ?? asSupertype(project, type, dropwizardParam);
  const [held] = wrapped?.arguments ?? [];
  const one = held ?? type;
  if (one.kind === 'class' && one.declared?.kind === 'enum')
    return enumParameterSchema(project, one, one.declared);
  const schema = schemaOf(project, one) ?? {};
  // A constructor, `valueOf`, `fromString` or a converter makes objects of one text (JAX-RS 3.2).
  const isOneText = schema.type === 'object' || schema.$ref !== undefined || schema.properties !== undefined;
  return isOneText ? { type: 'string' } : schema;
}

const dropwizardParam = 'io.dropwizard.jersey.params.AbstractParam';

/** A part of a multipart form: a file, a text, or an object as JSON. */
export function partSchema(project: Project, type: ResolvedType): Schema {
  const [held] = asSupertype(project, type, 'java.util.Optional')?.arguments ?? [];
  if (held !== undefined) return partSchema(project, held);
  const element = elementOf(project, type);
  if (isFile(project, type)) return binary;
  if (element !== undefined) return { type: 'array', items: partSchema(project, element) };
  const isEnum = type.kind === 'class' && type.declared?.kind === 'enum';
  return isEnum ? textSchema(project, type) : (schemaOf(project, type) ?? {});
}

/** Returns the element of an array or collection. Bytes are no list, but one value. */
function elementOf(project: Project, type: ResolvedType): ResolvedType | undefined {
  if (type.kind === 'array') return isByteArray(type) ? undefined : type.element;
  return asSupertype(project, type, 'java.util.Collection')?.arguments[0];
}

function isFile(project: Project, type: ResolvedType): boolean {
  return isByteArray(type) || isA(project, type, files);
}

/** Tells whether a part of a form of this type is a file even where `@Consumes` does not say multipart. */
export function isUpload(project: Project, type: ResolvedType): boolean {
  const [held] = asSupertype(project, type, 'java.util.Optional')?.arguments ?? [];
  return isA(project, elementOf(project, held ?? type) ?? held ?? type, files);
}

const files: ReadonlySet<string> = new Set([
  'java.io.File',
  'java.io.InputStream',
  'java.nio.file.Path',
  ...inBothPackages(['core.EntityPart']),
  'com.sun.jersey.multipart.BodyPart',
  // What describes a part stands for the file that is in it.
  'com.sun.jersey.core.header.ContentDisposition',
  'org.glassfish.jersey.media.multipart.ContentDisposition',
  'org.apache.cxf.jaxrs.ext.multipart.Attachment',
  'org.glassfish.jersey.media.multipart.BodyPart',
  'org.jboss.resteasy.plugins.providers.multipart.InputPart',
  'org.jboss.resteasy.reactive.multipart.FilePart',
]);

/** A body whose bytes the method reads or writes itself. */
export function isRaw(project: Project, type: ResolvedType): boolean {
  return isByteArray(type) || isA(project, type, raw);
}

const raw: ReadonlySet<string> = new Set([
  ...files,
  'java.io.Reader',
  ...inBothPackages(['core.StreamingOutput']),
]);

/** A body that is a whole multipart form. */
export function isMultipartBody(project: Project, type: ResolvedType): boolean {
  if (isA(project, type, multipartBodies)) return true;
  const element = elementOf(project, type);
  return element !== undefined && isA(project, element, entityParts);
}

const multipartBodies: ReadonlySet<string> = new Set([
  'com.sun.jersey.multipart.MultiPart',
  'org.apache.cxf.jaxrs.ext.multipart.MultipartBody',
  'org.glassfish.jersey.media.multipart.MultiPart',
  'org.jboss.resteasy.plugins.providers.multipart.MultipartInput',
]);
const entityParts: ReadonlySet<string> = new Set([
  ...inBothPackages(['core.EntityPart']),
  'org.apache.cxf.jaxrs.ext.multipart.Attachment',
]);
