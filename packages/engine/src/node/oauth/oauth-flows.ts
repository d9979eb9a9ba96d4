/**
 * The flows of OAuth 2.0 for one client, by the library that knows the protocol. An entry point: bundled as a file of its
 * own, because most sessions never sign in.
 */

import * as oauth from 'oauth4webapi';
import type { OAuth } from '../../client/auth/auth.ts';
import type { OAuthToken, SigningInUser, TokenOutcome } from '../../client/auth/oauth-client.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { t } from '../../text/l10n.ts';
import type { OAuthClientContext } from '../oauth-client.ts';
import { shownCode } from './device-code.ts';
import { oauthFetch } from './oauth-fetch.ts';
import { findServer } from './oauth-server.ts';
import { askAboutServers } from './server-consent.ts';
import { failureOf, NotAgreed, NotConfigured } from './sign-in-failure.ts';

/** Never rejects. */
export function signIn(
  settings: OAuth,
  user: SigningInUser,
  parts: OAuthClientContext,
  cancellation: Cancellation,
): Promise<TokenOutcome> {
  return outcomeOf(cancellation, async () => {
    const flow = await openFlow(settings, user, parts, cancellation);
    switch (settings.grant) {
      case 'authorizationCode':
        return await withBrowser(flow, user);
      case 'clientCredentials':
        return await withClient(flow);
      case 'deviceCode':
        return await withDevice(flow, user);
    }
  });
}

/** Never rejects. */
export function refresh(
  settings: OAuth,
  refreshToken: string,
  user: AskedUser,
  parts: OAuthClientContext,
  cancellation: Cancellation,
): Promise<TokenOutcome> {
  return outcomeOf(cancellation, async () => {
    const flow = await openFlow(settings, user, parts, cancellation);
    const { server, client, authentication, options } = flow;
    const response = await oauth.refreshTokenGrantRequest(
      server,
      client,
      authentication,
      refreshToken,
      options,
    );
    const token = tokenOf(await oauth.processRefreshTokenResponse(server, client, response));
    // A server that sends no new one lets the old one count on (RFC 6749, 6).
    return { refreshToken, ...token };
  });
}

/** Whoever cancels does not wait for a browser that nobody comes back from. */
async function outcomeOf(cancellation: Cancellation, run: () => Promise<OAuthToken>): Promise<TokenOutcome> {
  let forget = () => {};
  const cancelled = new Promise<TokenOutcome>((resolve) => {
    forget = cancellation.onCancel(() => resolve({ kind: 'cancelled' }));
  });
  const done = run().then(
    (token): TokenOutcome => ({ kind: 'token', token }),
    (error: unknown): TokenOutcome =>
      cancellation.isCancelled() || error instanceof NotAgreed
        ? { kind: 'cancelled' }
        : { kind: 'failed', message: failureOf(error) },
  );
  try {
    return cancellation.isCancelled() ? { kind: 'cancelled' } : await Promise.race([done, cancelled]);
  } finally {
    forget();
  }
}

type AskedUser = Pick<SigningInUser, 'mayGoTo'>;

interface Flow {
  readonly settings: OAuth;
  readonly agree: (url: string) => Promise<void>;
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly authentication: oauth.ClientAuth;
  readonly options: RequestOptions;
  readonly parts: OAuthClientContext;
  readonly cancellation: Cancellation;
}

/** The library types the fetch of each of its requests apart; one serves them all. */
interface RequestOptions {
  readonly [oauth.customFetch]: never;
  readonly [oauth.allowInsecureRequests]: boolean;
}

async function openFlow(
  settings: OAuth,
  user: AskedUser,
  parts: OAuthClientContext,
  cancellation: Cancellation,
): Promise<Flow> {
  const { clientId, clientSecret, clientAuthentication } = settings;
  if (clientId === '')
    throw new NotConfigured(t('Enter the client id that the server knows this client by.'));
  const agree = askAboutServers(settings, user);
  const fetch = oauthFetch(parts, agree, cancellation) as never;
  // A server under development has no certificate; whoever writes `http` there means it.
  const options = { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: true };
  const server = await findServer(settings, options);
  const authentication =
    clientSecret === ''
      ? oauth.None()
      : clientAuthentication === 'body'
        ? oauth.ClientSecretPost(clientSecret)
        : oauth.ClientSecretBasic(clientSecret);
  const client = { client_id: clientId };
  return { settings, agree, server, client, authentication, options, parts, cancellation };
}

/** RFC 6749, 4.1, with the proof of RFC 7636. */
async function withBrowser(
  { settings, agree, server, client, authentication, options }: Flow,
  user: SigningInUser,
) {
  const { authorization_endpoint: endpoint } = server;
  if (endpoint === undefined) throw new NotConfigured(t('Enter the authorization URL, or the issuer.'));
  await agree(endpoint);
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const redirectUri = await user.redirectUri();
  const url = new URL(endpoint);
  const parameters = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...scopeAndAudience(settings),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const returned = new URL(await user.visit(url.href, state)).searchParams;
  // A server that was not asked for its own name has none that this could be compared with.
  if (server.issuer === settings.tokenUrl) returned.delete('iss');
  const validated = oauth.validateAuthResponse(server, client, returned, state);
  const response = await oauth.authorizationCodeGrantRequest(
    ...([server, client, authentication, validated, redirectUri, verifier, options] as const),
  );
  return tokenOf(await oauth.processAuthorizationCodeResponse(server, client, response));
}

/** RFC 6749, 4.4. */
async function withClient({ settings, server, client, authentication, options }: Flow) {
  const response = await oauth.clientCredentialsGrantRequest(
    ...([server, client, authentication, scopeAndAudience(settings), options] as const),
  );
  return tokenOf(await oauth.processClientCredentialsResponse(server, client, response));
}

/** RFC 8628. */
async function withDevice(
  { settings, server, client, authentication, options, parts, cancellation }: Flow,
  user: SigningInUser,
) {
  if (server.device_authorization_endpoint === undefined)
    throw new NotConfigured(t('Enter the device authorization URL, or the issuer.'));
  const asked = await oauth.deviceAuthorizationRequest(
    ...([server, client, authentication, scopeAndAudience(settings), options] as const),
  );
  const device = await oauth.processDeviceAuthorizationResponse(server, client, asked);
  user.showCode(shownCode(device, server));
  const endsAt = Date.now() + device.expires_in * 1000;
  const wait = parts.wait ?? waitFor;
  let seconds = device.interval ?? 5;
  for (;;) {
    await wait(seconds * 1000, cancellation);
    cancellationPoint(cancellation);
    if (Date.now() > endsAt)
      throw new NotConfigured(t('Nobody has entered the code in time. Sign in again.'));
    const response = await oauth.deviceCodeGrantRequest(
      ...([server, client, authentication, device.device_code, options] as const),
    );
    try {
      return tokenOf(await oauth.processDeviceCodeResponse(server, client, response));
    } catch (error) {
      const reason = error instanceof oauth.ResponseBodyError ? error.error : '';
      // RFC 8628, 3.5.
      if (reason === 'slow_down') seconds += 5;
      else if (reason !== 'authorization_pending') throw error;
    }
  }
}

function cancellationPoint(cancellation: Cancellation): void {
  if (cancellation.isCancelled()) throw new Error('cancelled');
}

function waitFor(milliseconds: number, cancellation: Cancellation): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const forget = cancellation.onCancel(done);
  });
}

function scopeAndAudience({ scope, audience }: OAuth): Record<string, string> {
  return { ...(scope !== '' && { scope }), ...(audience !== '' && { audience }) };
}

function tokenOf(response: oauth.TokenEndpointResponse): OAuthToken {
  const { access_token, expires_in, refresh_token, scope } = response;
  return {
    accessToken: access_token,
    ...(expires_in !== undefined && { expiresAt: Date.now() + expires_in * 1000 }),
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    ...(scope !== undefined && { scope }),
  };
}
