/** When the second engine is asked: an engine writes down what it is told. */
import type { FileChange } from '@endpoint-atlas/engine';
import type { EngineClient } from '@endpoint-atlas/engine/node';
import { expect, test, vi } from 'vitest';
import type * as vscode from 'vscode';
import type { ScanState } from '../project/present.ts';
import { followUsages } from './project-usages.ts';

vi.mock('vscode', () => ({
  EventEmitter: class {
    fire(): void {}
    event = () => ({ dispose() {} });
    dispose(): void {}
  },
  Disposable: { from: () => ({ dispose() {} }) },
  workspace: { workspaceFolders: [{ uri: { scheme: 'file', fsPath: '/p' } }] },
}));
vi.mock('../project/scan-options.ts', () => ({ readScanOptions: () => ({}) }));

const found = { endpoints: [], broken: [], notFollowed: [], modules: [], calls: 0 };
const complete: ScanState = {
  status: 'complete',
  summary: { outcome: 'complete', files: 1, endpoints: 0, milliseconds: 1 },
};
const saved = (path: string): FileChange => ({ kind: 'closed', path });
const typed = (path: string): FileChange => ({ kind: 'edited', path, text: '' });

function aWorkspace() {
  const asked: unknown[] = [];
  let state: ScanState = { status: 'scanning', progress: undefined };
  const onScan: (() => void)[] = [];
  const onChanges: ((changes: readonly FileChange[]) => void)[] = [];
  const engine = {
    scan: async ({ options }: { options: { includeTests: boolean } }) =>
      asked.push(['scan', options.includeTests]),
    call: async (method: string, args: unknown[]) => {
      asked.push([method, ...args]);
      return found;
    },
    dispose: async () => {},
  } as unknown as EngineClient;
  const listen =
    <Value>(listeners: ((value: Value) => void)[]) =>
    (listener: (value: Value) => void) => {
      listeners.push(listener);
      return { dispose: () => void listeners.splice(listeners.indexOf(listener), 1) };
    };
  const usages = followUsages(
    () => engine,
    {
      state: () => state,
      onDidChange: listen(onScan) as vscode.Event<void>,
      onDidTellChanges: listen(onChanges) as vscode.Event<readonly FileChange[]>,
    },
    { error() {} } as unknown as vscode.LogOutputChannel,
  );
  return {
    usages,
    asked,
    become(next: ScanState) {
      state = next;
      for (const listener of [...onScan]) listener();
    },
    tell: (...changes: readonly FileChange[]) => onChanges.forEach((listener) => void listener(changes)),
  };
}

test('nothing is read before somebody wants to know, and then once the list is there', async () => {
  const { usages, asked, become } = aWorkspace();
  become(complete);
  become({ status: 'scanning', progress: undefined });
  expect(asked).toEqual([]);
  const finding = usages.find();
  await Promise.resolve();
  expect(asked).toEqual([]);
  become(complete);
  expect((await finding)?.modules).toEqual([]);
  expect(asked).toEqual([
    ['scan', true],
    ['findUsages', 'changed'],
  ]);
});

test('what was typed is told with the next save, and front ends are read again where one has changed', async () => {
  const { usages, asked, become, tell } = aWorkspace();
  become(complete);
  await usages.find();
  asked.length = 0;
  tell(typed('/p/A.java'));
  expect(asked).toEqual([]);
  tell(saved('/p/A.java'));
  await usages.find();
  tell(saved('/p/web/a.ts'));
  await usages.find();
  expect(asked).toEqual([
    ['update', [typed('/p/A.java'), saved('/p/A.java')]],
    ['findUsages', 'as-read'],
    ['update', [saved('/p/web/a.ts')]],
    ['findUsages', 'changed'],
  ]);
});

test('after another scan everything is read again', async () => {
  const { usages, asked, become } = aWorkspace();
  become(complete);
  await usages.find();
  asked.length = 0;
  become({ status: 'scanning', progress: undefined });
  become(complete);
  await usages.find();
  expect(asked).toEqual([
    ['scan', true],
    ['findUsages', 'changed'],
  ]);
});
