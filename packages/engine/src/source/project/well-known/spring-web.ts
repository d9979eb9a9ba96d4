/** Spring's web parts: mapping and binding annotations, and the types of handler parameters and results. */

/** `@GetMapping` and its siblings differ only in the verb. */
const shortcut = (verb: string) => /* java */ `
@RequestMapping(method = RequestMethod.${verb.toUpperCase()}) public @interface ${verb}Mapping {
  @AliasFor(annotation = RequestMapping.class) String name() default "";
  @AliasFor(annotation = RequestMapping.class) String[] value() default {};
  @AliasFor(annotation = RequestMapping.class) String[] path() default {};
  @AliasFor(annotation = RequestMapping.class) String[] params() default {};
  @AliasFor(annotation = RequestMapping.class) String[] headers() default {};
  @AliasFor(annotation = RequestMapping.class) String[] consumes() default {};
  @AliasFor(annotation = RequestMapping.class) String[] produces() default {};
  @AliasFor(annotation = RequestMapping.class) String version() default "";
}`;

/** `@RequestParam`, `@RequestHeader` and `@CookieValue` have the same attributes. */
const namedValue = (name: string) => /* java */ `
public @interface ${name} {
  @AliasFor("name") String value() default "";
  @AliasFor("value") String name() default "";
  boolean required() default true;
  String defaultValue() default ValueConstants.DEFAULT_NONE;
}`;

/** `@RequestPart`, `@SessionAttribute` and `@RequestAttribute` are the same without a default. */
const requiredValue = (name: string) => /* java */ `
public @interface ${name} {
  @AliasFor("name") String value() default "";
  @AliasFor("value") String name() default "";
  boolean required() default true;
}`;

/** `@GetExchange` and its siblings; a GET has nothing to declare the type of. */
const exchange = (verb: string) => /* java */ `
@HttpExchange(method = "${verb.toUpperCase()}") public @interface ${verb}Exchange {
  @AliasFor(annotation = HttpExchange.class) String value() default "";
  @AliasFor(annotation = HttpExchange.class) String url() default "";
  ${verb === 'Get' ? '' : '@AliasFor(annotation = HttpExchange.class) String contentType() default "";'}
  @AliasFor(annotation = HttpExchange.class) String[] accept() default {};
  @AliasFor(annotation = HttpExchange.class) String[] headers() default {};
  @AliasFor(annotation = HttpExchange.class) String version() default "";
}`;

export const springWebTypes = /* java */ `
package org.springframework.web.bind.annotation;
import org.springframework.core.annotation.AliasFor;
import org.springframework.stereotype.*;
public @interface Mapping {}
public @interface BindParam { String value() default ""; }
public enum RequestMethod { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, TRACE }
public interface ValueConstants { String DEFAULT_NONE = "\\n\\t\\t\\n\\t\\t\\n\\uE000\\uE001\\uE002\\n\\t\\t\\t\\t\\n"; }
@Mapping public @interface RequestMapping {
  String name() default "";
  @AliasFor("path") String[] value() default {};
  @AliasFor("value") String[] path() default {};
  RequestMethod[] method() default {};
  String[] params() default {};
  String[] headers() default {};
  String[] consumes() default {};
  String[] produces() default {};
  String version() default "";
}
${['Get', 'Post', 'Put', 'Delete', 'Patch'].map(shortcut).join('\n')}
@Controller @ResponseBody public @interface RestController {
  @AliasFor(annotation = Controller.class) String value() default "";
}
@Component public @interface ControllerAdvice {
  @AliasFor("basePackages") String[] value() default {}; @AliasFor("value") String[] basePackages() default {};
  Class<?>[] basePackageClasses() default {}; Class<?>[] assignableTypes() default {}; Class<? extends java.lang.annotation.Annotation>[] annotations() default {};
}
@ControllerAdvice @ResponseBody public @interface RestControllerAdvice {
  @AliasFor(annotation = ControllerAdvice.class) String[] value() default {}; @AliasFor(annotation = ControllerAdvice.class) String[] basePackages() default {};
  @AliasFor(annotation = ControllerAdvice.class) Class<?>[] basePackageClasses() default {}; @AliasFor(annotation = ControllerAdvice.class) Class<?>[] assignableTypes() default {};
  @AliasFor(annotation = ControllerAdvice.class) Class<? extends java.lang.annotation.Annotation>[] annotations() default {};
}
public @interface ResponseBody {}
public @interface ResponseStatus {
  @AliasFor("code") org.springframework.http.HttpStatus value() default org.springframework.http.HttpStatus.INTERNAL_SERVER_ERROR;
  @AliasFor("value") org.springframework.http.HttpStatus code() default org.springframework.http.HttpStatus.INTERNAL_SERVER_ERROR;
  String reason() default "";
}
${['RequestParam', 'RequestHeader', 'CookieValue'].map(namedValue).join('\n')}
${['RequestPart', 'SessionAttribute', 'RequestAttribute', 'PathVariable'].map(requiredValue).join('\n')}
public @interface MatrixVariable {
  @AliasFor("name") String value() default "";
  @AliasFor("value") String name() default "";
  String pathVar() default ValueConstants.DEFAULT_NONE;
  boolean required() default true;
  String defaultValue() default ValueConstants.DEFAULT_NONE;
}
public @interface RequestBody { boolean required() default true; }
public @interface ModelAttribute {
  @AliasFor("name") String value() default "";
  @AliasFor("value") String name() default "";
  boolean binding() default true;
}
public @interface BindParam { String value() default ""; }
public @interface SessionAttributes {}
public @interface InitBinder { String[] value() default {}; }
public @interface ExceptionHandler {
  Class<? extends Throwable>[] value() default {}; Class<? extends Throwable>[] exception() default {};
}
public @interface CrossOrigin {}

package org.springframework.web.service.annotation;
import org.springframework.core.annotation.AliasFor;
public @interface HttpExchange {
  @AliasFor("url") String value() default "";
  @AliasFor("value") String url() default "";
  String method() default "";
  String contentType() default "";
  String[] accept() default {};
  String[] headers() default {};
  String version() default "";
}
${['Get', 'Post', 'Put', 'Delete', 'Patch'].map(exchange).join('\n')}

package org.springframework.web.bind;
public class WebDataBinder {}
public interface MissingServletRequestParameterException {}

package org.springframework.web.bind.support;
public interface SessionStatus {}

package org.springframework.web.context.request;
public interface RequestAttributes {}
public interface WebRequest extends RequestAttributes {}
public interface NativeWebRequest extends WebRequest {}
public class ServletWebRequest implements NativeWebRequest {}

package org.springframework.web.context.request.async;
public class DeferredResult<T> {}
public class WebAsyncTask<V> {}

package org.springframework.web.multipart;
import org.springframework.core.io.InputStreamSource;
public interface MultipartFile extends InputStreamSource {}
public interface MultipartRequest {}
public interface MultipartHttpServletRequest extends MultipartRequest {}

package org.springframework.web.servlet;
public class ModelAndView {}
public interface View {}

package org.springframework.web.servlet.view;
public class RedirectView implements org.springframework.web.servlet.View {}

package org.springframework.web.servlet.mvc.support;
import org.springframework.ui.Model;
public interface RedirectAttributes extends Model {}

package org.springframework.web.servlet.mvc.method.annotation;
public class ResponseBodyEmitter {}
public class SseEmitter extends ResponseBodyEmitter {}
public interface StreamingResponseBody {}

package org.springframework.web.method;
public class HandlerMethod {}

package org.springframework.web.util;
public class UriComponentsBuilder {}
public class UriComponents {}

package org.springframework.web.servlet.support;
public class ServletUriComponentsBuilder extends org.springframework.web.util.UriComponentsBuilder {}

package org.springframework.web.server;
public interface ServerWebExchange {}
public interface WebSession {}

package org.springframework.http.server;
public interface ServerHttpRequest {}
public interface ServerHttpResponse {}

package org.springframework.http.server.reactive;
public interface ServerHttpRequest {}
public interface ServerHttpResponse {}

package org.springframework.http.codec;
public final class ServerSentEvent<T> {}

package org.springframework.http.codec.multipart;
public interface Part {}
public interface FilePart extends Part {}
public interface FormFieldPart extends Part {}

package org.springframework.http;
import org.springframework.util.MultiValueMap;
public class HttpEntity<T> {}
public class RequestEntity<T> extends HttpEntity<T> {}
public class ResponseEntity<T> extends HttpEntity<T> {}
public final class HttpMethod {}
public class ContentDisposition {}
public class ProblemDetail {
  public java.net.URI getType(); public void setType(java.net.URI value);
  public String getTitle(); public void setTitle(String value);
  public int getStatus(); public void setStatus(int value);
  public String getDetail(); public void setDetail(String value);
  public java.net.URI getInstance(); public void setInstance(java.net.URI value);
}
public interface HttpStatusCode {}
public enum HttpStatus implements HttpStatusCode {
  CONTINUE(100), SWITCHING_PROTOCOLS(101), PROCESSING(102), EARLY_HINTS(103), OK(200), CREATED(201), ACCEPTED(202),
  NON_AUTHORITATIVE_INFORMATION(203), NO_CONTENT(204), RESET_CONTENT(205), PARTIAL_CONTENT(206), MULTI_STATUS(207),
  ALREADY_REPORTED(208), IM_USED(226), MULTIPLE_CHOICES(300), MOVED_PERMANENTLY(301), FOUND(302), SEE_OTHER(303),
  NOT_MODIFIED(304), TEMPORARY_REDIRECT(307), PERMANENT_REDIRECT(308), BAD_REQUEST(400), UNAUTHORIZED(401),
  PAYMENT_REQUIRED(402), FORBIDDEN(403), NOT_FOUND(404), METHOD_NOT_ALLOWED(405), NOT_ACCEPTABLE(406),
  PROXY_AUTHENTICATION_REQUIRED(407), REQUEST_TIMEOUT(408), CONFLICT(409), GONE(410), LENGTH_REQUIRED(411),
  PRECONDITION_FAILED(412), PAYLOAD_TOO_LARGE(413), URI_TOO_LONG(414), UNSUPPORTED_MEDIA_TYPE(415),
  REQUESTED_RANGE_NOT_SATISFIABLE(416), EXPECTATION_FAILED(417), I_AM_A_TEAPOT(418), UNPROCESSABLE_ENTITY(422),
  LOCKED(423), FAILED_DEPENDENCY(424), TOO_EARLY(425), UPGRADE_REQUIRED(426), PRECONDITION_REQUIRED(428),
  TOO_MANY_REQUESTS(429), REQUEST_HEADER_FIELDS_TOO_LARGE(431), UNAVAILABLE_FOR_LEGAL_REASONS(451),
  INTERNAL_SERVER_ERROR(500), NOT_IMPLEMENTED(501), BAD_GATEWAY(502), SERVICE_UNAVAILABLE(503), GATEWAY_TIMEOUT(504),
  HTTP_VERSION_NOT_SUPPORTED(505), VARIANT_ALSO_NEGOTIATES(506), INSUFFICIENT_STORAGE(507), LOOP_DETECTED(508),
  BANDWIDTH_LIMIT_EXCEEDED(509), NOT_EXTENDED(510), NETWORK_AUTHENTICATION_REQUIRED(511)
}
public class MediaType {
  public static final String ALL_VALUE = "*/*";
  public static final String APPLICATION_ATOM_XML_VALUE = "application/atom+xml";
  public static final String APPLICATION_CBOR_VALUE = "application/cbor";
  public static final String APPLICATION_FORM_URLENCODED_VALUE = "application/x-www-form-urlencoded";
  public static final String APPLICATION_GRAPHQL_RESPONSE_VALUE = "application/graphql-response+json";
  public static final String APPLICATION_JSON_VALUE = "application/json";
  public static final String APPLICATION_JSON_UTF8_VALUE = "application/json;charset=UTF-8";
  public static final String APPLICATION_NDJSON_VALUE = "application/x-ndjson";
  public static final String APPLICATION_OCTET_STREAM_VALUE = "application/octet-stream";
  public static final String APPLICATION_PDF_VALUE = "application/pdf";
  public static final String APPLICATION_PROBLEM_JSON_VALUE = "application/problem+json";
  public static final String APPLICATION_PROBLEM_XML_VALUE = "application/problem+xml";
  public static final String APPLICATION_PROTOBUF_VALUE = "application/x-protobuf";
  public static final String APPLICATION_RSS_XML_VALUE = "application/rss+xml";
  public static final String APPLICATION_STREAM_JSON_VALUE = "application/stream+json";
  public static final String APPLICATION_XHTML_XML_VALUE = "application/xhtml+xml";
  public static final String APPLICATION_XML_VALUE = "application/xml";
  public static final String APPLICATION_YAML_VALUE = "application/yaml";
  public static final String IMAGE_GIF_VALUE = "image/gif";
  public static final String IMAGE_JPEG_VALUE = "image/jpeg";
  public static final String IMAGE_PNG_VALUE = "image/png";
  public static final String MULTIPART_FORM_DATA_VALUE = "multipart/form-data";
  public static final String MULTIPART_MIXED_VALUE = "multipart/mixed";
  public static final String MULTIPART_RELATED_VALUE = "multipart/related";
  public static final String TEXT_EVENT_STREAM_VALUE = "text/event-stream";
  public static final String TEXT_HTML_VALUE = "text/html";
  public static final String TEXT_MARKDOWN_VALUE = "text/markdown";
  public static final String TEXT_PLAIN_VALUE = "text/plain";
  public static final String TEXT_XML_VALUE = "text/xml";
}
public class HttpHeaders implements MultiValueMap<String, String> {
  public static final String ACCEPT = "Accept";
  public static final String ACCEPT_CHARSET = "Accept-Charset";
  public static final String ACCEPT_ENCODING = "Accept-Encoding";
  public static final String ACCEPT_LANGUAGE = "Accept-Language";
  public static final String AUTHORIZATION = "Authorization";
  public static final String CACHE_CONTROL = "Cache-Control";
  public static final String CONTENT_DISPOSITION = "Content-Disposition";
  public static final String CONTENT_ENCODING = "Content-Encoding";
  public static final String CONTENT_LANGUAGE = "Content-Language";
  public static final String CONTENT_LENGTH = "Content-Length";
  public static final String CONTENT_TYPE = "Content-Type";
  public static final String COOKIE = "Cookie";
  public static final String ETAG = "ETag";
  public static final String HOST = "Host";
  public static final String IF_MATCH = "If-Match";
  public static final String IF_MODIFIED_SINCE = "If-Modified-Since";
  public static final String IF_NONE_MATCH = "If-None-Match";
  public static final String IF_UNMODIFIED_SINCE = "If-Unmodified-Since";
  public static final String LAST_MODIFIED = "Last-Modified";
  public static final String LOCATION = "Location";
  public static final String ORIGIN = "Origin";
  public static final String RANGE = "Range";
  public static final String REFERER = "Referer";
  public static final String USER_AGENT = "User-Agent";
  public static final String WWW_AUTHENTICATE = "WWW-Authenticate";
}

`;
