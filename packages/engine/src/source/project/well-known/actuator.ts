/** Spring Boot Actuator: the annotations of management endpoints, and the endpoints of Boot itself that others extend. */

/** Kinds of endpoints differ in who publishes them; all of them are endpoints, and carry its id. */
const kindOfEndpoint = (name: string, more = '') => /* java */ `
@org.springframework.boot.actuate.endpoint.annotation.Endpoint ${more} public @interface ${name} {
  @org.springframework.core.annotation.AliasFor(annotation = org.springframework.boot.actuate.endpoint.annotation.Endpoint.class)
  String id() default "";
}`;

const shipped = (packageName: string, name: string, id: string) => /* java */ `
package org.springframework.boot.actuate.${packageName};
@org.springframework.boot.actuate.endpoint.annotation.Endpoint(id = "${id}") public class ${name} {}
`;

export const actuatorTypes = /* java */ `
package org.springframework.boot.actuate.endpoint.annotation;
public @interface Endpoint { String id() default ""; boolean enableByDefault() default true; }
public @interface EndpointExtension { Class<?> endpoint(); }
public @interface ReadOperation { String[] produces() default {}; }
public @interface WriteOperation { String[] produces() default {}; }
public @interface DeleteOperation { String[] produces() default {}; }
public @interface Selector {
  Match match() default Match.SINGLE;
  enum Match { SINGLE, ALL_REMAINING }
}

package org.springframework.boot.actuate.endpoint.web.annotation;
${kindOfEndpoint('WebEndpoint')}
${kindOfEndpoint('ControllerEndpoint')}
${kindOfEndpoint('RestControllerEndpoint', '@org.springframework.web.bind.annotation.ResponseBody')}
${kindOfEndpoint('ServletEndpoint')}
@org.springframework.boot.actuate.endpoint.annotation.EndpointExtension public @interface EndpointWebExtension {
  @org.springframework.core.annotation.AliasFor(annotation = org.springframework.boot.actuate.endpoint.annotation.EndpointExtension.class)
  Class<?> endpoint();
}

package org.springframework.boot.actuate.endpoint.jmx.annotation;
${kindOfEndpoint('JmxEndpoint')}

package org.springframework.boot.actuate.endpoint.web;
public class WebEndpointResponse<T> {}
public class WebServerNamespace {}

package org.springframework.boot.actuate.endpoint;
public interface SecurityContext {}
public class ApiVersion {}
public interface Producible<E> {}
public interface OperationResponseBody {}
${shipped('health', 'HealthEndpoint', 'health')}
${shipped('info', 'InfoEndpoint', 'info')}
${shipped('env', 'EnvironmentEndpoint', 'env')}
${shipped('beans', 'BeansEndpoint', 'beans')}
${shipped('cache', 'CachesEndpoint', 'caches')}
${shipped('logging', 'LoggersEndpoint', 'loggers')}
${shipped('metrics', 'MetricsEndpoint', 'metrics')}
${shipped('context', 'ShutdownEndpoint', 'shutdown')}
`;
