/**
 * The worker thread that the engine runs in: calls the method that `engine-thread.ts` asks for, and tells the result. An
 * entry point: bundled as a file of its own.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine, type IsCancelled } from '../engine.ts';
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
const tell = (message: FromWorker) => parentPort?.postMessage(message);
// What scripts of rules may reach is decided in the other thread.
const scripts = nodeScriptPorts({
  log: (level, message) => tell({ kind: 'script-log', level, message }),
  writing: () => writing,
  network: waitingNetwork(blockingNetwork(network), running),
  watch: watchedScripts(running, switchedOff, (number, script) =>
    tell({ kind: 'script-known', number, script }),
  ),
  storageFile,
  program,
});
const store = scanFolder === undefined ? undefined : diskScanStore(scanFolder, build, scanCacheBytes);
const api = createEngineApi(createEngine(diskFiles(), scripts, store), {
  onProgress: (progress) => tell({ kind: 'progress', progress }),
  onFindings: (files) => tell({ kind: 'findings', files }),
  onWriting(settings) {
    writing = settings;
  },
});

parentPort?.on('message', ({ id, method, args, cancelled }: ToWorker) => {
  // The client's `call` has checked the arguments against the method's own.
  const work = api[method] as (isCancelled: IsCancelled, ...args: readonly unknown[]) => unknown;
  const result = work(cancelled === undefined ? () => false : isRaised(cancelled), ...args);
  tell({ kind: 'returned', id, result });
});

function isRaised(flag: SharedFlag): IsCancelled {
  return () => Atomics.load(flag, 0) !== 0;
}
