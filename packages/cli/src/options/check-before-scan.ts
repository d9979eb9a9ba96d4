/** Says what can be said of a command's options before anything is scanned. */

import { existsSync, lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from './parse.ts';

export function checkEnvironmentFiles(files: readonly string[]): UsageError | undefined {
  const missing = files.find((file) => !existsSync(file));
  return missing === undefined ? undefined : usageError(t`There is no file ${missing}.`);
}

/** Tells whether a file can be written where `--output` says. `refuseTaken` says whether one is there already. */
export function checkOutput(output: string | undefined): UsageError | undefined {
  if (output === undefined) return undefined;
  // What a placeholder stands for is known after the scan.
  const folder = path.dirname(output.split('{')[0] === output ? output : `${output.split('{')[0]}x`);
  const stat = statOf(folder);
  if (stat === undefined) return usageError(t`There is no folder ${folder}.`);
  if (!stat.isDirectory()) return usageError(t`${folder} is no folder.`);
  return statOf(output)?.isDirectory() ? usageError(t`${output} is a folder. Name a file.`) : undefined;
}

/** Tells whether something lies there that only `--force` replaces. */
export function isTaken(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Whoever writes it hears why.
    return false;
  }
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    // A part of the path is a file.
    const isBelowFile = error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
    return isBelowFile ? statSync(path.dirname(file), { throwIfNoEntry: false }) : undefined;
  }
}
