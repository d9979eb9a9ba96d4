/** Rule files of other hosts, cached on disk: one file each, named by the hash of its address. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readChecked, withChecksum } from '../checked-text.ts';
import { makeFolders } from '../make-folders.ts';
import { readRegularFile } from '../open-regular-file.ts';
import { replaceFile } from '../replace-file.ts';

export interface CachedRules {
  readonly text: string;
  /** Comes from the server; empty where it gave none. */
  readonly etag: string;
  /** When the server was asked last, in milliseconds since 1970. */
  readonly checked: number;
}

/** `undefined` where nothing is cached, or what is cached is not whole. */
export async function readCachedRules(folder: string, url: string): Promise<CachedRules | undefined> {
  try {
    const read = readChecked(readRegularFile(fileOf(folder, url), maxCachedBytes).toString(), version);
    const cached: unknown = read.kind === 'text' ? JSON.parse(read.text) : undefined;
    return isCachedRules(cached) ? cached : undefined;
  } catch {
    return undefined;
  }
}

/** A cache that cannot be written is none: the server is asked again next time. */
export function keepRules(folder: string, url: string, rules: CachedRules): void {
  try {
    makeFolders(folder, 0o700);
    const content = withChecksum(JSON.stringify(rules), version);
    replaceFile({ file: fileOf(folder, url), content, isPrivate: true, isCache: true });
  } catch {
    // See above.
  }
}

/** Counts changes of the fields above. */
const version = 1;
/** More than any server is allowed to send. */
const maxCachedBytes = 64 * 1024 * 1024;

function fileOf(folder: string, url: string): string {
  return path.join(folder, `${createHash('sha256').update(url).digest('hex')}.json`);
}

function isCachedRules(value: unknown): value is CachedRules {
  if (typeof value !== 'object' || value === null) return false;
  const { text, etag, checked } = value as Partial<Record<keyof CachedRules, unknown>>;
  return typeof text === 'string' && typeof etag === 'string' && typeof checked === 'number';
}
