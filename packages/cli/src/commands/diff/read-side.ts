/** What BASE and REVISION name: a document, files and folders of source, or a revision of git. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { isSourceFile } from '@endpoint-atlas/engine';
import type { Side } from '@endpoint-atlas/engine/diff';
import type { UsageError } from '../../options/parse.ts';
import { readDocumentFile } from './document-side.ts';
import type { DiffCommand } from './options.ts';
import { readRevision } from './revision-side.ts';
import { scanSide } from './scan-side.ts';

export interface Sides {
  readonly kind: 'sides';
  readonly base: Side;
  readonly revision: Side;
}

/** A revision of git without a path is about what the other side names, else about what the command is about. */
export async function readSides(command: DiffCommand): Promise<Sides | UsageError> {
  const [named, other] = [command.base, command.revision].map((name) => {
    return name !== undefined && isThere(name) ? name : undefined;
  });
  const paths = [named ?? other].flatMap((name) => name ?? command.paths);
  const base = await readSide(command.base, paths, command, 'base');
  if (base.kind === 'usage-error') return base;
  const revision =
    command.revision === undefined
      ? scanSide(command, command.paths, 'revision')
      : await readSide(command.revision, paths, command, 'revision');
  return revision.kind === 'usage-error' ? revision : { kind: 'sides', base, revision };
}

/** A file or folder counts more than a revision of the same name. */
async function readSide(
  name: string,
  paths: readonly string[],
  command: DiffCommand,
  which: 'base' | 'revision',
): Promise<Side | UsageError> {
  if (!isThere(name)) return await readRevision(name, paths, command);
  if (isSourceFile(name) || statSync(name).isDirectory()) return scanSide(command, [name], which);
  return readDocumentFile(path.normalize(name));
}

function isThere(name: string): boolean {
  try {
    return statSync(name, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // A part of the path is a file, or the name is none.
    return false;
  }
}
