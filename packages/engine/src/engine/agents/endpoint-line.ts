/** An endpoint on one line, as every tool names it. */
import type { Endpoint } from '../../model/endpoint.ts';
import { name, place, quote } from './quote.ts';

/** `GET /api/orders/{id} OrderController.find src/OrderController.java:41` */
export function endpointLine(endpoint: Endpoint): string {
  const { className, methodName, source, role, deprecated } = endpoint;
  const handler = `${className.slice(className.lastIndexOf('.') + 1)}.${methodName}`;
  return [
    operation(endpoint),
    name(handler),
    place(source),
    ...(role === 'client' ? ['(client)'] : []),
    ...(deprecated ? ['(deprecated)'] : []),
  ].join(' ');
}

/** `GET /api/orders`; `ANY` where any verb reaches the handler. */
export function operation({ method, anyMethod, contextPath = '', path, protocol }: Endpoint): string {
  const verb = protocol === 'grpc' ? 'gRPC' : anyMethod ? 'ANY' : method;
  return `${name(verb)} ${name(`${contextPath}${path}`)}`;
}

/** Its documentation begins with it; none where that is no more than the name of its method. */
export function purpose(endpoint: Endpoint): readonly string[] {
  return endpoint.name === endpoint.methodName ? [] : [quote(endpoint.name)];
}
