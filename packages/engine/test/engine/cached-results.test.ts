/** What was asked about a whole project is there for the next run of the program, until something changes. */
import { expect, test } from 'vitest';
import { defaultExportSettings } from '../../src/documents/exports/export-settings.ts';
import { createEngine, defaultScanOptions, type Engine } from '../../src/engine.ts';
import type { Files } from '../../src/source/files/files.ts';
import type { ScanStore } from '../../src/source/files/scan-store.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { memoryStore } from '../memory-store.ts';

const orders = (authority: string) => `package a; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { Finder finder;
    @org.springframework.security.access.prepost.PreAuthorize("hasAuthority('${authority}')")
    @GetMapping("/orders") Order get() { return finder.find(); } }
  record Order(String name) {}`;

const shop = {
  '/p/src/main/java/a/Orders.java': orders('READ'),
  '/p/src/main/java/a/Security.java': `package a;
    import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
    @org.springframework.context.annotation.Configuration @EnableMethodSecurity class Security {}`,
  '/p/src/main/java/a/Finder.java': `package a; class Finder { Order find() { throw new IllegalStateException(); } }`,
  '/p/src/main/java/a/Caller.java': `package a; import org.springframework.web.client.RestTemplate;
    class Caller { RestTemplate rest; Order get() { return rest.getForObject("/orders", Order.class); } }`,
  '/p/src/main/proto/shop.proto': 'syntax = "proto3"; package shop; message Shop { string name = 1; }',
};

const ids = (engine: Engine) => engine.findings().endpoints.map(({ id }) => id);
const questions: Readonly<Record<string, (engine: Engine) => unknown>> = {
  access: (engine) => engine.access(),
  description: (engine) =>
    engine.describeApi(ids(engine), { ...defaultExportSettings, contextPlace: 'paths' }),
  protos: (engine) => engine.protoSources(['/p']),
  calls: (engine) => {
    const calls = engine.calls();
    expect(calls).toHaveLength(1);
    return calls;
  },
};

test.each(Object.entries(questions))('%s', (_, ask) => {
  const store = memoryStore();
  const files = memoryFiles(shop);
  const cold = scanned(files, store);
  const first = ask(cold);
  cold.saveCache();
  files.takeReads();
  expect(ask(scanned(files, store))).toEqual(first);
  expect(files.takeReads()).toEqual([]);
});

test('an export takes contracts from it, with what its document defines', () => {
  const store = memoryStore();
  const files = memoryFiles(shop);
  const exported = (engine: Engine) =>
    engine.exportEndpoints({ format: 'openapi', endpoints: ids(engine).map((id) => ({ id })) });
  const cold = scanned(files, store);
  const first = exported(cold);
  cold.saveCache();
  files.takeReads();
  expect(exported(scanned(files, store))).toEqual(first);
  expect(files.takeReads()).not.toContain('/p/src/main/java/a/Finder.java');
});

test('a change counts, in the next run and in an open project', () => {
  const store = memoryStore();
  const files = memoryFiles(shop);
  const cold = scanned(files, store);
  expect(cold.access().authorities).toEqual(['READ']);
  cold.saveCache();
  const open = scanned(files, store);
  expect(open.access().authorities).toEqual(['READ']);
  files.put('/p/src/main/java/a/Orders.java', orders('WRITE'));
  open.update([{ kind: 'changed', path: '/p/src/main/java/a/Orders.java' }]);
  expect(open.access().authorities).toEqual(['WRITE']);
  expect(scanned(files, store).access().authorities).toEqual(['WRITE']);
});

function scanned(files: Files, store: ScanStore): Engine {
  const engine = createEngine(files, undefined, store);
  engine.scan(
    { roots: ['/p'], base: '/p', options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine;
}
