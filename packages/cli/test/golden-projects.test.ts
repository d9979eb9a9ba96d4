/**
 * Whole projects against lists of their endpoints that were read from the source by hand, after Spring's rules:
 * `VERB path  Class#method  (place:name …) body: type | form | multipart | none`, where `!` marks what is required.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint, Schema } from '@endpoint-atlas/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, buildCli } from './run-cli.ts';

const root = path.join(import.meta.dirname, '../../..');
let cli: BuiltCli;
beforeAll(() => {
  cli = buildCli();
});
afterAll(() => cli?.dispose());

test('the bookshop lists exactly the endpoints that its source declares', () => {
  const golden = linesOf(readFileSync(path.join(root, 'fixtures/projects/bookshop.endpoints.txt'), 'utf8'));
  const { status, stdout, stderr } = cli.run([
    'list',
    path.join(root, 'samples/bookshop'),
    '--format',
    'json',
  ]);
  expect(status, stderr).toBe(0);
  const { endpoints } = JSON.parse(stdout) as { endpoints: Endpoint[] };
  expect(endpoints.map(lineOf).sort()).toEqual(golden.sort());
});

test('the same source gives the same text', () => {
  const words = ['list', path.join(root, 'samples/bookshop'), '--format', 'json'];
  const first = cli.run(words);
  expect(first.status, first.stderr).toBe(0);
  expect(cli.run(words).stdout).toBe(first.stdout);
});

function linesOf(golden: string): string[] {
  return golden
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/\s+/g, ' '));
}

function lineOf(endpoint: Endpoint): string {
  const className = endpoint.className.slice(endpoint.className.lastIndexOf('.') + 1);
  const parameters = endpoint.parameters.map(
    ({ in: place, name, required }) => `${place}:${name}${required ? '!' : ''}`,
  );
  const verb = endpoint.anyMethod ? 'ANY' : endpoint.method;
  return `${verb} ${endpoint.path} ${className}#${endpoint.methodName} (${parameters.join(' ')}) body: ${bodyOf(endpoint)}`;
}

function bodyOf({ body, consumes, parameters }: Endpoint): string {
  if (body !== undefined) return typeOf(body.schema);
  if (!parameters.some((parameter) => parameter.in === 'form')) return 'none';
  return consumes.some((type) => type.startsWith('multipart/')) ? 'multipart' : 'form';
}

function typeOf(schema: Schema): string {
  if (schema.type === 'array') return `List<${typeOf(schema.items ?? {})}>`;
  return schema.title ?? (schema.type === 'string' ? 'String' : (schema.type ?? 'Object'));
}
