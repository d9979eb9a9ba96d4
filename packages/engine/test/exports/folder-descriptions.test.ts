/** What the source says of controllers, in the formats that have a place for it. */
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import type { ExporterId } from '../../src/exports.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const web = 'org.springframework.web.bind.annotation';
const tree = {
  '/p/Orders.java': `package shop;
    import io.swagger.v3.oas.annotations.tags.Tag;
    /** A comment for other developers. */
    @Tag(name = "orders", description = "What <people> bought")
    @${web}.RestController class OrderController {
      @${web}.GetMapping("/orders") public long list() { return 1; }
      @${web}.PostMapping("/orders") public long create() { return 1; }
    }`,
  '/p/Customers.kt': `package shop
    /** People who buy, and those who might. */
    @${web}.RestController class CustomerController {
      @${web}.GetMapping("/customers") fun list(): Long = 1
      @${web}.PostMapping("/customers") fun create(): Long = 1
    }`,
  '/p/Plain.java': `package shop;
    /** PlainController. */
    @${web}.RestController class PlainController {
      @${web}.GetMapping("/plain") public long list() { return 1; }
    }`,
};

function exported(format: ExporterId): string {
  const engine = createEngine(memoryFiles(tree));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  const endpoints = engine.findings().endpoints.map(({ id }) => ({ id }));
  return toText(engine.exportEndpoints({ format, title: 'shop', endpoints }).files[0]);
}

test.each([
  ['markdown', 'What &lt;people&gt; bought'],
  ['html', 'What &lt;people&gt; bought'],
  ['postman', 'What <people> bought'],
  ['hoppscotch', 'What <people> bought'],
  ['openapi', 'What <people> bought'],
] as const)('%s says once what each controller is for', (format, ofOrders) => {
  const text = exported(format);
  const times = (part: string) => text.split(part).length - 1;
  expect({
    annotation: times(ofOrders),
    comment: times('People who buy, and those who might.'),
    developers: times('for other developers'),
    nothingNew: times('PlainController.'),
  }).toEqual({ annotation: 1, comment: 1, developers: 0, nothingNew: 0 });
});
