/** Recorded requests and the endpoints that served them: one traffic in every form gives one answer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type Endpoint } from '../../src/engine.ts';
import { diskFiles } from '../../src/node/disk-files.ts';
import { readTraffic } from '../../src/node/node.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { createTrafficCounter, type Traffic } from '../../src/usages.ts';

interface Sent {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  /** In seconds since 1970. */
  readonly at: number;
}

const service = path.resolve(import.meta.dirname, '../../../../fixtures/usages/service');
const served = endpointsOf(diskFiles(), service);
const byHandler = new Map(served.map(({ methodName, id }) => [methodName, id]));

/** In the middle of 2026. */
const start = 1_782_000_000;
const sent: readonly Sent[] = [
  { method: 'GET', target: '/api/orders?state=open', status: 200, at: start },
  { method: 'GET', target: '/api/orders/7', status: 200, at: start + 1 },
  { method: 'GET', target: '/api/orders/8', status: 404, at: start + 2 },
  { method: 'GET', target: '/api/orders/latest', status: 200, at: start + 3 },
  { method: 'HEAD', target: '/api/orders/9', status: 200, at: start + 4 },
  { method: 'OPTIONS', target: '/api/orders/9', status: 200, at: start + 5 },
  { method: 'DELETE', target: '/api/customers/5', status: 204, at: start + 6 },
  { method: 'GET', target: '/wp-login.php', status: 404, at: start + 7 },
  { method: 'GET', target: '/wp-login.php?x=1', status: 404, at: start + 8 },
];

const expected = {
  requests: 9,
  unread: 0,
  endpoints: [
    traffic('list', { 200: 1 }, start),
    traffic('latest', { 200: 1 }, start + 3),
    traffic('one', { 200: 2, 404: 1 }, start + 4),
    traffic('deleteCustomer', { 204: 1 }, start + 6),
  ],
  unserved: [{ method: 'GET', path: '/wp-login.php', calls: 2 }],
};

function traffic(handler: string, statuses: Readonly<Record<number, number>>, lastSeen: number) {
  const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return { id: byHandler.get(handler), calls, uncertain: 0, lastSeen: lastSeen * 1000, statuses };
}

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-traffic-'));
});
afterAll(() => rmSync(scratch, { recursive: true }));

async function counted(bytes: string | Uint8Array, name = 'access.log'): Promise<Traffic | string> {
  const file = path.join(scratch, name);
  writeFileSync(file, bytes);
  const counter = createTrafficCounter(served);
  return (await readTraffic(file, counter)) ?? inOrder(counter.result());
}

/** By the order of the expected list. */
function inOrder(found: Traffic): Traffic {
  const order = expected.endpoints.map(({ id }) => id);
  return {
    ...found,
    endpoints: found.endpoints.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
  };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** In a time zone east of Greenwich, as servers write it. */
function logTime(at: number): string {
  const [day = '', time] = new Date((at + 7200) * 1000).toISOString().slice(0, -5).split('T');
  const [year, month, date] = day.split('-');
  return `${date}/${months[Number(month) - 1]}/${year}:${time} +0200`;
}

const common = ({ method, target, status, at }: Sent) =>
  `127.0.0.1 - - [${logTime(at)}] "${method} ${target} HTTP/1.1" ${status} 12`;
const isoTime = (at: number) => new Date(at * 1000).toISOString();

describe('one traffic', () => {
  const log = sent.map(common).join('\n');
  const archive = {
    log: {
      version: '1.2',
      entries: sent.map(({ method, target, status, at }) => ({
        startedDateTime: isoTime(at),
        request: { method, url: `http://shop.example${target}` },
        response: { status },
      })),
    },
  };
  const spans = sent.map(({ method, target, status, at }) => ({
    kind: 2,
    endTimeUnixNano: `${at}000000000`,
    attributes: [
      { key: 'http.request.method', value: { stringValue: method } },
      { key: 'url.path', value: { stringValue: target.split('?')[0] } },
      { key: 'http.response.status_code', value: { intValue: String(status) } },
    ],
  }));
  const trace = (of: readonly object[]) => ({ resourceSpans: [{ scopeSpans: [{ spans: of }] }] });
  const exchanges = {
    exchanges: sent.map(({ method, target, status, at }) => ({
      timestamp: isoTime(at),
      request: { method, uri: `http://localhost:8080${target}` },
      response: { status },
    })),
  };
  test.each<[string, string | Uint8Array, string?]>([
    ['the Common Log Format', log],
    ['the Combined Log Format', sent.map((each) => `${common(each)} "-" "Mozilla/5.0 \\"x\\""`).join('\n')],
    ['a log with a host in front', sent.map((each) => `shop.example:443 ${common(each)} 0.012`).join('\r\n')],
    ['a packed log', gzipSync(log), 'access.log.gz'],
    ['an HTTP archive', JSON.stringify(archive, undefined, 2)],
    ['a trace, a batch a line', spans.map((each) => JSON.stringify(trace([each]))).join('\n')],
    ['a trace in one value', JSON.stringify(trace(spans), undefined, 2)],
    ['httpexchanges', JSON.stringify(exchanges)],
  ])('in %s', async (_, text, name) => {
    expect(await counted(text, name)).toEqual(expected);
  });
});

test('the template that a trace knows is exact', async () => {
  const attributes = [
    { key: 'http.method', value: { stringValue: 'GET' } },
    { key: 'http.route', value: { stringValue: '/api/orders/{orderId}' } },
    { key: 'http.target', value: { stringValue: '/gateway/api/orders/latest' } },
  ];
  const client = { kind: 3, attributes };
  const text = JSON.stringify({
    resourceSpans: [{ scopeSpans: [{ spans: [client, { kind: 2, attributes }] }] }],
  });
  const found = await counted(text);
  expect(found).toMatchObject({ requests: 1, endpoints: [{ id: byHandler.get('one'), calls: 1 }] });
});

test('lines that are none of a request are counted, comments are not', async () => {
  const text = `#Version: 1.0\n\nstarted\n${common({ method: 'GET', target: '/api/orders', status: 200, at: start })}\n"nothing" 200\n`;
  expect(await counted(text)).toMatchObject({ requests: 1, unread: 2 });
});

test.each([
  ['', 'It is empty.'],
  ['{"a": 1}', 'It is neither an HTTP archive (HAR), nor a trace (OTLP/JSON)'],
  ['{"log": {"entries": [', 'It is neither'],
])('%j is refused', async (text, message) => {
  expect(await counted(text)).toContain(message);
});

test('a file that is not there is refused', async () => {
  const problem = await readTraffic(path.join(scratch, 'missing.log'), createTrafficCounter(served));
  expect(problem).toMatch(/^It could not be read: ENOENT/);
});

describe('paths that share an answer', () => {
  const controller = `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
class All {
  @GetMapping("/a/{id:\\\\d{1,3}}") void number(@PathVariable String id) {}
  @GetMapping("/a/{name}") void name(@PathVariable String name) {}
  @GetMapping("/a/{name}.json") void json(@PathVariable String name) {}
  @GetMapping("/a/b") void text() {}
  @GetMapping("/a/{x}/b") void inner(@PathVariable String x) {}
  @GetMapping("/a/*/c") void wild() {}
  @GetMapping("/a/b/**") void rest() {}
  @GetMapping("/{first:[a-c]+}/{*all}") void all(@PathVariable String first, @PathVariable String all) {}
  @GetMapping(value = "/q", params = "mode=full") void full() {}
  @GetMapping("/q") void plain() {}
}
`;
  const endpoints = endpointsOf(memoryFiles({ '/p/All.java': controller }), '/p');
  const segment = fc.oneof(
    fc.constantFrom('a', 'b', 'c', 'q', 'json', 'x.json', '12', '1234', '', 'b%20', '%62', 'ab', 'z'),
    fc.stringMatching(/^[a-d0-9.]{0,4}$/),
  );
  const target = fc
    .tuple(
      fc.array(segment, { maxLength: 4 }),
      fc.constantFrom('', '?mode=full', '?mode=none', '?x=1&mode=full'),
    )
    .map(([segments, query]) => `/${segments.join('/')}${query}`);

  test('are those that the same endpoint serves', () => {
    expect(endpoints).toHaveLength(10);
    fc.assert(
      fc.property(fc.array(target, { minLength: 2, maxLength: 20 }), (targets) => {
        const together = createTrafficCounter(endpoints);
        const alone = new Map<string, number>();
        for (const each of targets) {
          together.add({ method: 'GET', target: each });
          const counter = createTrafficCounter(endpoints);
          counter.add({ method: 'GET', target: each });
          for (const { id, calls } of counter.result().endpoints) alone.set(id, (alone.get(id) ?? 0) + calls);
        }
        expect(new Map(together.result().endpoints.map(({ id, calls }) => [id, calls]))).toEqual(alone);
      }),
      { seed: 11, numRuns: 150 },
    );
  });
});

function endpointsOf(files: Parameters<typeof createEngine>[0], root: string): readonly Endpoint[] {
  const engine = createEngine(files);
  engine.scan(
    { roots: [root], base: path.posix.dirname(root), options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine.findings().endpoints;
}
