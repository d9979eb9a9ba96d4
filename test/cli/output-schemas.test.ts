/** What commands print as JSON fits the schemas that the package has, and has no member that these do not name. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const root = path.join(import.meta.dirname, '../..');
const published = JSON.parse(readFileSync(path.join(root, 'packages/cli/schema/output.schema.json'), 'utf8'));
const ajv = new Ajv2020({ strict: true, strictTypes: false, allErrors: true });
ajv.addSchema(closed(published) as object, 'output');

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
  folder = mkdtempSync(path.join(cli.scratch, 'schemas-'));
  for (const name of ['endpoints/spring-mvc', 'endpoints/grpc', 'access', 'usages', 'contract'])
    cpSync(path.join(root, 'fixtures', name), path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'a.yaml'), document('Order', '/gone', '/kept'));
  writeFileSync(path.join(folder, 'b.yaml'), document('Thing', '/kept', '/come'));
  writeFileSync(path.join(folder, 'rules.config'), 'no.such.key=1\nmethod.doc=\n');
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
});
afterAll(() => cli.dispose());

/** Members that nobody has described are none: whoever adds one describes it. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const all = Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, closed(each)]));
  return 'properties' in schema && 'type' in schema ? { ...all, additionalProperties: false } : all;
}

function document(name: string, ...paths: readonly string[]): string {
  const operations = paths.map(
    (each) =>
      `  ${each}: { get: { responses: { '200': { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } } } }\n`,
  );
  return `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
${operations.join('')}components: { schemas: { Order: { type: object, properties: { ${name}: { type: string } } } } }
`;
}

function mistakes(name: string, printed: string): readonly string[] {
  const validate = ajv.getSchema(`output#/$defs/${name}`);
  if (validate === undefined) throw new Error(`There is no schema of ${name}.`);
  validate(JSON.parse(printed));
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

const accepted = ['--accept', 'Nobody calls it', '--accept-until', '2999-12-31'];

test.each<[name: string, words: readonly string[]]>([
  ['list', ['list', '--format', 'json', '--include-tests', '.']],
  [
    'explain',
    ['list', 'contract/orders-api/spring-java', '--format', 'json', '--explain', 'GET /orders/{id}'],
  ],
  ['diff', ['diff', 'a.yaml', 'b.yaml', '--format', 'json']],
  ['diff', ['diff', 'a.yaml', 'b.yaml', '--format', 'json', '--usages', '.', ...accepted]],
  ['changelog', ['changelog', 'a.yaml..b.yaml', '--format', 'json']],
  ['accessMatrix', ['access', 'access', '--format', 'json']],
  ['lint', ['lint', 'endpoints', '--format', 'json']],
  ['check', ['check', 'a.yaml', 'contract', '--format', 'json']],
  ['usages', ['usages', 'usages', '--format', 'json']],
  ['rules', ['rules', 'check', 'rules.config', '--format', 'json']],
])('%s: %j', (name, words) => {
  const { stdout } = cli.run(words, { cwd: folder });
  expect(mistakes(name, stdout)).toEqual([]);
  expect(stdout.length).toBeGreaterThan(200);
});

test('lines of list', () => {
  const lines = cli
    .run(['list', 'contract', '--format', 'ndjson'], { cwd: folder })
    .stdout.trim()
    .split('\n');
  expect(lines.flatMap((each) => mistakes('listLine', each))).toEqual([]);
  expect(lines.length).toBeGreaterThan(20);
});

test('verify', async () => {
  const server = http.createServer((request, response) => {
    const isDocument = request.url === '/v3/api-docs';
    const served = { openapi: '3.0.1', paths: { '/orders': { get: {} }, '/other': { get: {} } } };
    response.writeHead(isDocument ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(isDocument ? JSON.stringify(served) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stdout } = await cli.runBeside(
    ['verify', url, 'contract/orders-api/spring-java', '--format', 'json'],
    { cwd: folder },
  );
  server.close();
  expect(mistakes('verify', stdout)).toEqual([]);
});

test('every schema can be read by itself', () => {
  const names = Object.keys(published.$defs);
  expect(names.filter((each) => ajv.getSchema(`output#/$defs/${each}`) === undefined)).toEqual([]);
});
