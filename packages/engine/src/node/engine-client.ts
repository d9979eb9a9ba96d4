/**
 * The engine as the extension host sees it: the same work, in a worker thread, over messages.
 */
import { Worker } from 'node:worker_threads';
import type {
  AfterCall,
  BeforeCall,
  CallHooks,
  CallScripts,
  Cancellation,
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
import type {
  EngineThreadData,
  FromWorker,
  RuleAnswer,
  RuleQuestion,
  SharedFlag,
  ToWorker,
} from './engine-messages.ts';
import { answerWithin, type NetworkSettings } from './network/answer-rules.ts';
import { answerQuestions, openLine } from './network/blocking-questions.ts';
import { buildOf } from './scan-store.ts';
import type { ProgramVersions, WriteSettings } from './script-ports.ts';

export interface EngineClient extends RuleFileReader {
  /** Starts a scan; one that is under way is cancelled first. Rejects only if the worker dies. */
  scan(request: ScanRequest): Promise<ScanSummary>;
  cancelScan(): void;
  /** Resolves when the findings that follow from the changes have been delivered to the listener. */
  update(changes: readonly FileChange[]): Promise<void>;
  /** Waits for a scan that is under way. `undefined` where the project has no such endpoint. */
  explain(id: EndpointId): Promise<Explanation | undefined>;
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
}

/** @param workerFile the bundled `engine-worker.ts`. */
export function startEngine(
  workerFile: string | URL,
  listener: EngineListener,
  { network, writing, storageFile, program, scanFolder }: EngineSurroundings,
): EngineClient {
  let worker: Worker | undefined;
  let nextId = 1;
  let cancelled = newFlag();
  const scans = new Map<number, Pending<ScanSummary>>();
  const updates = new Map<number, Pending<void>>();
  const explanations = new Map<number, Pending<Explanation | undefined>>();
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
    const workerData: EngineThreadData = { network: asking, storageFile, program, scanFolder, build };
    const started = new Worker(workerFile, { workerData, transferList: [asking.port] });
    started.on('message', receive);
    started.on('error', (error) => fail(started, error.message));
    started.on('exit', (code) => fail(started, `The engine's thread ended with code ${code}.`));
    return started;
  }

  function receive(message: FromWorker): void {
    switch (message.kind) {
      case 'progress':
        listener.onProgress(message.progress);
        return;
      case 'findings':
        listener.onFindings(message.files);
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
    if (worker !== failed) return;
    worker = undefined;
    const error = new Error(reason);
    const all = [
      scans,
      updates,
      explanations,
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
    listener.onFailure(reason);
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
      await stopped?.terminate();
    },
  };
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

interface Pending<T> {
  resolve(value: T): void;
  reject(error: Error): void;
}
