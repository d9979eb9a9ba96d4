import type { FileChange, FileFindings } from '@endpoint-atlas/engine';
import type { EngineClient, EngineListener } from '@endpoint-atlas/engine/node';
import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { createEndpointStore, type EndpointStore } from './endpoint-store.ts';
import { ProjectScan } from './project-scan.ts';

vi.mock('vscode', () => ({
  EventEmitter: class {
    fire(): void {}
  },
  commands: { executeCommand: () => undefined },
  window: { withProgress: (_: unknown, work: () => unknown) => work() },
  workspace: { workspaceFolders: [{ uri: { scheme: 'file', fsPath: '/p' } }], textDocuments: [] },
}));
vi.mock('./scan-options.ts', () => ({ readScanOptions: () => ({ protoPaths: [] }) }));

const summary = { outcome: 'complete', files: 1, endpoints: 0, milliseconds: 1 } as const;
const changed = (name: string): FileChange => ({ kind: 'changed', path: `/p/${name}` });
const findingsOf = (changes: readonly FileChange[]): readonly FileFindings[] =>
  changes.map(({ path }) => ({ path, endpoints: [], diagnostics: [] }));

/** A scan whose engine does what the test says in each of its updates. */
function scanWith(during: (update: number) => Promise<void> | undefined) {
  const updates: (readonly FileChange[])[] = [];
  const shown: string[] = [];
  const engine = {
    scan: async () => {
      await during(0);
      return summary;
    },
    call: async (_: string, [changes]: [readonly FileChange[]]) => {
      updates.push(changes);
      void during(updates.length);
      return findingsOf(changes);
    },
  } as unknown as EngineClient;
  const store = {
    all: () => [],
    keepOnly() {},
    apply: (files: readonly FileFindings[]) => shown.push(...files.map(({ path }) => path)),
  } as unknown as EndpointStore;
  const log = { info() {}, error() {} } as unknown as vscode.LogOutputChannel;
  const scan = new ProjectScan(
    () => engine,
    store,
    log,
    () => {},
  );
  return { scan, updates, shown };
}

test('files that change while a scan runs, and while what it missed is read, are read after it', async () => {
  const { scan, updates, shown } = scanWith((update) => {
    if (update < 2) void scan.update([changed(`${update}.java`)]);
    return undefined;
  });
  await scan.refresh();
  expect(updates).toEqual([[changed('0.java')], [changed('1.java')]]);
  expect(shown).toEqual(['/p/0.java', '/p/1.java']);
  expect(scan.state.status).toBe('complete');
});

test('a scan that another one follows says nothing more once that has begun', async () => {
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  let next: Promise<void> | undefined;
  let isSecond = false;
  const { scan, shown } = scanWith((update) => {
    if (isSecond) return isOver;
    if (update === 0) void scan.update([changed('0.java')]);
    else {
      isSecond = true;
      next = scan.refresh();
    }
    return undefined;
  });
  await scan.refresh();
  expect(scan.state.status).toBe('scanning');
  end();
  await next;
  expect(scan.state.status).toBe('complete');
  expect(shown).toEqual([]);
});

test('the list stays as it is until the next scan has a whole one, which then takes its place at once', async () => {
  const store = createEndpointStore();
  const file = (name: string): FileFindings => ({
    path: `/p/${name}/${name}.java`,
    endpoints: [anEndpoint({ module: name, className: name, id: name })],
    diagnostics: [],
  });
  const shown: string[] = [];
  const list = () =>
    store
      .all()
      .map(({ module }) => module)
      .join();
  store.onDidChange(() => shown.push(list()));
  let listener: EngineListener | undefined;
  let branch = ['a', 'b'];
  const engine = {
    scan: async () => {
      for (const name of branch) listener?.onFindings([file(name)]);
      return summary;
    },
  } as unknown as EngineClient;
  const log = { info() {} } as unknown as vscode.LogOutputChannel;
  const scan = new ProjectScan(
    (each) => {
      listener = each;
      return engine;
    },
    store,
    log,
    () => {},
  );
  await scan.refresh();
  expect(shown).toEqual(['a', 'a,b']);
  branch = ['b', 'c'];
  await scan.refresh();
  expect(shown.slice(2)).toEqual(['b,c']);
});
