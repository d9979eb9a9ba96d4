/** What scripts of rules may ask of the network, and how often, through the engine's front door and a port that counts. */
import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/client/calls/call.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions, type EndpointId } from '../../src/engine.ts';
import type { HttpRequest } from '../../src/model/http-request.ts';
import { noVariables } from '../../src/requests.ts';
import type { NetworkRefusal, NetworkResponse } from '../../src/source/rule-files/rule-network.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const source = `package shop; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @GetMapping("/orders") void all() {} @PostMapping("/orders") void add() {} }`;

type Responder = (request: HttpRequest) => NetworkResponse | NetworkRefusal;

interface Opened {
  readonly asked: string[];
  scan(options?: { readonly isTrusted?: boolean }): readonly string[];
  edit(): void;
  before(): void;
}

function open(rules: string, result: Responder = (request) => text(request.url), clock = { now: 0 }): Opened {
  const asked: string[] = [];
  const engine = createEngine(memoryFiles({ '/p/.easy.api.config': rules, '/p/Orders.java': source }), {
    ...closedScriptPorts,
    groovy: { ...closedScriptPorts.groovy, now: () => clock.now },
    network: {
      exchange(request) {
        asked.push(`${request.method} ${request.url}`);
        return result(request);
      },
      readRules(url) {
        asked.push(`rules ${url}`);
        return { kind: 'rules', text: 'api.name=remote', isStale: false };
      },
    },
  });
  return {
    asked,
    scan({ isTrusted = true } = {}) {
      const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
      engine.scan({ roots: ['/p'], base: '/p', options: { ...defaultScanOptions, isTrusted } }, observer);
      const { endpoints, diagnostics } = engine.findings();
      return [...endpoints.map(({ name }) => name), ...diagnostics.map(({ message }) => message)];
    },
    edit: () => void engine.update([{ kind: 'edited', path: '/p/Orders.java', text: `${source}\n` }]),
    before: () => void engine.beforeCall('p:shop.Orders#all()' as EndpointId, someCall),
  };
}

function text(body: string): NetworkResponse {
  return { kind: 'response', status: 200, headers: [['X-Id', '7']], body };
}

const someCall: Call = {
  ...{ name: 'all', requestId: '1', scripts: [], variables: noVariables, userDefined: {}, timesSent: 0 },
  request: {
    ...{ kind: 'http', method: 'GET', url: 'http://localhost:8080/orders' },
    ...{ headers: [], body: { kind: 'none' } },
  },
};

describe('the same GET', () => {
  const rules = `api.name=groovy:httpClient.get("http://a/name").body()
http.call.before=groovy:httpClient.get("http://a/token").body()`;

  test('is sent once in a scan and not again while somebody edits', () => {
    const { scan, edit, asked } = open(rules);
    expect(scan()).toEqual(['http://a/name', 'http://a/name']);
    edit();
    edit();
    expect(asked).toEqual(['GET http://a/name']);
    scan();
    expect(asked).toHaveLength(2);
  });

  test('is sent anew around each request', () => {
    const { scan, before, asked } = open(rules);
    scan();
    before();
    before();
    expect(asked).toEqual(['GET http://a/name', 'GET http://a/token', 'GET http://a/token']);
  });
});

test('a POST is sent as often as a script says', () => {
  const { scan, asked } = open('api.name=groovy:httpClient.post("http://a/x", [it.name()]).header("x-id")');
  expect(scan()).toEqual(['7', '7']);
  expect(asked).toEqual(['POST http://a/x', 'POST http://a/x']);
});

test('a request is sent when its response is looked at, and once', () => {
  const { scan, asked } = open(`api.name=groovy:\`\`\`
def call = httpClient.delete("http://a/" + it.name())
def never = httpClient.get("http://a/never")
return call.code() + call.body() + call.url()
\`\`\``);
  expect(scan()).toEqual(['200http://a/allhttp://a/all', '200http://a/addhttp://a/add']);
  expect(asked).toEqual(['DELETE http://a/all', 'DELETE http://a/add']);
});

test('headers of a response are a map today, and a list of headers where `call()` was', () => {
  const rules =
    'api.name=groovy:httpClient.post("http://a/", "x").headers()["X-Id"] + httpClient.post("http://a/").call().headers()[0].key()';
  expect(open(rules).scan()[0]).toBe('7X-Id');
});

test('a refusal is an exception that a script can catch', () => {
  const refuse: Responder = () => ({ kind: 'refusal', message: 'Not there.' });
  const rules =
    'api.name=groovy:try { httpClient.get("http://a/").code() } catch (IOException e) { return e.message }';
  expect(open(rules, refuse).scan()[0]).toBe('GET http://a/: Not there.');
});

test('a project that is not trusted asks nobody', () => {
  const rules = 'api.name=groovy:httpClient.get("http://a/").body()\n###include https://a/rules';
  const { scan, asked } = open(rules);
  const [name, , ...problems] = scan({ isTrusted: false });
  expect(name).toBe('all');
  expect(problems).toHaveLength(2);
  for (const problem of problems) expect(problem).toContain('where you trust the project');
  expect(asked).toEqual([]);
});

test('waiting is limited for a whole scan, and not charged to the script', () => {
  const clock = { now: 0 };
  const slow: Responder = () => {
    clock.now += 4000;
    return text('late');
  };
  const rules = 'api.name=groovy:(1..20).collect { httpClient.get("http://a/" + it).body() }.last()';
  const { scan, asked } = open(rules, slow, clock);
  expect(scan().join('\n')).toContain('30 s');
  expect(asked).toHaveLength(8);
});
