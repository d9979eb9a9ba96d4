/** Says how work is told to stop, and the engine's own way to say so for hosts that have none. */

/** Says how work that takes a while is told to stop. */
export interface Cancellation {
  isCancelled(): boolean;
  /** Calls once, at once if it is cancelled already. The function returned takes the listener back. */
  onCancel(listener: () => void): () => void;
}

export interface CancellationSource {
  readonly cancellation: Cancellation;
  cancel(): void;
}

export function createCancellation(): CancellationSource {
  let isCancelled = false;
  const listeners = new Set<() => void>();
  return {
    cancellation: {
      isCancelled: () => isCancelled,
      onCancel(listener) {
        if (isCancelled) listener();
        else listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    cancel() {
      if (isCancelled) return;
      isCancelled = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
}

/** For work that nobody can stop. */
export const neverCancelled: Cancellation = { isCancelled: () => false, onCancel: () => () => {} };
