/** An open project: each question is put to the engine's thread, one after the other, and what comes back is handed on. */
import path from 'node:path';
import {
  type EndpointId,
  findDefault,
  mapValues,
  type ScanRequest,
  scanOptions,
  unknownSwitch,
} from '@endpoint-atlas/engine';
import type { RevisionRequest } from '@endpoint-atlas/engine/node';
import { type PlannedScan, planScan } from '../../cli/src/project/plan-scan.ts';
import type { Cancellable, Problem, Project, ProjectOptions } from './api.ts';
import { exportProject, openApiDefaults } from './export-project.ts';
import { toAccess, toContract, toEndpoint, toUsages } from './present.ts';
import { type ProjectThread, startThread } from './project-thread.ts';

export async function open(paths: readonly string[], options: ProjectOptions): Promise<Project | Problem> {
  const planned = plan(paths, options);
  if (planned.kind === 'problem') return planned;
  const project = projectOf(planned, options);
  try {
    await project.refresh(options);
    return project;
  } catch (error) {
    await project.close();
    throw error;
  }
}

type Planned = Pick<PlannedScan, 'request' | 'below'> & { readonly kind: 'planned'; readonly folder: string };

function plan(paths: readonly string[], options: ProjectOptions): Planned | Problem {
  const { enable = [], disable = [], includeTests = false, protoPaths = [], springProfiles = [] } = options;
  const unknown = unknownSwitch([...enable, ...disable]);
  if (unknown !== undefined) return { kind: 'problem', message: unknown };
  if (paths.length === 0) return { kind: 'problem', message: 'Name a folder or a source file.' };
  const planned = planScan(
    {
      ...mapValues(scanOptions, findDefault),
      ...{ paths, root: undefined, localStorage: undefined, usesCache: false },
      ...{ verbose: false, quiet: true, color: 'never' },
      ...{ enable, disable, includeTests, protoPaths, springProfiles },
    },
    { describesTypes: true },
  );
  if (planned.kind === 'usage-error') return { ...planned, kind: 'problem' };
  const { below, request } = planned;
  const [root = ''] = request.roots;
  const folder = /\.(?:java|kt|proto)$/.test(root) ? path.posix.dirname(root) : root;
  const scanned = { ...request, base: folder, options: { ...request.options, expectsUpdates: true } };
  return { kind: 'planned', folder, below, request: scanned };
}

function projectOf({ request, below, folder }: Planned, options: ProjectOptions): Project {
  const { cacheFolder, onProgress = () => {} } = options;
  const thread = startThread(request, cacheFolder, onProgress);
  // Tests call, too, and no list shows their endpoints.
  const withTests: ScanRequest = { ...request, options: { ...request.options, includeTests: true } };
  let tests: ProjectThread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  /** One after the other: a scan would end the one before it. */
  const inTurn = <Result>({ signal }: Cancellable, work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(async () => {
      if (isClosed) throw new Error('The project is closed.');
      signal?.throwIfAborted();
      const found = await work();
      signal?.throwIfAborted();
      return found;
    });
    last = result.catch(() => undefined);
    return orAborted(result, signal);
  };
  const ask = <Result>(options: Cancellable, work: (call: ProjectThread['call']) => Promise<Result>) =>
    inTurn(options, async () => {
      await thread.ready(options.signal);
      return work(thread.call);
    });
  const found = async () => (await thread.call('findings', [below])).endpoints;
  return {
    ...{ kind: 'project', folder },
    endpoints: (options = {}) => ask(options, async () => (await found()).map(toEndpoint)),
    diagnostics: (options = {}) =>
      ask(options, async (call) => (await call('findings', [below])).diagnostics),
    contract: (id, options = {}) =>
      ask(options, async (call) => toContract(await call('list', [[id as EndpointId]]))),
    access: (options = {}) =>
      ask(options, async (call) =>
        toAccess(await call('access', []), new Set((await found()).map(({ id }) => id))),
      ),
    usages: (options = {}) =>
      ask(options, async () => {
        tests ??= startThread(withTests, cacheFolder, onProgress);
        await tests.ready(options.signal);
        const shown = new Set((await found()).map(({ id }) => id));
        return toUsages(await tests.call('findUsages', ['changed']), shown, folder);
      }),
    exportTo: (format, options = {}) =>
      ask(options, (call) => exportProject(call, below, format, options, cancellationOf(options))),
    compare: (revision, options = {}) =>
      ask(options, async (call) => {
        const levels: RevisionRequest['levels'] = new Map(Object.entries(options.levels ?? {}));
        const request = { revision, folder, levels, openapi: openApiDefaults };
        const compared = await call('compareWithRevision', [request], cancellationOf(options));
        if (compared.kind === 'cancelled') throw options.signal?.reason;
        if (compared.kind === 'problem') return compared;
        return { kind: 'compared', changes: compared.changes, unread: compared.leftOut };
      }),
    refresh: (options = {}) =>
      inTurn(options, async () => {
        const hasChanged = await thread.catchUp(options.signal);
        return (await tests?.catchUp(options.signal)) || hasChanged;
      }),
    async close() {
      isClosed = true;
      await Promise.all([thread.dispose(), tests?.dispose()]);
    },
  };
}

function cancellationOf({ signal }: Cancellable) {
  return {
    isCancelled: () => signal?.aborted ?? false,
    onCancel(listener: () => void) {
      if (signal?.aborted) listener();
      else signal?.addEventListener('abort', listener, { once: true });
      return () => signal?.removeEventListener('abort', listener);
    },
  };
}

/** Whoever has cancelled does not wait for the thread to notice. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
