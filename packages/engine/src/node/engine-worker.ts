/**
 * The worker thread that the engine runs in: calls the method that `engine-thread.ts` asks for, and tells the result. An
 * entry point: bundled as a file of its own.
 */
import './thread-language.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../engine.ts';
import { diskFiles } from './disk-files.ts';
import { createEngineApi } from './engine-api.ts';
import type { EngineThreadData, FromWorker, SharedFlag, ToWorker } from './engine-messages.ts';
import { blockingNetwork } from './network/synchronous-channel.ts';
import { diskScanStore } from './scan-store.ts';
import { nodeScriptPorts, type WriteSettings } from './script-ports.ts';
import { waitingNetwork, watchedScripts } from './script-watch.ts';

const { network, storageFile, program, scanFolder, scanCacheBytes, build, running, switchedOff } =
  workerData as EngineThreadData;
let writing: WriteSettings = { folders: [], from: '/', advice: '' };
/** Cancels the call that is worked on; the next one begins when it has ended, or waits for another process. */
let cancelled: SharedFlag | undefined;
const isRaised = (flag: SharedFlag | undefined) => flag !== undefined && Atomics.load(flag, 0) !== 0;
const post = (message: FromWorker) => parentPort?.postMessage(message);
// What scripts of rules may reach is decided in the other thread.
const scripts = nodeScriptPorts({
  log: (level, message) => post({ kind: 'script-log', level, message }),
  writing: () => writing,
  network: waitingNetwork(blockingNetwork(network), running),
  watch: watchedScripts(running, switchedOff, (number, script) =>
    post({ kind: 'script-known', number, script }),
  ),
  storageFile,
  program,
});
const store = scanFolder === undefined ? undefined : diskScanStore(scanFolder, build, scanCacheBytes);
const files = diskFiles();
const api = createEngineApi(
  createEngine(files, scripts, store),
  {
    onProgress: (progress) => post({ kind: 'progress', progress }),
    onFindings: (files) => post({ kind: 'findings', files }),
    isCancelled: () => isRaised(cancelled),
    watchCancellation() {
      const own = cancelled;
      return () => isRaised(own);
    },
    onWriting(settings) {
      writing = settings;
    },
  },
  scripts,
  files,
  store,
);

parentPort?.on('message', (message: ToWorker) => {
  cancelled = message.cancelled;
  // The client's `call` has checked the arguments against the method's own.
  const work = api[message.method] as (...args: readonly unknown[]) => unknown;
  const returned = (result: unknown) => post({ kind: 'returned', id: message.id, result });
  const result = work(...message.args);
  if (result instanceof Promise) void result.then(returned);
  else returned(result);
});
