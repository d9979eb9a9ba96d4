/** Writes the files of an export: all of them or, where one is there already and nobody said `--force`, none. */

import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ExportedFile } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { createFile, replaceFile, type WriteProblem, writeReason } from '@endpoint-atlas/engine/node';
import { isTaken } from '../../options/check-before-scan.ts';
import type { ExportCommand } from './options.ts';

export interface WrittenExport {
  readonly main: ExportedFile;
  readonly beside: readonly ExportedFile[];
  /** Says how many endpoints it holds, and what it lacks. */
  readonly extent: string;
  /** Only the user may read it. */
  readonly isPrivate: boolean;
}

/** The exit code where a file is in the way of the export, which needs no scan to be known. */
export function refuseTaken({
  output,
  force,
  isCheck,
}: Pick<ExportCommand, 'output' | 'force' | 'isCheck'>): number | undefined {
  if (output === undefined || force || isCheck || !isTaken(output)) return undefined;
  return refuse(taken, output);
}

const taken: WriteProblem = { kind: 'problem', reason: 'exists', detail: '' };

/** Returns the exit code; what was written or why not goes to standard error. */
export function writeExport(
  output: string,
  { main, beside, extent, isPrivate }: WrittenExport,
  { force, isQuiet }: { readonly force: boolean; readonly isQuiet: boolean },
): number {
  const targets = targetsOf(output, { main, beside });
  const inTheWay = force ? undefined : targets.find(({ file }) => isTaken(file));
  if (inTheWay !== undefined) return refuse(taken, inTheWay.file);
  for (const { file, pieces } of targets) {
    if (force && file === output && isStream(file)) {
      const problem = writeStream(file, pieces);
      if (problem !== undefined) return refuse(problem, file);
      continue;
    }
    const problem = (force ? replaceFile : createFile)({ file, content: pieces, isPrivate });
    if (problem !== undefined) return refuse(problem, file);
  }
  const privacy = isPrivate ? t(' Only you can read it, because it may hold secrets.') : '';
  if (!isQuiet)
    process.stderr.write(t`Wrote ${targets.map(({ file }) => file).join(', ')}: ${extent}.${privacy}\n`);
  return 0;
}

/** The files of an export with their places; the first is the export. */
export function targetsOf(
  output: string,
  { main, beside }: Pick<WrittenExport, 'main' | 'beside'>,
): readonly { readonly file: string; readonly pieces: ExportedFile['pieces'] }[] {
  const folder = path.dirname(output);
  return [
    { file: output, pieces: main.pieces },
    ...beside.map(({ name, pieces }) => ({ file: path.join(folder, name), pieces })),
  ];
}

function writeStream(file: string, pieces: Iterable<string>): WriteProblem | undefined {
  try {
    for (const piece of pieces) writeFileSync(file, piece, { flag: 'a' });
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOSPC' ? 'disk-full' : 'failed';
    return { kind: 'problem', reason, detail: message };
  }
}

/** `/dev/stdout`, or a pipe that the shell has made: there is nothing to replace. */
function isStream(file: string): boolean {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat !== undefined && (stat.isFIFO() || stat.isCharacterDevice());
  } catch {
    return false;
  }
}

function refuse(problem: WriteProblem, file: string): number {
  process.stderr.write(`endpoint-atlas: ${reason(problem, file)}\n`);
  return 1;
}

function reason(problem: WriteProblem, file: string): string {
  switch (problem.reason) {
    case 'exists':
      return t`${file} exists already. Use --force to overwrite it.`;
    case 'no-folder':
      return t`There is no folder ${path.dirname(file)}.`;
    case 'denied':
      return t`You have no permission to write ${file}.`;
    case 'is-folder':
      return t`${file} is a folder. Name a file.`;
    default:
      return t`${file} was not written: ${writeReason(problem)}`;
  }
}
