/** One call of an rpc for the dashboard: prepares it in the engine, sends it, and tells what comes while it comes. */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type AskConsent,
  buildGrpcRequest,
  type Cancellation,
  type Credentials,
  defaultGrpcSendOptions,
  type EnvironmentValues,
  findRefusal,
  type GrpcRequest,
  type GrpcTransport,
  grpcUrl,
  type HttpRequest,
  type PreparedRpc,
  type RequestValues,
  sendGrpc,
  type VariableStore,
} from '@endpoint-atlas/engine/requests';
import type { Exchange } from '../protocol/exchange-view.ts';
import { settings, settingsSection } from '../settings/contributions.ts';
import type { Hosts } from './hosts.ts';
import { type PresentedBody, presentGone, presentUnbuilt } from './present.ts';
import { presentReceived, presentRpc, type RpcResponse, responseOf } from './present-rpc.ts';
import type { StoredBody } from './response-bodies.ts';
import type { ReadTls } from './tls-files.ts';

export interface RpcCallContext {
  readonly userAgent: string;
  settings(): {
    readonly timeoutMs: number;
    readonly maxBodyBytes: number;
    readonly trustedCertificates: Readonly<Record<string, string>>;
    readonly unverifiedHosts: readonly string[];
  };
  /** Certificates for connections; those of this host are there, or there is a problem. */
  readTls(host: string | undefined): Promise<ReadTls>;
  /** The variables that count for the endpoint. */
  variablesOf(endpoint: Endpoint): VariableStore;
  /** Fills in variables and describes messages; `undefined` where the endpoint is gone. */
  prepareRpc(
    id: EndpointId,
    values: RequestValues,
    variables: PreparedVariables,
    userDefined: EnvironmentValues,
    credentials: Credentials | undefined,
  ): Promise<PreparedRpc | undefined>;
  readonly grpc: GrpcTransport;
  /** Holds what says who makes the call. */
  readonly credentials?: Credentials;
  readonly hosts: Pick<Hosts, 'filled'>;
  /** Asks the user before a request that rules, scripts or variables have moved goes to a new origin, once for each. */
  readonly askAboutMove: AskConsent;
}

/** A response that was put away, and what is shown of it. */
export interface ReceivedResponse {
  readonly saved: StoredBody;
  readonly presented: PresentedBody;
}

type PreparedVariables = ReturnType<VariableStore['read']> & { readonly local: readonly [] };

export interface CalledRpc {
  readonly exchange: Exchange;
  readonly response?: StoredBody;
  /** For the log: a status or a reason. */
  readonly outcome: string;
  /** Says whether the host that the user chose has responded, with whatever status. */
  readonly hasResponded: boolean;
  /** As a request of HTTP; absent where nothing was sent. */
  readonly sent?: HttpRequest;
}

/** A page cannot draw faster than people read. */
const reportEveryMs = 250;

/**
 * @param onReceived while messages come
 * @param receive puts the response away
 */
export async function callRpc(
  endpoint: Endpoint,
  values: RequestValues,
  parts: RpcCallContext,
  onReceived: (exchange: Exchange) => void,
  receive: (response: RpcResponse) => Promise<ReceivedResponse>,
  cancellation: Cancellation,
): Promise<CalledRpc> {
  const store = parts.variablesOf(endpoint);
  const variables = { ...store.read(), local: [] } as const;
  const prepared = await parts.prepareRpc(
    ...([endpoint.id, values, variables, store.userDefined(), parts.credentials] as const),
  );
  if (prepared === undefined) return { exchange: presentGone(), outcome: 'gone', hasResponded: false };
  const { built, descriptors } = prepared;
  if (built.kind === 'problems')
    return { exchange: presentUnbuilt(built.problems), outcome: t('not sent'), hasResponded: false };

  const refused = await refusalOfRpc(endpoint, values, built.request, parts);
  if (refused !== undefined) return { exchange: refused, outcome: 'not-allowed', hasResponded: false };
  const { host, isPlaintext } = built.request;
  const problem = isPlaintext ? undefined : (await parts.readTls(host)).problem;
  if (problem !== undefined) {
    const exchange = { kind: 'failed', title: t('Connection not secure'), message: problem } as const;
    return { exchange, outcome: 'tls', hasResponded: false };
  }
  const hasOwnAgent = built.request.metadata.some(([name]) => name === 'user-agent');
  const agent = hasOwnAgent ? [] : [['user-agent', parts.userAgent] as const];
  const request = { ...built.request, metadata: [...agent, ...built.request.metadata] };
  const received: string[] = [];
  let reportedAt = 0;
  const listener = {
    onMessage(json: string) {
      received.push(json);
      const now = performance.now();
      if (now - reportedAt < reportEveryMs) return;
      reportedAt = now;
      onReceived({ kind: 'sending', summary: request.path, received: presentReceived(received) });
    },
  };
  const { timeoutMs, maxBodyBytes, trustedCertificates, unverifiedHosts } = parts.settings();
  const largerBy = t`the setting ${settingsSection}.${settings['request.maxResponseSizeMb']}`;
  const options = {
    ...{
      ...defaultGrpcSendOptions,
      timeoutMs,
      maxMessageBytes: maxBodyBytes,
      maxTotalBytes: maxBodyBytes,
      largerBy,
    },
    ...{ trustedCertificates, unverifiedHosts },
  };
  const exchange = await sendGrpc(request, descriptors, options, parts.grpc, listener, cancellation);
  const { saved: response, presented: body } = await receive(
    responseOf(exchange.messages, request.streaming),
  );
  const { outcome } = exchange;
  const presented = presentRpc(exchange, body);
  return {
    exchange: presented,
    ...(presented.kind === 'response' && { response }),
    outcome: outcome.kind === 'status' ? String(outcome.code) : outcome.reason,
    hasResponded: outcome.kind === 'status',
    sent: {
      ...requestTo(request, request.metadata),
      method: endpoint.method,
      url: grpcUrl(request),
      body: { kind: 'text', text: request.messages.join('\n\n') },
    },
  };
}

/** Rule files fill in what no environment knows, so that they could name the host. */
async function refusalOfRpc(
  endpoint: Endpoint,
  values: RequestValues,
  request: GrpcRequest,
  { hosts, askAboutMove }: RpcCallContext,
): Promise<Exchange | undefined> {
  const host = hosts.filled(values.host, endpoint);
  const chosen = buildGrpcRequest(endpoint, { ...values, host }, { later: () => true });
  const before = chosen.kind === 'request' ? requestTo(chosen.request, []) : { url: host, headers: [] };
  const prepared = requestTo(request, request.metadata);
  const refused = await findRefusal(before, prepared, { kind: 'project' }, askAboutMove);
  return refused && { kind: 'failed', title: t('Not allowed'), message: refused.message };
}

/** The call as one of HTTP, which it is underneath. */
function requestTo({ host, isPlaintext, path }: GrpcRequest, headers: GrpcRequest['metadata']): HttpRequest {
  const url = `${isPlaintext ? 'http' : 'https'}://${host}${path}`;
  return { kind: 'http', method: 'POST', url, headers, body: { kind: 'none' } };
}
