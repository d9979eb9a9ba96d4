/** Which project tools for agents answer from: the one that is scanned, scanned once where none is. */
import type { Endpoint } from '@endpoint-atlas/engine';
import type { KnownUsages } from '@endpoint-atlas/engine/node';
import { createCancellation } from '@endpoint-atlas/engine/requests';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ScanState } from '../project/present.ts';
import { openAgentProject } from './agent-project.ts';

const workspace = vi.hoisted(() => ({ roots: ['/p'] }));
vi.mock('../workspace/workspace-roots.ts', () => ({ workspaceRoots: () => workspace.roots }));
vi.mock('../settings/settings.ts', () => ({ readSettings: () => ({ diffRules: new Map(), openapi: {} }) }));

const orders = { id: 'orders' } as Endpoint;
const scanned: ScanState = {
  status: 'complete',
  summary: { outcome: 'complete', files: 1, endpoints: 1, milliseconds: 1 },
};

beforeEach(() => {
  workspace.roots = ['/p'];
});

function open(first: ScanState, then = first, known?: KnownUsages) {
  const asked: unknown[] = [];
  let state = first;
  const call = async (method: string, args: readonly unknown[]) => {
    asked.push([method, ...args]);
    return method === 'findings'
      ? { endpoints: [orders], diagnostics: [] }
      : { kind: 'compared', changes: [], leftOut: [] };
  };
  const refresh = async () => {
    asked.push('scan');
    state = then;
  };
  const scan = { call: call as never, explain: async () => undefined, refresh, state: () => state };
  const opening = openAgentProject(
    { scan, usages: { find: async () => known } },
    createCancellation().cancellation,
  );
  return { opening, asked };
}

async function openProject(known?: KnownUsages) {
  const { opening, asked } = open(scanned, scanned, known);
  const project = await opening;
  if ('kind' in project) throw new Error(project.message);
  return { project, asked };
}

test('what is scanned is not scanned again', async () => {
  const { project, asked } = await openProject();
  expect(await project.endpoints()).toEqual([orders]);
  expect(asked).toEqual([['findings']]);
  expect([project.nameOf('/p/src/A.java'), project.nameOf('/q/B.java')]).toEqual(['src/A.java', '/q/B.java']);
});

test('a scan that nobody has begun comes first', async () => {
  const { opening, asked } = open({ status: 'idle' }, scanned);
  expect(await opening).not.toHaveProperty('kind');
  expect(asked).toEqual(['scan', ['findings']]);
});

test('a scan that fails is no project without endpoints', async () => {
  expect(await open({ status: 'idle' }, { status: 'failed', message: 'x' }).opening).toMatchObject({
    message: expect.stringContaining('Refresh'),
  });
  workspace.roots = [];
  expect(await open(scanned).opening).toMatchObject({ message: expect.stringContaining('folder') });
});

test('callers are those of the endpoints that are listed', async () => {
  const uses = { callers: [], tests: [], requestFiles: [], isNeverCalled: true, isUntested: true };
  const endpoints = [orders.id, 'gone'].map((id) => ({ id: id as Endpoint['id'], ...uses }));
  const found = { endpoints, broken: [], notFollowed: [], modules: [], calls: 3 };
  const { project } = await openProject({ of: () => undefined, inFile: () => [], modules: [], found });
  expect(await project.usages()).toMatchObject({ calls: 3, endpoints: [{ endpoint: orders, ...uses }] });
  await expect((await openProject()).project.usages()).rejects.toThrow('could not be found out');
});

test('the first folder is compared', async () => {
  const { project, asked } = await openProject();
  expect(await project.compare('main')).toMatchObject({ kind: 'compared' });
  expect(asked).toContainEqual(['changesSince', expect.objectContaining({ revision: 'main', folder: '/p' })]);
});
