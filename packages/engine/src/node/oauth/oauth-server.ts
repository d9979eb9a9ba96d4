/** Finds where the endpoints of an authorization server are: as the user says, else as the server itself does. */

import * as oauth from 'oauth4webapi';
import type { OAuth } from '../../client/auth/auth.ts';
import { parseOrigin } from '../../client/send/http/origin.ts';
import { t } from '../../text/l10n.ts';
import { mayBeNamed } from './named-urls.ts';
import { NotConfigured } from './sign-in-failure.ts';

export async function findServer(
  { issuer, authorizationUrl, tokenUrl, deviceUrl, grant }: OAuth,
  options: Omit<oauth.DiscoveryRequestOptions, 'algorithm'>,
): Promise<oauth.AuthorizationServer> {
  const needed = {
    authorizationCode: [authorizationUrl, tokenUrl],
    clientCredentials: [tokenUrl],
    deviceCode: [deviceUrl, tokenUrl],
  }[grant];
  const isComplete = needed.every((url) => url !== '');
  if (!isComplete && issuer === '')
    throw new NotConfigured(
      t('Enter the token URL and the others of this flow, or the issuer that knows them.'),
    );
  const given = {
    ...(authorizationUrl !== '' && { authorization_endpoint: urlIn(authorizationUrl) }),
    ...(tokenUrl !== '' && { token_endpoint: urlIn(tokenUrl) }),
    ...(deviceUrl !== '' && { device_authorization_endpoint: urlIn(deviceUrl) }),
  };
  if (isComplete) return { issuer: tokenUrl, ...given };
  const server = { ...(await discovered(issuerOf(issuer), options)), ...given };
  checkEndpoints(server, given, issuerOf(issuer).href);
  return server;
}

/** The document of a server is only as good as whoever has written it. */
function checkEndpoints(
  server: oauth.AuthorizationServer,
  entered: Partial<oauth.AuthorizationServer>,
  issuer: string,
): void {
  for (const [name, field] of endpointNames) {
    const url = server[name];
    if (url === undefined || entered[name] !== undefined || mayBeNamed(url, issuer)) continue;
    throw new NotConfigured(
      t`${issuer} names "${url}" as its ${field}, which is no URL with https. Enter the right one, or ask whoever runs the server.`,
    );
  }
}

const endpointNames = [
  ['authorization_endpoint', t('authorization URL')],
  ['token_endpoint', t('token URL')],
  ['device_authorization_endpoint', t('device authorization URL')],
] as const;

/** OpenID Connect's well-known address first, which more servers have, then that of RFC 8414. */
async function discovered(
  issuer: URL,
  options: Omit<oauth.DiscoveryRequestOptions, 'algorithm'>,
): Promise<oauth.AuthorizationServer> {
  for (const algorithm of ['oidc', 'oauth2'] as const) {
    const response = await oauth.discoveryRequest(issuer, { ...options, algorithm });
    if (response.status === 200) return await oauth.processDiscoveryResponse(issuer, response);
  }
  throw new NotConfigured(t`${issuer.href} does not say where its endpoints are. Enter their URLs.`);
}

/** Sources name the document itself: `https://a/.well-known/openid-configuration`. */
function issuerOf(written: string): URL {
  const url = new URL(urlIn(written));
  const known = /^\/?(.*?)\/?\.well-known\/(?:openid-configuration|oauth-authorization-server)\/?(.*)$/;
  const [, before, after] = known.exec(url.pathname) ?? [];
  if (before !== undefined) url.pathname = `/${before}${after ?? ''}`;
  return url;
}

function urlIn(written: string): string {
  if (parseOrigin(written) === undefined)
    throw new NotConfigured(t`"${written}" is not a URL with http or https.`);
  return written;
}
