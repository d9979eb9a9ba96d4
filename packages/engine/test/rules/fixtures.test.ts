/**
 * Folders of `fixtures/rules/TOPIC`: `src` is a small project with rules or properties, `settings.json` what the user
 * switched on and off, `changes.txt` what the rules change: the findings with them, compared with those without; where
 * rules run around calls, also the requests that are sent, and where they are about exports, also those. What lies in
 * `server`, by host and path, is what rules may ask of the network.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { mightHoldConfiguration } from '../../src/endpoints/rules/engine/module-rules.ts';
import { defaultRuleSettings } from '../../src/endpoints/rules/engine/rule-settings.ts';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions, type Endpoint, type Engine } from '../../src/engine.ts';
import { type ExporterId, exporterIds } from '../../src/exports.ts';
import { type HttpRequest, noVariables } from '../../src/requests.ts';
import type { RuleNetwork } from '../../src/source/rule-files/rule-network.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';
import { printFindings } from '../../src/testing/print-endpoints.ts';
import { changedLines } from './changed-lines.ts';

const root = path.resolve(import.meta.dirname, '../../../../fixtures/rules');

test.each(readdirSync(root))('%s', async (topic) => {
  const folder = path.join(root, topic);
  const expected = ['changes.txt', 'server', 'settings.json', 'src'];
  expect(readdirSync(folder).filter((name) => !expected.includes(name))).toEqual([]);

  const tree = treeOf(path.join(folder, 'src'));
  const testsCalls = Object.values(tree).some(
    (text) => typeof text === 'string' && text.includes('http.call.'),
  );
  const isSource = ([file]: readonly [string, unknown]) => !mightHoldConfiguration(file);
  const rules = Object.entries(tree).filter((entry) => !isSource(entry));
  const settings = settingsIn(folder);
  const formats = exporterIds.filter(
    (id) => rules.some(([, text]) => isAboutExport(String(text), id)) || isSwitchedFor(settings, id),
  );
  const server = treeOf(path.join(folder, 'server'));
  const withRules = printed(tree, settings, { testsCalls, formats, server });
  const sources = Object.entries(tree).filter(isSource);
  const without = printed(Object.fromEntries(sources), {}, { testsCalls, formats, server });
  await expect(changedLines(without, withRules)).toMatchFileSnapshot(path.join(folder, 'changes.txt'));
});

type Settings = Partial<typeof defaultRuleSettings>;

function settingsIn(folder: string): Settings {
  const file = path.join(folder, 'settings.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** `postman.host`, `collection.postman.test`, `markdown.template`, `hopp.host` */
function isAboutExport(rules: string, format: ExporterId): boolean {
  const keys = format === 'hoppscotch' ? 'hopp' : format;
  return new RegExp(`^(?:class\\.|collection\\.)?${keys}\\.`, 'm').test(rules);
}

/** `swagger3-openapi` */
function isSwitchedFor({ enable = [], disable = [] }: Settings, format: ExporterId): boolean {
  return [...enable, ...disable].some((name) => name.endsWith(`-${format}`));
}

interface Printed {
  readonly testsCalls: boolean;
  readonly formats: readonly ExporterId[];
  readonly server: MemoryTree;
}

function printed(tree: MemoryTree, settings: Settings, { testsCalls, formats, server }: Printed): string {
  const asked: string[] = [];
  const network = networkOf(server, asked);
  const engine = createEngine(memoryFiles(tree), { ...closedScriptPorts, network });
  const rules = { ...defaultRuleSettings, ...settings };
  // Events change exports and calls only where the user trusts the project.
  const options = { ...defaultScanOptions, rules, isTrusted: testsCalls || formats.length > 0 };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/project'], base: '/project', options }, observer);
  const findings = engine.findings();
  const modules = findings.endpoints.flatMap(({ className, methodName, module }) =>
    module === 'project' ? [] : [`${className}#${methodName} is of the module ${module}`],
  );
  const calls = testsCalls ? findings.endpoints.map((endpoint) => printCall(engine, endpoint)) : [];
  const exports = formats.map((format) => printExport(engine, format, findings.endpoints));
  return [printFindings(findings), ...modules, ...calls, ...exports, ...asked, ''].join('\n');
}

function networkOf(server: MemoryTree, asked: string[]): RuleNetwork {
  return {
    ...closedScriptPorts.network,
    readRules(url, _, { freshMs, maxBytes } = {}) {
      const seconds = freshMs === undefined ? [] : [`again after ${freshMs / 1000} s`];
      const bytes = maxBytes === undefined ? [] : [`for at most ${maxBytes} bytes`];
      asked.push(['asked', url, ...seconds, ...bytes].join(' '));
      const text = server[url.replace('https://', '/project/')];
      return typeof text === 'string'
        ? { kind: 'rules', text, isStale: false }
        : { kind: 'refusal', message: 'there is nothing.' };
    },
  };
}

function printExport(engine: Engine, format: ExporterId, endpoints: readonly Endpoint[]): string {
  const { files, diagnostics } = engine.exportEndpoints({ format, title: 'shop', endpoints });
  return [
    ...files.flatMap((file) => [
      `export ${file.name}`,
      ...toText(file)
        .split('\n')
        .map((line) => `  ${line}`),
    ]),
    ...diagnostics.map(({ code, message }) => `  ${code}: ${message}`),
  ].join('\n');
}

/** What rules make of a request, whose response has a token. */
function printCall(engine: Engine, { id, method, path: target }: Endpoint): string {
  const headers = [['Accept', 'application/json']] as const;
  const url = `http://shop${target}`;
  const written: HttpRequest = { kind: 'http', method, url, headers, body: { kind: 'none' } };
  const call = {
    name: '',
    requestId: id,
    scripts: [],
    variables: noVariables,
    userDefined: {},
    timesSent: 0,
  };
  const before = engine.beforeCall(id, { ...call, request: written });
  const { request: sent } = before;
  const response = {
    status: 200,
    statusText: 'OK',
    headers: [],
    body: '{"token": "t-1"}',
    timeMs: 1,
    bytes: 16,
  };
  const reports = [before, engine.afterCall(id, { ...call, request: sent }, response)];
  return [
    `call ${id.slice(id.indexOf(':') + 1)}`,
    `  ${sent.method} ${sent.url}`,
    ...sent.headers.map(([name, value]) => `  ${name}: ${value}`),
    ...reports.flatMap(({ log }) => log.map(({ message }) => `  logged ${message}`)),
    ...reports.flatMap(({ problems }) => problems.map(({ message }) => `  failed ${message}`)),
  ].join('\n');
}

function treeOf(folder: string): MemoryTree {
  if (!existsSync(folder)) return {};
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
