/** Says what a user reads when a sign-in came to nothing. */

import * as oauth from 'oauth4webapi';
import { t } from '../../text/l10n.ts';
import { visibleText } from '../../text/visible-text.ts';
import { UnreachedServer } from './oauth-fetch.ts';

/** Something is missing or wrong in what the user has entered; the message says what. */
export class NotConfigured extends Error {}

/** The user does not want anything to go to a server; nothing has to be said about that. */
export class NotAgreed extends Error {}

/** Servers have their words in it, so that it is cut and shows characters that cannot be seen as escapes. */
export function failureOf(error: unknown): string {
  const message = visibleText(whatFailed(error));
  return message.length > maxMessage ? `${message.slice(0, maxMessage)}…` : message;
}

const maxMessage = 1000;

function whatFailed(error: unknown): string {
  if (error instanceof NotConfigured || error instanceof UnreachedServer) return error.message;
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError)
    return t`The server refused the sign-in: ${said(error.error, error.error_description)}.${adviceFor(error.error)}`;
  if (error instanceof oauth.WWWAuthenticateChallengeError)
    return t('The server does not accept the client id and secret. Check both, and how the secret is sent.');
  const message = error instanceof Error ? error.message : String(error);
  return t`The sign-in failed: ${message}.`;
}

function said(code: string, description: string | undefined): string {
  return description === undefined ? code : `${code} (${description})`;
}

/** RFC 6749, 4.1.2.1 and 5.2. */
function adviceFor(code: string): string {
  switch (code) {
    case 'invalid_client':
      return t(' Check the client id and secret, and how the secret is sent.');
    case 'invalid_scope':
      return t(' Check the scope.');
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return t(' Allow this flow for the client at the server, or choose another one.');
    case 'invalid_grant':
      return t(' Sign in again.');
    case 'access_denied':
      return t(' Somebody said no there.');
    default:
      return '';
  }
}
