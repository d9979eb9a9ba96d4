/** Feign's own annotations, and those of Spring Cloud OpenFeign, which had another package before 2018. */
export const feignTypes = /* java */ `
package feign;
public @interface RequestLine {
  String value(); boolean decodeSlash() default true;
  CollectionFormat collectionFormat() default CollectionFormat.EXPLODED;
}
public @interface Headers { String[] value(); }
public @interface Body { String value(); }
public @interface Param { String value() default ""; Class<?> expander() default Object.class; boolean encoded() default false; }
public @interface QueryMap { Class<?> mapEncoder() default Object.class; }
public @interface HeaderMap {}
public @interface FeignIgnore {}
public enum CollectionFormat { CSV, SSV, TSV, PIPES, EXPLODED }
public class Request { public static class Options {} }
public class Response {}

package feign.form;
public class FormData {}
public @interface FormProperty { String value(); }
`;

export const openFeignTypes = /* java */ `
package org.springframework.cloud.openfeign;
import org.springframework.core.annotation.AliasFor;
public @interface FeignClient {
  @AliasFor("name") String value() default "";
  @AliasFor("value") String name() default "";
  String contextId() default "";
  String url() default "";
  String path() default "";
}
public @interface SpringQueryMap {}
public @interface CollectionFormat { feign.CollectionFormat value(); }
`;
