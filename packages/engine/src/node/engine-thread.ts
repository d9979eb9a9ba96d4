/**
 * The engine's thread, which `startEngine` gives to the extension: started by the first call, and anew by the first one
 * after it died.
 */

import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ScanRequest, ScanSummary } from '../engine/api.ts';
import type { Cancellation } from '../text/cancellation.ts';
import { currentLanguage, t } from '../text/l10n.ts';
import type { EngineArguments, EngineMethod, EngineResult } from './engine-api.ts';
import type { EngineCall, EngineClient, EngineContext, EngineListener } from './engine-client.ts';
import {
  type EngineThreadData,
  type FromWorker,
  runSlots,
  type ScriptText,
  type SharedFlag,
  type SharedRun,
  type ToWorker,
} from './engine-messages.ts';
import { serveRuleRequests } from './network/serve-rule-requests.ts';
import { openChannel, serveChannel } from './network/synchronous-channel.ts';
import { identifyBuild } from './scan-store.ts';
import { stuckScript } from './script-watch.ts';

/** @param workerFile the bundled `engine-worker.ts`. */
export function startEngine(
  workerFile: string | URL,
  listener: EngineListener,
  context: EngineContext,
): EngineClient {
  return new EngineThread(workerFile, listener, context);
}

/** A script ends itself within a second, a scan that nobody wants any more has less time than one that is waited for. */
const stuckAfterMs = 10_000;
const cancelledAfterMs = 2_000;
/** Half of the memory, and no more than any project has needed. */
const heapMb = () => Math.max(1024, Math.min(4096, Math.floor(totalmem() / 2 ** 21)));

class EngineThread implements EngineClient {
  private readonly workerFile: string | URL;
  private readonly listener: EngineListener;
  private readonly context: EngineContext;
  private worker: Worker | undefined;
  private looking: NodeJS.Timeout | undefined;
  private running: SharedRun = newRun();
  private readonly knownScripts = new Map<number, ScriptText>();
  private readonly switchedOff: ScriptText[] = [];
  /** Calls that wait for their result, by their ids. */
  private readonly pending = new Map<number, PendingCall>();
  private lastId = 0;
  /** Cancels the scan that was asked for last. */
  private scanCancelled = newFlag();

  constructor(workerFile: string | URL, listener: EngineListener, context: EngineContext) {
    this.workerFile = workerFile;
    this.listener = listener;
    this.context = context;
  }

  readonly call: EngineCall = (method, args, cancellation) =>
    this.post(method, args, cancellation && flagOf(cancellation));

  scan(request: ScanRequest): Promise<ScanSummary> {
    raise(this.scanCancelled);
    this.scanCancelled = newFlag();
    return this.post('scan', [request, this.context.writing()], this.scanCancelled);
  }

  cancelScan(): void {
    raise(this.scanCancelled);
  }

  async dispose(): Promise<void> {
    raise(this.scanCancelled);
    const stopped = this.worker;
    this.worker = undefined;
    clearInterval(this.looking);
    // Native code cannot be interrupted; the window that closes does not wait for it.
    await Promise.race([stopped?.terminate(), sleep(1_000, undefined, { ref: false })]);
  }

  private post<Method extends EngineMethod>(
    method: Method,
    args: EngineArguments<Method>,
    cancelled: SharedFlag | undefined,
  ): Promise<EngineResult<Method>> {
    const id = ++this.lastId;
    const result = new Promise<unknown>((resolve, reject) => this.pending.set(id, { resolve, reject }));
    this.worker ??= this.start();
    this.worker.postMessage({ id, method, args, cancelled } satisfies ToWorker);
    return result as Promise<EngineResult<Method>>;
  }

  private start(): Worker {
    this.running = newRun();
    this.knownScripts.clear();
    const started = startWorker(this.workerFile, this.context, {
      running: this.running,
      switchedOff: this.switchedOff,
    });
    started.on('message', (message: FromWorker) => this.receive(message));
    started.on('error', (error) => this.failOf(started, error));
    started.on('exit', (code) => this.fail(started, t`The engine's thread ended with code ${code}.`));
    this.watch(started);
    return started;
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case 'returned':
        this.pending.get(message.id)?.resolve(message.result);
        this.pending.delete(message.id);
        return;
      case 'progress':
        this.listener.onProgress(message.progress);
        return;
      case 'findings':
        this.listener.onFindings(message.files);
        return;
      case 'script-known':
        this.knownScripts.set(message.number, message.script);
        return;
      case 'script-log':
        this.listener.onScriptLog(message.level, message.message);
        return;
    }
  }

  /** Looks at the script that runs, because a thread that is stuck sends nothing. */
  private watch(started: Worker): void {
    clearInterval(this.looking);
    const look = stuckScript(this.running);
    this.looking = setInterval(
      () => {
        const { number, looks } = look();
        const limit = Atomics.load(this.scanCancelled, 0) !== 0 ? (10 * cancelledAfterMs) / stuckAfterMs : 10;
        if (this.worker !== started || looks < limit) return;
        // It may hang in work that nothing can interrupt, so nobody waits for its end.
        void started.terminate();
        this.stopScript(started, number, t('did not end'));
      },
      (this.context.stuckAfterMs ?? stuckAfterMs) / 10,
    );
    this.looking.unref();
  }

  private failOf(failed: Worker, error: Error): void {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const number = Atomics.load(this.running, runSlots.script);
    if (isMemory && number !== 0)
      this.stopScript(failed, number, t('took all the memory that the engine may have'));
    else if (isMemory) this.fail(failed, t('The engine needs more memory than it may have.'));
    else this.fail(failed, error.message);
  }

  private stopScript(stopped: Worker, number: number, why: string): void {
    if (this.worker !== stopped) return;
    const script = this.knownScripts.get(number);
    if (script === undefined) {
      this.fail(stopped, t`A script of a rule ${why}.`);
      return;
    }
    this.switchedOff.push(script);
    this.end(stopped, t`The rule in ${script.file}:${script.line} ${why}.`, (reason) =>
      this.listener.onScriptStopped(
        t`${reason} It is switched off until its text changes or the window is opened again.`,
      ),
    );
  }

  private fail(failed: Worker, reason: string): void {
    this.end(failed, reason, this.listener.onFailure);
  }

  private end(failed: Worker, reason: string, report: (reason: string) => void): void {
    if (this.worker !== failed) return;
    this.worker = undefined;
    clearInterval(this.looking);
    for (const call of this.pending.values()) call.reject(new Error(reason));
    this.pending.clear();
    report(reason);
  }
}

function startWorker(
  workerFile: string | URL,
  { network, storageFile, program, scanFolder, scanCacheBytes, maxHeapMb }: EngineContext,
  shared: Pick<EngineThreadData, 'running' | 'switchedOff'>,
): Worker {
  // Requests of rules are sent from this thread, which has the proxies and certificates of VS Code.
  const { asking, replying } = openChannel();
  serveChannel(replying, serveRuleRequests(network));
  const build = identifyBuild(program.version, workerFile);
  const workerData: EngineThreadData = {
    ...{ network: asking, storageFile, program, scanFolder, scanCacheBytes, build },
    ...shared,
    language: currentLanguage(),
  };
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb ?? heapMb() };
  return new Worker(workerFile, { workerData, transferList: [asking.port], resourceLimits });
}

function newRun(): SharedRun {
  return new Int32Array(new SharedArrayBuffer(4 * runSlots.size));
}

interface PendingCall {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Raised as soon as the work is cancelled. */
function flagOf(cancellation: Cancellation): SharedFlag {
  const flag = newFlag();
  cancellation.onCancel(() => raise(flag));
  return flag;
}

function newFlag(): SharedFlag {
  return new Int32Array(new SharedArrayBuffer(4));
}

function raise(flag: SharedFlag): void {
  Atomics.store(flag, 0, 1);
}
