/** What BASE and REVISION name: a document, files and folders of source, or a revision of git. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { isSourceFile } from '@endpoint-atlas/engine';
import type { DiffCommand, UsageError } from '../arguments.ts';
import { readDocumentFile } from './document-side.ts';
import { scanSide } from './scan-side.ts';
import type { Side } from './side.ts';

/** @param name as the user wrote it; absent: what the command is about, as it is in the working folder */
export function readSide(name: string | undefined, command: DiffCommand): Side | UsageError {
  if (name === undefined) return scanSide(command, command.paths);
  const stat = statSync(name, { throwIfNoEntry: false });
  if (stat === undefined) return { kind: 'usage-error', message: `There is no file or folder ${name}.` };
  if (stat.isDirectory() || isSourceFile(name)) return scanSide(command, [name]);
  return readDocumentFile(path.normalize(name));
}
