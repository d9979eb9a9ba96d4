/**
 * Lists as scripts read them. Folders of `fixtures/list/TOPIC`: `src` is a small project, `list.json` its list. Names of
 * types and statuses of responses are those of the OpenAPI document, which the fixtures of `fixtures/openapi` show.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions, type Engine } from '../../src/engine.ts';
import type { Files } from '../../src/source/files/files.ts';
import type { ScanStore } from '../../src/source/files/scan-store.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';
import { memoryStore } from '../memory-store.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures');
const list = (engine: Engine) => engine.list(engine.findings().endpoints.map(({ id }) => id));

test.each(readdirSync(path.join(fixtures, 'list')))('%s', async (topic) => {
  const folder = path.join(fixtures, 'list', topic);
  const text = `${JSON.stringify(list(scannedFolder(path.join(folder, 'src'))), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(path.join(folder, 'list.json'));
});

const documented = ['named-types', 'declared-responses', 'errors-reachable', 'responses-in-code', 'security'];

test.each(documented)('names and statuses are those of the OpenAPI document: %s', (topic) => {
  const engine = scannedFolder(path.join(fixtures, 'openapi', topic, 'src'));
  const { endpoints, schemas } = list(engine);
  const { files } = engine.exportEndpoints({ format: 'openapi', endpoints });
  const document = JSON.parse(toText(files[0]) ?? '');
  expect(Object.keys(schemas)).toEqual(Object.keys(document.components?.schemas ?? {}));
  for (const { method, contextPath = '', path: tail, responses } of endpoints) {
    const operation = document.paths[contextPath + tail]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {}).sort(), `${method} ${tail}`).toEqual(
      responses.map(({ status }) => status).sort(),
    );
  }
});

test('an endpoint that the project does not have is left out', () => {
  const engine = scanned(memoryFiles(shops()));
  const [endpoint] = engine.findings().endpoints;
  const gone = `${endpoint?.id} gone` as NonNullable<typeof endpoint>['id'];
  expect(engine.list([gone])).toEqual({ schemas: {}, endpoints: [] });
});

const shops = () => ({
  '/p/src/main/java/a/Shops.java': `package a; import org.springframework.web.bind.annotation.*;
    @RestController class Shops { Finder finder; @GetMapping("/shop") Shop get() { return finder.find(); } }
    record Shop(String name) {}`,
  '/p/src/main/java/a/Finder.java': finder('NOT_FOUND'),
});

const finder = (status: string) => `package a; import org.springframework.http.HttpStatus;
  import org.springframework.web.server.ResponseStatusException;
  class Finder { boolean isEmpty; Shop find() { if (isEmpty) throw new ResponseStatusException(HttpStatus.${status}); return null; } }`;

test('the next run has the list of the last one, and a change of what a service throws counts', () => {
  const store = memoryStore();
  const files = memoryFiles(shops());
  const cold = scanned(files, store);
  const first = list(cold);
  cold.saveCache();
  expect(first.endpoints[0]?.responses.map(({ status }) => status)).toEqual(['200', '404']);

  files.takeReads();
  expect(list(scanned(files, store))).toEqual(first);
  expect(files.takeReads()).toEqual([]);

  const engine = scanned(files, store);
  files.put('/p/src/main/java/a/Finder.java', finder('GONE'));
  engine.update([{ kind: 'changed', path: '/p/src/main/java/a/Finder.java' }]);
  expect(list(engine).endpoints[0]?.responses.map(({ status }) => status)).toEqual(['200', '410']);
  expect(list(scanned(files, store)).endpoints[0]?.responses[1]?.status).toBe('410');
});

function scanned(files: Files, store?: ScanStore): Engine {
  const engine = createEngine(files, undefined, store);
  engine.scan(
    { roots: ['/p'], base: '/p', options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine;
}
