/** The code of a device's flow as it is shown to the user, who copies it and opens the page that the server names. */

import type * as oauth from 'oauth4webapi';
import type { DeviceCode } from '../../client/auth/oauth-client.ts';
import { t } from '../../text/l10n.ts';
import { visibleText } from '../../text/visible-text.ts';
import { mayBeNamed } from './named-urls.ts';
import { NotConfigured } from './sign-in-failure.ts';

/**
 * The page (RFC 8628, 3.2) is opened by the user's browser; another kind of address could start a program there.
 * Throws where the server names such an address, or a code that nobody could enter.
 */
export function shownCode(
  device: oauth.DeviceAuthorizationResponse,
  { device_authorization_endpoint: endpoint = '' }: oauth.AuthorizationServer,
): DeviceCode {
  const { user_code: userCode, verification_uri: page, verification_uri_complete: complete } = device;
  if (!mayBeNamed(page, endpoint))
    throw new NotConfigured(
      t`The server wants its code to be entered at "${page}", which is no page with https. Ask whoever runs the server.`,
    );
  if (userCode.length > maxCode || visibleText(userCode) !== userCode)
    throw new NotConfigured(
      t('The server has sent a code that nobody could enter. Ask whoever runs the server.'),
    );
  const verificationUrl = new URL(page).href;
  // What is opened is the page that the user reads of.
  const isSamePage = complete !== undefined && new URL(complete).origin === new URL(page).origin;
  return { userCode, verificationUrl, ...(isSamePage && { completeUrl: new URL(complete).href }) };
}

/** RFC 8628, 6.1, advises eight characters or so. */
const maxCode = 64;
