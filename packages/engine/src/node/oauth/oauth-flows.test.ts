import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOAuth, type OAuth } from '../../client/auth/auth.ts';
import type { DeviceCode, OAuthClient, SigningInUser, TokenOutcome } from '../../client/auth/oauth-client.ts';
import { defaultSendOptions } from '../../client/send/http/send-http.ts';
import { createCancellation, neverCancelled } from '../../text/cancellation.ts';
import { createHttpTransport } from '../http-transport.ts';
import { createOAuthClient } from '../oauth-client.ts';
import {
  confidentialClient,
  type IdentityProvider,
  publicClient,
  redirectUri,
  startIdentityProvider,
} from './identity-provider.fixture.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());

function clientWith(wait: () => Promise<void> = async () => {}): OAuthClient {
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: '.' });
  const file = new URL('./oauth-flows.ts', import.meta.url).href;
  return createOAuthClient(file, { transport, options: () => defaultSendOptions, wait });
}

const settings = (change: Partial<OAuth> = {}): OAuth => ({
  ...emptyOAuth,
  ...confidentialClient,
  issuer: provider.issuer,
  scope: 'openid orders',
  ...change,
});

/** Whose browser logs in at once. */
const user: SigningInUser = {
  redirectUri: async () => redirectUri,
  visit: (url) => provider.visit(url),
  showCode: () => {},
  mayGoTo: async () => true,
};

function tokenOf(outcome: TokenOutcome) {
  if (outcome.kind !== 'token') throw new Error(JSON.stringify(outcome));
  return outcome.token;
}

describe('signing in through the browser', () => {
  it.each(['header', 'body'] as const)(
    'fetches a token for a client with a secret in the %s',
    async (where) => {
      const outcome = await clientWith().signIn(
        settings({ clientAuthentication: where }),
        user,
        neverCancelled,
      );
      const token = tokenOf(outcome);
      expect(token.accessToken).not.toBe('');
      expect(token.refreshToken).toBeDefined();
      expect((token.expiresAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    },
  );

  it('fetches a token for a public client, from endpoints that the user has entered', async () => {
    const { issuer } = provider;
    const entered = { issuer: '', authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token` };
    const outcome = await clientWith().signIn(
      settings({ ...publicClient, ...entered }),
      user,
      neverCancelled,
    );
    expect(outcome.kind).toBe('token');
  });

  it('takes the address of the document for the issuer', async () => {
    const issuer = `${provider.issuer}/.well-known/openid-configuration`;
    expect((await clientWith().signIn(settings({ issuer }), user, neverCancelled)).kind).toBe('token');
  });

  it('takes no code that another sign-in asked for', async () => {
    const stranger = {
      ...user,
      async visit(url: string) {
        const back = new URL(await provider.visit(url));
        back.searchParams.set('state', 'other');
        return back.href;
      },
    };
    const outcome = await clientWith().signIn(settings(), stranger, neverCancelled);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(/state/) });
  });

  it('says what the server refuses', async () => {
    const refusing = {
      ...user,
      visit: async (_: string, state: string) =>
        `${redirectUri}?error=access_denied&error_description=Ann+said+no&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
    };
    expect(await clientWith().signIn(settings(), refusing, neverCancelled)).toEqual({
      kind: 'failed',
      message: 'The server refused the sign-in: access_denied (Ann said no). Somebody said no there.',
    });
  });

  it('ends where the user gives up, whoever never comes back', async () => {
    const { cancellation, cancel } = createCancellation();
    const waiting = {
      ...user,
      visit: () => {
        cancel();
        return new Promise<never>(() => {});
      },
    };
    expect(await clientWith().signIn(settings(), waiting, cancellation)).toEqual({ kind: 'cancelled' });
  });
});

describe('signing in without a user', () => {
  it('fetches a token for the client itself', async () => {
    const own = settings({ grant: 'clientCredentials', scope: 'orders' });
    const token = tokenOf(await clientWith().signIn(own, user, neverCancelled));
    expect(token.accessToken).not.toBe('');
    expect(token.refreshToken).toBeUndefined();
  });

  it('says that the secret is wrong', async () => {
    const wrong = settings({ grant: 'clientCredentials', scope: 'orders', clientSecret: 'guessed' });
    expect(await clientWith().signIn(wrong, user, neverCancelled)).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/client id and secret/),
    });
  });

  it.each<[string, Partial<OAuth>, RegExp]>([
    ['no client', { clientId: '' }, /^Enter the client id/],
    ['no server', { issuer: '' }, /^Enter the token URL/],
    ['what is no URL', { issuer: 'login.example' }, /"login\.example" is not a URL/],
    ['a server that is off', { issuer: '', tokenUrl: 'http://127.0.0.1:1/token' }, /^Nothing answers at 127/],
  ])('says what to do about %s', async (_, change, message) => {
    const wrong = settings({ grant: 'clientCredentials', ...change });
    expect(await clientWith().signIn(wrong, user, neverCancelled)).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(message),
    });
  });
});

describe('signing in with another device', () => {
  it('shows the code, and asks until somebody has entered it', async () => {
    let shown: DeviceCode | undefined;
    let questions = 0;
    const client = clientWith(async () => {
      questions++;
      if (questions === 2) await provider.visit(shown?.completeUrl ?? '');
    });
    const device = settings({ ...publicClient, grant: 'deviceCode' });
    const showing = {
      ...user,
      showCode(code: DeviceCode) {
        shown = code;
      },
    };
    const token = tokenOf(await client.signIn(device, showing, neverCancelled));
    expect(shown?.userCode).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
    expect(shown?.verificationUrl).toBe(`${provider.issuer}/device`);
    expect(questions).toBe(2);
    expect(token.accessToken).not.toBe('');
  });

  it('stops asking where the user gives up', async () => {
    const { cancellation, cancel } = createCancellation();
    let questions = 0;
    const client = clientWith(async () => {
      questions++;
      cancel();
    });
    const device = settings({ ...publicClient, grant: 'deviceCode' });
    expect(await client.signIn(device, user, cancellation)).toEqual({ kind: 'cancelled' });
    expect(questions).toBe(1);
  });
});

describe('a token that has ended', () => {
  it('is followed by another one without the user', async () => {
    const client = clientWith();
    const first = tokenOf(await client.signIn(settings(), user, neverCancelled));
    const next = tokenOf(await client.refresh(settings(), first.refreshToken ?? '', user, neverCancelled));
    expect(next.accessToken).not.toBe(first.accessToken);
    expect(next.refreshToken).toBeDefined();
  });

  it('says to sign in again where the server has forgotten the user', async () => {
    expect(await clientWith().refresh(settings(), 'gone', user, neverCancelled)).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/invalid_grant.* Sign in again\.$/),
    });
  });
});
