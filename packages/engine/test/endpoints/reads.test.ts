/** How often a scan reads which file: once for its outline, and once more where somebody looks inside. */
import { describe, expect, it, test } from 'vitest';
import { createScanner, defaultScanOptions, type ScanOptions } from '../../src/engine.ts';
import type { ScanStore } from '../../src/source/files/scan-store.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const sources = {
  '/p/Orders.java': `package shop;
import org.springframework.web.bind.annotation.*;
import model.*;
@RestController
public class Orders {
  @PostMapping("/orders") Order order(@RequestBody Order order, Customer customer) { return order; }
  @RequestMapping("/any") void any(@RequestBody Basket basket) {}
}`,
  '/p/Order.java': 'package model; public class Order { public Long id; }',
  '/p/Customer.java': 'package model; public class Customer { public String name; }',
  '/p/Basket.java': 'package model; public class Basket { public int count; }',
  '/p/Nobody.java': 'package model; public class Nobody {}',
};

function readsOf(options: ScanOptions): Record<string, number> {
  const files = memoryFiles(sources);
  const scanner = createScanner(files);
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  scanner.scan({ roots: ['/p'], base: '/p', options }, observer);
  const { endpoints, diagnostics } = scanner.findings();
  expect(endpoints.map(({ path }) => path)).toEqual(['/orders', '/any']);
  expect(diagnostics).toEqual([]);
  const reads: Record<string, number> = {};
  for (const path of files.takeReads()) if (path in sources) reads[path] = (reads[path] ?? 0) + 1;
  return reads;
}

const once = { expectsUpdates: false } as const;

test('a table reads no file again that handlers only name', () => {
  expect(readsOf({ ...defaultScanOptions, ...once, describesTypes: false })).toEqual({
    '/p/Orders.java': 2,
    '/p/Order.java': 1,
    '/p/Customer.java': 1,
    // Its mapping declares no verb, so that the body decides.
    '/p/Basket.java': 2,
    '/p/Nobody.java': 1,
  });
});

test('bodies are read for their schemas, each file once more', () => {
  expect(readsOf({ ...defaultScanOptions, ...once })).toEqual({
    '/p/Orders.java': 2,
    '/p/Order.java': 2,
    '/p/Customer.java': 2,
    '/p/Basket.java': 2,
    '/p/Nobody.java': 1,
  });
});

describe('a scan of which a part is asked about', () => {
  const shop = {
    '/p/pom.xml': '<project/>',
    '/p/api/greeter.proto':
      'syntax = "proto3"; package shop; import "types.proto"; service Greeter { rpc Greet(Name) returns (Name); } service Teller { rpc Tell(Name) returns (Name); }',
    '/p/other/types.proto': 'syntax = "proto3"; package shop; message Name { string first = 1; }',
    '/p/src/Base.java': 'package shop; abstract class Base extends TellerGrpc.TellerImplBase {}',
    '/p/src/Told.java': 'package shop; class Told extends Base {}',
    '/p/src/Orders.java': sources['/p/Orders.java'],
    '/p/src/Order.java': sources['/p/Order.java'],
    '/p/far/Other.java': sources['/p/Orders.java'].replace('class Orders', 'class Other'),
  };

  function scanned(below: readonly string[], store?: ScanStore) {
    const files = memoryFiles(shop);
    const scanner = createScanner(files, undefined, store);
    const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
    scanner.scan({ roots: ['/p'], base: '/p', options: { ...defaultScanOptions, ...once }, below }, observer);
    scanner.saveCache();
    return { paths: scanner.findings(below).endpoints.map(({ path }) => path), all: scanner.findings() };
  }

  it('lists rpcs of protos with what implements them at any distance', () => {
    const { paths, all } = scanned(['/p/api']);
    expect(paths).toEqual(['/shop.Greeter/Greet']);
    expect(all.endpoints).toHaveLength(1);
    expect(all.diagnostics).toEqual([]);
  });

  it('finds nothing in files that nobody asks about', () => {
    expect(scanned(['/p/src']).all.endpoints.map(({ path }) => path)).toEqual([
      '/orders',
      '/any',
      '/shop.Teller/Tell',
    ]);
  });

  it('finds everything where it is kept for those who ask about others', () => {
    const saved: unknown[] = [];
    const store: ScanStore = { open: () => undefined, save: (_, sections) => saved.push(sections) };
    expect(scanned(['/p/src'], store).all.endpoints).toHaveLength(6);
    expect(saved).toHaveLength(1);
    expect(scanned(['/p/api'], store).all.endpoints).toHaveLength(1);
    expect(saved).toHaveLength(1);
  });
});
