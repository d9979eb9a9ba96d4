/** What has to be known before an rpc is called: the request with its variables filled in, and what its messages are. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';
import { buildGrpcRequest } from '../request/build-grpc-request.ts';
import type { Built } from '../request/build-options.ts';
import type { GrpcRequest } from '../request/grpc-request.ts';
import type { RequestValues } from '../request/request-values.ts';
import type { ProtoDescriptors } from '../types/proto/proto-descriptors.ts';
import { resolverOf } from './before-call.ts';
import type { CallContext } from './call-context.ts';
import type { VariableSets } from './call-variables.ts';

export interface RpcVariables {
  readonly variables: VariableSets;
  /** See `VariableStore`. */
  readonly written: EnvironmentValues;
}

export interface PreparedRpc {
  readonly built: Built<GrpcRequest>;
  /** `undefined` where no `.proto` file of the project describes the rpc. */
  readonly descriptors: ProtoDescriptors | undefined;
}

export function prepareRpc(
  endpoint: Endpoint,
  values: RequestValues,
  { variables, written }: RpcVariables,
  descriptors: ProtoDescriptors | undefined,
  context: Pick<CallContext, 'ports' | 'configured'>,
): PreparedRpc {
  return {
    built: buildGrpcRequest(endpoint, values, { resolve: resolverOf(variables, written, context) }),
    descriptors,
  };
}
