/** The files that calls are stored in: a folder, in which other windows make and remove calls, too. */

import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  draftEnding,
  readChecked,
  removeLeftDrafts,
  replaceLargeFile,
  withChecksum,
  writeReason,
} from '@endpoint-atlas/engine/node';
import type { HistoryLimits } from '../settings/settings.ts';
import {
  type CallSummary,
  parseRecordedCall,
  type RecordedCall,
  summarize,
} from '../stores/recorded-call.ts';
import type { HistoryContext } from './call-history.ts';

const version = 1;
const ending = '.call';
const asideEnding = '.damaged';

interface KnownCall {
  readonly summary: CallSummary;
  readonly bytes: number;
}

/** Its steps are to be made one after another, so that a look at the folder sees no half of a change of ours. */
export class CallFolder {
  private readonly folder: string;
  private readonly log: (line: string) => void;
  private readonly report: (sentence: string) => void;
  /** By key. */
  private readonly known = new Map<string, KnownCall>();

  constructor({ folder, log, report }: Pick<HistoryContext, 'folder' | 'log' | 'report'>) {
    this.folder = folder;
    this.log = log;
    this.report = report;
  }

  newestFirst(): readonly CallSummary[] {
    return this.inOrder().map(({ summary }) => summary);
  }

  async read(key: string): Promise<RecordedCall | undefined> {
    // Keys come from commands, which anybody may call.
    if (!this.known.has(key)) return undefined;
    const call = await readFile(this.fileOf(key), 'utf8').then(callIn, () => t('it is gone'));
    return typeof call === 'string' ? undefined : call;
  }

  /** Returns whether others are there than were known. */
  async look(): Promise<boolean> {
    const there = new Set(await this.keys());
    const gone = [...this.known.keys()].filter((key) => !there.has(key));
    for (const key of gone) this.known.delete(key);
    const added = [...there].filter((key) => !this.known.has(key));
    for (const key of added) {
      // Another window may remove it meanwhile.
      await this.load(key).catch((error) => this.log(t`The call ${key} cannot be read: ${String(error)}`));
    }
    return gone.length + added.length > 0;
  }

  async write(key: string, call: RecordedCall): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    removeLeftDrafts(this.folder);
    const content = withChecksum(JSON.stringify(call), version);
    const problem = await replaceLargeFile({ file: this.fileOf(key), content, isPrivate: true });
    if (problem) return this.log(t`A call is not in the history: ${writeReason(problem)}`);
    this.known.set(key, { summary: summarize(key, call), bytes: Buffer.byteLength(content) });
  }

  async remove(key: string): Promise<void> {
    await rm(this.fileOf(key), { force: true });
    this.known.delete(key);
  }

  async clear(): Promise<void> {
    // What was set aside, and drafts that a killed window has left, hold calls as well.
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter(isOfHistory)) await rm(path.join(this.folder, name), { force: true });
    this.known.clear();
  }

  /** The oldest go first. */
  async makeRoom({ maxCalls, maxBytes }: HistoryLimits): Promise<void> {
    let count = 0;
    let bytes = 0;
    for (const { summary, bytes: own } of this.inOrder()) {
      count++;
      bytes += own;
      // The call that was just made is stored in any case.
      if (count === 1 || (count <= maxCalls && bytes <= maxBytes)) continue;
      await this.remove(summary.key);
    }
  }

  private fileOf(key: string): string {
    return path.join(this.folder, key + ending);
  }

  private inOrder(): readonly KnownCall[] {
    return [...this.known.values()].sort((a, b) => (a.summary.key < b.summary.key ? 1 : -1));
  }

  private async keys(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
  }

  private async load(key: string): Promise<void> {
    const file = this.fileOf(key);
    const { size } = await stat(file);
    const read = size > maxFileBytes ? t('it is too large') : callIn(await readFile(file, 'utf8'));
    if (typeof read !== 'string') {
      this.known.set(key, { summary: summarize(key, read), bytes: size });
      return;
    }
    const aside = file + asideEnding;
    await rename(file, aside);
    this.report(
      t`A call of the history could not be read: ${read}. It is set aside as ${path.basename(aside)}.`,
    );
  }
}

function isOfHistory(name: string): boolean {
  return name.endsWith(ending) || name.endsWith(ending + asideEnding) || name.endsWith(draftEnding);
}

/** Bodies are cut long before this; JSON may write a character in six. */
const maxFileBytes = 8 * 1024 * 1024;

/** The call, or why it cannot be read: the reason completes "It could not be read: …". */
function callIn(stored: string): RecordedCall | string {
  const checked = readChecked(stored, version);
  if (checked.kind === 'unreadable') return checked.reason;
  if (checked.kind === 'unmarked') return t('it is damaged');
  try {
    return parseRecordedCall(JSON.parse(checked.text)) ?? t('it has another form');
  } catch {
    return t('it is damaged');
  }
}
