/**
 * The calls that were made from the dashboard, a file each, in the workspace's own folder of the extension's storage.
 * A file is written once and never changed, so that windows of one workspace take nothing from each other.
 */

import { randomUUID } from 'node:crypto';
import { t } from '@endpoint-atlas/engine/l10n';
import type { HistoryLimits } from '../settings/settings.ts';
import { type CallSummary, type RecordedCall, searchedText } from '../stores/recorded-call.ts';
import { CallFolder } from './call-folder.ts';
import { matchesQuery, type Query, queryOf } from './query.ts';

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

export interface HistoryContext {
  readonly folder: string;
  limits(): HistoryLimits;
  log(line: string): void;
  /** Something could not be read and is set aside; the sentence says what. */
  report(sentence: string): void;
}

export function openCallHistory(parts: HistoryContext): CallHistory {
  const folder = new CallFolder(parts);
  const listeners = new Set<() => void>();
  let inTurn: Promise<unknown> = Promise.resolve();

  function next<Result>(step: () => Promise<Result>): Promise<Result> {
    const result = inTurn.then(step);
    inTurn = result.catch((error) => parts.log(t`The history: ${String(error)}`));
    return result;
  }

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }

  async function isFound(query: Query, { key }: CallSummary): Promise<boolean> {
    const call = await folder.read(key);
    return call !== undefined && matchesQuery(query, call.outcome, searchedText(call));
  }

  return {
    list: () => folder.newestFirst(),
    refresh: () =>
      next(() => folder.look()).then(
        (isOther) => {
          if (isOther) changed();
        },
        () => {},
      ),
    read: (key) => folder.read(key),
    async search(text, isWanted = () => true) {
      const query = queryOf(text);
      const found: CallSummary[] = [];
      for (const summary of folder.newestFirst()) {
        if (isWanted(summary) && (query.length === 0 || (await isFound(query, summary)))) found.push(summary);
      }
      return found;
    },
    add: (call) =>
      next(async () => {
        if (!parts.limits().isOn) return;
        await folder.look();
        await folder.write(newKey(call.at), call);
        await folder.makeRoom(parts.limits());
        changed();
      }).catch(() => {}),
    remove: (key) =>
      next(async () => {
        const call = await folder.read(key);
        await folder.remove(key);
        changed();
        return async () => {
          if (call !== undefined) await next(() => folder.write(key, call));
          changed();
        };
      }),
    clear: () =>
      next(async () => {
        await folder.clear();
        changed();
      }),
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

/** A key sorts by time. */
function newKey(at: number): string {
  return `${String(Math.floor(at)).padStart(14, '0')}-${randomUUID().slice(0, 8)}`;
}
