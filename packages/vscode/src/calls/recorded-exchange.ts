/** Says what the dashboard shows of a call that was made before. Pure. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type {
  HeaderField,
  HttpExchange,
  HttpFailure,
  HttpRequest,
  RequestValues,
} from '@endpoint-atlas/engine/requests';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { RecordedCall, RecordedOutcome } from '../stores/recorded-call.ts';
import type { PresentedBody } from './present.ts';
import type { StoredBody } from './response-bodies.ts';

/** A call that has come to its end. */
export interface MadeRequest {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly endpoint: Endpoint;
  readonly values: RequestValues;
  readonly request: HttpRequest;
  readonly exchange: Exchange & { readonly kind: 'response' | 'failed' };
  /** Absent where there is no response. */
  readonly response?: StoredBody | undefined;
}

/** Tells whether nothing went over the wire, nor was meant to. */
export function isHeldBack(exchange: HttpExchange): boolean {
  return exchange.kind === 'failure' && heldBack.has(exchange.reason);
}

const heldBack: ReadonlySet<HttpFailure['reason']> = new Set([
  'not-allowed',
  'invalid-request',
  'file-unreadable',
]);

/** An earlier call, and when that was: `Yesterday, 17:02:11`. */
export interface ShownRecord {
  readonly call: RecordedCall;
  readonly moment: string;
}

/** Its text is UTF-8, whatever it was when it came; messages of an rpc are JSON. */
export function recordedBody(
  { protocol }: Pick<Endpoint, 'protocol'>,
  { headers, body }: RecordedOutcome & { readonly kind: 'response' },
): { readonly headers: readonly HeaderField[]; readonly bytes: Uint8Array } {
  const bytes = Buffer.from(body.kind === 'text' ? body.text : '');
  if (protocol === 'grpc') return { headers: [['Content-Type', 'application/json']], bytes };
  const inUtf8 = headers.map(([name, value]): HeaderField => {
    const isType = name.toLowerCase() === 'content-type';
    return isType ? [name, `${value.replace(/;.*$/s, '').trim()}; charset=utf-8`] : [name, value];
  });
  return { headers: inUtf8, bytes };
}

/** @param presented the body that was stored */
export function presentRecorded(
  { call: { outcome }, moment: recorded }: ShownRecord,
  presented: PresentedBody | undefined,
): Exchange {
  if (outcome.kind === 'failure') {
    return { kind: 'failed', title: outcome.title, message: outcome.message, recorded };
  }
  const { kind: _, body, notes, ...response } = outcome;
  return {
    kind: 'response',
    recorded,
    response: {
      ...response,
      timeDetails: [],
      body:
        body.kind === 'binary'
          ? { kind: 'gone', reason: t('The history keeps bodies that are text, and this one is none.') }
          : (presented?.body ?? { kind: 'empty' }),
      notes: [
        ...notes,
        ...(body.kind === 'text' && body.isCut ? [t('The history keeps the start of this body.')] : []),
      ],
    },
  };
}
