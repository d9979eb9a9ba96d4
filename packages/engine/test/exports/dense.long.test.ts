/** Exports over entities that all refer to each other: as large as their endpoints, not as the graph between these. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import { noExportRules } from '../../src/documents/exports/export-rules.ts';
import { exporterIds } from '../../src/documents/exports/exporter-traits.ts';
import { jsonPieces, toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const entities = 50;
const endpoints = 200;

const found = (() => {
  const files: Record<string, string> = {};
  for (let i = 0; i < entities; i++) {
    const others = [0, 1, 2, 3, 4, 5].map((n) => `Entity${(i * 7 + n * 11 + 1) % entities}`);
    const fields = others.map((type, n) => `public ${n % 2 ? `java.util.List<${type}>` : type} other${n};`);
    files[`/p/Entity${i}.java`] =
      `package shop; public class Entity${i} { public Long id; public String name; ${fields.join(' ')} }`;
  }
  const handlers = Array.from({ length: endpoints }, (_, i) => {
    const [body, response] = [i % entities, (i * 3) % entities];
    return `@PostMapping("/part${i}") public Entity${response} change${i}(@RequestBody Entity${body} body) {}`;
  });
  files['/p/Dense.java'] =
    `package shop; import org.springframework.web.bind.annotation.*; @RestController class Dense { ${handlers.join('\n')} }`;
  const engine = createEngine(memoryFiles(files));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  return { engine, endpoints: engine.findings().endpoints };
})();

function exported(format: (typeof exporterIds)[number]) {
  const ids = found.endpoints.map(({ id }) => ({ id }));
  return found.engine.exportEndpoints({ format, title: 'dense', endpoints: ids });
}

test.each(exporterIds)('an export as %s holds all of them, in some kilobytes each', (format) => {
  const { files, failure, leftOut, requested } = exported(format);
  expect([failure, leftOut, requested]).toEqual([undefined, [], endpoints]);
  const text = toText(files[0]);
  for (const { path } of found.endpoints) expect(text).toContain(path);
  expect(text.length).toBeGreaterThan(endpoints * 100);
  expect(text.length).toBeLessThan(endpoints * 20_000);
});

test('an example has tens of values, and a type once on each path', () => {
  const collection = JSON.parse(toText(exported('postman').files[0])) as {
    readonly item: readonly { readonly item: readonly { readonly request: unknown }[] }[];
  };
  const bodies = collection.item.flatMap(({ item }) => item.map(({ request }) => JSON.stringify(request)));
  expect(bodies).toHaveLength(endpoints);
  for (const body of bodies) {
    const { raw } = (JSON.parse(body) as { readonly body: { readonly raw: string } }).body;
    const values = raw.match(/[^{}[\],:\s]+:|null|true/g)?.length ?? 0;
    expect(values).toBeGreaterThan(7);
    expect(values).toBeLessThan(100);
  }
});

test('a document in pieces is what it would be in one', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 9 }), (value) => {
      expect(jsonPieces(value).join('')).toBe(`${JSON.stringify(value, undefined, 2)}\n`);
    }),
    { seed: 1 },
  );
});

test.each(['postman', 'openapi', 'markdown'] as const)('an export as %s that fails has no file', (format) => {
  const setting = () => {
    throw new RangeError('Invalid string length');
  };
  const rules = { ...noExportRules, setting, text: setting };
  const { files, failure } = exportEndpoints([endpointWith({})], { format, title: 'shop', rules });
  expect(files).toEqual([]);
  expect(failure).toMatch(/^The export as .* could not be written: it grows too large\.$/);
});
