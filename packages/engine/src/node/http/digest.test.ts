/** Digest authentication against a server that checks it, and the examples of RFC 7616. */
import { createHash } from 'node:crypto';
import type http from 'node:http';
import { describe, expect, it } from 'vitest';
import { digestHeader, readChallenges } from './digest.ts';
import { serveHttp } from './loopback.fixture.ts';
import { requestTo, responseTo, serve, textOf } from './sending.fixture.ts';

const wanted = (user: string, password: string): readonly (readonly [string, string])[] => [
  ['authorization', `Digest ${Buffer.from(`${user}:${password}`).toString('base64')}`],
];

/** Lets ann in, who proves that she knows `open: sesame`. Keeps the headers that it was sent. */
function guard(
  challenge: string | readonly string[],
  hash: string,
  seen: (string | undefined)[],
  realm = 'shop',
): http.RequestListener {
  const digest = (text: string) => createHash(hash).update(text).digest('hex');
  return (request, response) => {
    const { authorization } = request.headers;
    seen.push(authorization);
    request.resume();
    const sent = readChallenges(authorization ?? '')[0] ?? new Map<string, string>();
    const get = (name: string) => sent.get(name) ?? '';
    const first = digest(`ann:${realm}:open: sesame`);
    const key = String(challenge).includes('-sess') ? digest(`${first}:n1:${get('cnonce')}`) : first;
    const middle = String(challenge).includes('qop') ? `:${get('nc')}:${get('cnonce')}:${get('qop')}` : '';
    const proof = digest(`${key}:n1${middle}:${digest(`${request.method}:${request.url}`)}`);
    const isAnn =
      get('username') === (get('userhash') === 'true' ? digest(`ann:${realm}`) : 'ann') &&
      get('uri') === request.url &&
      get('response') === proof;
    if (isAnn) response.end(`in, ${get('opaque')}`);
    else response.writeHead(401, { 'WWW-Authenticate': [challenge].flat() }).end('who?');
  };
}

describe('Digest', () => {
  it.each([
    ['MD5', 'md5', 'Digest realm="shop", nonce="n1", qop="auth,auth-int", opaque="o"'],
    ['SHA-256', 'sha256', 'Digest realm="shop", nonce="n1", qop=auth, algorithm=SHA-256, opaque="o"'],
    [
      'MD5-sess',
      'md5',
      'Basic realm="x", Digest realm="shop",nonce="n1",algorithm=MD5-sess,qop="auth",opaque="o"',
    ],
    [
      'SHA-512-256',
      'sha512-256',
      'Digest realm="shop", nonce="n1", qop=auth, algorithm=SHA-512-256, opaque="o"',
    ],
    [
      'SHA-256-sess',
      'sha256',
      'Digest realm="shop", nonce="n1", qop=auth, algorithm=SHA-256-sess, opaque="o"',
    ],
    [
      'a hashed name',
      'sha256',
      'Digest realm="shop", nonce="n1", qop="auth", algorithm=SHA-256, userhash=true, opaque="o"',
    ],
    ['no qop', 'md5', 'Digest realm = "shop", nonce = "n1", opaque="o"'],
  ])('answers a challenge with %s', async (_, hash, challenge) => {
    const seen: (string | undefined)[] = [];
    const { url } = await serve(serveHttp(guard(challenge, hash, seen)));
    const request = requestTo(`${url}/a/../b?x=%20`, {
      method: 'POST',
      headers: wanted('ann', 'open: sesame'),
    });
    const response = await responseTo(request);
    expect([response.status, textOf(response)]).toEqual([200, 'in, o']);
    // The password has not left this machine.
    expect(seen).toEqual([undefined, expect.stringMatching(/^Digest username="(?:ann|[\da-f]{64})"/)]);
  });

  it('takes a login that is written plainly, and sends it nowhere', async () => {
    const seen: (string | undefined)[] = [];
    const { url } = await serve(
      serveHttp(guard('Digest realm="shop", nonce="n1", qop=auth, opaque="o"', 'md5', seen)),
    );
    const response = await responseTo({
      ...requestTo(url),
      headers: [['Authorization', 'Digest ann open: sesame']],
    });
    expect([response.status, textOf(response)]).toEqual([200, 'in, o']);
    expect(seen).toEqual([undefined, expect.stringMatching(/^Digest username="ann"/)]);
  });

  it.each([
    [
      'of one header',
      'Basic realm="x", Digest realm="shop", nonce="n1", qop="auth", Digest realm="shop", nonce="n1", qop="auth", algorithm=SHA-256, Negotiate',
    ],
    [
      'of several headers',
      [
        'Digest realm="shop", nonce="n1", qop="auth", algorithm=MD5',
        'Digest realm="shop", nonce="n1", qop="auth", algorithm=SHA-256',
        'Digest realm="shop", nonce="n1", qop="auth", algorithm=SHA-999',
        'Digest realm="shop", nonce="n1", qop="auth-int", algorithm=SHA-512-256',
        'NTLM',
      ],
    ],
  ])('takes the strongest challenge %s that it knows', async (_, challenge) => {
    const seen: (string | undefined)[] = [];
    const { url } = await serve(serveHttp(guard(challenge, 'sha256', seen)));
    const response = await responseTo(requestTo(url, { headers: wanted('ann', 'open: sesame') }));
    expect([response.status, seen[1]]).toEqual([200, expect.stringContaining('algorithm=SHA-256')]);
  });

  it('hashes a realm without its escapes, which the header has again', async () => {
    const seen: (string | undefined)[] = [];
    const challenge = String.raw`Digest realm="a \"quoted\" one, a=\\b", nonce="n1"`;
    const realm = String.raw`a "quoted" one, a=\b`;
    const { url } = await serve(serveHttp(guard(challenge, 'md5', seen, realm)));
    const response = await responseTo(requestTo(url, { headers: wanted('ann', 'open: sesame') }));
    expect(response.status).toBe(200);
    expect(seen[1]).toContain(String.raw`realm="a \"quoted\" one, a=\\b"`);
  });

  it.each([
    ['renews a nonce that went stale', 'Digest realm="shop", nonce="n1", stale=TRUE', [200, 3]],
    ['does so once', 'Digest realm="shop", nonce="n2", stale=true', [401, 3]],
    ['and never for a nonce that is not stale', 'Digest realm="shop", nonce="n1", stale=false', [401, 2]],
  ])('%s', async (_, renewed, expected) => {
    const seen: (string | undefined)[] = [];
    const late = guard(renewed, 'md5', seen);
    const { url } = await serve(
      serveHttp((request, response) => {
        if (seen.length > 0) return late(request, response);
        seen.push(request.headers.authorization);
        response.writeHead(401, { 'WWW-Authenticate': 'Digest realm="shop", nonce="n0"' }).end();
      }),
    );
    const response = await responseTo(requestTo(url, { headers: wanted('ann', 'open: sesame') }));
    expect([response.status, seen.length]).toEqual(expected);
    expect(seen[0]).toBeUndefined();
  });

  it('shows the refusal where the password is wrong, and tries once', async () => {
    const seen: (string | undefined)[] = [];
    const { url } = await serve(serveHttp(guard('Digest realm="shop", nonce="n1"', 'md5', seen)));
    const response = await responseTo(requestTo(url, { headers: wanted('ann', 'open') }));
    expect([response.status, textOf(response), seen.length]).toEqual([401, 'who?', 2]);
  });

  it.each([
    'Basic realm="shop"',
    'Digest realm="shop", nonce="n1", algorithm=MD4',
    'Digest realm="shop", nonce="n1", qop="auth-int"',
    'Digest realm="shop"',
  ])('sends nothing of the password where the server says %s', async (challenge) => {
    const seen: (string | undefined)[] = [];
    const { url } = await serve(serveHttp(guard(challenge, 'md5', seen)));
    const response = await responseTo(requestTo(url, { headers: wanted('ann', 'open: sesame') }));
    expect([response.status, seen]).toEqual([401, [undefined]]);
  });

  it('says nothing of the password to another origin', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(serveHttp(guard('Digest realm="shop", nonce="n1"', 'md5', seen)));
    const { url } = await serve(
      serveHttp((_, response) => void response.writeHead(302, { Location: other.url }).end()),
    );
    const options = { followRedirects: true };
    const response = await responseTo(requestTo(url, { headers: wanted('ann', 'open: sesame') }), options);
    expect([response.status, seen]).toEqual([401, [undefined]]);
  });

  it('leaves a header alone that answers a challenge already', async () => {
    const seen: (string | undefined)[] = [];
    const { url } = await serve(serveHttp(guard('Digest realm="shop", nonce="n1"', 'md5', seen)));
    const own = 'Digest username="ann", nonce="n1"';
    await responseTo(requestTo(url, { headers: [['Authorization', own]] }));
    expect(seen).toEqual([own]);
  });
});

describe('the header', () => {
  // RFC 7616, 3.9.1.
  const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
  const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
  const request = { method: 'GET', url: 'http://www.example.org/dir/index.html' };
  const mufasa = { user: 'Mufasa', password: 'Circle of Life' };

  it.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ])('is that of RFC 7616 with %s', (algorithm, response) => {
    const text = `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${nonce}"`;
    const [challenge = new Map()] = readChallenges(text);
    expect(digestHeader(request, mufasa, challenge, cnonce)).toContain(`response="${response}"`);
  });

  // RFC 7616, 3.9.2, with the values of its erratum 4897, because those of the text are of a draft of that hash.
  it('is that of RFC 7616 with SHA-512-256, whose name is hashed', () => {
    const text =
      'Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS", charset=UTF-8, userhash=true';
    const [challenge = new Map()] = readChallenges(text);
    const login = { user: 'J\u00E4s\u00F8n Doe', password: 'Secret, or not?' };
    const header = digestHeader(
      { method: 'GET', url: 'http://api.example.org/doe.json' },
      login,
      challenge,
      'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v',
    );
    expect(header).toContain('username="793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b"');
    expect(header).toContain('response="3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5"');
    expect(header).toContain('userhash=true');
  });

  it('encodes names beyond ASCII, and escapes quotes', () => {
    const [challenge = new Map()] = readChallenges('Digest realm="r", nonce="n"');
    const nameOf = (user: string) => digestHeader(request, { user, password: '' }, challenge).split(', ')[0];
    expect(nameOf('Jürgen')).toBe("Digest username*=UTF-8''J%C3%BCrgen");
    expect(nameOf("J\u00FCr('*')")).toBe("Digest username*=UTF-8''J%C3%BCr%28%27%2A%27%29");
    expect(nameOf('a"b')).toBe('Digest username="a\\"b"');
  });
});
