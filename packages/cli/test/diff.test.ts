/** `diff` of documents and folders: what it reads, what it refuses, and what it ends with. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

let cli: BuiltCli;
let folder: string;
beforeAll(() => {
  cli = openCli();
});
afterAll(() => cli.dispose());
beforeEach(() => {
  folder = mkdtempSync(path.join(cli.scratch, 'diff-'));
});

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  execFileSync('chmod', ['-R', 'a+rwX', folder]);
}

const run = (...words: readonly string[]) => cli.run(['diff', ...words], { cwd: folder });

const document = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';

test.each<[string, Readonly<Record<string, string | Buffer>>, string]>([
  [
    'api.yaml',
    { 'api.yaml': 'swagger: "2.0"\n' },
    'api.yaml:1: This is a document of Swagger 2.0, and documents of OpenAPI 3.0 and 3.1 are read. Convert it.',
  ],
  ['api.json', { 'api.json': '{\n"openapi": \n' }, 'api.json:3: The JSON is broken here.'],
  [
    'notes.md',
    { 'notes.md': '# Notes\n' },
    'notes.md:1: This is no OpenAPI document: it does not say "openapi: 3.1.0", or another version.',
  ],
  ['api.yaml', { 'api.yaml': Buffer.alloc(33 * 1024 * 1024, 'a') }, 'api.yaml is larger than 32 MB.'],
])('%s is refused: %#', (name, files, message) => {
  write({ ...files, 'good.yaml': document });
  for (const words of [
    [name, 'good.yaml'],
    ['good.yaml', name],
  ]) {
    const { status, stdout, stderr } = run(...words);
    expect([status, stdout, stderr]).toEqual([2, '', `endpoint-atlas: ${message}\n`]);
  }
});

test.each([
  [[], 'Say what to compare with, main for example: endpoint-atlas diff BASE [REVISION]'],
  [['a', 'b', 'c'], 'Two revisions are compared; "c" is one too many.'],
  [['a', '--format', 'xml'], 'There is no diff format "xml". Formats are text, json, markdown.'],
  [['a', '--fail-on', 'breaking'], '--fail-on takes error, warning, info, empty or lost, not "breaking".'],
  [['a', '--openapi-version', '2.0'], '--openapi-version takes 3.1 or 3.0, not "2.0".'],
])('%j is refused', (words, message) => {
  const { status, stderr } = run(...words);
  expect([status, stderr.split('\n')[0]]).toEqual([2, `endpoint-atlas: ${message}`]);
});
