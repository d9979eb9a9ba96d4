/** The engine in a thread of its own, which has read a project and is brought up to date where somebody asks. */
import type { ScanRequest } from '@endpoint-atlas/engine';
import {
  type EngineClient,
  type EngineContext,
  readProxies,
  startEngine,
  trackChanges,
} from '@endpoint-atlas/engine/node';
import manifest from '../package.json' with { type: 'json' };
import type { Progress } from './api.ts';

export interface ProjectThread {
  readonly call: EngineClient['call'];
  /** Reads the project where nobody has, else what has changed. Returns whether anything has. */
  catchUp(signal: AbortSignal | undefined): Promise<boolean>;
  /** Reads the project where nobody has, or the thread died. */
  ready(signal: AbortSignal | undefined): Promise<void>;
  dispose(): Promise<void>;
}

export function startThread(
  request: ScanRequest,
  cacheFolder: string | undefined,
  onProgress: (progress: Progress) => void,
): ProjectThread {
  let changedFiles: ReturnType<typeof trackChanges> | undefined;
  // A new thread knows nothing: it reads the project with the next question.
  const forget = () => {
    changedFiles = undefined;
  };
  const engine = startEngine(
    new URL('./engine-worker.js', import.meta.url),
    { onProgress, onFindings() {}, onScriptLog() {}, onFailure: forget, onScriptStopped: forget },
    contextOf(cacheFolder),
  );
  const scan = async (signal: AbortSignal | undefined) => {
    // What changes during the scan is seen by the next one who asks.
    const next = trackChanges(request.roots);
    forget();
    const stop = () => engine.cancelScan();
    signal?.addEventListener('abort', stop, { once: true });
    const { outcome } = await engine.scan(request).finally(() => signal?.removeEventListener('abort', stop));
    if (outcome === 'complete') changedFiles = next;
  };
  return {
    call: engine.call,
    async ready(signal) {
      if (changedFiles === undefined) await scan(signal);
    },
    async catchUp(signal) {
      const changed = changedFiles?.() ?? { kind: 'scan' };
      if (changed.kind === 'scan') await scan(signal);
      else if (changed.changes.length === 0) return false;
      else await engine.call('update', [changed.changes]);
      return true;
    },
    dispose: () => engine.dispose(),
  };
}

/** Rules of a project reach nothing: neither hosts nor files. */
function contextOf(cacheFolder: string | undefined): EngineContext {
  const advice = 'The library opens nothing to rules.';
  return {
    network: () => ({
      ...{ allowedHosts: [], advice, userAgent: `endpoint-atlas/${manifest.version}` },
      ...{ cacheFolder: undefined, proxies: readProxies(process.env) },
    }),
    writing: () => ({ folders: [], from: process.cwd(), advice }),
    storageFile: undefined,
    program: { version: manifest.version, editorVersion: '' },
    scanFolder: cacheFolder,
  };
}
