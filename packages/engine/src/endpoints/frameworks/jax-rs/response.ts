/** Says what a resource method responds with. */
import type { Endpoint, Response } from '../../../model/endpoint.ts';
import type { Project } from '../../../source/project/project.ts';
import type { Annotations } from '../../../source/types/annotations.ts';
import { returnType } from '../../../source/types/members.ts';
import type { ResolvedType } from '../../../source/types/resolved-type.ts';
import { type BodyUse, inResponse } from '../../../source/types/schema/body-use.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { isNothing, mayBeEmpty, unwrap } from '../../../source/types/schema/wrappers.ts';
import { asSupertype, isA } from '../../../source/types/supertypes.ts';
import {
  type DocumentedResponse,
  documentedResponse,
  responseFrom,
} from '../../openapi-annotations/documented-response.ts';
import { binary, octetStream } from '../common/handlers/plain-bytes.ts';
import { isRaw } from './argument-types.ts';
import { inBothPackages } from './names.ts';
import type { ResourceMethod } from './resource-methods.ts';
import { bindingOf } from './xml-binding.ts';

/**
 * Asks the OpenAPI annotations for success first, because a method that returns a `Response` says nothing itself.
 * `undefined` where the source does not tell.
 */
export function responseOf(
  project: Project,
  method: ResourceMethod,
  role: Endpoint['role'],
  produces: readonly string[],
): Response | undefined {
  const type = returnType(project, method.method);
  const declared = declaredStatus(method.annotations);
  const documented = documentedSuccess(project, method);
  const hasNoContent =
    type !== undefined && isNothing(project, type) && !respondsThroughParameter(project, method);
  const status = declared ?? documented?.status ?? (hasNoContent ? noContent : undefined);
  const jaxb = bindingOf(project, method.method.declared.file, produces);
  const written = writtenBody(project, type, jaxb);
  // Clients of MicroProfile ask for JSON where nothing says more (Rest Client 3.0, "Default Media Type").
  const { mediaType, ...ofClient } = written;
  const body = role === 'client' && mediaType === plainText ? ofClient : written;
  return responseFrom({ ...body, status, produces }, documented);
}

/** Returns what annotations document of the response. */
export function documentedSuccess(
  project: Project,
  { annotations, places }: ResourceMethod,
): DocumentedResponse | undefined {
  return documentedResponse(project, places, annotations, declaredStatus(annotations));
}

/** Says what a method without a result responds with (JAX-RS 3.3.3). */
const noContent = 204;

/** A method that is handed what it responds with returns nothing, and says nothing by that. */
function respondsThroughParameter(project: Project, { parameters }: ResourceMethod): boolean {
  return parameters.some(({ type }) => isA(project, type, responseParameters));
}

const responseParameters: ReadonlySet<string> = new Set([
  ...inBothPackages(['container.AsyncResponse', 'sse.SseEventSink']),
  'jakarta.servlet.http.HttpServletResponse',
  'javax.servlet.http.HttpServletResponse',
  'io.vertx.core.http.HttpServerResponse',
  'io.vertx.ext.web.RoutingContext',
]);

/** Bytes, files and streams are written as they are: octets where nothing says more (JAX-RS 3.8, 4.2.4). */
function writtenBody(
  project: Project,
  type: ResolvedType | undefined,
  jaxb: BodyUse['jaxb'],
): Pick<Response, 'schema' | 'mediaType'> {
  if (type === undefined || isA(project, type, opaque)) return {};
  if (isRaw(project, type)) return { schema: binary, mediaType: octetStream };
  const [entity] = entities.flatMap((name) => asSupertype(project, type, name) ?? []);
  if (entity !== undefined) return writtenBody(project, entity.arguments[0], jaxb);
  const later = type.kind === 'class' ? unwrap(project, type) : undefined;
  const isOptional = type.kind === 'class' && mayBeEmpty(project, type);
  if (later?.kind === 'one' && !isOptional) return writtenBody(project, later.of, jaxb);
  const schema = schemaOf(project, type, { ...inResponse, jaxb });
  if (schema === undefined) return {};
  return isWrittenAsText(project, type) ? { schema, mediaType: plainText } : { schema };
}

/** Containers write texts, numbers and `Boolean` as they are where nothing says more (Jakarta REST 4.2.4). */
function isWrittenAsText(project: Project, type: ResolvedType): boolean {
  return type.kind === 'primitive' || isA(project, type, plain);
}

const plainText = 'text/plain';
const plain: ReadonlySet<string> = new Set([
  ...['CharSequence', 'Number', 'Boolean', 'Character'].map((name) => `java.lang.${name}`),
]);

/** Says what holds an entity and says its type. */
const entities = ['org.jboss.resteasy.reactive.RestResponse', ...inBothPackages(['core.GenericEntity'])];
const opaque: ReadonlySet<string> = new Set([...inBothPackages(['core.Response']), 'java.lang.Object']);

/** RESTEasy Reactive's `@ResponseStatus(201)`. */
function declaredStatus(annotations: Annotations): number | undefined {
  const found = annotations.find('org.jboss.resteasy.reactive.ResponseStatus');
  const value = found?.values.get('value');
  return value?.kind === 'number' ? Number(value.value) : undefined;
}
