/**
 * The user's edits, by endpoint. They live beside the project, in the workspace's own storage, and survive a reload
 * of the window. What is on disk may be old or damaged: the engine reads it leniently.
 */
import {
  type EndpointEdits,
  type EndpointId,
  isEmptyEdits,
  noEdits,
  parseStoredEdits,
  storedEdits,
} from '@endpoint-atlas/engine';

export interface EditStore {
  get(id: EndpointId): EndpointEdits;
  isEdited(id: EndpointId): boolean;
  /** Empty edits are forgotten. */
  set(id: EndpointId, edits: EndpointEdits): void;
  /** Told only when an endpoint becomes edited or stops being edited. */
  onDidChange(listener: (id: EndpointId) => void): { dispose(): void };
  /** Writes what was set in the last moments. */
  flush(): Promise<void>;
}

/** The part of VS Code's `Memento` that is needed here. */
export interface KeyValueStorage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** While the user types, each key stroke would otherwise be written to disk. */
const writeAfterMs = 250;

const storageKey = (id: EndpointId) => `edits:${id}`;

export function createEditStore(storage: KeyValueStorage, log: (problem: string) => void): EditStore {
  const known = new Map<EndpointId, EndpointEdits>();
  const unwritten = new Set<EndpointId>();
  const listeners = new Set<(id: EndpointId) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function get(id: EndpointId): EndpointEdits {
    const found = known.get(id);
    if (found) return found;
    const parsed = parseStoredEdits(storage.get(storageKey(id)));
    for (const problem of parsed.problems) log(`Edits of ${id}: ${problem}`);
    known.set(id, parsed.edits);
    return parsed.edits;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...unwritten];
    unwritten.clear();
    for (const id of ids) {
      const edits = get(id);
      await storage.update(storageKey(id), isEmptyEdits(edits) ? undefined : storedEdits(edits));
    }
  }

  return {
    get,
    isEdited: (id) => !isEmptyEdits(get(id)),
    set(id, edits) {
      const wasEdited = !isEmptyEdits(get(id));
      known.set(id, isEmptyEdits(edits) ? noEdits : edits);
      unwritten.add(id);
      timer ??= setTimeout(() => void flush(), writeAfterMs);
      if (wasEdited === isEmptyEdits(edits)) for (const listener of [...listeners]) listener(id);
    },
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
    flush,
  };
}
