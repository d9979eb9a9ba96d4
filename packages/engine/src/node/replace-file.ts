/**
 * Writes a file as a whole: whoever reads it sees the old text or the new one, however the program ends. The text goes
 * into a draft beside the file, which takes the file's place once it is complete.
 */

import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { t } from '../text/l10n.ts';

export interface FileContent {
  readonly file: string;
  /** Pieces are written one after the other. */
  readonly content: string | Uint8Array | readonly (string | Uint8Array)[];
  /** Only the user may read it. A file that others may read loses that, too. */
  readonly isPrivate?: boolean;
  /** It can be made again, so that nobody waits until the disk has it. */
  readonly isCache?: boolean;
}

/** Says why a file was not written. */
export type WriteRefusal =
  | 'exists'
  | 'no-folder'
  | 'denied'
  | 'is-folder'
  | 'is-link'
  | 'disk-full'
  | 'read-only'
  | 'name-too-long'
  | 'failed';

export interface WriteProblem {
  readonly kind: 'problem';
  readonly reason: WriteRefusal;
  /** The system's words. */
  readonly detail: string;
}

/** Never replaces anything, a link that leads nowhere included. `undefined` where the file was written. */
export function createFile(content: FileContent): WriteProblem | undefined {
  return written(content, (draft, file) => {
    // A name that is taken is refused by the system itself, so that nobody gets in between.
    if (lstatSync(file, { throwIfNoEntry: false })) throw problem('exists', file);
    linkOrRename(draft, file);
  });
}

/** A link is not followed: it may lead out of the folder that the user means. `undefined` where the file was written. */
export function replaceFile(content: FileContent): WriteProblem | undefined {
  return written(content, takePlace);
}

/** The same for a large file: the thread goes on while the disk writes. Never rejects. */
export async function replaceLargeFile({
  file,
  content,
  isPrivate = false,
}: FileContent): Promise<WriteProblem | undefined> {
  const draft = draftOf(file);
  const release = removeOnSignal(draft);
  try {
    removeStaleDrafts(file);
    const before = statSync(file, { throwIfNoEntry: false });
    const handle = await open(draft, forDrafts, modeOf(before, isPrivate));
    try {
      for (const bytes of bytesOf(content)) await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    takePlace(draft, file);
    return undefined;
  } catch (error) {
    return isProblem(error) ? error : problemOf(error);
  } finally {
    discard(draft);
    release();
  }
}

function takePlace(draft: string, file: string): void {
  const before = lstatSync(file, { throwIfNoEntry: false });
  if (before?.isSymbolicLink()) throw problem('is-link', file);
  if (before?.isDirectory()) throw problem('is-folder', file);
  renameSync(draft, file);
}

const forDrafts = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL;

function written(
  { file, content, isPrivate = false, isCache = false }: FileContent,
  publish: (draft: string, file: string) => void,
): WriteProblem | undefined {
  const draft = draftOf(file);
  const release = removeOnSignal(draft);
  try {
    removeStaleDrafts(file);
    const before = statSync(file, { throwIfNoEntry: false });
    writeDraft(draft, content, modeOf(before, isPrivate), isCache);
    publish(draft, file);
    return undefined;
  } catch (error) {
    return isProblem(error) ? error : problemOf(error);
  } finally {
    discard(draft);
    release();
  }
}

/** Permissions of the file that is replaced count on, except that a secret is for the user alone. */
function modeOf(before: Stats | undefined, isPrivate: boolean): number {
  if (isPrivate) return 0o600;
  return before?.isFile() ? before.mode & 0o777 : 0o666;
}

function* bytesOf(content: FileContent['content']): Generator<Uint8Array> {
  const pieces = typeof content === 'string' || content instanceof Uint8Array ? [content] : content;
  for (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
}

function writeDraft(draft: string, content: FileContent['content'], mode: number, isCache: boolean): void {
  const descriptor = openSync(draft, forDrafts, mode);
  try {
    for (const bytes of bytesOf(content))
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    // Without this, a name may outlive a power cut that its text does not.
    if (!isCache) fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** A second name is made only where there is none; some file systems have no second names. */
function linkOrRename(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    closeSync(openSync(file, 'wx'));
    renameSync(draft, file);
  }
}

/**
 * Names of drafts hold the process, so that those of processes that were killed can be told. The rest is new each time:
 * a thread that was ended leaves its draft, and other computers on a shared disk have the same processes.
 */
function draftOf(file: string): string {
  const own = `${process.pid}-${randomUUID().slice(0, 8)}`;
  return path.join(path.dirname(file), `.${shortName(file)}.${own}${draftEnding}`);
}

function shortName(file: string): string {
  return Buffer.from(path.basename(file)).subarray(0, 200).toString('hex').slice(0, 40) || 'file';
}

/** Ends the names of drafts. */
export const draftEnding = '.endpoint-atlas-draft';

/** Removes what a program left that was killed while it wrote the same file. */
function removeStaleDrafts(file: string): void {
  const folder = path.dirname(file);
  const start = `.${shortName(file)}.`;
  for (const name of namesIn(folder)) {
    if (!name.startsWith(start) || !name.endsWith(draftEnding)) continue;
    const writer = Number.parseInt(name.slice(start.length, -draftEnding.length), 10);
    if (!isRunning(writer)) discard(path.join(folder, name));
  }
}

/** Drafts of all files of a folder that programs left which were killed: names of files may never come again. */
export function removeLeftDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, writer] = /^\.[^.]*\.(\d+)-/.exec(name) ?? [];
    if (name.endsWith(draftEnding) && writer !== undefined && !isRunning(Number(writer)))
      discard(path.join(folder, name));
  }
}

function discard(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // Its folder is a file, or may not be written.
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/**
 * A signal that ends the program waits until the file is written. Node tells a signal in its next turn, so that the
 * listener has to stay for that long; then the signal does what it would have done.
 */
function removeOnSignal(draft: string): () => void {
  if (drafts.size === 0) for (const signal of signals) process.on(signal, onSignal);
  drafts.add(draft);
  return () => void setImmediate(() => setImmediate(() => release(draft)));
}

/** Drafts that are being written. Many may be in one turn, and they share their listeners. */
const drafts = new Set<string>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function onSignal(signal: NodeJS.Signals): void {
  for (const draft of [...drafts]) {
    discard(draft);
    release(draft);
  }
  process.kill(process.pid, signal);
}

function release(draft: string): void {
  drafts.delete(draft);
  if (drafts.size === 0) for (const signal of signals) process.off(signal, onSignal);
}

function problem(reason: WriteRefusal, detail: string): WriteProblem {
  return { kind: 'problem', reason, detail };
}

function isProblem(error: unknown): error is WriteProblem {
  return typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'problem';
}

function problemOf(error: unknown): WriteProblem {
  return problem(
    reasons.get(codeOf(error)) ?? 'failed',
    error instanceof Error ? error.message : String(error),
  );
}

const reasons = new Map<string, WriteRefusal>([
  ['EEXIST', 'exists'],
  ['ENOENT', 'no-folder'],
  ['ENOTDIR', 'no-folder'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EISDIR', 'is-folder'],
  ['ELOOP', 'is-link'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EROFS', 'read-only'],
  ['ENAMETOOLONG', 'name-too-long'],
]);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The end of a sentence that begins with the file's name: "… was not written: the disk is full." */
export function writeReason({ reason, detail }: WriteProblem): string {
  switch (reason) {
    case 'exists':
      return t('a file of that name exists already.');
    case 'no-folder':
      return t('there is no such folder.');
    case 'denied':
      return t('you have no permission to write there.');
    case 'is-folder':
      return t('a folder of that name is there.');
    case 'is-link':
      return t('it is a link, which is not followed. Remove the link, or name the file that it leads to.');
    case 'disk-full':
      return t('the disk is full.');
    case 'read-only':
      return t('the disk is read-only.');
    case 'name-too-long':
      return t('its name is too long for this disk.');
    case 'failed':
      return detail;
  }
}
