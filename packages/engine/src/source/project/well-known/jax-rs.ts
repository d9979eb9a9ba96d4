/** Jakarta REST, under its old name and its new one, and what its implementations add to it. */

/** `@GET` and its siblings differ only in the verb. */
const designator = (verb: string) => `@HttpMethod("${verb}") public @interface ${verb} {}`;
const named = (name: string) => `public @interface ${name} { String value(); }`;
/** Writes an annotation of RESTEasy, whose name may be left out. */
const nameable = (name: string) => `public @interface ${name} { String value() default ""; }`;

/** Before JAX-RS 2.1 had `@PATCH`, implementations brought their own. */
const patchOf = (packageName: string) => `
package ${packageName};
import jakarta.ws.rs.HttpMethod;
${designator('PATCH')}`;

/** Both `jakarta.ws.rs` and `javax.ws.rs`: the latter by replacing the package's name. */
export const jaxRsTypes = /* java */ `
package jakarta.ws.rs;
public @interface HttpMethod {
  String value();
  String GET = "GET";
  String POST = "POST";
  String PUT = "PUT";
  String DELETE = "DELETE";
  String PATCH = "PATCH";
  String HEAD = "HEAD";
  String OPTIONS = "OPTIONS";
}
${['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].map(designator).join('\n')}
public @interface Path { String value(); }
public @interface ApplicationPath { String value(); }
public @interface Consumes { String[] value() default {"*/*"}; }
public @interface Produces { String[] value() default {"*/*"}; }
public @interface DefaultValue { String value(); }
public @interface Encoded {}
public @interface BeanParam {}
public @interface NameBinding {}
${['PathParam', 'QueryParam', 'HeaderParam', 'CookieParam', 'FormParam', 'MatrixParam'].map(named).join('\n')}
public class ProcessingException extends RuntimeException {}
public class WebApplicationException extends RuntimeException {}
public class RedirectionException extends WebApplicationException {}
public class ClientErrorException extends WebApplicationException {}
public class BadRequestException extends ClientErrorException {}
public class ForbiddenException extends ClientErrorException {}
public class NotAcceptableException extends ClientErrorException {}
public class NotAllowedException extends ClientErrorException {}
public class NotAuthorizedException extends ClientErrorException {}
public class NotFoundException extends ClientErrorException {}
public class NotSupportedException extends ClientErrorException {}
public class ServerErrorException extends WebApplicationException {}
public class InternalServerErrorException extends ServerErrorException {}
public class ServiceUnavailableException extends ServerErrorException {}

package jakarta.ws.rs.container;
public @interface Suspended {}
public interface AsyncResponse {}
public interface ContainerRequestContext {}
public interface ContainerResponseContext {}
public interface ResourceContext {}
public interface ResourceInfo {}

package jakarta.ws.rs.core;
public @interface Context {}
public class Application {}
public class Cookie {}
public class NewCookie extends Cookie {}
public interface EntityPart {}
public class Form {}
public class GenericEntity<T> {}
public interface MultivaluedMap<K, V> extends java.util.Map<K, java.util.List<V>> {}
public class MultivaluedHashMap<K, V> implements MultivaluedMap<K, V> {}
public interface PathSegment {}
public interface Request {}
public class Response {}
public interface SecurityContext {}
public interface StreamingOutput {}
public interface UriInfo {}
public class MediaType {
  public static final String WILDCARD = "*/*";
  public static final String APPLICATION_XML = "application/xml";
  public static final String APPLICATION_ATOM_XML = "application/atom+xml";
  public static final String APPLICATION_XHTML_XML = "application/xhtml+xml";
  public static final String APPLICATION_SVG_XML = "application/svg+xml";
  public static final String APPLICATION_JSON = "application/json";
  public static final String APPLICATION_FORM_URLENCODED = "application/x-www-form-urlencoded";
  public static final String MULTIPART_FORM_DATA = "multipart/form-data";
  public static final String APPLICATION_OCTET_STREAM = "application/octet-stream";
  public static final String TEXT_PLAIN = "text/plain";
  public static final String TEXT_XML = "text/xml";
  public static final String TEXT_HTML = "text/html";
  public static final String SERVER_SENT_EVENTS = "text/event-stream";
  public static final String APPLICATION_JSON_PATCH_JSON = "application/json-patch+json";
  public static final String APPLICATION_MERGE_PATCH_JSON = "application/merge-patch+json";
}
public interface HttpHeaders {
  String ACCEPT = "Accept";
  String ACCEPT_CHARSET = "Accept-Charset";
  String ACCEPT_ENCODING = "Accept-Encoding";
  String ACCEPT_LANGUAGE = "Accept-Language";
  String ALLOW = "Allow";
  String AUTHORIZATION = "Authorization";
  String CACHE_CONTROL = "Cache-Control";
  String CONTENT_DISPOSITION = "Content-Disposition";
  String CONTENT_ENCODING = "Content-Encoding";
  String CONTENT_ID = "Content-ID";
  String CONTENT_LANGUAGE = "Content-Language";
  String CONTENT_LENGTH = "Content-Length";
  String CONTENT_LOCATION = "Content-Location";
  String CONTENT_TYPE = "Content-Type";
  String COOKIE = "Cookie";
  String DATE = "Date";
  String ETAG = "ETag";
  String EXPIRES = "Expires";
  String HOST = "Host";
  String IF_MATCH = "If-Match";
  String IF_MODIFIED_SINCE = "If-Modified-Since";
  String IF_NONE_MATCH = "If-None-Match";
  String IF_UNMODIFIED_SINCE = "If-Unmodified-Since";
  String LAST_MODIFIED = "Last-Modified";
  String LINK = "Link";
  String LOCATION = "Location";
  String RETRY_AFTER = "Retry-After";
  String SET_COOKIE = "Set-Cookie";
  String USER_AGENT = "User-Agent";
  String VARY = "Vary";
  String WWW_AUTHENTICATE = "WWW-Authenticate";
  String LAST_EVENT_ID_HEADER = "Last-Event-ID";
}

package jakarta.ws.rs.ext;
public interface ExceptionMapper<E> {}
public @interface Provider {}

package jakarta.ws.rs.sse;
public interface Sse {}
public interface SseEventSink {}
public interface OutboundSseEvent {}
`;

export const jaxRsImplementationTypes = /* java */ `
package com.sun.jersey.api.core;
public @interface InjectParam { String value() default ""; }

package com.sun.jersey.multipart;
public @interface FormDataParam { String value() default ""; }
public class BodyPart {}
public class FormDataBodyPart extends BodyPart {}
public class MultiPart extends BodyPart {}
public class FormDataMultiPart extends MultiPart {}

package com.sun.jersey.core.header;
public class ContentDisposition {}
public class FormDataContentDisposition extends ContentDisposition {}

package org.apache.cxf.jaxrs.ext.multipart;
public @interface Multipart { String value() default ""; String type() default "*/*"; boolean required() default true; }
public class Attachment {}
public class MultipartBody {}

package org.glassfish.jersey.server;
public class ResourceConfig extends jakarta.ws.rs.core.Application {}

package org.glassfish.jersey.media.multipart;
public @interface FormDataParam { String value() default ""; }
public class BodyPart {}
public class FormDataBodyPart extends BodyPart {}
public class MultiPart extends BodyPart {}
public class FormDataMultiPart extends MultiPart {}
public class ContentDisposition {}
public class FormDataContentDisposition extends ContentDisposition {}

package org.jboss.resteasy.annotations;
public @interface Form { String prefix() default ""; }
public @interface Body {}
public @interface Suspend {}

package org.jboss.resteasy.annotations.jaxrs;
${['PathParam', 'QueryParam', 'HeaderParam', 'CookieParam', 'FormParam', 'MatrixParam'].map(nameable).join('\n')}

package org.jboss.resteasy.annotations.providers.multipart;
public @interface MultipartForm { String value() default ""; }
public @interface PartType { String value(); }

package org.jboss.resteasy.plugins.providers.multipart;
public interface InputPart {}
public interface MultipartInput {}
public interface MultipartFormDataInput extends MultipartInput {}

package org.jboss.resteasy.reactive;
${['RestPath', 'RestQuery', 'RestHeader', 'RestCookie', 'RestForm', 'RestMatrix'].map(nameable).join('\n')}
public @interface MultipartForm { String value() default ""; }
public @interface PartType { String value(); }
public @interface ResponseStatus { int value(); }
public class RestResponse<T> {}
public interface RestMulti<T> extends org.reactivestreams.Publisher<T> {}
public class RestMediaType {
  public static final String APPLICATION_NDJSON = "application/x-ndjson";
  public static final String APPLICATION_HAL_JSON = "application/hal+json";
  public static final String APPLICATION_STREAM_JSON = "application/stream+json";
}

package org.jboss.resteasy.reactive.multipart;
public interface FilePart {}
public interface FileUpload extends FilePart {}

package org.jboss.resteasy.reactive.server;
public class SimpleResourceInfo {}

${['io.dropwizard.jersey', 'io.swagger.jaxrs', 'org.apache.cxf.jaxrs.ext'].map(patchOf).join('\n')}

package io.dropwizard.auth;
public @interface Auth { boolean required() default true; }

package io.dropwizard.jersey.params;
public abstract class AbstractParam<T> {}
public class BooleanParam extends AbstractParam<Boolean> {}
public class DateTimeParam extends AbstractParam<java.time.OffsetDateTime> {}
public class DurationParam extends AbstractParam<String> {}
public class InstantParam extends AbstractParam<java.time.Instant> {}
public class IntParam extends AbstractParam<Integer> {}
public class LocalDateParam extends AbstractParam<java.time.LocalDate> {}
public class LongParam extends AbstractParam<Long> {}
public class NonEmptyStringParam extends AbstractParam<String> {}
public class SizeParam extends AbstractParam<String> {}
public class UUIDParam extends AbstractParam<java.util.UUID> {}

package io.dropwizard.jersey.jsr310;
import io.dropwizard.jersey.params.AbstractParam;
public class InstantParam extends AbstractParam<java.time.Instant> {}
public class LocalDateParam extends AbstractParam<java.time.LocalDate> {}
public class LocalDateTimeParam extends AbstractParam<java.time.LocalDateTime> {}
public class OffsetDateTimeParam extends AbstractParam<java.time.OffsetDateTime> {}
public class ZonedDateTimeParam extends AbstractParam<java.time.ZonedDateTime> {}

package org.eclipse.microprofile.rest.client.inject;
public @interface RegisterRestClient { String baseUri() default ""; String configKey() default ""; }

package org.eclipse.microprofile.rest.client.annotation;
public @interface RegisterProvider { Class<?> value(); int priority() default -1; }
public @interface RegisterProviders { RegisterProvider[] value(); }
public @interface ClientHeaderParam { String name(); String[] value(); boolean required() default true; }
public @interface ClientHeaderParams { ClientHeaderParam[] value(); }

package io.quarkus.rest.client.reactive;
public @interface ClientQueryParam { String name(); String[] value(); boolean required() default true; }
public @interface ClientQueryParams { ClientQueryParam[] value(); }
`;
