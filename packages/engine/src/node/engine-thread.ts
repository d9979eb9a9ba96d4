/** The engine's thread: started by the first message, and anew by the first one after it died. */
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FileFindings, ScanProgress } from '../engine.ts';
import type { LogLevel } from '../ports/script-ports.ts';
import {
  type EngineThreadData,
  type FromWorker,
  runSlots,
  type ScriptText,
  type SharedRun,
  type ToWorker,
} from './engine-messages.ts';
import type { NetworkSettings } from './network/refuse-by-address.ts';
import { serveRuleRequests } from './network/serve-rule-requests.ts';
import { openChannel, serveChannel } from './network/synchronous-channel.ts';
import { buildOf } from './scan-store.ts';
import type { ProgramVersions, WriteSettings } from './script-ports.ts';
import { stuckScript } from './script-watch.ts';

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

export interface ThreadEvents {
  /** Whether nobody waits for the scan under way any more. */
  isCancelled(): boolean;
  onReturned(id: number, result: unknown): void;
  /** The thread died with all of its calls. */
  onEnded(error: Error): void;
  readonly listener: EngineListener;
}

export class EngineThread {
  private readonly workerFile: string | URL;
  private readonly context: EngineContext;
  private readonly events: ThreadEvents;
  private worker: Worker | undefined;
  private looking: NodeJS.Timeout | undefined;
  private running: SharedRun = newRun();
  private readonly knownScripts = new Map<number, ScriptText>();
  private readonly switchedOff: ScriptText[] = [];

  constructor(workerFile: string | URL, context: EngineContext, events: ThreadEvents) {
    this.workerFile = workerFile;
    this.context = context;
    this.events = events;
  }

  post(message: ToWorker): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
  }

  async stop(): Promise<void> {
    const stopped = this.worker;
    this.worker = undefined;
    clearInterval(this.looking);
    // Native code cannot be interrupted; the window that closes does not wait for it.
    await Promise.race([stopped?.terminate(), sleep(1_000, undefined, { ref: false })]);
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
    started.on('exit', (code) => this.fail(started, `The engine's thread ended with code ${code}.`));
    this.watch(started);
    return started;
  }

  private receive(message: FromWorker): void {
    switch (message.kind) {
      case 'returned':
        this.events.onReturned(message.id, message.result);
        return;
      case 'progress':
        this.events.listener.onProgress(message.progress);
        return;
      case 'findings':
        this.events.listener.onFindings(message.files);
        return;
      case 'script-known':
        this.knownScripts.set(message.number, message.script);
        return;
      case 'script-log':
        this.events.listener.onScriptLog(message.level, message.message);
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
        const limit = this.events.isCancelled() ? (10 * cancelledAfterMs) / stuckAfterMs : 10;
        if (this.worker !== started || looks < limit) return;
        // It may hang in work that nothing can interrupt, so nobody waits for its end.
        void started.terminate();
        this.stopScript(started, number, 'did not end');
      },
      (this.context.stuckAfterMs ?? stuckAfterMs) / 10,
    );
    this.looking.unref();
  }

  private failOf(failed: Worker, error: Error): void {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    const number = Atomics.load(this.running, runSlots.script);
    if (isMemory && number !== 0)
      this.stopScript(failed, number, 'took all the memory that the engine may have');
    else if (isMemory) this.fail(failed, 'The engine needs more memory than it may have.');
    else this.fail(failed, error.message);
  }

  private stopScript(stopped: Worker, number: number, why: string): void {
    if (this.worker !== stopped) return;
    const script = this.knownScripts.get(number);
    if (script === undefined) {
      this.fail(stopped, `A script of a rule ${why}.`);
      return;
    }
    this.switchedOff.push(script);
    this.end(stopped, `The rule in ${script.file}:${script.line} ${why}.`, (reason) =>
      this.events.listener.onScriptStopped(
        `${reason} It is switched off until its text changes or the window is opened again.`,
      ),
    );
  }

  private fail(failed: Worker, reason: string): void {
    this.end(failed, reason, this.events.listener.onFailure);
  }

  private end(failed: Worker, reason: string, tell: (reason: string) => void): void {
    if (this.worker !== failed) return;
    this.worker = undefined;
    clearInterval(this.looking);
    this.events.onEnded(new Error(reason));
    tell(reason);
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
  const build = buildOf(program.version, workerFile);
  const workerData: EngineThreadData = {
    ...{ network: asking, storageFile, program, scanFolder, scanCacheBytes, build },
    ...shared,
  };
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb ?? heapMb() };
  return new Worker(workerFile, { workerData, transferList: [asking.port], resourceLimits });
}

function newRun(): SharedRun {
  return new Int32Array(new SharedArrayBuffer(4 * runSlots.size));
}
