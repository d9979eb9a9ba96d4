/**
 * The project of an editor. The engine works in a thread of its own, so that the editor is heard while it scans; who calls
 * an endpoint is found out by a second one, which reads tests, too, and starts when somebody wants to know.
 */
import { join, resolve } from 'node:path';
import {
  type AccessReport,
  compareEndpoints,
  type Diagnostic,
  type Endpoint,
  type FileChange,
  type FileFindings,
  isWithin,
  type ScanProgress,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type EngineCall,
  type EngineClient,
  type EngineContext,
  type EngineListener,
  indexUsages,
  type KnownUsages,
  readProxies,
  startEngine,
} from '@endpoint-atlas/engine/node';
import type { UsageError } from '../../options/parse.ts';
import { version } from '../../output/version.ts';
import { cacheFolder } from '../../project/cache-folder.ts';
import { planScan } from '../../project/plan-scan.ts';
import type { LspCommand } from './options.ts';

export interface ProjectListener {
  onProgress(progress: ScanProgress): void;
  /** Findings of these files are others now. @param paths absolute */
  onChange(paths: readonly string[]): void;
  onTrouble(message: string): void;
}

export interface LspProject {
  readonly kind: 'open';
  /** Absolute folders and files that are read. */
  readonly roots: readonly string[];
  /** Reads everything; resolves when it is done or was cancelled. */
  scan(): Promise<void>;
  cancelScan(): void;
  /** Resolves when what was asked for so far is known. */
  ready(): Promise<void>;
  /** In the order of lists. */
  endpoints(): readonly Endpoint[];
  endpoint(id: string): Endpoint | undefined;
  /** @param path absolute */
  inFile(path: string): {
    readonly endpoints: readonly Endpoint[];
    readonly diagnostics: readonly Diagnostic[];
  };
  /** Absolute path of the file that an endpoint, a diagnostic or an access rule names. */
  fileOf(place: { readonly file: string }): string;
  change(changes: readonly FileChange[]): Promise<void>;
  usages(): Promise<KnownUsages>;
  access(): Promise<AccessReport>;
  readonly call: EngineCall;
  dispose(): Promise<void>;
}

/** @param command its paths are those that are read */
export function openLspProject(command: LspCommand, listener: ProjectListener): LspProject | UsageError {
  const planned = planScan(command, { describesTypes: true });
  if (planned.kind === 'usage-error') return planned;
  const { below } = planned;
  const request = { ...planned.request, options: { ...planned.request.options, expectsUpdates: true } };
  let found = new Map<string, FileFindings>();
  let access: Promise<AccessReport> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const engine = startThread(command, {
    onProgress: listener.onProgress,
    onFindings: (files) => {
      for (const each of files) found.set(each.path, each);
    },
    ...troublesOf(listener),
  });
  const usages = followUsages(command, request, listener);
  const isShown = (path: string) => isWithin(path, below);
  /** Work of the engine is done in the order in which it was asked for. */
  const inTurn = (work: Promise<unknown>) => {
    last = work.catch((error: Error) => listener.onTrouble(error.message));
    return last.then(() => undefined);
  };
  return {
    ...{ kind: 'open', roots: request.roots, call: engine.call },
    scan() {
      const before = [...found.keys()];
      found = new Map();
      access = undefined;
      usages.forget();
      return inTurn(
        engine.scan(request).then(() => listener.onChange([...new Set([...before, ...found.keys()])])),
      );
    },
    cancelScan: engine.cancelScan.bind(engine),
    ready: async () => void (await last),
    endpoints: () =>
      [...found.values()]
        .filter(({ path }) => isShown(path))
        .flatMap(({ endpoints }) => endpoints)
        .sort(compareEndpoints),
    endpoint: (id) => [...found.values()].flatMap((each) => each.endpoints).find((each) => each.id === id),
    inFile: (path) => (isShown(path) ? found.get(path) : undefined) ?? { endpoints: [], diagnostics: [] },
    fileOf: ({ file }) => resolve(request.base, file).replaceAll('\\', '/'),
    change(changes) {
      access = undefined;
      usages.change(changes);
      return inTurn(
        engine.call('update', [changes]).then((files) => {
          for (const each of files) found.set(each.path, each);
          listener.onChange(files.map(({ path }) => path));
        }),
      );
    },
    usages: usages.find,
    access() {
      access ??= engine.call('access', []);
      return access;
    },
    dispose: async () => void (await Promise.all([engine.dispose(), usages.dispose()])),
  };
}

function followUsages(
  command: LspCommand,
  request: Parameters<EngineClient['scan']>[0],
  listener: ProjectListener,
) {
  let engine: EngineClient | undefined;
  let known: Promise<KnownUsages> | undefined;
  let pending: FileChange[] = [];
  const start = async () => {
    engine = startThread(command, { onProgress() {}, onFindings() {}, ...troublesOf(listener) });
    await engine.scan({ ...request, options: { ...request.options, includeTests: true } });
    return engine;
  };
  let started: Promise<EngineClient> | undefined;
  return {
    find(): Promise<KnownUsages> {
      known ??= (async () => {
        started ??= start();
        const client = await started;
        const changes = pending;
        pending = [];
        if (changes.length > 0) await client.call('update', [changes]);
        return indexUsages(await client.call('findUsages', ['changed']));
      })();
      return known;
    },
    change(changes: readonly FileChange[]) {
      known = undefined;
      if (started !== undefined) pending.push(...changes);
    },
    forget() {
      known = undefined;
      started = undefined;
      pending = [];
      void engine?.dispose();
      engine = undefined;
    },
    dispose: async () => engine?.dispose(),
  };
}

function troublesOf({
  onTrouble,
}: ProjectListener): Pick<EngineListener, 'onFailure' | 'onScriptStopped' | 'onScriptLog'> {
  return {
    onFailure: onTrouble,
    onScriptStopped: onTrouble,
    onScriptLog(level, message) {
      if (level === 'warn' || level === 'error') onTrouble(t`script ${level}: ${message}`);
    },
  };
}

/** Scripts of rules reach what flags have opened, as in every command. */
function startThread(command: LspCommand, listener: EngineListener): EngineClient {
  const { allowedHosts, writableFolders, localStorage, usesCache, cacheBytes } = command;
  const context: EngineContext = {
    network: () => ({
      allowedHosts,
      advice: t('Allow it with --allow-net HOST.'),
      userAgent: `endpoint-atlas/${version}`,
      cacheFolder: join(cacheFolder(), 'rules'),
      proxies: readProxies(process.env),
    }),
    writing: () => ({
      folders: writableFolders.map((folder) => resolve(folder)),
      from: process.cwd(),
      advice: t('allow a folder with --allow-write DIR'),
    }),
    storageFile: localStorage === undefined ? undefined : resolve(localStorage),
    program: { version, editorVersion: '' },
    scanFolder: usesCache ? join(cacheFolder(), 'scans') : undefined,
    ...(cacheBytes !== undefined && { scanCacheBytes: cacheBytes }),
  };
  return startEngine(new URL('./engine-worker.js', import.meta.url), listener, context);
}
