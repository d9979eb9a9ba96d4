/**
 * The user's edits, by endpoint. They live beside the project, in the workspace's own storage, and survive a reload of
 * the window; edits that may hold a secret live where VS Code keeps secrets. What was stored may be old or damaged:
 * the engine reads it leniently.
 */
import {
  type EndpointEdits,
  type EndpointId,
  isEmptyEdits,
  mayHoldSecret,
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
  keys(): readonly string[];
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

/** The part of VS Code's `SecretStorage` that is needed here. */
export interface SecretStorage {
  get(key: string): PromiseLike<string | undefined>;
  store(key: string, value: string): PromiseLike<void>;
  delete(key: string): PromiseLike<void>;
}

export interface EditStoreParts {
  readonly storage: KeyValueStorage;
  readonly secrets: SecretStorage;
  /** Tells this workspace from others: all of them share one `SecretStorage`. */
  readonly workspace: string;
  log(problem: string): void;
}

/** While the user types, each key stroke would otherwise be written to disk. */
const writeAfterMs = 250;

const prefix = 'edits:';
/** Stands in the workspace's storage for edits that are kept among the secrets. */
const secretMark = 'secret';

/** Waits for the secrets that the workspace's edits refer to, if there are any. */
export async function openEditStore(parts: EditStoreParts): Promise<EditStore> {
  const { storage, secrets, log } = parts;
  const known = new Map<EndpointId, EndpointEdits>();
  const unwritten = new Set<EndpointId>();
  const listeners = new Set<(id: EndpointId) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const storageKey = (id: EndpointId) => `${prefix}${id}`;
  const secretKey = (id: EndpointId) => `${prefix}${parts.workspace}:${id}`;

  function parsed(id: EndpointId, stored: unknown): EndpointEdits {
    const { edits, problems } = parseStoredEdits(stored);
    for (const problem of problems) log(`Edits of ${id}: ${problem}`);
    return edits;
  }

  for (const key of storage.keys()) {
    if (!key.startsWith(prefix) || storage.get(key) !== secretMark) continue;
    const id = key.slice(prefix.length) as EndpointId;
    known.set(id, parsed(id, jsonOf(await secrets.get(secretKey(id)))));
  }

  function get(id: EndpointId): EndpointEdits {
    const edits = known.get(id) ?? parsed(id, storage.get(storageKey(id)));
    known.set(id, edits);
    return edits;
  }

  async function write(id: EndpointId): Promise<void> {
    const edits = get(id);
    const wasSecret = storage.get(storageKey(id)) === secretMark;
    if (mayHoldSecret(edits)) {
      await secrets.store(secretKey(id), JSON.stringify(storedEdits(edits)));
      await storage.update(storageKey(id), secretMark);
      return;
    }
    await storage.update(storageKey(id), isEmptyEdits(edits) ? undefined : storedEdits(edits));
    if (wasSecret) await secrets.delete(secretKey(id));
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const ids = [...unwritten];
    unwritten.clear();
    for (const id of ids) {
      try {
        await write(id);
      } catch (error) {
        log(`Edits of ${id} could not be kept: ${String(error)}`);
      }
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

/** `undefined` where it is not JSON, or nothing at all. */
function jsonOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
