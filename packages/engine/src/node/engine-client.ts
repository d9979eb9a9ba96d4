/**
 * The engine as the extension host sees it: the same work, in a worker thread, over messages.
 */
import type { CallRunner } from '../calls/make-call.ts';
import type { EndpointId, ScanRequest, ScanSummary } from '../engine.ts';
import type { Cancellation } from '../ports/cancellation.ts';
import type { EngineArguments, EngineMethod, EngineResult } from './engine-api.ts';
import type { SharedFlag } from './engine-messages.ts';
import { type EngineContext, type EngineListener, EngineThread } from './engine-thread.ts';

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

/** @param workerFile the bundled `engine-worker.ts`. */
export function startEngine(
  workerFile: string | URL,
  listener: EngineListener,
  context: EngineContext,
): EngineClient {
  const calls = pendingCalls();
  let cancelled = newFlag();
  const thread = new EngineThread(workerFile, context, {
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
