/**
 * The calls that were made from the dashboard, a file each, in the workspace's own folder of the extension's storage.
 * A file is written once and never changed, so that windows of one workspace take nothing from each other.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { readChecked, replaceLargeFile, withChecksum, writeReason } from '@endpoint-atlas/engine/node';
import { matchesQuery, type Query, queryOf } from './query.ts';
import {
  type CallSummary,
  parseRecordedCall,
  type RecordedCall,
  searchedText,
  summaryOf,
} from './recorded-call.ts';

export interface CallHistory {
  /** As far as they are known, the newest first. */
  list(): readonly CallSummary[];
  /** Looks which calls are there now: another window may have made or removed some. Never rejects. */
  refresh(): Promise<void>;
  /** `undefined`: it is there no longer, or cannot be read. */
  read(key: string): Promise<RecordedCall | undefined>;
  /** Those that have all words of the query in what was sent or came back, the newest first. */
  search(query: string, isWanted?: (call: CallSummary) => boolean): Promise<readonly CallSummary[]>;
  /** Keeps a call, where the user wants that. Never rejects. */
  add(call: RecordedCall): Promise<void>;
  /** Returns a way back. */
  remove(key: string): Promise<() => Promise<void>>;
  clear(): Promise<void>;
  onDidChange(listener: () => void): { dispose(): void };
}

export interface HistoryParts {
  readonly folder: string;
  limits(): HistoryLimits;
  log(line: string): void;
  /** Something could not be read and is set aside; the sentence says what. */
  tell(sentence: string): void;
}

export interface HistoryLimits {
  /** Whether calls are stored from now on. */
  readonly isOn: boolean;
  readonly maxCalls: number;
  readonly maxBytes: number;
}

const version = 1;
const ending = '.call';
const asideEnding = '.damaged';

interface KnownCall {
  readonly summary: CallSummary;
  readonly bytes: number;
}

export function openCallHistory({ folder, limits, log, tell }: HistoryParts): CallHistory {
  /** By key. */
  const known = new Map<string, KnownCall>();
  const listeners = new Set<() => void>();
  let inTurn: Promise<unknown> = Promise.resolve();
  const fileOf = (key: string) => path.join(folder, key + ending);

  /** One after another, so that a look at the folder sees no half of a change of ours. */
  function next<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = inTurn.then(step);
    inTurn = result.catch((error) => log(`The history: ${String(error)}`));
    return result;
  }

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  const newestFirst = () => [...known.values()].sort((a, b) => (a.summary.key < b.summary.key ? 1 : -1));

  async function namesInFolder(): Promise<readonly string[]> {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  }

  async function load(key: string): Promise<void> {
    const file = fileOf(key);
    const { size } = await stat(file);
    const read = size > maxFileBytes ? 'it is too large' : callIn(await readFile(file, 'utf8'));
    if (typeof read !== 'string') {
      known.set(key, { summary: summaryOf(key, read), bytes: size });
      return;
    }
    await rename(file, file + asideEnding);
    tell(
      `A call of the history could not be read: ${read}. It is set aside as ${path.basename(file + asideEnding)}.`,
    );
  }

  /** Returns whether others are there than were known. */
  async function look(): Promise<boolean> {
    const there = new Set(await namesInFolder());
    const gone = [...known.keys()].filter((key) => !there.has(key));
    for (const key of gone) known.delete(key);
    const added = [...there].filter((key) => !known.has(key));
    for (const key of added) {
      // Another window may remove it meanwhile.
      await load(key).catch((error) => log(`The call ${key} cannot be read: ${String(error)}`));
    }
    return gone.length + added.length > 0;
  }

  /** The oldest go first. */
  async function makeRoom(): Promise<void> {
    const { maxCalls, maxBytes } = limits();
    let count = 0;
    let bytes = 0;
    for (const { summary, bytes: own } of newestFirst()) {
      count++;
      bytes += own;
      // The call that was just made is stored in any case.
      if (count === 1 || (count <= maxCalls && bytes <= maxBytes)) continue;
      await rm(fileOf(summary.key), { force: true });
      known.delete(summary.key);
    }
  }

  async function write(key: string, call: RecordedCall): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const content = withChecksum(JSON.stringify(call), version);
    const problem = await replaceLargeFile({ file: fileOf(key), content, isPrivate: true });
    if (problem) return log(`A call is not in the history: ${writeReason(problem)}`);
    known.set(key, { summary: summaryOf(key, call), bytes: Buffer.byteLength(content) });
  }

  async function read(key: string): Promise<RecordedCall | undefined> {
    // Keys come from commands, which anybody may call.
    if (!known.has(key)) return undefined;
    const call = await readFile(fileOf(key), 'utf8').then(callIn, () => 'it is gone');
    return typeof call === 'string' ? undefined : call;
  }

  async function isFound(query: Query, { key }: CallSummary): Promise<boolean> {
    const call = await read(key);
    return call !== undefined && matchesQuery(query, call.outcome, searchedText(call));
  }

  return {
    list: () => newestFirst().map(({ summary }) => summary),
    refresh: () =>
      next(look).then(
        (isOther) => {
          if (isOther) changed();
        },
        () => {},
      ),
    read,
    async search(text, isWanted = () => true) {
      const query = queryOf(text);
      const found: CallSummary[] = [];
      for (const { summary } of newestFirst()) {
        if (isWanted(summary) && (query.length === 0 || (await isFound(query, summary)))) found.push(summary);
      }
      return found;
    },
    add: (call) =>
      next(async () => {
        if (!limits().isOn) return;
        await look();
        await write(newKey(call.at), call);
        await makeRoom();
        changed();
      }).catch(() => {}),
    remove: (key) =>
      next(async () => {
        const call = await read(key);
        await rm(fileOf(key), { force: true });
        known.delete(key);
        changed();
        return async () => {
          if (call !== undefined) await next(() => write(key, call));
          changed();
        };
      }),
    clear: () =>
      next(async () => {
        for (const key of await namesInFolder()) await rm(fileOf(key), { force: true });
        known.clear();
        changed();
      }),
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

/** Bodies are cut long before this; JSON may write a character in six. */
const maxFileBytes = 8 * 1024 * 1024;

/** A key sorts by time. */
function newKey(at: number): string {
  return `${String(Math.floor(at)).padStart(14, '0')}-${randomUUID().slice(0, 8)}`;
}

/** The call, or why it cannot be read: the reason completes "It could not be read: …". */
function callIn(stored: string): RecordedCall | string {
  const checked = readChecked(stored, version);
  if (checked.kind === 'unreadable') return checked.reason;
  if (checked.kind === 'unmarked') return 'it is damaged';
  try {
    return parseRecordedCall(JSON.parse(checked.text)) ?? 'it has another form';
  } catch {
    return 'it is damaged';
  }
}
