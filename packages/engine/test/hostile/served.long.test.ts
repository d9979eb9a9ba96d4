/** A service that says of itself what nobody serves: `verify` reads its answers within limits, and shows them as texts. */
import { expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { askService, type Get, verificationAsMarkdown } from '../../src/verify.ts';

const source = Array.from(
  { length: 2_000 },
  (_, i) => `@GetMapping("/a${i}/{id}") String a${i}() { return ""; }`,
).join('\n');
const engine = createEngine(memoryFiles({ '/p/A.java': `@RestController class A {\n${source}\n}` }));
engine.scan(
  { roots: ['/p'], base: '/p', options: defaultScanOptions },
  { onProgress() {}, onFindings() {}, isCancelled: () => false },
);

const names = (count: number, text: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i));
const mappings = (details: readonly unknown[]) =>
  JSON.stringify({ contexts: { a: { mappings: { dispatcherServlets: { d: details } } } } });
const mapping = (patterns: readonly string[], methods: readonly string[], className = 'x.X') => ({
  ...{ predicate: '', handler: '' },
  details: { handlerMethod: { className, name: 'x' }, requestMappingConditions: { patterns, methods } },
});
const document = (paths: readonly string[]) =>
  JSON.stringify({
    openapi: '3.1.0',
    paths: Object.fromEntries(paths.map((path) => [path, { get: {}, put: {} }])),
  });
const deep = `{"openapi":"3.1.0","paths":${'{"/a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`;

async function verify(pages: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const get: Get = async (url) => {
    asked.push(url);
    const text = pages[new URL(url).pathname];
    return { kind: 'response', status: text === undefined ? 404 : 200, text: text ?? '' };
  };
  const address = { url: 'http://localhost:8080', managementPath: '/actuator', contextPaths: [] };
  const found = await askService(address, get);
  const said =
    found.kind === 'problem'
      ? found.message
      : verificationAsMarkdown(engine.verify(found.api, ['/p']), () => undefined);
  return { asked, said };
}

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'patterns times methods',
    {
      '/actuator/mappings': mappings([
        mapping(
          names(20_000, (i) => `/${i}`),
          names(20_000, (i) => `M${i}`),
        ),
      ]),
    },
  ],
  [
    'routes without end',
    {
      '/actuator/mappings': mappings(
        names(100_000, (i) => `(GET && /r${i})`).map((predicate) => ({
          ...{ predicate, handler: '' },
          details: { handlerFunction: { className: 'x' } },
        })),
      ),
    },
  ],
  ['paths without end', { '/v3/api-docs': document(names(100_000, (i) => `/x/a${i}/{id}`)) }],
  ['long paths', { '/v3/api-docs': document(names(40, (i) => `/${i}${'a/{'.repeat(100_000)}`)) }],
  ['nested JSON', { '/v3/api-docs': deep, '/actuator/mappings': deep }],
  ['nested YAML', { '/q/openapi': `openapi: 3.1.0\npaths: ${'['.repeat(50_000)}` }],
  ['long YAML', { '/q/openapi': `openapi: 3.1.0\n${'a: b\n'.repeat(1_000_000)}` }],
  [
    'groups without end',
    {
      '/v3/api-docs/swagger-config': JSON.stringify({
        urls: names(5_000, () => '/g').map((url) => ({ url })),
      }),
      '/g': document(names(20_000, (i) => `/g${i}`)),
    },
  ],
])('%s are read in time', async (_what, pages) => {
  const elapsed = processorClock();
  const { said } = await verify(pages);
  expect(said).not.toBe('');
  expect(elapsed() / 1000).toBeLessThan(15);
});

test('groups of other origins are not asked', async () => {
  const written = [
    'http://evil.example/g',
    '//evil.example/g',
    '/\\evil.example/g',
    'http:///evil.example/g',
    '\\\\evil.example',
  ];
  const { asked } = await verify({
    '/v3/api-docs/swagger-config': JSON.stringify({ urls: written.map((url) => ({ url })) }),
  });
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
});

test('texts of a service are texts of the page', async () => {
  const hostile = '/\u001b[2J\u202e\r\n# x [a](command:x) <img src=x> `';
  const { said } = await verify({
    '/actuator/mappings': mappings([mapping([hostile], ['GET'], `C${hostile}`)]),
  });
  for (const hidden of ['\u001b', '\u202e', '\r']) expect(said).not.toContain(hidden);
  expect(said).not.toMatch(/^# x/m);
});
