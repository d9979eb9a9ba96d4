/** An identity provider on this machine, and a browser's stand-in that logs in there as Ann and agrees to everything. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  /** Follows the address as a browser does. Returns the first address that lies beyond the provider, or the last page. */
  visit(url: string): Promise<string>;
  /** The requests that it has got: `POST /token`. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export const confidentialClient = { clientId: 'shop', clientSecret: 'shop: a+b %' } as const;
export const publicClient = { clientId: 'shop-app', clientSecret: '' } as const;
export const redirectUri = 'vscode://endpoint-atlas.endpoint-atlas-vscode/signed-in';

/**
 * @param redirects further addresses that browsers may be sent back to
 * @param address of this machine; absent: it is called `localhost`
 */
export async function startIdentityProvider(
  redirects: readonly string[] | 'any' = [],
  accessTokenSeconds = 3600,
  address?: string,
): Promise<IdentityProvider> {
  const requests: string[] = [];
  let handle: http.RequestListener = () => {};
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('?')[0]}`);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, address ?? '127.0.0.1', resolve));
  const issuer = `http://${address ?? 'localhost'}:${(server.address() as AddressInfo).port}`;
  const provider = withoutWarnings(
    () => new Provider(issuer, configuration(redirects === 'any' ? [] : redirects, accessTokenSeconds)),
  );
  // A workbench in a browser has another address for each sign-in.
  if (redirects === 'any') provider.Client.prototype.redirectUriAllowed = () => true;
  // Whoever comes is Ann.
  const serve = provider.callback();
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: 'ann' }, consent: {} });
  };
  return {
    issuer,
    requests,
    visit: (url) => visit(url, issuer),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function configuration(redirects: readonly string[], accessTokenSeconds: number): Configuration {
  const common = {
    redirect_uris: [redirectUri, ...redirects],
    application_type: 'native' as const,
    response_types: ['code' as const],
  };
  const code = 'urn:ietf:params:oauth:grant-type:device_code';
  return {
    clients: [
      {
        ...common,
        client_id: confidentialClient.clientId,
        client_secret: confidentialClient.clientSecret,
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials', code],
      },
      {
        ...common,
        client_id: publicClient.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', code],
      },
    ],
    scopes: ['openid', 'offline_access', 'orders'],
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      deviceFlow: {
        enabled: true,
        userCodeConfirmSource(ctx, form) {
          ctx.body = form;
        },
        successSource(ctx) {
          ctx.body = 'Signed in.';
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    issueRefreshToken: async () => true,
    ttl: {
      ...{ AccessToken: accessTokenSeconds, ClientCredentials: accessTokenSeconds },
      ...{ DeviceCode: 600, Grant: 3600, IdToken: 600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    },
    renderError(ctx, out) {
      ctx.body = JSON.stringify(out);
    },
    cookies: { keys: ['a key for tests'] },
    // Agreed to beforehand, so that nobody is asked.
    async loadExistingGrant(ctx) {
      const { client, session, params } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId !== undefined && { accountId: session.accountId }),
      });
      grant.addOIDCScope(String(params?.scope ?? 'openid'));
      await grant.save();
      return grant;
    },
  };
}

async function visit(start: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < 20; hop++) {
    if (!url.startsWith(issuer)) return url;
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form !== undefined && { body: form }),
      headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('Location');
    form = undefined;
    if (location !== null) {
      url = new URL(location, url).href;
      continue;
    }
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) return url;
    const inputs = [...page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
    form = new URLSearchParams(inputs.map(([, name = '', value = '']): [string, string] => [name, value]));
    url = new URL(action, url).href;
  }
  return url;
}

/** It warns that it is no server for production. */
function withoutWarnings<T>(run: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return run();
  } finally {
    console.warn = warn;
  }
}
