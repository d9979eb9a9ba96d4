/** cURL commands, through the built command line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
  const folder = path.join(cli.scratch, 'project');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'OrderController.java'),
    `@RestController class OrderController {
       /** Places an order. */
       @PostMapping("/orders/{shop}") String place(@PathVariable String shop, @RequestBody Order order) {}
       record Order(String isbn, int count) {}
     }`,
  );
}, 60_000);
afterAll(() => cli.dispose());

test('are a script with a line for each flag', () => {
  const run = cli.run([
    'export',
    'project',
    '--format',
    'curl',
    '--multi-line',
    '--host',
    'https://shop.test',
  ]);
  expect(run.stdout.split('\n')).toEqual([
    '#!/usr/bin/env bash',
    '',
    expect.stringMatching(/^# ---- OrderController -+$/),
    '',
    '# Places an order',
    'curl -X POST "https://shop.test/orders/shop" \\',
    '  -H "Content-Type: application/json" \\',
    "  -d '{",
    '  "isbn": "isbn",',
    '  "count": 1',
    "}'",
    '',
  ]);
  expect([run.status, run.stderr]).toEqual([0, '']);
});

test('are bare lines with long flags', () => {
  const options = ['--long-flags', '--no-comments', '--no-pretty'];
  const run = cli.run(['export', 'project', '--format', 'curl', ...options]);
  expect(run.stdout.split('\n').slice(2)).toEqual([
    `curl --request POST "http://localhost:8080/orders/shop" --header "Content-Type: application/json" --data '{"isbn": "isbn", "count": 1}'`,
    '',
  ]);
});
