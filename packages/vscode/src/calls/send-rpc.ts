/** Calls an rpc. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  buildGrpcRequest,
  createCancellation,
  type GrpcRequest,
  grpcUrl,
  maskRequest,
  type RequestValues,
} from '@endpoint-atlas/engine/requests';
import { endpointLabel } from '../labels/endpoint-text.ts';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { CallContext } from './call-context.ts';
import { findCredentials, signingIn } from './call-credentials.ts';
import { callRpc } from './call-rpc.ts';
import { presentBroken, presentUnbuilt } from './present.ts';
import { receiveBody } from './present-call.ts';
import { isWanted } from './send-consent.ts';

export async function sendRpc(
  endpoint: Endpoint,
  values: RequestValues,
  { parts, exchanges, record }: CallContext,
): Promise<void> {
  const { id } = endpoint;
  const at = Date.now();
  const built = buildGrpcRequest(endpoint, values, { later: () => true });
  if (built.kind === 'problems') return exchanges.put(id, { exchange: presentUnbuilt(built.problems) });

  const { request } = built;
  const { cancellation, cancel } = createCancellation();
  const sending = (exchange: Exchange) => exchanges.put(id, { exchange, cancel });
  sending({ kind: 'sending', summary: grpcUrl(request) });
  try {
    if (!(await isWanted(endpoint, values, request, parts))) {
      return exchanges.put(id, { exchange: { kind: 'cancelled' } });
    }
    const host = grpcHostOf(request, values);
    parts.hosts.recordSend(host, endpoint);
    const found = await findCredentials(
      endpoint,
      cancellation,
      (isWaiting) => sending({ kind: 'sending', summary: isWaiting ? signingIn : grpcUrl(request) }),
      parts,
    );
    if ('exchange' in found) return exchanges.put(id, found);
    const { exchange, response, outcome, hasResponded, sent } = await callRpc(
      endpoint,
      values,
      { ...parts, ...found },
      sending,
      async ({ headers, body }) => receiveBody(await parts.bodies.keep(headers, body), parts),
      cancellation,
    );
    if (hasResponded) parts.hosts.recordResponse(host, endpoint);
    parts.log(`${endpointLabel(endpoint)}: ${outcome}`);
    exchanges.put(id, { exchange, ...(response !== undefined && { response }) });
    if (sent === undefined) return;
    const shown = maskRequest(sent, found.credentials);
    record({ at, endpoint, values, request: shown, exchange, response });
  } catch (error) {
    exchanges.put(id, { exchange: presentBroken(error) });
  }
}

/** With its scheme, so that it is offered to rpcs only. */
function grpcHostOf({ host, isPlaintext }: GrpcRequest, values: RequestValues): string {
  return host.includes('{') ? values.host : `${isPlaintext ? 'grpc' : 'grpcs'}://${host}`;
}
