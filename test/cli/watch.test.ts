/** `--watch` and `--format ndjson` of the built command line. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, watch, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const service = path.resolve(import.meta.dirname, '../../fixtures/usages/service');

let cli: BuiltCli;
let cwd: string;
let running: ChildProcess | undefined;

beforeAll(() => {
  cli = openCli();
});
afterEach(stop);
afterAll(() => cli.dispose());

test('ndjson has a value a line, each with its kind', () => {
  copyService();
  const { stdout, status } = cli.run(['list', 'service', '--format', 'ndjson'], { cwd });
  expect(status).toBe(0);
  const values = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly kind: string; readonly path?: string });
  expect(values[0]).toEqual({ kind: 'list', version: 2 });
  const json = JSON.parse(cli.run(['list', 'service', '--format', 'json'], { cwd }).stdout);
  const endpoints = values
    .filter(({ kind }) => kind === 'endpoint')
    .map(({ kind: _, ...endpoint }) => endpoint);
  expect(endpoints).toEqual(json.endpoints);
  expect(values.filter(({ kind }) => kind === 'schema')).toHaveLength(Object.keys(json.schemas).length);
  expect(values.filter(({ kind }) => kind === 'diagnostic')).toHaveLength(json.diagnostics.length);
});

test('a list follows changes of files until it is interrupted', async () => {
  const child = start(['list', 'service', '--format', 'ndjson', '--watch']);
  const lines = linesOf(child);
  expect(await lines('/api/orders/latest')).toBe(true);
  edit('"/latest"', '"/newest"');
  expect(await lines('/api/orders/newest')).toBe(true);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('an export is written again, and its own file is no change', async () => {
  start(['export', 'service', '--format', 'openapi', '-o', 'api.yaml', '--watch', '-q']);
  await written((text) => text.includes('/api/orders/latest'));
  edit('"/latest"', '"/newest"');
  await written((text) => text.includes('/api/orders/newest'));
});

function copyService(): void {
  cwd = mkdtempSync(path.join(cli.scratch, 'watch-'));
  chmodSync(cwd, 0o755);
  cpSync(service, path.join(cwd, 'service'), { recursive: true });
}

function start(words: readonly string[]): ChildProcess {
  copyService();
  const env = { ...process.env, XDG_CACHE_HOME: path.join(cwd, 'cache') };
  running = spawn(process.execPath, [cli.bin, ...words], { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
  return running;
}

/** A process that still writes its cache would keep the folder from being removed. */
async function stop(): Promise<void> {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise((resolve) => running?.once('close', resolve));
  running.kill('SIGKILL');
  await ended;
}

function edit(from: string, to: string): void {
  const file = path.join(cwd, 'service/OrderController.java');
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

/** Waits until standard output has said something since the last time. */
function linesOf(child: ChildProcess): (wanted: string) => Promise<boolean> {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    child.emit('said');
  });
  return async (wanted) => {
    while (!said.includes(wanted)) await new Promise((resolve) => child.once('said', resolve));
    return true;
  };
}

function written(isWanted: (text: string) => boolean): Promise<void> {
  const file = path.join(cwd, 'api.yaml');
  return new Promise((resolve) => {
    const watcher = watch(cwd, look);
    look();
    function look(): void {
      if (!existsSync(file) || !isWanted(readFileSync(file, 'utf8'))) return;
      watcher.close();
      resolve();
    }
  });
}
