/** How often a scan reads which file: once for its outline, and once more where somebody looks inside. */
import { expect, test } from 'vitest';
import { createScanner, defaultScanOptions, type ScanOptions } from '../../src/engine.ts';
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
