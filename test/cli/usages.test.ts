/** `usages` on a service and its front end, which lie in two folders. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/usages');

let cli: BuiltCli;
let cwd: string;

beforeAll(() => {
  cli = openCli();
  cwd = mkdtempSync(path.join(cli.scratch, 'usages-'));
  cpSync(path.join(fixtures, 'service'), path.join(cwd, 'service'), { recursive: true });
  mkdirSync(path.join(cwd, 'web'));
  cpSync(path.join(fixtures, 'front-ends/outcomes'), path.join(cwd, 'web/outcomes'), { recursive: true });
  cpSync(path.join(fixtures, 'front-ends/angular'), path.join(cwd, 'web/angular'), { recursive: true });
  execFileSync('chmod', ['-R', '777', cwd]);
});

afterAll(() => cli.dispose());

test('lists endpoints with the places that call them, then calls without an endpoint', () => {
  const { status, stdout, stderr } = cli.run(['usages', 'service', 'web'], { cwd });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain(
    'GET /api/orders/latest 1 caller\n    web/angular/app/orders/order.service.ts:24 OrderService.latest\n',
  );
  expect(stdout).toContain(
    'Calls that no endpoint serves (2)\n    POST /api/orders/1/refund web/outcomes/calls.ts:1 broken\n',
  );
  expect(stdout).toContain('Files that are no valid script (1)\n    web/outcomes/half-typed.ts\n');
  expect(stdout).toMatch(/\d+ of 11 endpoints called, 0 by tests, 1 of \d+ calls not followed/);
});

test('says nothing of endpoints that nothing calls where too few calls were followed', () => {
  const { stdout } = cli.run(['usages', 'service', 'web/outcomes'], { cwd });
  expect(stdout).not.toContain('Endpoints that nothing calls');
  expect(stdout).toMatch(
    /service: what no front end and no client calls is unknown, 2 of \d+ calls not followed\./,
  );
});

test('names the folder to add where no front end is found', () => {
  const { stdout } = cli.run(['usages', 'service'], { cwd });
  expect(stdout).toContain('name the folder of the front end as one more PATH');
});

test('ends with 1 on a broken call where asked to', () => {
  const { status, stderr } = cli.run(['usages', 'service', 'web', '--fail-on', 'broken-call'], { cwd });
  expect(status).toBe(1);
  expect(stderr).toContain('There were 2 calls that no endpoint serves (--fail-on broken-call).');
  expect(cli.run(['usages', 'service', '--fail-on', 'lost'], { cwd }).status).toBe(2);
});

test('prints JSON and CSV with paths from the working folder', () => {
  const json = JSON.parse(cli.run(['usages', 'service', 'web', '-f', 'json'], { cwd }).stdout);
  expect(json).toMatchObject({ version: 1, unread: ['web/outcomes/half-typed.ts'] });
  expect(json.broken[0]).toMatchObject({ file: 'web/outcomes/calls.ts', line: 1, method: 'POST' });
  const rows = cli.run(['usages', 'service', 'web', '-f', 'csv'], { cwd }).stdout.split('\r\n');
  expect(rows[0]).toBe('endpoint,handler,outcome,kind,call,file,line,caller');
  expect(rows).toContain(
    'PATCH /api/orders/{id},OrderController.change,certain,front-end,PATCH /api/orders/{id},web/angular/app/orders/order.service.ts,36,OrderService.change',
  );
});

test('counts recorded requests beside the calls of source', () => {
  const line = (call: string, status: number) =>
    `127.0.0.1 - - [27/Nov/2026:10:00:00 +0000] "${call} HTTP/1.1" ${status} 2\n`;
  const log = line('GET /api/orders/7', 200) + line('GET /api/orders/8', 404) + line('GET /nothing', 404);
  writeFileSync(path.join(cwd, 'access.log'), log);
  const { status, stdout } = cli.run(['usages', 'service', '--traffic', 'access.log'], { cwd });
  expect(status).toBe(0);
  expect(stdout).toContain(
    'Traffic (3 requests)\n    GET /api/orders/{id} 2 calls, the last 2026-11-27T10:00:00Z (200: 1, 404: 1)',
  );
  expect(stdout).toContain('Endpoints without traffic (10)\n');
  expect(stdout).toContain('Requests that no endpoint serves\n    GET /nothing (1)');
  const json = cli.run(['usages', 'service', '--traffic', 'access.log', '-f', 'json'], { cwd });
  expect(JSON.parse(json.stdout).traffic).toMatchObject({ requests: 3, unread: 0 });
  const missing = cli.run(['usages', 'service', '--traffic', 'no.log'], { cwd });
  expect(missing.status).toBe(2);
  expect(missing.stderr).toContain('--traffic no.log: It could not be read: ENOENT');
});

test('tells tools of coverage which handlers tests call', () => {
  cpSync(path.join(fixtures, 'jvm/mock-mvc'), path.join(cwd, 'mock-mvc'), { recursive: true });
  const { status, stdout } = cli.run(['usages', 'service', 'mock-mvc', '-f', 'lcov'], { cwd });
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^TN:endpoints\nSF:service\/OrderController\.java\nFN:10,OrderController\.list:10\n/,
  );
  const [, hit] = /^FNDA:(\d+),OrderController\.latest:15$/m.exec(stdout) ?? [];
  expect(Number(hit)).toBeGreaterThan(0);
  expect(stdout).toContain(`\nDA:15,${hit}\n`);
  expect(stdout).toMatch(/\nend_of_record\n$/);
});

test('names the callers of each endpoint in documents', () => {
  cpSync(path.join(fixtures, 'jvm/mock-mvc'), path.join(cwd, 'mock-mvc'), { recursive: true });
  const words = ['export', 'service', '--usages', 'web/angular', '--usages', 'mock-mvc', '-f'];
  const page = cli.run([...words, 'markdown'], { cwd }).stdout;
  expect(page).toContain(
    '**Used by**\n\n- `web/angular/app/orders/order.service.ts:24` `OrderService.latest`\n- `mock-mvc/',
  );
  expect(page).toMatch(/- `mock-mvc\/\S+` `\S+` \(test\)\n/);
  expect(cli.run([...words, 'html'], { cwd }).stdout).toContain(
    '<li><code>web/angular/app/orders/order.service.ts:24</code> <code>OrderService.latest</code></li>',
  );
  expect(cli.run([...words, 'curl'], { cwd }).stderr).toContain('--usages is an option of --format markdown');
  expect(cli.run(['export', 'service', '-f', 'markdown'], { cwd }).stdout).not.toContain('Used by');
});
