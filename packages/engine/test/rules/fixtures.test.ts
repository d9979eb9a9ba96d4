/**
 * Folders of `fixtures/rules/TOPIC`: `src` is a small project with rules or properties, `settings.json` what the user
 * switched on and off, `changes.txt` what the rules change: the findings with them, compared with those without; where
 * rules run around calls, also the requests that are sent.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mightHoldConventions } from '../../src/conventions/module-conventions.ts';
import {
  createEngine,
  defaultConventionSettings,
  defaultScanOptions,
  type Endpoint,
  type Engine,
  type HttpRequest,
} from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';
import { printFindings } from '../../src/testing/print-endpoints.ts';
import { changedLines } from './changed-lines.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/rules');

test.each(readdirSync(root))('%s', async (topic) => {
  const folder = path.join(root, topic);
  const expected = ['changes.txt', 'settings.json', 'src'];
  expect(readdirSync(folder).filter((name) => !expected.includes(name))).toEqual([]);

  const tree = treeOf(path.join(folder, 'src'));
  const testsCalls = Object.values(tree).some(
    (text) => typeof text === 'string' && text.includes('http.call.'),
  );
  const withRules = printed(tree, settingsIn(folder), testsCalls);
  const sources = Object.entries(tree).filter(([file]) => !mightHoldConventions(file));
  const without = printed(Object.fromEntries(sources), {}, testsCalls);
  await expect(changedLines(without, withRules)).toMatchFileSnapshot(path.join(folder, 'changes.txt'));
});

type Settings = Partial<typeof defaultConventionSettings>;

function settingsIn(folder: string): Settings {
  const file = path.join(folder, 'settings.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function printed(tree: MemoryTree, settings: Settings, testsCalls: boolean): string {
  const engine = createEngine(memoryFiles(tree));
  const conventions = { ...defaultConventionSettings, ...settings };
  const options = { ...defaultScanOptions, conventions };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/project'], base: '/project', options }, observer);
  const findings = engine.findings();
  const modules = findings.endpoints.flatMap(({ className, methodName, module }) =>
    module === 'project' ? [] : [`${className}#${methodName} is of the module ${module}`],
  );
  const calls = testsCalls ? findings.endpoints.map((endpoint) => printCall(engine, endpoint)) : [];
  return [printFindings(findings), ...modules, ...calls, ''].join('\n');
}

/** What rules make of a request, which is answered with a token. */
function printCall(engine: Engine, { id, method, path: target }: Endpoint): string {
  const headers = [['Accept', 'application/json']] as const;
  const url = `http://shop${target}`;
  const written: HttpRequest = { kind: 'http', method, url, headers, body: { kind: 'none' } };
  const before = engine.beforeCall(id, written);
  const sent = before?.request ?? written;
  const after = engine.afterCall(id, sent, { status: 200, headers: [], body: '{"token": "t-1"}' });
  const reports = [before, after].flatMap((report) => report ?? []);
  return [
    `call ${id.slice(id.indexOf(':') + 1)}`,
    `  ${sent.method} ${sent.url}`,
    ...sent.headers.map(([name, value]) => `  ${name}: ${value}`),
    ...reports.flatMap(({ log }) => log.map(({ message }) => `  logged ${message}`)),
    ...reports.flatMap(({ problems }) => problems.map(({ message }) => `  failed ${message}`)),
  ].join('\n');
}

function treeOf(folder: string): MemoryTree {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        return [`/project/${name}`, readFileSync(file, 'utf8')];
      }),
  );
}
