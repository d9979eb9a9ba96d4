/**
 * Says what has to be known before an rpc is called: the request with its variables filled in, and what its messages
 * are.
 */

import type { Endpoint } from '../../model/endpoint.ts';
import type { ProtoDescriptors } from '../../source/types/proto/proto-descriptors.ts';
import { t } from '../../text/l10n.ts';
import type { Credentials } from '../auth/auth.ts';
import { authorizeRpc } from '../auth/authorize.ts';
import { fillAuth } from '../auth/fill-auth.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';
import { buildGrpcRequest } from '../request/build-grpc-request.ts';
import type { Built } from '../request/build-options.ts';
import type { GrpcRequest } from '../request/grpc-request.ts';
import { noValue, type VariableResolver } from '../request/placeholders.ts';
import type { RequestValues } from '../request/request-values.ts';
import { resolverOf } from './before-call.ts';
import type { CallContext } from './call-context.ts';
import type { VariableSets } from './call-variables.ts';

export interface RpcVariables {
  readonly variables: VariableSets;
  /** See `VariableStore`. */
  readonly userDefined: EnvironmentValues;
  readonly credentials?: Credentials | undefined;
}

export interface PreparedRpc {
  readonly built: Built<GrpcRequest>;
  /** `undefined` where no `.proto` file of the project describes the rpc. */
  readonly descriptors: ProtoDescriptors | undefined;
}

export function prepareRpc(
  endpoint: Endpoint,
  values: RequestValues,
  { variables, userDefined, credentials }: RpcVariables,
  descriptors: ProtoDescriptors | undefined,
  context: Pick<CallContext, 'ports' | 'configured'>,
): PreparedRpc {
  const resolve = resolverOf(variables, userDefined, context);
  const built = buildGrpcRequest(endpoint, values, { resolve });
  return { built: withCredentials(built, credentials, resolve), descriptors };
}

function withCredentials(
  built: Built<GrpcRequest>,
  credentials: Credentials | undefined,
  resolve: VariableResolver,
): Built<GrpcRequest> {
  if (built.kind === 'problems' || credentials === undefined) return built;
  const { auth, missing } = fillAuth(credentials, resolve);
  const [name] = missing;
  if (name !== undefined)
    return { kind: 'problems', problems: [{ field: 'headers', message: noValue(name) }] };
  if (auth.kind === 'digest')
    return { kind: 'problems', problems: [{ field: 'headers', message: noDigest }] };
  return { kind: 'request', request: authorizeRpc(built.request, auth) };
}

/** Its challenge comes with a status of HTTP that rpcs do not have. */
const noDigest = t('An rpc cannot answer the challenge of Digest: choose another type in the tab Auth.');
