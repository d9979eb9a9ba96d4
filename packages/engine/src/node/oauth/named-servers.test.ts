/** Servers whose documents are right about their issuer, and say what they like of everything else. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyOAuth, type OAuth } from '../../client/auth/auth.ts';
import type { DeviceCode, OAuthClient, SigningInUser } from '../../client/auth/oauth-client.ts';
import { defaultSendOptions } from '../../client/send/http/send-http.ts';
import { spellings } from '../../client/send/http/spellings.fixture.ts';
import { neverCancelled } from '../../text/cancellation.ts';
import { createHttpTransport } from '../http-transport.ts';
import { createOAuthClient } from '../oauth-client.ts';

interface LyingServer {
  readonly origin: string;
  /** What it got: `POST /token client_id=…`. */
  readonly got: string[];
  /** What it says at a path. */
  says: Record<string, unknown>;
  close(): Promise<void>;
}

async function startServer(): Promise<LyingServer> {
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const path = request.url?.split('?')[0] ?? '';
      lying.got.push(`${request.method} ${path} ${request.headers.authorization ?? ''}${body}`);
      const said = lying.says[path];
      const status = said === undefined ? 404 : path.startsWith('/refusing') ? 400 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(said ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lying: LyingServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got: [],
    says: {},
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return lying;
}

let issuer: LyingServer;
let elsewhere: LyingServer;
beforeAll(async () => {
  [issuer, elsewhere] = await Promise.all([startServer(), startServer()]);
});
afterAll(() => Promise.all([issuer.close(), elsewhere.close()]));
beforeEach(() => {
  for (const server of [issuer, elsewhere]) {
    server.got.length = 0;
    server.says = {
      '/token': { access_token: 'one', token_type: 'bearer' },
      '/device': {
        ...{ device_code: 'd', user_code: 'ABCD', expires_in: 60, interval: 1 },
        verification_uri: `${issuer.origin}/enter`,
      },
      '/refusing': { error: 'invalid_client', error_description: 'a' },
    };
  }
});

/** The right one in all but what is said otherwise. */
function documentWith(change: Record<string, unknown>): void {
  issuer.says['/.well-known/openid-configuration'] = {
    issuer: issuer.origin,
    authorization_endpoint: `${issuer.origin}/authorize`,
    token_endpoint: `${issuer.origin}/token`,
    device_authorization_endpoint: `${issuer.origin}/device`,
    ...change,
  };
}

function client(): OAuthClient {
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: '.' });
  const file = new URL('./oauth-flows.ts', import.meta.url).href;
  return createOAuthClient(file, { transport, options: () => defaultSendOptions, wait: async () => {} });
}

const settings = (change: Partial<OAuth> = {}): OAuth => ({
  ...emptyOAuth,
  ...{ issuer: issuer.origin, clientId: 'shop', clientSecret: 's3cret', clientAuthentication: 'body' },
  ...change,
});

/** Comes back from the browser at once; agrees to the issuer, and to what is said. */
function userWho(agrees: readonly string[]) {
  const asked: string[] = [];
  const visited: string[] = [];
  const codes: DeviceCode[] = [];
  const user: SigningInUser = {
    async mayGoTo(origin, namedBy) {
      asked.push(namedBy === undefined ? origin : `${origin}, named by ${namedBy}`);
      return agrees.some((each) => new URL(each).origin === new URL(origin).origin);
    },
    redirectUri: async () => 'vscode://a/signed-in',
    async visit(url, state) {
      visited.push(url);
      return `vscode://a/signed-in?code=c&state=${state}`;
    },
    showCode: (code) => codes.push(code),
  };
  return { user, asked, visited, codes };
}

const grants = ['authorizationCode', 'clientCredentials', 'deviceCode'] as const;

describe('the document of a server (S5)', () => {
  it.each([
    ...['file:///etc/passwd', 'smb://a/b', 'ms-msdt:/id', 'vscode://some.extension/do', 'command:a.b'],
    ...['javascript:alert(1)', 'data:text/html,a', 'HTTPS', '//a/b', 'http://login.example/authorize', ''],
    ...['\u202ehttp://a', ' file:///a', 5, null, ['https://a'], { href: 'https://a' }],
  ])('opens no browser at %j', async (endpoint) => {
    documentWith({ authorization_endpoint: endpoint });
    const { user, visited } = userWho([issuer.origin]);
    const outcome = await client().signIn(settings(), user, neverCancelled);
    expect(visited).toEqual([]);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(/authorization URL/) });
    expect(issuer.got.join()).not.toContain('s3cret');
  });

  it.each(grants)('sends no secret to another origin that nobody agreed to (%s)', async (grant) => {
    documentWith({
      token_endpoint: `${elsewhere.origin}/token`,
      device_authorization_endpoint: `${elsewhere.origin}/device`,
    });
    const { user, asked } = userWho([issuer.origin]);
    expect(await client().signIn(settings({ grant }), user, neverCancelled)).toEqual({ kind: 'cancelled' });
    expect(elsewhere.got).toEqual([]);
    expect(asked.at(-1)).toBe(`${elsewhere.origin}, named by ${issuer.origin}`);
  });

  it('opens no page of another origin that nobody agreed to', async () => {
    documentWith({ authorization_endpoint: `${elsewhere.origin}/authorize` });
    const { user, visited } = userWho([issuer.origin]);
    expect(await client().signIn(settings(), user, neverCancelled)).toEqual({ kind: 'cancelled' });
    expect(visited).toEqual([]);
  });

  it.each(grants)('asks once about another origin, which the user may agree to (%s)', async (grant) => {
    documentWith({
      token_endpoint: `${elsewhere.origin}/token`,
      device_authorization_endpoint: `${elsewhere.origin}/device`,
    });
    const { user, asked } = userWho([issuer.origin, elsewhere.origin]);
    const outcome = await client().signIn(settings({ grant }), user, neverCancelled);
    expect(outcome).toMatchObject({ kind: 'token' });
    expect(asked.map((each) => each.split(',')[0])).toEqual([`${issuer.origin}`, `${elsewhere.origin}`]);
  });

  it('sends no refresh token to another origin that nobody agreed to', async () => {
    documentWith({ token_endpoint: `${elsewhere.origin}/token` });
    const { user } = userWho([issuer.origin]);
    const outcome = await client().refresh(settings(), 'old', user, neverCancelled);
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(elsewhere.got).toEqual([]);
  });

  it.each([
    ['token_endpoint', 'clientCredentials', /token URL/],
    ['device_authorization_endpoint', 'deviceCode', /device authorization URL/],
  ] as const)(
    'names no %s with http that is neither here nor at the issuer',
    async (name, grant, message) => {
      documentWith({ [name]: 'http://login.example/token' });
      const { user, asked } = userWho([issuer.origin]);
      const outcome = await client().signIn(settings({ grant }), user, neverCancelled);
      expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(message) });
      expect(asked).toHaveLength(1);
    },
  );

  it.each([
    'file:///etc/passwd',
    'vscode://some.extension/do',
    'javascript:alert(1)',
    'http://login.example/enter',
  ])('shows no code for %s', async (page) => {
    documentWith({});
    issuer.says['/device'] = {
      ...{ device_code: 'd', user_code: 'ABCD', expires_in: 60, verification_uri: page },
    };
    const { user, codes } = userWho([issuer.origin]);
    const outcome = await client().signIn(settings({ grant: 'deviceCode' }), user, neverCancelled);
    expect(outcome).toMatchObject({ kind: 'failed' });
    expect(codes).toEqual([]);
  });

  it('opens the page that the user reads of, and no other one with the code in it', async () => {
    documentWith({});
    const device = issuer.says['/device'] as Record<string, unknown>;
    issuer.says['/device'] = { ...device, verification_uri_complete: 'https://evil.example/ABCD' };
    const { user, codes } = userWho([issuer.origin]);
    await client().signIn(settings({ grant: 'deviceCode' }), user, neverCancelled);
    expect(codes).toEqual([{ userCode: 'ABCD', verificationUrl: `${issuer.origin}/enter` }]);
  });

  it.each(['a\nrm -rf ~\n', '\u202eDCBA', 'A'.repeat(65)])('shows no code like %j', async (code) => {
    documentWith({});
    const device = issuer.says['/device'] as Record<string, unknown>;
    issuer.says['/device'] = { ...device, user_code: code };
    const { user, codes } = userWho([issuer.origin]);
    await client().signIn(settings({ grant: 'deviceCode' }), user, neverCancelled);
    expect(codes).toEqual([]);
  });
});

describe('a URL that two parsers read differently (S1)', () => {
  // The names of hosts are looked up by nobody: nothing is agreed to.
  it.each(spellings('evil.example:8080', 'login.example'))(
    'is asked about by the host that is contacted, or is none: %s',
    async (_how, url) => {
      for (const part of ['tokenUrl', 'issuer'] as const) {
        const { user, asked } = userWho([]);
        const own = settings({ issuer: '', grant: 'clientCredentials', [part]: url });
        const outcome = await client().signIn(own, user, neverCancelled);
        if (outcome.kind === 'failed') expect(outcome.message).toContain('is not a URL with http or https.');
        else expect(asked).toEqual([expect.stringMatching(/^http:\/\/evil\.example\.?:8080$/)]);
        expect(outcome.kind).not.toBe('token');
      }
    },
  );
});

describe('what a server says of a failure (S5)', () => {
  it.each(['\u001b[2J', 'a\u202eb', 'a\u2066b', 'a\u2028b', 'a\nb'])(
    'is shown with escapes: %j',
    async (text) => {
      issuer.says['/refusing'] = { error: 'invalid_client', error_description: text };
      const own = settings({ issuer: '', grant: 'clientCredentials', tokenUrl: `${issuer.origin}/refusing` });
      const outcome = await client().signIn(own, userWho([issuer.origin]).user, neverCancelled);
      expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(/\\u[0-9a-f]{4}/) });
      expect(outcome.kind === 'failed' && outcome.message).not.toContain(text);
    },
  );

  it('is cut where it is long', async () => {
    issuer.says['/refusing'] = { error: 'invalid_client', error_description: 'a'.repeat(100_000) };
    const own = settings({ issuer: '', grant: 'clientCredentials', tokenUrl: `${issuer.origin}/refusing` });
    const outcome = await client().signIn(own, userWho([issuer.origin]).user, neverCancelled);
    expect(JSON.stringify(outcome).length).toBeLessThan(1200);
  });
});
