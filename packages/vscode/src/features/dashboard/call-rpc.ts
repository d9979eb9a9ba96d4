/** One call of an rpc for the dashboard: prepares it in the engine, sends it, and tells what comes while it comes. */
import {
  type Cancellation,
  defaultGrpcSendOptions,
  type Endpoint,
  type EndpointId,
  type EnvironmentValues,
  type GrpcTransport,
  type PreparedRpc,
  type RequestValues,
  sendGrpc,
  type VariableStore,
  viewResponse,
} from '@endpoint-atlas/engine';
import { decodeText } from '@endpoint-atlas/engine/node';
import type { Exchange } from '../../protocol/messages.ts';
import { presentGone, presentUnbuilt } from './present.ts';
import { answerOf, type KeptAnswer, presentReceived, presentRpc } from './present-rpc.ts';

export interface RpcCallParts {
  readonly userAgent: string;
  settings(): { readonly timeoutMs: number; readonly maxMessageBytes: number };
  /** The variables that count for the endpoint. */
  variablesOf(endpoint: Endpoint): VariableStore;
  /** Fills in variables and describes messages; `undefined` where the endpoint is gone. */
  prepareRpc(
    id: EndpointId,
    values: RequestValues,
    variables: PreparedVariables,
    written: EnvironmentValues,
  ): Promise<PreparedRpc | undefined>;
  readonly grpc: GrpcTransport;
}

type PreparedVariables = ReturnType<VariableStore['read']> & { readonly local: readonly [] };

export interface CalledRpc {
  readonly exchange: Exchange;
  readonly answer?: KeptAnswer;
  /** For the log: a status or a reason. */
  readonly outcome: string;
}

/** A page cannot draw faster than people read. */
const tellEveryMs = 250;

/** @param onReceived while messages come */
export async function callRpc(
  endpoint: Endpoint,
  values: RequestValues,
  parts: RpcCallParts,
  onReceived: (exchange: Exchange) => void,
  cancellation: Cancellation,
): Promise<CalledRpc> {
  const store = parts.variablesOf(endpoint);
  const variables = { ...store.read(), local: [] } as const;
  const prepared = await parts.prepareRpc(endpoint.id, values, variables, store.written());
  if (prepared === undefined) return { exchange: presentGone(), outcome: 'gone' };
  const { built, descriptors } = prepared;
  if (built.kind === 'problems') return { exchange: presentUnbuilt(built.problems), outcome: 'not sent' };

  const hasOwnAgent = built.request.metadata.some(([name]) => name === 'user-agent');
  const agent = hasOwnAgent ? [] : [['user-agent', parts.userAgent] as const];
  const request = { ...built.request, metadata: [...agent, ...built.request.metadata] };
  const received: string[] = [];
  let toldAt = 0;
  const listener = {
    onMessage(json: string) {
      received.push(json);
      const now = performance.now();
      if (now - toldAt < tellEveryMs) return;
      toldAt = now;
      onReceived({ kind: 'sending', summary: request.path, received: presentReceived(received) });
    },
  };
  const { timeoutMs, maxMessageBytes } = parts.settings();
  const options = { ...defaultGrpcSendOptions, timeoutMs, maxMessageBytes };
  const exchange = await sendGrpc(request, descriptors, options, parts.grpc, listener, cancellation);
  const answer = answerOf(exchange.messages, request.streaming);
  const { outcome } = exchange;
  const presented = presentRpc(exchange, answer, viewResponse(answer, decodeText));
  return {
    exchange: presented,
    ...(presented.kind === 'answered' && { answer }),
    outcome: outcome.kind === 'status' ? String(outcome.code) : outcome.reason,
  };
}
