/** Rules that a file holds for exports of other tools: they are accepted, and nothing comes of them. */
import { expect, test } from 'vitest';
import { diagnoseRuleFile } from '../../src/endpoints/rules/language-service/diagnose.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { exporterIds } from '../../src/exports.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const source = `package shop; import org.springframework.web.bind.annotation.*;
/** Orders. */
@RestController class Orders {
  /** Show an order. */
  @GetMapping("/orders/{id}") Order one(@PathVariable long id) {}
  /** Place an order. */
  @PostMapping("/orders") void add(@RequestBody Order order) {}
}
class Order { public long id; public String isbn; }`;

/** Each would be noticed if it ran. */
const rules = [
  'yapi.export.before=groovy:throw new RuntimeException("never runs")',
  'yapi.save.before=groovy:api.setName("saved")',
  'yapi.save.after=groovy:collection.name = item.name = "saved"',
  'yapi.token.shop=abc',
].join('\n');

function everythingOf(tree: Readonly<Record<string, string>>) {
  const engine = createEngine(memoryFiles({ '/p/Orders.java': source, ...tree }));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const options = { ...defaultScanOptions, isTrusted: true };
  engine.scan({ roots: ['/p'], base: '/p', options }, observer);
  const findings = engine.findings();
  const { endpoints } = findings;
  const exports = exporterIds.map((format) => engine.exportEndpoints({ format, title: 'shop', endpoints }));
  return { findings, exports };
}

test('those for YApi change neither the list nor any export', () => {
  const without = everythingOf({});
  expect(without.findings.endpoints).toHaveLength(2);
  expect(everythingOf({ '/p/.easy.api.config': rules })).toEqual(without);
});

test('those for YApi bring the one remark that the guide has, and settings of YApi none', () => {
  const found = diagnoseRuleFile({ path: '/p/.easy.api.config', text: rules });
  const keys = ['yapi.export.before', 'yapi.save.before', 'yapi.save.after'];
  expect(found.map(({ severity, message }) => [severity, message])).toEqual(
    keys.map((key) => ['info', `\`${key}\` changes nothing here. Endpoint Atlas does not export to YApi.`]),
  );
});
