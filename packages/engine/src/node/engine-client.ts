/**
 * The engine as the extension host sees it: the same work, in a worker thread, over messages.
 */
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type {
  AfterCall,
  BeforeCall,
  CallHooks,
  CallScripts,
  Cancellation,
  DeploymentChange,
  EndpointId,
  EnvironmentValues,
  Explanation,
  ExportOrder,
  ExportResult,
  FileChange,
  FileFindings,
  PreparedCall,
  PreparedRpc,
  RequestValues,
  RuleCompletion,
  RuleDiagnostic,
  RuleFile,
  RuleHover,
  ScanProgress,
  ScanRequest,
  ScanSummary,
  ScriptReport,
  VariableSets,
} from '../engine.ts';
import type { LogLevel } from '../host/script-ports.ts';
import {
  type EngineThreadData,
  type FromWorker,
  type RuleAnswer,
  type RuleQuestion,
  runSlots,
  type ScriptText,
  type SharedFlag,
  type SharedRun,
  type ToWorker,
} from './engine-messages.ts';
import { answerWithin, type NetworkSettings } from './network/answer-rules.ts';
import { answerQuestions, openLine } from './network/blocking-questions.ts';
import { buildOf } from './scan-store.ts';
import type { ProgramVersions, WriteSettings } from './script-ports.ts';
import { stuckScript } from './script-watch.ts';

export interface EngineClient extends RuleFileReader {
  /** Starts a scan; one that is under way is cancelled first. Rejects only if the worker dies. */
  scan(request: ScanRequest): Promise<ScanSummary>;
  cancelScan(): void;
  /** Resolves when the findings that follow from the changes have been delivered to the listener. */
  update(changes: readonly FileChange[]): Promise<void>;
  /** Waits for a scan that is under way. `undefined` where the project has no such endpoint. */
  explain(id: EndpointId): Promise<Explanation | undefined>;
  /** What the extension `spring-properties` would change. Waits as `explain` does. */
  previewProperties(): Promise<readonly DeploymentChange[]>;
  /** Fills in variables and describes messages. Waits as `explain` does. */
  prepareRpc(
    id: EndpointId,
    values: RequestValues,
    variables: VariableSets,
    written: EnvironmentValues,
  ): Promise<PreparedRpc | undefined>;
  /**
   * The rules that run around a request to an endpoint. They wait for a scan that is under way; who cancels the request
   * also ends those that they send themselves.
   */
  hooksOf(id: EndpointId, cancellation: Cancellation): CallHooks;
  /** Runs the user's scripts around a request to an endpoint. They wait and are cancelled as rules are. */
  scriptsOf(id: EndpointId, cancellation: Cancellation): CallScripts;
  /** Waits for a scan that is under way. */
  exportEndpoints(order: ExportOrder, cancellation: Cancellation): Promise<ExportResult>;
  dispose(): Promise<void>;
}

/** Questions about the text of a rule file or a script. They wait for a scan that is under way, and need none. */
export interface RuleFileReader {
  diagnoseRules(file: RuleFile): Promise<readonly RuleDiagnostic[]>;
  completeRules(file: RuleFile, offset: number): Promise<readonly RuleCompletion[]>;
  /** Of a script around a request. */
  completeScript(text: string, offset: number): Promise<readonly RuleCompletion[]>;
  hoverScript(text: string, offset: number): Promise<RuleHover | undefined>;
  hoverRules(file: RuleFile, offset: number): Promise<RuleHover | undefined>;
}

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
export interface EngineSurroundings {
  /** What rules may reach; asked for each of their requests, because the user may change it at any time. */
  network(): NetworkSettings;
  /** Which files rules may write; asked for each scan. */
  writing(): WriteSettings;
  /** Where `localStorage` of scripts is kept; `undefined` where it is forgotten. */
  readonly storageFile: string | undefined;
  readonly program: ProgramVersions;
  /** Where scans are kept for the next start; `undefined` where none is. */
  readonly scanFolder: string | undefined;
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
  surroundings: EngineSurroundings,
): EngineClient {
  const { network, writing, storageFile, program, scanFolder } = surroundings;
  const lookEveryMs = (surroundings.stuckAfterMs ?? stuckAfterMs) / 10;
  let worker: Worker | undefined;
  let looking: NodeJS.Timeout | undefined;
  let running: SharedRun = newRun();
  const knownScripts = new Map<number, ScriptText>();
  const switchedOff: ScriptText[] = [];
  let nextId = 1;
  let cancelled = newFlag();
  const scans = new Map<number, Pending<ScanSummary>>();
  const updates = new Map<number, Pending<void>>();
  const explanations = new Map<number, Pending<Explanation | undefined>>();
  const previews = new Map<number, Pending<readonly DeploymentChange[]>>();
  const preparedRpcs = new Map<number, Pending<PreparedRpc | undefined>>();
  const ruleAnswers = new Map<number, Pending<RuleAnswer>>();
  const before = new Map<number, Pending<BeforeCall | undefined>>();
  const after = new Map<number, Pending<AfterCall | undefined>>();
  const prepared = new Map<number, Pending<PreparedCall>>();
  const tested = new Map<number, Pending<ScriptReport>>();
  const exported = new Map<number, Pending<ExportResult>>();

  function start(): Worker {
    // Requests of rules are sent from this thread, which has the proxies and certificates of VS Code.
    const { asking, answering } = openLine();
    answerQuestions(answering, answerWithin(network));
    const build = buildOf(program.version, workerFile);
    running = newRun();
    knownScripts.clear();
    const workerData: EngineThreadData = {
      ...{ network: asking, storageFile, program, scanFolder, build },
      ...{ running, switchedOff },
    };
    const resourceLimits = { maxOldGenerationSizeMb: surroundings.maxHeapMb ?? heapMb() };
    const started = new Worker(workerFile, { workerData, transferList: [asking.port], resourceLimits });
    started.on('message', receive);
    started.on('error', (error) => failOf(started, error));
    watch(started);
    started.on('exit', (code) => fail(started, `The engine's thread ended with code ${code}.`));
    return started;
  }

  /** Looks at the script that runs, because a thread that is stuck answers nothing. */
  function watch(started: Worker): void {
    clearInterval(looking);
    const look = stuckScript(running);
    looking = setInterval(() => {
      const { number, looks } = look();
      const patience = Atomics.load(cancelled, 0) === 0 ? 10 : (10 * cancelledAfterMs) / stuckAfterMs;
      if (worker !== started || looks < patience) return;
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

  function receive(message: FromWorker): void {
    switch (message.kind) {
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
      case 'scanned':
        scans.get(message.id)?.resolve(message.summary);
        scans.delete(message.id);
        return;
      case 'updated':
        updates.get(message.id)?.resolve();
        updates.delete(message.id);
        return;
      case 'explained':
        explanations.get(message.id)?.resolve(message.explanation);
        explanations.delete(message.id);
        return;
      case 'previewed-properties':
        previews.get(message.id)?.resolve(message.changes);
        previews.delete(message.id);
        return;
      case 'prepared-rpc':
        preparedRpcs.get(message.id)?.resolve(message.prepared);
        preparedRpcs.delete(message.id);
        return;
      case 'answered-about-rules':
        ruleAnswers.get(message.id)?.resolve(message.answer);
        ruleAnswers.delete(message.id);
        return;
      case 'called-before':
        before.get(message.id)?.resolve(message.outcome);
        before.delete(message.id);
        return;
      case 'called-after':
        after.get(message.id)?.resolve(message.outcome);
        after.delete(message.id);
        return;
      case 'prepared-call':
        prepared.get(message.id)?.resolve(message.outcome);
        prepared.delete(message.id);
        return;
      case 'tested-call':
        tested.get(message.id)?.resolve(message.outcome);
        tested.delete(message.id);
        return;
      case 'exported':
        exported.get(message.id)?.resolve(message.result);
        exported.delete(message.id);
        return;
    }
  }

  function fail(failed: Worker, reason: string): void {
    end(failed, reason, listener.onFailure);
  }

  function end(failed: Worker, reason: string, tell: (reason: string) => void): void {
    if (worker !== failed) return;
    worker = undefined;
    clearInterval(looking);
    const error = new Error(reason);
    const all = [
      scans,
      updates,
      explanations,
      previews,
      preparedRpcs,
      ruleAnswers,
      before,
      after,
      prepared,
      tested,
      exported,
    ];
    for (const waiting of all) {
      for (const pending of waiting.values()) pending.reject(error);
      waiting.clear();
    }
    tell(reason);
  }

  function send(message: ToWorker): void {
    worker ??= start();
    worker.postMessage(message);
  }

  function cancelScan(): void {
    raise(cancelled);
  }

  function ask(question: RuleQuestion): Promise<RuleAnswer> {
    const id = nextId++;
    return new Promise((resolve, reject) => {
      ruleAnswers.set(id, { resolve, reject });
      send({ kind: 'ask-about-rules', id, question });
    });
  }

  return {
    scan(request) {
      cancelScan();
      cancelled = newFlag();
      const id = nextId++;
      return new Promise((resolve, reject) => {
        scans.set(id, { resolve, reject });
        send({ kind: 'scan', id, request, cancelled, writing: writing() });
      });
    },
    cancelScan,
    update(changes) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        updates.set(id, { resolve, reject });
        send({ kind: 'update', id, changes });
      });
    },
    explain(endpoint) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        explanations.set(id, { resolve, reject });
        send({ kind: 'explain', id, endpoint });
      });
    },
    previewProperties() {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        previews.set(id, { resolve, reject });
        send({ kind: 'preview-properties', id });
      });
    },
    prepareRpc(endpoint, values, variables, written) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        preparedRpcs.set(id, { resolve, reject });
        send({ kind: 'prepare-rpc', id, endpoint, values, variables, written });
      });
    },
    hooksOf: (endpoint, cancellation) => ({
      before(request) {
        const id = nextId++;
        return new Promise((resolve, reject) => {
          before.set(id, { resolve, reject });
          send({ kind: 'before-call', id, endpoint, request, cancelled: flagOf(cancellation) });
        });
      },
      after(request, answer) {
        const id = nextId++;
        return new Promise((resolve, reject) => {
          after.set(id, { resolve, reject });
          send({ kind: 'after-call', id, endpoint, request, answer, cancelled: flagOf(cancellation) });
        });
      },
    }),
    scriptsOf: (endpoint, cancellation) => ({
      prepare(call) {
        const id = nextId++;
        return new Promise((resolve, reject) => {
          prepared.set(id, { resolve, reject });
          send({ kind: 'prepare-call', id, endpoint, call, cancelled: flagOf(cancellation) });
        });
      },
      test(call, answer) {
        const id = nextId++;
        return new Promise((resolve, reject) => {
          tested.set(id, { resolve, reject });
          send({ kind: 'test-call', id, endpoint, call, answer, cancelled: flagOf(cancellation) });
        });
      },
    }),
    exportEndpoints(order, cancellation) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        exported.set(id, { resolve, reject });
        send({ kind: 'export', id, order, cancelled: flagOf(cancellation) });
      });
    },
    async diagnoseRules(file) {
      const answer = await ask({ kind: 'diagnose', file });
      return answer.kind === 'diagnose' ? answer.diagnostics : [];
    },
    async completeRules(file, offset) {
      const answer = await ask({ kind: 'complete', file, offset });
      return answer.kind === 'complete' ? answer.completions : [];
    },
    async completeScript(text, offset) {
      const answer = await ask({ kind: 'complete-script', text, offset });
      return answer.kind === 'complete' ? answer.completions : [];
    },
    async hoverScript(text, offset) {
      const answer = await ask({ kind: 'hover-script', text, offset });
      return answer.kind === 'hover' ? answer.hover : undefined;
    },
    async hoverRules(file, offset) {
      const answer = await ask({ kind: 'hover', file, offset });
      return answer.kind === 'hover' ? answer.hover : undefined;
    },
    async dispose() {
      cancelScan();
      const stopped = worker;
      worker = undefined;
      clearInterval(looking);
      // Native code cannot be interrupted; the window that closes does not wait for it.
      await Promise.race([stopped?.terminate(), sleep(1_000, undefined, { ref: false })]);
    },
  };
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

interface Pending<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}
