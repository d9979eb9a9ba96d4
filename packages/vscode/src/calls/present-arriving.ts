/**
 * Presents what the dashboard shows of responses that are on their way, and of those that never came to their end.
 * Pure.
 */

import { standardStatusText } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { formatDuration, type HttpFailure, type HttpResponse } from '@endpoint-atlas/engine/requests';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { Arrived, Arriving } from './arrival.ts';
import { type PresentedBody, presentResponse } from './present.ts';

export function presentArriving(arriving: Arriving): Exchange {
  const { tail, isTailTruncated, events } = arriving;
  const body = { kind: 'arriving', text: tail, isTruncated: isTailTruncated } as const;
  const { response } = presentResponse(responseOf(arriving), { body }, { events: events?.stream });
  return { kind: 'arriving', response };
}

/** Tells whether what has come is shown in place of why there is no more of it. */
export function isWorthShowing({ reason }: HttpFailure, { events }: Arrived): boolean {
  switch (reason) {
    case 'cancelled':
    case 'timed-out':
    case 'connection-lost':
      return true;
    case 'too-large':
      return events !== undefined;
    default:
      return false;
  }
}

/** A response without its end. */
export function presentPart(
  failure: HttpFailure,
  arrived: Arrived,
  body: PresentedBody,
  timeoutMs: number,
): Exchange {
  const response = { ...responseOf(arrived), redirects: failure.redirects };
  const notes = [t`${whyTruncated(failure, timeoutMs)} The part received so far is shown.`];
  return presentResponse(response, body, { notes, events: arrived.events?.stream });
}

function whyTruncated({ reason, message }: HttpFailure, timeoutMs: number): string {
  switch (reason) {
    case 'cancelled':
      return t('You stopped the response.');
    case 'timed-out':
      return t`No data came for ${formatDuration(timeoutMs)}, so the response was stopped.`;
    default:
      return message;
  }
}

function responseOf({ request, head, bytes, firstByteMs, totalMs }: Arriving): HttpResponse {
  return {
    kind: 'response',
    method: request.method,
    url: request.url,
    ...head,
    statusText: head.statusText === '' ? standardStatusText(head.status) : head.statusText,
    body: new Uint8Array(),
    size: { encoded: bytes, decoded: bytes },
    timing: { firstByteMs, totalMs },
    redirects: [],
    isCertificateVerified: true,
  };
}
