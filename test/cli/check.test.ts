/** `check`: a written document against the source, and `--fix`, in the forms in which people write documents. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let cwd: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());
beforeEach(() => {
  cwd = mkdtempSync(path.join(cli.scratch, 'check-'));
  write('src/Orders.java', orders);
  write('old.yaml', swagger);
  write('api.json', json);
  write('api/openapi.yaml', divided);
  write('api/order.yaml', order);
  execFileSync('chmod', ['-R', '777', cwd]);
});

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
  writeFileSync(path.join(cwd, name), text);
};
const read = (name: string) => readFileSync(path.join(cwd, name), 'utf8');
const run = (...words: readonly string[]) => cli.run(['check', ...words], { cwd });

const orders = `import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/orders") class Orders {
  @GetMapping("/{id}") Order one(@PathVariable long id) { return null; }
  @PostMapping Order create(@RequestBody Order order) { return order; }
}
class Order { public long id; public String name; }
`;

const swagger = `swagger: '2.0'
info: { title: Shop, version: '1' }
paths:
  /orders/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, type: string }]
      responses: { '200': { description: ok, schema: { $ref: '#/definitions/Order' } } }
    delete:
      parameters: [{ name: id, in: path, required: true, type: integer }]
      responses: { '204': { description: gone } }
definitions:
  Order: { type: object, properties: { id: { type: integer, format: int64 }, total: { type: number } } }
`;

const json = `{
  "openapi": "3.0.3",
  "info": { "title": "Shop", "version": "1" },
  "x-ours": [1, 2],
  "paths": {
    "/orders/{id}": {
      "get": {
        "summary": "One order",
        "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
        "responses": { "200": { "description": "ok" } }
      }
    }
  }
}
`;

const divided = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders/{id}: # the first one
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer, format: int64 } }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: 'order.yaml#/Order' } } } }
`;

const order = `# Orders, as we sell them.
Order:
  type: object
  properties:
    id: { type: integer, format: int64 }
    name: { type: integer } # the name
`;

test('both ways, to the property, with the lines of both', () => {
  const { status, stdout, stderr } = run('old.yaml', '.');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(
    'GET /orders/{id}\n  error: The path parameter "id" is string in the document, integer (int64) in the source. (type) old.yaml:6, src/Orders.java:3\n',
  );
  expect(stdout).toContain('Property "total" is in the document only. (property-not-in-source) old.yaml:12');
  expect(stdout).toContain('DELETE /orders/{id}\n  error: The operation is in the document only.');
  expect(stdout).toContain('POST /orders\n  warning: The operation is in the source only.');
});

test('a build fails where it is asked to, and may leave things out', () => {
  const failed = run('old.yaml', '.', '--fail-on', 'error');
  expect([failed.status, failed.stderr]).toEqual([
    1,
    'endpoint-atlas: The document differs from the source: 3 wrong (--fail-on error).\n',
  ]);
  const ignored = ['DELETE /orders/*', 'Order.total', 'GET /orders/{id}'].flatMap((each) => [
    '--ignore',
    each,
  ]);
  expect(run('old.yaml', '.', '--fail-on', 'error', ...ignored).status).toBe(0);
});

test('a mistake is told before anything is read', () => {
  expect([run('nope.json').status, run('nope.json').stderr]).toEqual([
    2,
    'endpoint-atlas: There is no file nope.json.\n',
  ]);
  expect(run('.').stderr).toContain('is no API document');
  expect(run('old.yaml', '.', '--fix').stderr).toContain('this one is of 2.0');
  expect(read('old.yaml')).toBe(swagger);
});

test('--fix writes what the source says, and keeps what people wrote around it', () => {
  expect(run('api.json', '.', '--fix').status).toBe(0);
  const fixed = JSON.parse(read('api.json'));
  expect(fixed['x-ours']).toEqual([1, 2]);
  expect(fixed.paths['/orders/{id}'].get.summary).toBe('One order');
  expect(fixed.paths['/orders/{id}'].get.parameters[0].schema).toEqual({ type: 'integer', format: 'int64' });
  expect(Object.keys(fixed.paths)).toEqual(['/orders/{id}', '/orders']);
  expect(read('api.json')).toContain('"info": { "title": "Shop", "version": "1" },\n  "x-ours": [1, 2],');
  const again = run('api.json', '.', '--fail-on', 'warning');
  expect([again.status, again.stderr]).toEqual([0, '']);
});

test('a document of several files is read and written where each part stands', () => {
  expect(run('api/openapi.yaml', '.').stdout).toContain('(type) api/order.yaml:6');
  expect(run('api/openapi.yaml', '.', '--fix').status).toBe(0);
  expect(read('api/order.yaml')).toContain('# Orders, as we sell them.\n');
  expect(read('api/order.yaml')).toMatch(/name: \{ type: string \} +# the name/);
  expect(read('api/openapi.yaml')).toContain('/orders/{id}: # the first one\n');
  expect(run('api/openapi.yaml', '.', '--fail-on', 'warning').status).toBe(0);
});
