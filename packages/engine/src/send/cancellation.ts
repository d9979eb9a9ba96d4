/** The engine's own cancellation, for hosts that have none. */
import type { Cancellation } from '../ports/cancellation.ts';

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
