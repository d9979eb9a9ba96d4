/**
 * Sends requests for dashboards and runs, and has the last exchange of each endpoint for when the user comes back to it.
 * `send-request.ts` and `send-rpc.ts` do the work; `sending.ts` gives it the rest of the extension.
 */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import type { RequestValues } from '@endpoint-atlas/engine/requests';
import type { Exchange, ScriptResults } from '../protocol/exchange-view.ts';
import type { CallContext } from './call-context.ts';
import { compareWithContract } from './compare-with-contract.ts';
import type { EventLog } from './event-log.ts';
import { bodyGone, presentUnsent } from './present.ts';
import { receiveBody } from './present-call.ts';
import { presentRecorded, recordedBody, type ShownRecord } from './recorded-exchange.ts';
import type { StoredBody } from './response-bodies.ts';
import { followShownRedirect, sendRequest } from './send-request.ts';
import { sendRpc } from './send-rpc.ts';
import type { SenderContext } from './sender-context.ts';
import { createStoredExchanges } from './stored-exchanges.ts';

export interface Sender {
  /** One request at a time for each endpoint. */
  send(endpoint: Endpoint, values: RequestValues): Promise<void>;
  /** Follows the redirect that `exchangeOf` shows, once. */
  follow(endpoint: Endpoint, values: RequestValues): Promise<void>;
  cancel(id: EndpointId): void;
  exchangeOf(endpoint: Endpoint): Exchange;
  /** `undefined` where no script had anything to do with the exchange. */
  scriptResultsOf(id: EndpointId): ScriptResults | undefined;
  /** The body of the response that `exchangeOf` shows. */
  responseOf(id: EndpointId): StoredBody | undefined;
  /** The host whose certificate the exchange was refused for, and that certificate's fingerprint. */
  refusedCertificate(id: EndpointId): { readonly host: string; readonly fingerprint: string } | undefined;
  /** The events of the stream that `exchangeOf` shows. */
  eventsOf(id: EndpointId): EventLog | undefined;
  /** Shows what came of an earlier call, unless a request is under way. */
  show(endpoint: Endpoint, key: string, recorded: ShownRecord): Promise<void>;
  /** The key of the earlier call that `exchangeOf` shows. */
  recordOf(id: EndpointId): string | undefined;
}

export function createSender(parts: SenderContext): Sender {
  const exchanges = createStoredExchanges(parts);
  const context: CallContext = {
    parts,
    exchanges,
    record(made) {
      const { exchange } = made;
      if (exchange.kind === 'response' || exchange.kind === 'failed') parts.record({ ...made, exchange });
    },
  };

  return {
    async send(endpoint, values) {
      if (exchanges.get(endpoint.id)?.cancel) return;
      if (endpoint.protocol === 'grpc') await sendRpc(endpoint, values, context);
      else await sendRequest(endpoint, values, context);
    },
    async follow(endpoint, values) {
      if (exchanges.get(endpoint.id)?.cancel === undefined)
        await followShownRedirect(endpoint, values, context);
    },
    cancel: (id) => exchanges.get(id)?.cancel?.(),
    exchangeOf(endpoint) {
      const { exchange, response } = exchanges.get(endpoint.id) ?? {};
      if (exchange === undefined) return presentUnsent(endpoint);
      const isGone = response !== undefined && parts.bodies.readable(response) === undefined;
      if (!isGone || exchange.kind !== 'response' || exchange.response.body.kind === 'text') return exchange;
      return {
        kind: 'response',
        response: { ...exchange.response, body: { kind: 'gone', reason: bodyGone } },
      };
    },
    scriptResultsOf: (id) => exchanges.get(id)?.scripts,
    refusedCertificate(id) {
      const exchange = exchanges.get(id)?.exchange;
      const refused = exchange?.kind === 'failed' ? exchange.certificates : undefined;
      const [own] = refused?.chain ?? [];
      return refused && own && { host: refused.host, fingerprint: own.fingerprint };
    },
    responseOf: (id) => exchanges.get(id)?.response,
    eventsOf: (id) => exchanges.get(id)?.events,
    recordOf: (id) => exchanges.get(id)?.record,
    async show(endpoint, key, recorded) {
      const { outcome } = recorded.call;
      const body = outcome.kind === 'response' ? recordedBody(endpoint, outcome) : undefined;
      const put = body && (await parts.bodies.keep(body.headers, body.bytes));
      const received = put && (await receiveBody(put, parts));
      if (exchanges.get(endpoint.id)?.cancel) {
        if (put !== undefined) parts.bodies.release(put);
        return;
      }
      const exchange = presentRecorded(recorded, received?.presented);
      exchanges.put(endpoint.id, { exchange, ...(put !== undefined && { response: put }), record: key });
      if (put !== undefined) void compareWithContract(endpoint, put, { parts, exchanges });
    },
  };
}
