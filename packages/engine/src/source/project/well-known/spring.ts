/** Spring apart from its web parts: the core, validation, Spring Data's paging, Spring Security's users. */
export const springTypes = /* java */ `
package org.springframework.core.annotation;
import java.lang.annotation.Annotation;
public @interface AliasFor {
  @AliasFor("attribute") String value() default "";
  @AliasFor("value") String attribute() default "";
  Class<? extends Annotation> annotation() default Annotation.class;
}
public @interface Order { int value() default 0x7fffffff; }

package org.springframework.core;
public interface Ordered {}
public class MethodParameter {}

package org.springframework.core.io;
public interface InputStreamSource {}
public interface Resource extends InputStreamSource {}
public interface WritableResource extends Resource {}
public abstract class AbstractResource implements Resource {}
public class ByteArrayResource extends AbstractResource {}
public class ClassPathResource extends AbstractResource {}
public class FileSystemResource extends AbstractResource {}
public class InputStreamResource extends AbstractResource {}
public class UrlResource extends AbstractResource {}

package org.springframework.core.io.buffer;
public interface DataBuffer {}

package org.springframework.stereotype;
import org.springframework.core.annotation.AliasFor;
public @interface Indexed {}
@Indexed public @interface Component { String value() default ""; }
@Component public @interface Controller { @AliasFor(annotation = Component.class) String value() default ""; }
@Component public @interface Service { @AliasFor(annotation = Component.class) String value() default ""; }
@Component public @interface Repository { @AliasFor(annotation = Component.class) String value() default ""; }

package org.springframework.beans.factory.annotation;
public @interface Autowired { boolean required() default true; }
public @interface Qualifier { String value() default ""; }
public @interface Value { String value(); }

package org.springframework.context.annotation;
public @interface Bean {}
public @interface Configuration {}
public @interface Profile { String[] value(); }

package org.springframework.format.annotation;
public @interface DateTimeFormat {
  String style() default "SS";
  ISO iso() default ISO.NONE;
  String pattern() default "";
  enum ISO { DATE, TIME, DATE_TIME, NONE }
}
public @interface NumberFormat { String pattern() default ""; }

package org.springframework.format;
public interface Printer<T> {}
public interface Parser<T> {}
public interface Formatter<T> extends Printer<T>, Parser<T> {}

package org.springframework.core.convert.converter;
public interface Converter<S, T> {}
public interface ConverterFactory<S, R> {}

package org.springframework.lang;
public @interface Nullable {}
public @interface NonNull {}
public @interface NonNullApi {}
public @interface NonNullFields {}

package org.jspecify.annotations;
public @interface NullUnmarked {}
public @interface Nullable {}
public @interface NonNull {}
public @interface NullMarked {}

package org.springframework.util;
import java.util.*;
public interface MultiValueMap<K, V> extends Map<K, List<V>> {}
public class LinkedMultiValueMap<K, V> extends LinkedHashMap<K, List<V>> implements MultiValueMap<K, V> {}

package org.springframework.ui;
import java.util.LinkedHashMap;
public interface Model {}
public class ModelMap extends LinkedHashMap<String, Object> {}
public class ExtendedModelMap extends ModelMap implements Model {}
public interface ConcurrentModel extends Model {}

package org.springframework.validation;
public interface Errors {}
public interface BindingResult extends Errors {}
public class BeanPropertyBindingResult implements BindingResult {}
public interface Validator {}

package org.springframework.validation.annotation;
public @interface Validated { Class<?>[] value() default {}; }

package org.springframework.transaction.annotation;
public @interface Transactional {}

package org.springframework.scheduling.annotation;
public @interface Async { String value() default ""; }

package org.springframework.util.concurrent;
public interface ListenableFuture<T> extends java.util.concurrent.Future<T> {}

package org.springframework.data.domain;
import java.util.*;
public interface Pageable { int getPageNumber(); int getPageSize(); long getOffset(); Sort getSort(); boolean isPaged(); boolean isUnpaged(); }
public class PageRequest implements Pageable {}
public interface Sort { boolean isSorted(); boolean isUnsorted(); boolean isEmpty(); enum Direction { ASC, DESC } class Order {} }
public interface Slice<T> extends Iterable<T> {
  List<T> getContent(); Pageable getPageable(); int getNumber(); int getSize(); int getNumberOfElements(); Sort getSort();
  boolean isFirst(); boolean isLast(); boolean isEmpty();
}
public interface Page<T> extends Slice<T> { int getTotalPages(); long getTotalElements(); }
public class PageImpl<T> implements Page<T> {}
public class SliceImpl<T> implements Slice<T> {}
public interface Window<T> extends Iterable<T> {}
public class Range<T> {}
public interface ScrollPosition {}

package org.springframework.data.web;
import org.springframework.data.domain.Sort;
public @interface PageableDefault {
  int value() default 10; int size() default 10; int page() default 0; String[] sort() default {};
  Sort.Direction direction() default Sort.Direction.ASC;
}
public @interface SortDefault {
  String[] value() default {}; String[] sort() default {}; Sort.Direction direction() default Sort.Direction.ASC;
}
public @interface ProjectedPayload {}
public class PagedModel<T> { public java.util.List<T> getContent(); public PageMetadata getPage();
  public static class PageMetadata { public long getSize(); public long getNumber(); public long getTotalElements(); public long getTotalPages(); }
}
public class PagedResourcesAssembler<T> {}

package org.springframework.data.web.config;
public @interface EnableSpringDataWebSupport {
  PageSerializationMode pageSerializationMode() default PageSerializationMode.DIRECT;
  enum PageSerializationMode { DIRECT, VIA_DTO }
}

package org.springframework.data.querydsl.binding;
public @interface QuerydslPredicate { Class<?> root() default Object.class; Class<?> bindings() default Void.class; }

package org.springframework.util;
public class AntPathMatcher { public static final String DEFAULT_PATH_SEPARATOR = "/"; }

package org.springframework.hateoas;
import com.fasterxml.jackson.annotation.*;
import java.util.*;
public class MediaTypes {
  public static final String HAL_JSON_VALUE = "application/hal+json";
  public static final String HAL_FORMS_JSON_VALUE = "application/prs.hal-forms+json";
  public static final String COLLECTION_JSON_VALUE = "application/vnd.collection+json";
  public static final String UBER_JSON_VALUE = "application/vnd.amundsen-uber+json";
  public static final String ALPS_JSON_VALUE = "application/alps+json";
}
@JsonPropertyOrder({ "href", "hreflang", "title", "type", "deprecation", "profile", "name", "templated" })
public class Link {
  public String getHref(); public String getHreflang(); public String getTitle(); public String getType();
  public String getDeprecation(); public String getProfile(); public String getName(); public boolean isTemplated();
}
@io.swagger.v3.oas.annotations.media.Schema(name = "Link")
public class PlainLink {
  public String rel; public String href; public String hreflang; public String media; public String title;
  public String type; public String deprecation; public String profile; public String name;
}
public class Links {}
public abstract class RepresentationModel<T> {
  @JsonProperty(value = "_links", access = JsonProperty.Access.READ_ONLY) public Map<String, Link> links;
}
public class EntityModel<T> extends RepresentationModel<EntityModel<T>> { @JsonUnwrapped public T content; }
public class CollectionModel<T> extends RepresentationModel<CollectionModel<T>> implements Iterable<T> {
  @JsonProperty("_embedded") public Map<String, List<T>> embedded;
}
public class PagedModel<T> extends CollectionModel<T> {
  public PageMetadata page;
  public static class PageMetadata { public long size; public long totalElements; public long totalPages; public long number; }
}
public class ResourceSupport {
  @JsonProperty(value = "_links", access = JsonProperty.Access.READ_ONLY) public Map<String, Link> links;
}
public class Resource<T> extends ResourceSupport { @JsonUnwrapped public T content; }
public class Resources<T> extends ResourceSupport implements Iterable<T> {
  @JsonProperty("_embedded") public Map<String, List<T>> embedded;
}
public class PagedResources<T> extends Resources<T> {
  public PageMetadata page;
  public static class PageMetadata { public long size; public long totalElements; public long totalPages; public long number; }
}

package org.springframework.security.core;
import java.security.Principal;
public interface Authentication extends Principal {}

package org.springframework.security.core.annotation;
public @interface AuthenticationPrincipal { String expression() default ""; }
public @interface CurrentSecurityContext { String expression() default ""; }

package org.springframework.security.core.userdetails;
public interface UserDetails {}
public class User implements UserDetails {}

package org.springframework.security.core.context;
public interface SecurityContext {}

package org.springframework.security.authentication;
import org.springframework.security.core.Authentication;
public abstract class AbstractAuthenticationToken implements Authentication {}
public class UsernamePasswordAuthenticationToken extends AbstractAuthenticationToken {}

package org.springframework.security.oauth2.core.user;
public interface OAuth2User {}

package org.springframework.security.oauth2.core.oidc.user;
import org.springframework.security.oauth2.core.user.OAuth2User;
public interface OidcUser extends OAuth2User {}

package org.springframework.security.oauth2.jwt;
public class Jwt {}

package org.springframework.security.oauth2.client.annotation;
public @interface RegisteredOAuth2AuthorizedClient { String value() default ""; }

package org.springframework.security.web.csrf;
public interface CsrfToken { String getHeaderName(); String getParameterName(); String getToken(); }

package org.springframework.security.access.prepost;
public @interface PreAuthorize { String value(); }
`;
