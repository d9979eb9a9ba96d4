/** `list --explain`: which endpoint is meant, and what is printed about it. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const project = path.join(import.meta.dirname, '../../fixtures/explain/spring-mvc/src');
let cli: BuiltCli;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli?.dispose());

const explain = (id: string, ...options: readonly string[]) =>
  cli.run(['list', project, '--root', project, '--explain', id, ...options]);

describe('the endpoint', () => {
  test.each([
    ['src:shop.OrderController#find(long,String)', 'find'],
    ['src:shop.OrderController#fi', 'find'],
    ['shop.OrderController#add', 'add'],
    ['GET /api/orders/{id}', 'find'],
    ['post  /api/orders', 'add'],
    ['any /api/orders/{id}/lines/{line}', 'line'],
  ])('"%s" is %s', (id, method) => {
    const { status, stdout, stderr } = explain(id, '--format', 'json');
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout).endpoint.methodName).toBe(method);
  });

  test('that does not exist is answered with the nearest ones', () => {
    const { status, stdout, stderr } = explain('GET /api/ordres');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(
      'There is no endpoint "GET /api/ordres". The nearest ones are:\n  GET /api/orders  src:shop.OrderController#list',
    );
  });

  test('must be one', () => {
    const { status, stderr } = explain('shop.OrderController');
    expect(status).toBe(2);
    expect(stderr).toContain('"shop.OrderController" may be any of these:\n  GET /api/orders/{id}  src:shop');
  });
});

test('says in words where each part comes from', () => {
  const { stdout } = explain('GET /api/orders/{id}');
  expect(stdout).toMatch(/^GET \/api\/orders\/\{id\} Finds one order\n/);
  expect(stdout).toMatch(
    /\npath\n {2}\/api\/orders {2}`@ShopApi\(Paths\.ORDERS\)` on `OrderController` {2}\S*OrderController\.java:10\n/,
  );
  expect(stdout).toMatch(/\nquery parameter view\n {2}`@RequestParam.*OrderContract\.java:8\n/);
});

test('prints the same as JSON', () => {
  const { version, endpoint, origins, diagnostics } = JSON.parse(
    explain('GET /api/orders/{id}', '--format', 'json').stdout,
  );
  expect({ version, diagnostics }).toEqual({ version: 2, diagnostics: [] });
  expect(endpoint.responses).toMatchObject([
    { status: '200', contents: [{ mediaType: 'application/json' }] },
  ]);
  expect(origins).toContainEqual({
    part: { kind: 'parameter', in: 'path', name: 'id' },
    value: '',
    why: '`@PathVariable` on parameter `id` of `OrderContract.find`',
    from: { kind: 'source', file: expect.stringMatching(/OrderContract\.java$/), line: 8, column: 14 },
  });
});

test('a framework that is switched off finds nothing', () => {
  const { status, stdout } = cli.run(['list', project, '--disable', 'spring-mvc', '--format', 'json']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).endpoints).toEqual([]);
});
