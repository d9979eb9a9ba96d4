/** Reads files of other clients, for tests of what becomes of them. */
import type { ImportedCollection } from './imported-collection.ts';
import { readImport } from './read-import.ts';

/** @throws where it is of no kind that is read */
export function imported(value: unknown): ImportedCollection {
  const read = readImport(typeof value === 'string' ? value : JSON.stringify(value), 'file');
  if (read.kind === 'problem') throw new Error(read.message);
  return read.collection;
}
