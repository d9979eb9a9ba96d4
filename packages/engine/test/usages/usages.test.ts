/**
 * Calls and the endpoints that they reach. Folders of `fixtures/usages/front-ends` are front ends of the service beside them,
 * folders of `fixtures/usages/jvm` its tests and clients; `KIND.txt` has a line for each usage, in the order of places.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions, type Engine } from '../../src/engine.ts';
import { diskFiles } from '../../src/node/disk-files.ts';
import { findOutsideCalls, type Usage, type UsageReport, usagesAsMarkdown } from '../../src/usages.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/usages');
const service = path.join(fixtures, 'service');

test.each(foldersOf('front-ends'))('front end: %s', async (name) => {
  const folder = path.join(fixtures, 'front-ends', name);
  const { calls, unread } = findOutsideCalls([folder], diskFiles());
  await expectUsages(folder, scanned([service]), { calls, unread });
});

test.each(foldersOf('jvm'))('Java and Kotlin: %s', async (name) => {
  const folder = path.join(fixtures, 'jvm', name);
  await expectUsages(folder, scanned([service, folder]), { calls: [], unread: [] });
});

test.each(foldersOf('request-files'))('request files: %s', async (name) => {
  const folder = path.join(fixtures, 'request-files', name);
  const found = findOutsideCalls([folder], diskFiles());
  await expectUsages(folder, scanned([service]), found);
});

test('texts of source stay in their place on a page', async () => {
  const engine = scanned([service]);
  const url = '/api/orders/1/`<img src=x>`|[a](javascript:1)\r\n## title';
  const usage = { method: 'GET', url: [{ kind: 'text', text: url }] } as const;
  const calls = [{ kind: 'front-end', file: '/web/`|a.ts', line: 1, requests: [usage] }] as const;
  const endpoints = engine.findings().endpoints.map(({ id }) => id);
  const page = usagesAsMarkdown(engine.usages({ endpoints, calls, unread: ['/web/`b`.ts'] }), (file) => file);
  await expect(page).toMatchFileSnapshot(path.join(fixtures, 'hostile-texts.md'));
});

function foldersOf(sort: string): readonly string[] {
  const home = path.join(fixtures, sort);
  const entries = readdirSync(home, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** With tests, as the command reads a project. */
function scanned(roots: readonly string[]): Engine {
  const engine = createEngine(diskFiles());
  const options = { ...defaultScanOptions, includeTests: true };
  engine.scan(
    { roots, base: fixtures, options },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine;
}

async function expectUsages(
  folder: string,
  engine: Engine,
  found: Pick<Parameters<Engine['usages']>[0], 'calls' | 'unread'>,
): Promise<void> {
  const { endpoints } = engine.findings();
  const handlers = new Map(endpoints.map(({ id, methodName }) => [id, methodName]));
  const report = engine.usages({ endpoints: endpoints.map(({ id }) => id), ...found });
  const lines = usagesIn(report).map(
    (usage) => `${path.relative(folder, usage.file)}:${usage.line} ${toLine(usage, handlers)}\n`,
  );
  lines.push(...found.unread.map((file) => `${path.relative(folder, file)} is not read\n`));
  await expect(lines.join('')).toMatchFileSnapshot(`${folder}.txt`);
}

function usagesIn({ endpoints, broken, elsewhere, notFollowed }: UsageReport): readonly Usage[] {
  const linked = endpoints.flatMap(({ callers, tests, requestFiles }) => [
    ...callers,
    ...tests,
    ...requestFiles,
  ]);
  const all = [...new Set([...linked, ...broken, ...elsewhere, ...notFollowed])];
  return all.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

function toLine(
  { kind, caller = '(module)', method = 'ANY', url, outcome }: Usage,
  handlers: ReadonlyMap<string, string>,
): string {
  const call = `${kind} ${caller}: ${method} ${url} → `;
  if (outcome.kind !== 'endpoint') return `${call}${outcome.kind}: ${outcome.reason}`;
  const { endpoints, confidence, reason = '' } = outcome;
  const names = endpoints.map((id) => handlers.get(id)).join(', ');
  return `${call}${names} (${[confidence, reason].filter((each) => each !== '').join(': ')})`;
}
