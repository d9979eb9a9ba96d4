/** Finds what says who makes a call, found before it is sent. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { Cancellation, Credentials } from '@endpoint-atlas/engine/requests';
import type { Exchange } from '../protocol/exchange-view.ts';
import { presentMissing } from './present.ts';
import type { SenderContext } from './sender-context.ts';

/** In place of what is sent, which has to wait. */
export const signingIn = t('Signing in. The Auth tab shows the progress.');

/** Finds what a call carries, or why it is not made. While the user signs in, `waiting` is told. */
export async function findCredentials(
  endpoint: Endpoint,
  cancellation: Cancellation,
  waiting: (isWaiting: boolean) => void,
  parts: SenderContext,
): Promise<{ readonly credentials?: Credentials } | { readonly exchange: Exchange }> {
  const mayWait = parts.authOf(endpoint).kind === 'oauth2';
  if (mayWait) waiting(true);
  const found = await parts.credentialsFor(endpoint, cancellation);
  if (mayWait) waiting(false);
  switch (found.kind) {
    case 'credentials':
      return found.credentials === undefined ? {} : { credentials: found.credentials };
    case 'missing':
      return { exchange: presentMissing(found.names, (name) => parts.noValue(endpoint, name)) };
    case 'failed':
      return { exchange: { kind: 'failed', title: t('Not signed in'), message: found.message } };
    case 'cancelled':
      return { exchange: { kind: 'cancelled' } };
  }
}
