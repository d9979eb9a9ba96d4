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
} from '@endpoint-atlas/engine';
import type { Exchange } from '../../protocol/messages.ts';
import type { KeptBody } from '../../response-bodies.ts';
import { type PresentedBody, presentGone, presentUnbuilt } from './present.ts';
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

/** An answer that was put away, and what is shown of it. */
export interface ReceivedAnswer {
  readonly kept: KeptBody;
  readonly presented: PresentedBody;
}

type PreparedVariables = ReturnType<VariableStore['read']> & { readonly local: readonly [] };

export interface CalledRpc {
  readonly exchange: Exchange;
  readonly answer?: KeptBody;
  /** For the log: a status or a reason. */
  readonly outcome: string;
}

/** A page cannot draw faster than people read. */
const tellEveryMs = 250;

/**
 * @param onReceived while messages come
 * @param receive puts the answer away
 */
export async function callRpc(
  endpoint: Endpoint,
  values: RequestValues,
  parts: RpcCallParts,
  onReceived: (exchange: Exchange) => void,
  receive: (answer: KeptAnswer) => Promise<ReceivedAnswer>,
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
  const { kept: answer, presented: body } = await receive(answerOf(exchange.messages, request.streaming));
  const { outcome } = exchange;
  const presented = presentRpc(exchange, body);
  return {
    exchange: presented,
    ...(presented.kind === 'answered' && { answer }),
    outcome: outcome.kind === 'status' ? String(outcome.code) : outcome.reason,
  };
}
