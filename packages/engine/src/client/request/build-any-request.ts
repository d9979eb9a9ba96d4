/** Requests of either protocol, for whoever treats them alike. */
import type { Endpoint } from '../../model/endpoint.ts';
import type { HttpRequest } from '../../model/http-request.ts';
import { buildGrpcRequest } from './build-grpc-request.ts';
import type { BuildOptions, Built } from './build-options.ts';
import { buildRequest } from './build-request.ts';
import { type GrpcRequest, grpcUrl } from './grpc-request.ts';
import type { RequestValues } from './request-values.ts';

export type AnyRequest = HttpRequest | GrpcRequest;

/** See `buildRequest` and `buildGrpcRequest`. */
export function buildAnyRequest(
  endpoint: Endpoint,
  values: RequestValues,
  options: Partial<BuildOptions> = {},
): Built<AnyRequest> {
  return endpoint.protocol === 'grpc'
    ? buildGrpcRequest(endpoint, values, options)
    : buildRequest(endpoint, values, options);
}

/** Finds where a request goes: `http://localhost:8080/orders`, `grpc://localhost:9090/shop.v1.Orders/Place`. */
export function readUrl(request: AnyRequest): string {
  return request.kind === 'grpc' ? grpcUrl(request) : request.url;
}
