/** `--search`, through the built command line. */
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
       @PostMapping("/orders") String place() {}
       @GetMapping("/orders/{id}") String show(@PathVariable long id) {}
       @GetMapping("/carts") String carts() {}
     }`,
  );
}, 60_000);
afterAll(() => cli.dispose());

test.each([
  ['/orders/42', ['GET /orders/{id}']],
  ['post /orders', ['POST /orders']],
  ['http://localhost:8080/carts?page=1', ['GET /carts']],
  ['place', ['POST /orders']],
  ['OrderController', ['GET /carts', 'POST /orders', 'GET /orders/{id}']],
])('%s is looked for as in the dashboard', (query, expected) => {
  const run = cli.run(['list', 'project', '--format', 'json', '--search', query]);
  const { endpoints, version } = JSON.parse(run.stdout);
  expect(endpoints.map((each: { method: string; path: string }) => `${each.method} ${each.path}`)).toEqual(
    expected,
  );
  expect([version, run.status]).toEqual([2, 0]);
});

test('the table holds what is found, the best first', () => {
  const run = cli.run(['list', 'project', '--search', 'orders']);
  expect(run.stdout).toMatch(/POST \/orders [\s\S]*GET {2}\/orders\/\{id\} /);
  expect(run.stdout).not.toContain('/carts');
});

test('a query that finds nothing says so', () => {
  const run = cli.run(['list', 'project', '--search', 'invoices']);
  expect(run).toEqual({ status: 0, stdout: '', stderr: 'No endpoint fits "invoices".\n' });
});

test('only what is found is exported', () => {
  const run = cli.run([
    'export',
    'project',
    '--format',
    'curl',
    '--no-comments',
    '--search',
    'GET /orders/1',
  ]);
  expect(run.stdout.split('\n').slice(2)).toEqual(['curl -X GET "http://localhost:8080/orders/1"', '']);
});

test('an export of nothing writes no file', () => {
  const run = cli.run(['export', 'project', '--format', 'curl', '-o', 'none.sh', '--search', 'invoices']);
  expect(run.status).toBe(2);
  expect(run.stderr).toContain('No endpoint fits "invoices".');
});
