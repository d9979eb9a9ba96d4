/** Says which servers a sign-in may go to: the user is asked at the one door that all of its requests go through. */

import type { OAuth } from '../../client/auth/auth.ts';
import type { SigningInUser } from '../../client/auth/oauth-client.ts';
import { parseOrigin } from '../../client/send/http/origin.ts';
import { t } from '../../text/l10n.ts';
import { NotAgreed, NotConfigured } from './sign-in-failure.ts';

/**
 * Asks about the origin of each URL, once.
 * @returns resolves where the user agrees; throws `NotAgreed` otherwise
 */
export function askAboutServers(
  settings: OAuth,
  user: Pick<SigningInUser, 'mayGoTo'>,
): (url: string) => Promise<void> {
  const { issuer, authorizationUrl, tokenUrl, deviceUrl } = settings;
  const entered = [issuer, authorizationUrl, tokenUrl, deviceUrl].map(parseOrigin);
  const replies = new Map<string, Promise<boolean>>();
  return async (url) => {
    const origin = parseOrigin(url);
    if (origin === undefined) throw new NotConfigured(t`"${url}" is not a URL with http or https.`);
    const namedBy = entered.includes(origin) ? undefined : parseOrigin(issuer);
    const reply = replies.get(origin) ?? user.mayGoTo(origin, namedBy);
    replies.set(origin, reply);
    if (!(await reply)) throw new NotAgreed();
  };
}
