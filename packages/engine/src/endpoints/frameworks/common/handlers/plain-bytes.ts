/** Bodies that are nothing but bytes: they go over the wire as they are, and no mapper of JSON sees them. */
import type { Response } from '../../../../model/endpoint.ts';
import type { Schema } from '../../../../model/schema.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import type { BodyUse } from '../../../../source/types/schema/body-use.ts';
import { convertedType } from '../../../../source/types/schema/converted-type.ts';
import { schemaOf } from '../../../../source/types/schema/schema-of.ts';
import { unwrap } from '../../../../source/types/schema/wrappers.ts';
import { isA } from '../../../../source/types/supertypes.ts';

export const binary: Schema = { type: 'string', format: 'binary' };

/** Says what bytes are sent as where no mapping says more. */
export const octetStream = 'application/octet-stream';

/** `byte[]`, in Kotlin `ByteArray`. */
export function isByteArray(type: ResolvedType): boolean {
  return type.kind === 'array' && type.element.kind === 'primitive' && type.element.name === 'byte';
}

/**
 * Bytes, in a message around them, later, or in chunks. Spring asks what writes bytes before what writes JSON, and it
 * takes every media type (`ByteArrayHttpMessageConverter`, in WebFlux `ByteArrayEncoder` and `DataBufferEncoder`).
 */
export function isBytes(project: Project, type: ResolvedType): boolean {
  if (isByteArray(type) || isA(project, type, buffers)) return true;
  if (type.kind !== 'class' && type.kind !== 'unresolved') return false;
  const converted = convertedType(project, type);
  if (converted !== undefined) return isBytes(project, converted);
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  switch (wrapped?.kind) {
    case 'one':
      return isBytes(project, wrapped.of);
    case 'many':
      return isA(project, type, streams) && isBytes(project, wrapped.of);
    default:
      return false;
  }
}

/**
 * Returns what is written of what a handler returns. A `Response` of JAX-RS is not what is written: its code says the
 * body (Jakarta RESTful Web Services 3.1, 3.3.3).
 */
export function findResponseBody(
  project: Project,
  type: ResolvedType,
  use: BodyUse,
): Pick<Response, 'schema' | 'mediaType'> {
  if (isBytes(project, type)) return { schema: binary, mediaType: octetStream };
  if (isLater(project, type, files)) return { schema: binary, mediaType: octetStream };
  if (isLater(project, type, events)) return { schema: { type: 'string' }, mediaType: 'text/event-stream' };
  if (isLater(project, type, streamed)) return { schema: binary, mediaType: '*/*' };
  if (isLater(project, type, saidInCode)) return {};
  const schema = schemaOf(project, type, use);
  if (schema === undefined) return {};
  // `StringHttpMessageConverter`, which Spring asks before the one for JSON, writes texts as they are.
  return schema.type === 'string' && isLater(project, type, texts)
    ? { schema, mediaType: plainText }
    : { schema };
}

/** In a message around it, or later. */
function isLater(project: Project, type: ResolvedType, names: ReadonlySet<string>): boolean {
  if (isA(project, type, names)) return true;
  const wrapped = type.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'one' && isLater(project, wrapped.of, names);
}

const plainText = 'text/plain';
const texts: ReadonlySet<string> = new Set(['java.lang.String', 'kotlin.String']);
const saidInCode: ReadonlySet<string> = new Set(['jakarta.ws.rs.core.Response', 'javax.ws.rs.core.Response']);
/** `ResourceHttpMessageConverter` goes by the file's name, which is known when it is sent; so does JAX-RS (4.2.4). */
const files: ReadonlySet<string> = new Set([
  'jakarta.ws.rs.core.StreamingOutput',
  'java.io.File',
  'java.io.InputStream',
  'javax.ws.rs.core.StreamingOutput',
  'org.springframework.core.io.Resource',
  'org.springframework.core.io.ByteArrayResource',
  'org.springframework.core.io.ClassPathResource',
  'org.springframework.core.io.FileSystemResource',
  'org.springframework.core.io.InputStreamResource',
  'org.springframework.core.io.UrlResource',
]);
/** No converter writes it, so that nothing gives it a type (`StreamingResponseBodyReturnValueHandler`). */
const streamed: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody',
]);

/** Sets its type itself (`SseEmitter#extendResponse`). */
const events: ReadonlySet<string> = new Set([
  'org.springframework.web.servlet.mvc.method.annotation.SseEmitter',
]);

const buffers: ReadonlySet<string> = new Set(['org.springframework.core.io.buffer.DataBuffer']);
const streams: ReadonlySet<string> = new Set([
  'org.reactivestreams.Publisher',
  'kotlinx.coroutines.flow.Flow',
]);
