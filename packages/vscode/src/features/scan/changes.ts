/**
 * Collects what happens to files until a quiet moment, so that the engine hears of a burst of changes once.
 * Pure but for the clock, which the caller gives.
 */
import type { FileChange } from '@endpoint-atlas/engine';

/** So many files at once are not a person at work but a branch switch or a generator: a full scan is quicker. */
const scanAfter = 200;

export type ChangeBatch =
  | { readonly kind: 'scan' }
  | { readonly kind: 'update'; readonly changes: readonly FileChange[] };

export interface ChangeQueue {
  add(change: FileChange): void;
  /** Of a file that is no source, but may hold rules or properties: however many there are, no scan is due. */
  addOther(change: FileChange): void;
  /** The project as a whole may be different. */
  addScan(): void;
  /** Empties the queue. */
  take(): ChangeBatch | undefined;
}

export function createChangeQueue(): ChangeQueue {
  const changes = new Map<string, FileChange>();
  const others = new Map<string, FileChange>();
  let needsScan = false;

  return {
    add(change) {
      const before = changes.get(change.path);
      changes.set(change.path, before === undefined ? change : merged(before, change));
    },
    addOther(change) {
      others.set(change.path, change);
    },
    addScan() {
      needsScan = true;
    },
    take() {
      const batch: ChangeBatch | undefined =
        needsScan || changes.size > scanAfter
          ? { kind: 'scan' }
          : changes.size + others.size > 0
            ? { kind: 'update', changes: [...changes.values(), ...others.values()] }
            : undefined;
      changes.clear();
      others.clear();
      needsScan = false;
      return batch;
    },
  };
}

/** The later change counts, but a file watcher's news says nothing about the text that an editor holds or held. */
function merged(before: FileChange, after: FileChange): FileChange {
  const isAboutEditor = before.kind === 'edited' || before.kind === 'closed';
  return isAboutEditor && after.kind === 'changed' ? before : after;
}
