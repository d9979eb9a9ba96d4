/** Says whether a request may go where rules, scripts or variables have pointed it. */

import type { HttpRequest } from '../../model/http-request.ts';
import { t } from '../../text/l10n.ts';
import type { HttpFailure } from '../send/http/http-exchange.ts';
import { type AskConsent, causeText, checkMove, describeMove, type MoveCause } from './moved-request.ts';

/**
 * Finds why a request may not be sent as it was changed; `undefined` where it may.
 * @param chosen where the user pointed the request
 */
export async function findRefusal(
  chosen: Pick<HttpRequest, 'url' | 'headers'>,
  changed: HttpRequest,
  by: MoveCause,
  ask: AskConsent,
): Promise<HttpFailure | undefined> {
  const check = checkMove(chosen, changed, by);
  switch (check.kind) {
    case 'same':
      return undefined;
    case 'unclear':
      return notAllowed(
        'invalid-request',
        t`${causeText(by)} has changed the URL into one that names no host, so that nothing was sent.`,
      );
    case 'moved': {
      const consent = await ask(check.move);
      if (consent.kind === 'given') return undefined;
      return notAllowed('not-allowed', t`${describeMove(check.move)} Nothing was sent. ${consent.advice}`);
    }
  }
}

function notAllowed(reason: HttpFailure['reason'], message: string): HttpFailure {
  return { kind: 'failure', reason, message, redirects: [] };
}
