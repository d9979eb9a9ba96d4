/**
 * The engine as the extension host sees it: the same work, in a worker thread, over messages.
 */
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CallRunner } from '../calls/make-call.ts';
import type { EndpointId, FileFindings, ScanProgress, ScanRequest, ScanSummary } from '../engine.ts';
import type { Cancellation } from '../ports/cancellation.ts';
import type { LogLevel } from '../ports/script-ports.ts';
import type { EngineArguments, EngineMethod, EngineResult } from './engine-api.ts';
import {
  type EngineThreadData,
  type FromWorker,
  runSlots,
  type ScriptText,
  type SharedFlag,
  type SharedRun,
  type ToWorker,
} from './engine-messages.ts';
import type { NetworkSettings } from './network/refuse-by-address.ts';
import { serveRuleRequests } from './network/serve-rule-requests.ts';
import { openChannel, serveChannel } from './network/synchronous-channel.ts';
import { buildOf } from './scan-store.ts';
import type { ProgramVersions, WriteSettings } from './script-ports.ts';
import { stuckScript } from './script-watch.ts';

export interface EngineClient {
  /**
   * Calls a method of `EngineApi` once the calls before it have ended, a scan among them. Rejects only if the worker
   * dies. A cancellation ends a call that watches for it early; the result is then what it has come to.
   */
  readonly call: EngineCall;
  /** Starts a scan; one that is under way is cancelled first. */
  scan(request: ScanRequest): Promise<ScanSummary>;
  cancelScan(): void;
  dispose(): Promise<void>;
}

export type EngineCall = <Method extends EngineMethod>(
  method: Method,
  args: EngineArguments<Method>,
  cancellation?: Cancellation,
) => Promise<EngineResult<Method>>;

export interface EngineListener {
  onProgress(progress: ScanProgress): void;
  /** Replaces what was known of these files. */
  onFindings(files: readonly FileFindings[]): void;
  /** The worker died. The client starts a new one, which knows nothing yet, at the next call: scan again. */
  onFailure(message: string): void;
  /**
   * A script of a rule stopped the worker, or took all of its memory: a new one is started at the next call, in which
   * the script stays off until its text changes. Scan again.
   */
  onScriptStopped(message: string): void;
  /** A script of a rule wrote into the log. */
  onScriptLog(level: LogLevel, message: string): void;
}

/** What the engine's thread gets of the world around it. */
export interface EngineContext {
  /** What rules may reach; asked for each of their requests, because the user may change it at any time. */
  network(): NetworkSettings;
  /** Which files rules may write; asked for each scan. */
  writing(): WriteSettings;
  /** Where `localStorage` of scripts is stored; `undefined` where it is forgotten. */
  readonly storageFile: string | undefined;
  readonly program: ProgramVersions;
  /** Where scans are cached for the next start; `undefined` where none is. */
  readonly scanFolder: string | undefined;
  /** How much room these may take together; the usual where nothing says it. */
  readonly scanCacheBytes?: number;
  /** When a script has run for too long, in milliseconds; tests are less patient than users. */
  readonly stuckAfterMs?: number;
  /** How much memory the worker may have; a share of the machine's where nothing says it. */
  readonly maxHeapMb?: number;
}

/** A script ends itself within a second, a scan that nobody wants any more has less time than one that is waited for. */
const stuckAfterMs = 10_000;
const cancelledAfterMs = 2_000;
/** Half of the memory, and no more than any project has needed. */
const heapMb = () => Math.max(1024, Math.min(4096, Math.floor(totalmem() / 2 ** 21)));

/** @param workerFile the bundled `engine-worker.ts`. */
export function startEngine(
  workerFile: string | URL,
  listener: EngineListener,
  context: EngineContext,
): EngineClient {
  const calls = pendingCalls();
  let cancelled = newFlag();
  const thread = restartedThread(workerFile, context, {
    isCancelled: () => Atomics.load(cancelled, 0) !== 0,
    onReturned: calls.resolve,
    onEnded: calls.reject,
    listener,
  });

  function post<Method extends EngineMethod>(
    method: Method,
    args: EngineArguments<Method>,
    flag: SharedFlag | undefined,
  ): Promise<EngineResult<Method>> {
    const { id, result } = calls.add();
    thread.post({ id, method, args, cancelled: flag });
    return result as Promise<EngineResult<Method>>;
  }

  return {
    call: (method, args, cancellation) => post(method, args, cancellation && flagOf(cancellation)),
    scan(request) {
      raise(cancelled);
      cancelled = newFlag();
      return post('scan', [request, context.writing()], cancelled);
    },
    cancelScan: () => raise(cancelled),
    dispose() {
      raise(cancelled);
      return thread.stop();
    },
  };
}

/** Runs rules and scripts around calls of an endpoint. Cancelling the call also ends the requests that they send. */
export function callRunner(call: EngineCall, id: EndpointId, cancellation: Cancellation): CallRunner {
  return {
    before: (made) => call('beforeCall', [id, made], cancellation),
    after: (made, response) => call('afterCall', [id, made, response], cancellation),
  };
}

/** Calls that wait for their result. */
function pendingCalls() {
  const pending = new Map<number, PromiseWithReject>();
  let lastId = 0;
  return {
    add() {
      const id = ++lastId;
      const result = new Promise<unknown>((resolve, reject) => pending.set(id, { resolve, reject }));
      return { id, result };
    },
    resolve(id: number, result: unknown) {
      pending.get(id)?.resolve(result);
      pending.delete(id);
    },
    /** All of them. */
    reject(error: Error) {
      for (const each of pending.values()) each.reject(error);
      pending.clear();
    },
  };
}

interface PromiseWithReject {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface ThreadEvents {
  /** Whether nobody waits for the scan under way any more. */
  isCancelled(): boolean;
  onReturned(id: number, result: unknown): void;
  /** The thread died with all of its calls. */
  onEnded(error: Error): void;
  readonly listener: EngineListener;
}

/** The thread is started by the first message, and anew by the first one after it died. */
function restartedThread(
  workerFile: string | URL,
  context: EngineContext,
  { isCancelled, onReturned, onEnded, listener }: ThreadEvents,
) {
  const lookEveryMs = (context.stuckAfterMs ?? stuckAfterMs) / 10;
  let worker: Worker | undefined;
  let looking: NodeJS.Timeout | undefined;
  let running: SharedRun = newRun();
  const knownScripts = new Map<number, ScriptText>();
  const switchedOff: ScriptText[] = [];

  function start(): Worker {
    running = newRun();
    knownScripts.clear();
    const started = startWorker(workerFile, context, { running, switchedOff });
    started.on('message', receive);
    started.on('error', (error) => failOf(started, error));
    started.on('exit', (code) => fail(started, `The engine's thread ended with code ${code}.`));
    watch(started);
    return started;
  }

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'returned':
        onReturned(message.id, message.result);
        return;
      case 'progress':
        listener.onProgress(message.progress);
        return;
      case 'findings':
        listener.onFindings(message.files);
        return;
      case 'script-known':
        knownScripts.set(message.number, message.script);
        return;
      case 'script-log':
        listener.onScriptLog(message.level, message.message);
        return;
    }
  }

  /** Looks at the script that runs, because a thread that is stuck sends nothing. */
  function watch(started: Worker): void {
    clearInterval(looking);
    const look = stuckScript(running);
    looking = setInterval(() => {
      const { number, looks } = look();
      const limit = isCancelled() ? (10 * cancelledAfterMs) / stuckAfterMs : 10;
      if (worker !== started || looks < limit) return;
      // It may hang in work that nothing can interrupt, so nobody waits for its end.
      void started.terminate();
      stopScript(started, number, 'did not end');
    }, lookEveryMs);
    looking.unref();
  }

  function failOf(failed: Worker, error: Error): void {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const number = Atomics.load(running, runSlots.script);
    if (isMemory && number !== 0) stopScript(failed, number, 'took all the memory that the engine may have');
    else if (isMemory) fail(failed, 'The engine needs more memory than it may have.');
    else fail(failed, error.message);
  }

  function stopScript(stopped: Worker, number: number, why: string): void {
    if (worker !== stopped) return;
    const script = knownScripts.get(number);
    if (script === undefined) {
      fail(stopped, `A script of a rule ${why}.`);
      return;
    }
    switchedOff.push(script);
    end(stopped, `The rule in ${script.file}:${script.line} ${why}.`, (reason) =>
      listener.onScriptStopped(
        `${reason} It is switched off until its text changes or the window is opened again.`,
      ),
    );
  }

  function fail(failed: Worker, reason: string): void {
    end(failed, reason, listener.onFailure);
  }

  function end(failed: Worker, reason: string, tell: (reason: string) => void): void {
    if (worker !== failed) return;
    worker = undefined;
    clearInterval(looking);
    onEnded(new Error(reason));
    tell(reason);
  }

  return {
    post(message: ToWorker) {
      worker ??= start();
      worker.postMessage(message);
    },
    async stop() {
      const stopped = worker;
      worker = undefined;
      clearInterval(looking);
      // Native code cannot be interrupted; the window that closes does not wait for it.
      await Promise.race([stopped?.terminate(), sleep(1_000, undefined, { ref: false })]);
    },
  };
}

function startWorker(
  workerFile: string | URL,
  { network, storageFile, program, scanFolder, scanCacheBytes, maxHeapMb }: EngineContext,
  shared: Pick<EngineThreadData, 'running' | 'switchedOff'>,
): Worker {
  // Requests of rules are sent from this thread, which has the proxies and certificates of VS Code.
  const { asking, replying } = openChannel();
  serveChannel(replying, serveRuleRequests(network));
  const build = buildOf(program.version, workerFile);
  const workerData: EngineThreadData = {
    ...{ network: asking, storageFile, program, scanFolder, scanCacheBytes, build },
    ...shared,
  };
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb ?? heapMb() };
  return new Worker(workerFile, { workerData, transferList: [asking.port], resourceLimits });
}

/** Raised as soon as the work is cancelled. */
function flagOf(cancellation: Cancellation): SharedFlag {
  const flag = newFlag();
  cancellation.onCancel(() => raise(flag));
  return flag;
}

function newRun(): SharedRun {
  return new Int32Array(new SharedArrayBuffer(4 * runSlots.size));
}

function newFlag(): SharedFlag {
  return new Int32Array(new SharedArrayBuffer(4));
}

function raise(flag: SharedFlag): void {
  Atomics.store(flag, 0, 1);
}
