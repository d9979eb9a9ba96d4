/** Endpoints for tests: a plain GET of which each test says only what matters to it. */
import type { Endpoint, EndpointId, Parameter, ParameterPlace } from '../../model/endpoint.ts';

export function endpointWith(differences: Partial<Endpoint> = {}): Endpoint {
  return {
    id: 'shop/OrderController#orders()' as EndpointId,
    protocol: 'http',
    framework: 'spring-mvc',
    role: 'server',
    method: 'GET',
    path: '/orders',
    name: 'orders',
    module: 'shop',
    folder: 'OrderController',
    className: 'com.acme.OrderController',
    methodName: 'orders',
    parameters: [],
    consumes: [],
    produces: [],
    source: {
      file: 'src/main/java/com/acme/OrderController.java',
      line: 12,
      column: 5,
      mappingLine: 11,
      startLine: 11,
      endLine: 14,
    },
    ...differences,
  };
}

/** A required text parameter where nothing else is said. */
export function parameterOf(
  place: ParameterPlace,
  name: string,
  differences: Partial<Parameter> = {},
): Parameter {
  return { in: place, name, required: true, type: 'string', ...differences };
}
