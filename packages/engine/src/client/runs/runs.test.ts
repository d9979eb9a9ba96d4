import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../model/http-request.ts';
import { utf8Bytes } from '../../testing/utf8.ts';
import type { Auth, Credentials } from '../auth/auth.ts';
import { readHttpFile } from '../http-files/read-http-file.ts';
import type { HttpResponse } from '../send/http/http-exchange.ts';
import { chooseRequests } from './choose-requests.ts';
import type { RanRequest } from './ran-request.ts';
import { type FileSendOptions, type RunContext, runFileRequest, startRun } from './run-file-request.ts';

interface Sent {
  readonly request: HttpRequest;
  readonly options: FileSendOptions;
}

interface Given {
  readonly environment?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly only?: string;
  readonly withoutScripts?: string;
  readonly auth?: Auth;
  /** The variables of the environment that are the user's own. */
  readonly own?: readonly string[];
  readonly cookies?: readonly string[];
  readonly refuses?: (origin: string) => string | undefined;
}

/** Runs all requests of a file; the server answers each with the same body. */
async function run(text: string, given: Given = {}) {
  const { requests, variables } = readHttpFile(text);
  const { environment = {}, files = {}, body = '{"token": "t 1", "items": [{"id": 7}]}', only } = given;
  const sent: Sent[] = [];
  const asked: string[] = [];
  const context: RunContext = {
    file: 'a.http',
    declared: Object.fromEntries(variables),
    environment,
    ownNames: new Set(given.own),
    signIn: given.auth && {
      auth: given.auth,
      words: 'your sign-in',
      async credentials() {
        asked.push('credentials');
        return { kind: 'credentials', credentials: given.auth as Credentials };
      },
    },
    ...(given.withoutScripts !== undefined && { withoutScripts: given.withoutScripts }),
    state: startRun(),
    ports: {
      readText: (named) => {
        const read = files[named];
        return read === undefined ? { kind: 'problem', message: 'none' } : { kind: 'text', text: read };
      },
      readBytes: (named) => {
        const read = files[named];
        return read === undefined
          ? { kind: 'problem', message: 'none' }
          : { kind: 'bytes', bytes: utf8Bytes(read) };
      },
      findFile: (named) => ({ kind: 'file', path: `/api/${named}` }),
      async send(request, options) {
        sent.push({ request, options });
        return { ...responseOf(body), url: request.url };
      },
      async askAboutOrigin(origin, words) {
        asked.push(...words);
        return given.refuses?.(origin);
      },
      givenByConnection: () => [],
      cookieNames: () => given.cookies ?? [],
      decode: (bytes) => String.fromCharCode(...bytes),
      chance: { now: () => Date.UTC(2026, 0, 31, 12), random: () => 0.5 },
    },
  };
  const ran: RanRequest[] = [];
  for (const each of chooseRequests(requests, only === undefined ? undefined : ({ name }) => name === only))
    ran.push(await runFileRequest(each, context));
  return { sent, ran, asked, urls: sent.map(({ request }) => request.url) };
}

function responseOf(body: string): HttpResponse {
  return {
    kind: 'response',
    ...{ method: 'GET', url: 'http://h/', status: 200, statusText: 'OK', httpVersion: '1.1' },
    headers: [
      ['Content-Type', 'application/json'],
      ['Location', '/orders/7'],
    ],
    body: Uint8Array.from(body, (char) => char.charCodeAt(0)),
    size: { encoded: 1, decoded: 1 },
    timing: { firstByteMs: 1, totalMs: 2 },
    redirects: [],
    isCertificateVerified: true,
  };
}

describe('a placeholder of an .http file', () => {
  it.each([
    ['{{$random.integer(10, 20)}}', '15'],
    ['{{$randomInt 10 20}}', '15'],
    ['{{$random.alphabetic(3)}}', 'AAA'],
    ['{{$random.hexadecimal(2)}}', '88'],
    ['{{$timestamp -1 d}}', '1769774400'],
    ['{{$timestamp}}', '1769860800'],
    ['{{$isoTimestamp}}', '2026-01-31T12:00:00.000Z'],
    ['{{$datetime iso8601 1 h}}', '2026-01-31T13:00:00.000Z'],
    ['{{$datetime rfc1123}}', 'Sat, 31 Jan 2026 12:00:00 GMT'],
    ['{{$uuid}}', '88888888-8888-4888-a888-888888888888'],
    ['{{$random.uuid}}', '88888888-8888-4888-a888-888888888888'],
    ['{{$random.name.firstName}} {{$random.name.lastName}}', 'Jonas Kumar'],
    ['{{$random.name.fullName}}', 'Jonas Kumar'],
    ['{{$guid}}', '88888888-8888-4888-a888-888888888888'],
    ['{{made}}', '15'],
    // What nobody knows stays in a body.
    ['{{$processEnv HOME}}', '{{$processEnv HOME}}'],
    ['{{function (x) { }}', '{{function (x) { }}'],
  ])('%s is %s', async (placeholder, value) => {
    const text = `@made = {{$randomInt 10 20}}\nPOST http://h/\n\n<${placeholder}>`;
    const { sent } = await run(text);
    expect(sent[0]?.request.body).toEqual({ kind: 'text', text: `<${value}>` });
  });

  it.each(['$processEnv HOME', '$env.HOME', '$.clients..id', '$random.address.city'])(
    'without a value is named as it is written: %s',
    async (name) => {
      const { ran, sent } = await run(`GET http://h/?a={{${name}}}`);
      expect(sent).toEqual([]);
      expect(ran[0]?.failures).toEqual([`The variable "${name}" has no value.`]);
    },
  );

  it.each([
    ['{{login.response.body.token}}', 't%201'],
    ['{{login.response.body.$.items[0].id}}', '7'],
    ["{{login.response.body.$['items'][0].id}}", '7'],
    ['{{login.response.headers.location}}', '%2Forders%2F7'],
    ['{{login.token}}', 't%201'],
    ['{{login.items[0].id}}', '7'],
    ['{{login.response.status}}', '200'],
  ])('%s is a part of an earlier response', async (placeholder, value) => {
    const text = `# @name login\nPOST http://h/login\n\n### Next\nGET http://h/${placeholder}`;
    expect((await run(text)).urls[1]).toBe(`http://h/${value}`);
  });
});

describe('a request of an .http file', () => {
  it('has its body from a file as it is, or with values', async () => {
    const files = { './a.json': '{"id": "{{id}}"}' };
    const text = '@id = 5\nPOST http://h/1\n\n< ./a.json\n###\nPOST http://h/2\n\n<@ ./a.json\n';
    const { sent } = await run(text, { files });
    expect(sent.map(({ request }) => request.body)).toEqual([
      { kind: 'bytes', bytes: utf8Bytes('{"id": "{{id}}"}'), file: './a.json' },
      { kind: 'text', text: '{"id": "5"}' },
    ]);
  });

  it.each([
    ['GET http://h/t\n    ?a=1\n    # &b=2\n    &d=x', 'http://h/t?a=1&d=x'],
    ['GET http://h/t\n// comment\n# @x y\n  ?a=1\n  // &b=2\n&d=x HTTP/1.1', 'http://h/t?a=1&d=x'],
    ['GET http://h/t\n  /u\n  # the end\n# X: y\nX-A: b', 'http://h/t/u'],
  ])('has comments between the lines of its URL: %j', async (text, url) => {
    const { urls, ran } = await run(text);
    expect([urls, ran[0]?.notes]).toEqual([[url], []]);
  });

  it('may be a command of curl', async () => {
    const text = `### a
curl -X PUT -H "Content-Type: text/plain" \\
  --data "x

y" http://h/{{id}}

> {% client.log("done") %}

### b
# @name second
curl http://h/b -F 'q="a;b"'
`;
    const { sent, ran } = await run(text, { environment: { id: '7' } });
    expect(sent.map(({ request }) => request)).toMatchObject([
      { method: 'PUT', url: 'http://h/7', body: { kind: 'text', text: 'x\n\ny' } },
      {
        method: 'POST',
        url: 'http://h/b',
        body: { kind: 'multipart', parts: [{ name: 'q', value: 'a;b' }] },
      },
    ]);
    expect(ran.map(({ name, notes }) => [name, notes])).toEqual([
      ['a', ['done']],
      ['second', []],
    ]);
  });

  it('takes parts of earlier requests', async () => {
    const text = `# @name one
POST http://h/{{id}}
X-Y: z
Content-Type: application/json

{"a": {"b": [1790000000000000001]}}
###
GET {{one.request.url}}
X-Y: {{one.request.headers.x-y}}
X-Z: {{one.request.body.$.a.b[0]}} {{one.request.method}}`;
    const { sent } = await run(text, { environment: { id: '7' } });
    expect(sent[1]?.request).toMatchObject({
      url: 'http://h/7',
      headers: [
        ['X-Y', 'z'],
        ['X-Z', '1790000000000000001 POST'],
      ],
    });
  });

  it.each([
    ['{"id":1790000000000000001}', 'id', '1790000000000000001'],
    ['{"id": -9007199254740993}', '$.id', '-9007199254740993'],
    ['{"a": [1, 12345678901234567890.120]}', 'a[1]', '12345678901234567890.120'],
    ['{"id": 1e400}', 'id', '1e400'],
    ['{"a": {"b": 1790000000000000001, "c": "x y"}}', 'a', '{"b":1790000000000000001,"c":"x y"}'],
    ['{"id": 1, "id": 1790000000000000001}', 'id', '1790000000000000001'],
    ['[{"id": 1790000000000000001}]', '$[0].id', '1790000000000000001'],
    ['{"a": "\\u00e9\\"", "b": {}}', 'a', 'é"'],
  ])('keeps the digits of %s', async (body, path, value) => {
    const text = `# @name one\nGET http://h/1\n###\nPOST http://h/2\n\n{{one.response.body.${path}}}`;
    expect((await run(text, { body })).sent[1]?.request.body).toEqual({ kind: 'text', text: value });
  });

  it('has a part from a file below a comment', () => {
    const part = (text: string) => `POST http://h/
Content-Type: multipart/form-data; boundary=b

--b
Content-Disposition: form-data; name="f"; filename="a.txt"

${text}
--b--`;
    const partsOf = (text: string) => {
      const body = readHttpFile(part(text)).requests[0]?.body;
      return body?.kind === 'multipart' ? body.parts.map(({ type, value }) => [type, value]) : body;
    };
    expect(partsOf('// The file is uploaded\n< ./a.txt\n')).toEqual([['file', './a.txt']]);
    expect(partsOf('# no comment\ntext')).toEqual([['text', '# no comment\ntext']]);
  });

  it.each(['# @name first', '# @name = first', '// @name=first'])('is named by "%s"', (line) => {
    expect(readHttpFile(`${line}\nGET http://h/`).requests[0]?.name).toBe('first');
  });

  it('says how it is sent', async () => {
    const text = `GET http://h/1
### 2
# @no-redirect
# @no-cookie-jar
# @timeout 500 ms
GET http://h/2
### 3
// @timeout 2
GET http://h/3`;
    expect((await run(text)).sent.map(({ options }) => options)).toEqual([
      { followsRedirects: true, usesCookies: true },
      { followsRedirects: false, usesCookies: false, timeoutMs: 500 },
      { followsRedirects: true, usesCookies: true, timeoutMs: 2000 },
    ]);
  });

  it.each([
    ['Basic ada pass word', 'Basic YWRhOnBhc3Mgd29yZA=='],
    ['Basic ada: pw', 'Basic YWRhOnB3'],
    ['Basic {{user}} {{password}}', 'Basic YWRhOnDDpA=='],
    ['Basic YWRhOnB3', 'Basic YWRhOnB3'],
    ['Digest {{user}} pass word', 'Digest YWRhOnBhc3Mgd29yZA=='],
    ['Digest username="ada", nonce="n"', 'Digest username="ada", nonce="n"'],
    ['Bearer a b', 'Bearer a b'],
  ])('with the credentials "%s" sends "%s"', async (written, wanted) => {
    const text = `GET http://h/\nAuthorization: ${written}`;
    const { sent } = await run(text, { environment: { user: 'ada', password: 'pä' } });
    expect(sent[0]?.request.headers).toEqual([['Authorization', wanted]]);
  });

  it('runs the script in front of it, whose variables count for it alone', async () => {
    const text = `### One
< {%
  request.variables.set("id", 1 + 1);
  client.global.set("all", "x");
%}
GET http://h/{{id}}/{{all}}
### Two
GET http://h/{{all}}
### Three
GET http://h/{{id}}`;
    const { urls, ran } = await run(text);
    expect(urls).toEqual(['http://h/2/x', 'http://h/x']);
    expect(ran[2]?.failures).toEqual(['The variable "id" has no value.']);
  });

  it('is not sent where its script is not understood', async () => {
    const { sent, ran } = await run('< {%\n  new Date()\n%}\nGET http://h/');
    expect(sent).toEqual([]);
    expect(ran[0]?.failures).toEqual(['The handler failed in line 2: "new" is not understood here.']);
  });

  it.each(['GRPC localhost:1/a.B/c', 'WEBSOCKET ws://h/x', 'GRAPHQL http://h/'])(
    'is not sent by another protocol: %s',
    async (line) => {
      const { sent, ran } = await run(line);
      expect(sent).toEqual([]);
      const [method] = line.split(' ');
      expect(ran[0]).toMatchObject({
        failures: [`${method} is no method of HTTP that can be sent.`],
        notes: [],
      });
    },
  );

  it('has the method that it names, which other programs may not know', async () => {
    const { sent, ran } = await run('PROPFIND http://h/\nDepth: 1');
    expect(sent[0]?.request.method).toBe('PROPFIND');
    expect(ran[0]).toMatchObject({ failures: [], notes: [] });
  });

  it.each([
    ['http://h/a b?q=c d€', 'http://h/a%20b?q=c%20d%E2%82%AC'],
    ['http://h/a%20b?q="<x>"', 'http://h/a%20b?q=%22%3Cx%3E%22'],
    ['http://bücher.example?q=[1]&r=a|b', 'http://bücher.example?q=%5B1%5D&r=a%7Cb'],
    ['http://h/{a}/b^c?f={"a":1}&g=a^b`c\\d', 'http://h/%7Ba%7D/b%5Ec?f=%7B%22a%22:1%7D&g=a%5Eb%60c%5Cd'],
    ['http://h/100%?q=5%&r=%2x&s=%41#a|b', 'http://h/100%25?q=5%25&r=%252x&s=%41#a%7Cb'],
    ['http://[::1]:8080/a[0]', 'http://[::1]:8080/a%5B0%5D'],
    ["http://h/a;b=c,d/!$&'()*+~@:?e=/?", "http://h/a;b=c,d/!$&'()*+~@:?e=/?"],
    ['http://h/${id}?q=${id}', 'http://h/$%7Bid%7D?q=%24%7Bid%7D'],
    ['localhost:1/ü', 'http://localhost:1/%C3%BC'],
    ['http://h/\ud800', 'http://h/%EF%BF%BD'],
  ])('to %s goes to what a URL can hold of it', async (written, wanted) => {
    expect((await run(`GET ${written}`)).urls).toEqual([wanted]);
  });

  it('keeps `${name}`, which is no variable of these files', async () => {
    const { sent } = await run(
      '@id = 7\n@both = ${id}-{{id}}\nPOST http://h/{{both}}\nX-A: ${id}\n\n${id} {{id}}',
      { environment: { id: '8' } },
    );
    expect(sent[0]?.request).toMatchObject({
      url: 'http://h/$%7Bid%7D-8',
      headers: [['X-A', '${id}']],
      body: { kind: 'text', text: '${id} 8' },
    });
  });

  it.each(['HTTP/1.1', 'HTTP/2', 'HTTP/2 (Prior Knowledge)'])('goes without its "%s"', async (version) => {
    expect((await run(`GET http://h/a?b=c ${version}`)).urls).toEqual(['http://h/a?b=c']);
  });

  it('comes behind those that it refers to, each once', async () => {
    const text = `### c
# @ref b
GET http://h/c
### a
GET http://h/a
### b
# @forceRef a
# @ref c
GET http://h/b`;
    expect((await run(text, { only: 'c' })).urls).toEqual(['http://h/a', 'http://h/b', 'http://h/c']);
    expect((await run(text)).urls).toHaveLength(3);
  });

  it('is left out of a run where it is disabled, and sent where it is asked for', async () => {
    const text = `### a
# @disabled
GET http://h/a
### b
# @disabled false
GET http://h/b
### c
# @ref a
GET http://h/c`;
    expect((await run(text.replace('# @ref a\n', ''))).urls).toEqual(['http://h/b', 'http://h/c']);
    expect((await run(text, { only: 'a' })).urls).toEqual(['http://h/a']);
    expect((await run(text, { only: 'c' })).urls).toEqual(['http://h/a', 'http://h/c']);
  });

  it.each([
    ['loop for 3', '# @loop is not done: the request is sent once.'],
    ['sleep 1000', '# @sleep is not done: the request is sent without waiting.'],
    ['prompt name Your name', '# @prompt is not done: nobody is asked; give the value in an environment.'],
    ['import ./login.http', '# @import is not done: a run sends the requests of its own files.'],
  ])('with # @%s is sent once, and says what is not done', async (directive, note) => {
    const { ran, urls } = await run(`### a\n# @${directive}\nGET http://h/a`);
    expect(urls).toEqual(['http://h/a']);
    expect(ran[0]?.notes).toEqual([note]);
  });

  it('goes without the requests of other files, which the file is told', () => {
    const text = 'import ./login.http\n\n###\nrun #Log in\n\n### a\nimport ./b.http\nGET http://h/run';
    const { requests, notes } = readHttpFile(text);
    expect(requests.map(({ url }) => url)).toEqual(['http://h/run']);
    expect(notes).toEqual([
      'Line 1: "import ./login.http" is not done: a run sends the requests of its own files.',
      'Line 4: "run #Log in" is not done: a run sends the requests of its own files.',
      'Line 7: "import ./b.http" is not done: a run sends the requests of its own files.',
    ]);
  });

  it('stays out of the history where it says so', async () => {
    const { ran } = await run('GET http://h/1\n\n###\n// @no-log\nGET http://h/2');
    expect(ran.map(({ isLogged }) => isLogged)).toEqual([true, false]);
  });

  it('fails where its scripts may not run', async () => {
    const text = 'GET http://h/\n\n> {% client.test("x", () => {}) %}';
    const { ran } = await run(text, { withoutScripts: 'Nobody trusts it.' });
    expect(ran[0]).toMatchObject({ tests: [], failures: ['Nobody trusts it.'] });
  });

  it('keeps what was sent and what came', async () => {
    const [first] = (await run('# @name x\nGET http://h/')).ran;
    expect(first).toMatchObject({
      ...{ name: 'x', line: 2, status: '200 OK', timeMs: 2, failures: [] },
      request: { url: 'http://h/' },
      response: { status: 200 },
    });
  });
});

describe('the sign-in of the environment', () => {
  const bearer: Auth = { kind: 'bearer', token: '{{token}}' };
  const environment = { token: 'canary-1' };

  it('says who makes the request, after the user was asked, and stays out of what is shown', async () => {
    const { sent, ran, asked } = await run('GET http://h/', { auth: bearer, environment });
    expect(sent[0]?.request.headers).toEqual([['Authorization', 'Bearer canary-1']]);
    expect(ran[0]?.request?.headers).toEqual([['Authorization', 'Bearer •••']]);
    expect(asked).toEqual(['your sign-in', 'credentials']);
  });

  it.each([
    ['a header of its own', 'GET http://h/\nAuthorization: Bearer mine', [['Authorization', 'Bearer mine']]],
    ['an empty header', 'GET http://h/\nAuthorization:', [['Authorization', '']]],
    ['a directive', '# @no-auth\nGET http://h/', []],
  ])('gives way to %s', async (_, text, headers) => {
    const { sent, asked } = await run(text, { auth: bearer, environment });
    expect(sent[0]?.request.headers).toEqual(headers);
    expect(asked).toEqual([]);
  });

  it('takes its values from the environment, and none from the file', async () => {
    const { sent, ran } = await run('@token = of-the-file\n\n###\nGET http://h/', { auth: bearer });
    expect(sent).toEqual([]);
    expect(ran[0]?.failures).toEqual(['The variable "token" has no value.']);
  });

  it('puts a key where the sign-in says, unless the request has it', async () => {
    const auth: Auth = { kind: 'apiKey', in: 'query', name: 'key', value: 'canary-2' };
    const { urls, ran } = await run('GET http://h/a\n\n###\nGET http://h/a?key=mine', { auth });
    expect(urls).toEqual(['http://h/a?key=canary-2', 'http://h/a?key=mine']);
    expect(ran[0]?.request?.url).toBe('http://h/a?key=•••');
  });
});
