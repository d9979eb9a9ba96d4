/** Endpoints to test with: complete, and different only in what a test is about. */
import type { Endpoint, EndpointId, FileFindings } from '@endpoint-atlas/engine';

export function anEndpoint(changes: Partial<Omit<Endpoint, 'id'>> & { readonly id?: string } = {}): Endpoint {
  const method = changes.method ?? 'GET';
  const path = changes.path ?? '/orders/{id}';
  const { id = `shop ${changes.className ?? 'com.acme.OrderController'} ${method} ${path}`, ...rest } =
    changes;
  return {
    id: id as EndpointId,
    protocol: 'http',
    framework: 'spring-mvc',
    role: 'server',
    method,
    path,
    name: 'Shows an order',
    module: 'shop',
    folder: 'OrderController',
    className: 'com.acme.OrderController',
    methodName: 'show',
    parameters: [{ in: 'path', name: 'id', required: true, type: 'integer' }],
    consumes: [],
    produces: [],
    source: at(20),
    ...rest,
  };
}

export function anRpc(changes: Partial<Endpoint> = {}): Endpoint {
  const money = {
    type: 'object',
    title: 'Money',
    properties: { units: { type: 'string', format: 'int64' } },
  } as const;
  return anEndpoint({
    protocol: 'grpc',
    framework: 'grpc',
    method: 'GRPC',
    path: '/shop.v1.Prices/Follow',
    className: 'com.acme.PricesService',
    methodName: 'follow',
    parameters: [],
    body: { mediaType: 'application/json', required: true, schema: money },
    response: { schema: money },
    grpc: {
      service: 'Prices',
      package: 'shop.v1',
      rpc: 'Follow',
      streaming: 'server',
      protoFile: 'prices.proto',
    },
    ...changes,
  });
}

/** A handler of five lines: annotation on the first, name on the second. */
export function at(line: number, file = 'src/OrderController.java'): Endpoint['source'] {
  return { file, line: line + 1, column: 5, mappingLine: line, startLine: line, endLine: line + 4 };
}

export function findings(path: string, ...endpoints: readonly Endpoint[]): FileFindings {
  return { path, endpoints, diagnostics: [] };
}
