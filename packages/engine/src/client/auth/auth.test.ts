import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../model/http-request.ts';
import { buildRequest } from '../request/build-request.ts';
import { endpointWith } from '../request/endpoint.fixture.ts';
import type { GrpcRequest } from '../request/grpc-request.ts';
import { type RequestValues, userRow } from '../request/request-values.ts';
import { type Auth, type Credentials, effectiveAuth, emptyOAuth, parseAuth } from './auth.ts';
import { authorize, authorizeRpc } from './authorize.ts';
import { declaredAuth } from './declared-auth.ts';
import { withAuthRow } from './exported-auth.ts';
import { fillAuth } from './fill-auth.ts';
import { maskCredentials } from './mask-credentials.ts';

const request: HttpRequest = {
  ...{ kind: 'http', method: 'GET', url: 'http://localhost:8080/orders', headers: [] },
  body: { kind: 'none' },
};
const bearer: Credentials = { kind: 'bearer', token: 'abcdef' };
const key = (place: 'header' | 'query' | 'cookie'): Credentials => ({
  ...{ kind: 'apiKey', in: place, name: 'key', value: 'a key' },
});

describe('which auth counts', () => {
  it('is that of the nearest level that says something, none included', () => {
    const none: Auth = { kind: 'none' };
    expect(effectiveAuth({})).toBeUndefined();
    expect(effectiveAuth({ environment: bearer, folder: none })).toEqual({ level: 'folder', auth: none });
    expect(effectiveAuth({ environment: none, endpoint: bearer })?.level).toBe('endpoint');
  });
});

describe('credentials in a request', () => {
  it.each<[Credentials, Partial<HttpRequest>]>([
    [bearer, { headers: [['Authorization', 'Bearer abcdef']] }],
    // The example of RFC 7617, 2.
    [
      { kind: 'basic', user: 'Aladdin', password: 'open sesame' },
      { headers: [['Authorization', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==']] },
    ],
    [
      { kind: 'digest', user: 'Aladdin', password: 'open sesame' },
      { headers: [['Authorization', 'Digest QWxhZGRpbjpvcGVuIHNlc2FtZQ==']] },
    ],
    [key('header'), { headers: [['key', 'a key']] }],
    [key('query'), { url: 'http://localhost:8080/orders?key=a%20key' }],
    [key('cookie'), { headers: [['Cookie', 'key=a key']] }],
  ])('travel where they belong: %j', (credentials, expected) => {
    expect(authorize(request, credentials)).toEqual({ ...request, ...expected });
  });

  it('count more than what stands in the request, and leave nothing of it', () => {
    for (const own of ['Digest x', 'Authorization', ' ']) {
      const written: HttpRequest = { ...request, headers: [['authorization', own]] };
      expect(authorize(written, bearer).headers).toEqual([['Authorization', 'Bearer abcdef']]);
    }
    const url = 'http://localhost/?key=mine&x=1&key=&keys=2#top';
    expect(authorize({ ...request, url }, key('query')).url).toBe(
      'http://localhost/?x=1&keys=2&key=a%20key#top',
    );
    const cookies: HttpRequest = { ...request, headers: [['Cookie', 'a=1; key=2; keys=3']] };
    expect(authorize(cookies, key('cookie')).headers).toEqual([['Cookie', 'a=1; keys=3; key=a key']]);
  });

  it.each<Credentials>([
    { kind: 'bearer', token: '' },
    { kind: 'basic', user: '', password: '' },
    { kind: 'apiKey', in: 'header', name: 'Authorization', value: ' ' },
  ])('without a secret leave the request as it is: %j', (credentials) => {
    const written: HttpRequest = { ...request, headers: [['Authorization', 'Bearer mine']] };
    expect(authorize(written, credentials)).toEqual(written);
  });

  it('are metadata of an rpc, which has neither a query nor cookies', () => {
    const rpc: GrpcRequest = {
      ...{ kind: 'grpc', host: 'localhost:9090', isPlaintext: true, path: '/a.B/C' },
      ...{ streaming: 'unary', metadata: [], messages: [] },
    };
    expect(authorizeRpc(rpc, bearer).metadata).toEqual([['authorization', 'Bearer abcdef']]);
    expect(authorizeRpc(rpc, key('query'))).toEqual(rpc);
  });

  it('get the values of their variables, and name those that have none', () => {
    const resolve = (name: string) => (name === 'user' ? 'ann' : undefined);
    expect(fillAuth({ kind: 'basic', user: '{{user}}', password: '{{pw}}' } as const, resolve)).toEqual({
      auth: { kind: 'basic', user: 'ann', password: '{{pw}}' },
      missing: ['pw'],
    });
  });

  it('are hidden in what is shown of the request', () => {
    const { url } = authorize(request, key('query'));
    expect(maskCredentials(url, key('query'))).toBe('http://localhost:8080/orders?key=•••');
    expect(maskCredentials('Bearer abcdef', bearer)).toBe('Bearer •••');
  });
});

describe('auth in exports', () => {
  const endpoint = endpointWith();
  const values: RequestValues = {
    ...{ host: 'http://localhost:8080', pathParams: [], params: [], headers: [], form: [] },
    ...{ contentType: '', body: '' },
  };
  const built = (auth: Auth) => {
    const result = buildRequest(endpoint, withAuthRow(values, auth), { gaps: 'keep' });
    return result.kind === 'request' ? result.request : undefined;
  };

  it.each<[Auth, string]>([
    [bearer, 'Authorization: Bearer {{token}}'],
    [{ kind: 'bearer', token: '{{jwt}}' }, 'Authorization: Bearer {{jwt}}'],
    [emptyOAuth, 'Authorization: Bearer {{accessToken}}'],
    [{ kind: 'basic', user: 'ann', password: 'secret' }, 'Authorization: Basic {{basicCredentials}}'],
    [{ kind: 'digest', user: 'ann', password: 'secret' }, 'Authorization: Digest {{username}} {{password}}'],
    [{ kind: 'digest', user: '{{me}}', password: '{{pw}}' }, 'Authorization: Digest {{me}} {{pw}}'],
    [{ kind: 'digest', user: '{{ me }}', password: '{{pw }}' }, 'Authorization: Digest {{me}} {{pw}}'],
    [key('header'), 'key: {{apiKey}}'],
    [key('cookie'), 'Cookie: key={{apiKey}}'],
  ])('names variables and no secrets: %j', (auth, header) => {
    expect(built(auth)?.headers.map((each) => each.join(': '))).toEqual([header]);
  });

  it('is a parameter of the query where a key travels there', () => {
    expect(built(key('query'))?.url).toBe('http://localhost:8080/orders?key={{apiKey}}');
  });

  it('stands in place of a row of its name, however that is written', () => {
    const own = [
      userRow('authorization', 'Bearer mine'),
      userRow('X-Trace', '1'),
      userRow('AUTHORIZATION', ''),
    ];
    expect(withAuthRow({ ...values, headers: own }, bearer).headers).toEqual([
      { ...userRow('authorization', 'Bearer {{token}}') },
      userRow('X-Trace', '1'),
    ]);
    const params = [userRow('KEY', '1'), userRow('key', '2')];
    expect(withAuthRow({ ...values, params }, key('query')).params).toEqual([
      userRow('KEY', '1'),
      userRow('key', '{{apiKey}}'),
    ]);
    const cookies = [userRow('Cookie', 'key=2; theme=dark')];
    expect(withAuthRow({ ...values, headers: cookies }, key('cookie')).headers).toEqual([
      userRow('Cookie', 'theme=dark; key={{apiKey}}'),
    ]);
    expect(withAuthRow(values, { kind: 'none' })).toEqual(values);
  });
});

describe('auth that the source asks for', () => {
  it('has the fields that the schemes name', () => {
    const flows = {
      authorizationCode: { authorizationUrl: 'https://a/authorize', tokenUrl: 'https://a/token', scopes: {} },
    };
    const schemes = {
      login: { type: 'oauth2', flows },
      machine: { type: 'apiKey', in: 'query', name: 'k' },
      oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://a/.well-known/openid-configuration' },
      digest: { type: 'http', scheme: 'digest' },
    } as const;
    const found = declaredAuth(
      [{ login: ['read', 'write'] }, { machine: [] }, { oidc: [], digest: [] }, { bearerAuth: [] }],
      schemes,
    );
    expect(found).toEqual([
      {
        scheme: 'login',
        auth: {
          ...emptyOAuth,
          authorizationUrl: 'https://a/authorize',
          tokenUrl: 'https://a/token',
          scope: 'read write',
        },
      },
      { scheme: 'machine', auth: { kind: 'apiKey', in: 'query', name: 'k', value: '' } },
      { scheme: 'oidc', auth: { ...emptyOAuth, issuer: 'https://a/.well-known/openid-configuration' } },
      { scheme: 'digest', auth: { kind: 'digest', user: '', password: '' } },
      { scheme: 'bearerAuth', auth: { kind: 'bearer', token: '' } },
    ]);
  });
});

describe('stored auth', () => {
  it('comes back as it was, and loses only what is damaged', () => {
    const oauth = { ...emptyOAuth, clientId: 'shop', grant: 'deviceCode' };
    expect(parseAuth(JSON.parse(JSON.stringify(oauth)))).toEqual(oauth);
    expect(parseAuth({ ...oauth, grant: 'implicit', scope: 3 })).toEqual({
      ...oauth,
      ...{ grant: 'authorizationCode' },
    });
    for (const other of [undefined, null, 3, [], {}, { kind: 'ntlm' }, { kind: '__proto__' }])
      expect(parseAuth(other)).toBeUndefined();
  });
});
