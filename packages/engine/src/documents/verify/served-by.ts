/**
 * Says what frameworks and libraries serve by themselves, so that nobody looks for it in the source. Known by the
 * packages of its handlers, because its paths can be configured.
 */
import { t } from '../../text/l10n.ts';

/** @returns a noun, `undefined` for the handler of somebody's application */
export function ownerOfHandler(className: string): string | undefined {
  return owners.find(([start]) => className.startsWith(start))?.[1];
}

const owners: readonly (readonly [start: string, noun: string])[] = [
  ['org.springframework.boot.actuate.', t('an endpoint of the actuator')],
  ['org.springframework.boot.webmvc.autoconfigure.error.', t('the error page of Spring Boot')],
  ['org.springframework.boot.autoconfigure.web.', t('the error page of Spring Boot')],
  ['org.springframework.boot.webflux.autoconfigure.error.', t('the error page of Spring Boot')],
  ['org.springframework.boot.admin.', 'Spring Boot Admin'],
  ['de.codecentric.boot.admin.', 'Spring Boot Admin'],
  ['org.springframework.data.rest.', 'Spring Data REST'],
  ['org.springframework.security.', 'Spring Security'],
  ['org.springframework.cloud.', 'Spring Cloud'],
  ['org.springframework.hateoas.', 'Spring HATEOAS'],
  ['org.springframework.graphql.', t('Spring for GraphQL')],
  ['org.springframework.', 'the Spring Framework'],
  ['org.springdoc.', 'springdoc'],
  ['springfox.', 'Springfox'],
  ['com.github.xiaoymin.knife4j.', 'Knife4j'],
  ['io.swagger.', 'Swagger'],
  ['io.quarkus.', 'Quarkus'],
  ['io.smallrye.', 'SmallRye'],
];

/** @param handler as the actuator writes handlers that are no methods: `ResourceHttpRequestHandler [classpath …]` */
export function ownerOfOtherHandler(handler: string): string | undefined {
  if (/^(?:Resource(?:HttpRequestHandler|WebHandler)|DefaultServletHttpRequestHandler)\b/.test(handler))
    return t('files that are served as they are');
  if (handler.startsWith('ParameterizableViewController')) return t('a view without a handler');
  if (handler.startsWith('Actuator ')) return t('an endpoint of the actuator');
  return undefined;
}

/**
 * Names who serves what a document holds without a handler: Quarkus (`quarkus.smallrye-health`, `smallrye-metrics`) and
 * springdoc write their own usual paths into it.
 */
export function ownerOfPath(path: string): string | undefined {
  if (/\/q\/(?:health|metrics|info|openapi|swagger-ui|dev)(?:\/|$)/.test(path)) return 'Quarkus';
  if (/\/actuator(?:\/|$)/.test(path)) return t('an endpoint of the actuator');
  if (/\/(?:v[23]\/api-docs|swagger-ui(?:\.html)?|swagger-resources)(?:\/|$)/.test(path)) return 'springdoc';
  return undefined;
}
