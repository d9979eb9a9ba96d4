/** Opens files to read them, and nothing else: a pipe or a device of that name would be waited for, or do something. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

export interface OpenFile {
  readonly descriptor: number;
  readonly stat: Stats;
}

/**
 * Throws what the system says. `undefined` where the path is no regular file. A link is followed.
 *
 * The file is judged once it is open, so that nobody can put another in its place; without O_NONBLOCK, opening a pipe
 * waits for somebody who writes into it. Windows has no such flag, nor such files in folders.
 */
export function openRegularFile(path: string): OpenFile | undefined {
  const descriptor = openSync(
    path,
    constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0),
  );
  try {
    const stat = fstatSync(descriptor);
    if (stat.isFile()) return { descriptor, stat };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

/**
 * The bytes that are there when the file is opened; what is added meanwhile is left out. Throws what the system says.
 * @returns `not-a-file` for anything but a regular file, `too-large` for one of more than `maxBytes`, which is not read
 */
export function readRegularFile(path: string, maxBytes: number): Buffer | 'not-a-file' | 'too-large' {
  const open = openRegularFile(path);
  if (open === undefined) return 'not-a-file';
  try {
    if (open.stat.size > maxBytes) return 'too-large';
    const bytes = Buffer.allocUnsafe(open.stat.size);
    return bytes.subarray(0, readFully(open.descriptor, bytes, open.stat.size));
  } finally {
    closeSync(open.descriptor);
  }
}

/**
 * Returns how many bytes were read: fewer than `size` where the file has become shorter.
 * @param position where to begin; absent: where the last read has ended
 */
export function readFully(descriptor: number, target: Buffer, size: number, position?: number): number {
  let length = 0;
  while (length < size) {
    const at = position === undefined ? null : position + length;
    const read = readSync(descriptor, target, length, size - length, at);
    if (read === 0) break;
    length += read;
  }
  return length;
}
