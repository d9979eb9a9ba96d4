/** Reads the environment files that lie in folders and above them. */

import type { FileProblem, Files } from '../../source/files/files.ts';
import { t } from '../../text/l10n.ts';
import {
  type EnvironmentFile,
  maxEnvironmentBytes,
  privateFileName,
  publicFileName,
} from './environment-file.ts';
import { readEnvironmentFile, unreadEnvironmentFile } from './read-environment-file.ts';

/** The folder and those around it up to `root`, the outermost first; only the folder itself where it lies elsewhere. */
export function foldersBetween(root: string, folder: string): readonly string[] {
  const from = root === '/' ? '' : root;
  if (folder !== from && !folder.startsWith(`${from}/`)) return [folder];
  const parts = folder.slice(from.length).split('/').slice(1);
  return [root, ...parts.map((_, index) => `${from}/${parts.slice(0, index + 1).join('/')}`)];
}

/** @param folders absolute, each once */
export function findEnvironmentFiles(files: Files, folders: readonly string[]): readonly EnvironmentFile[] {
  return folders.flatMap((folder) =>
    [publicFileName, privateFileName].flatMap((name) => {
      const path = folder.endsWith('/') ? `${folder}${name}` : `${folder}/${name}`;
      return readEnvironmentFileAt(files, path) ?? [];
    }),
  );
}

/** `undefined` where there is no such file. */
export function readEnvironmentFileAt(files: Files, path: string): EnvironmentFile | undefined {
  const read = files.readText(path, maxEnvironmentBytes);
  if (read.kind === 'text') return readEnvironmentFile(path, read.text);
  return read.reason === 'missing' ? undefined : unreadEnvironmentFile(path, reasons[read.reason]);
}

const reasons: Readonly<Record<Exclude<FileProblem['reason'], 'missing'>, string>> = {
  denied: t('The file may not be read'),
  'too-large': t('It is larger than 1 MB'),
  'not-text': t('It holds binary data'),
  'not-a-file': t('It is no file'),
  failed: t('The file could not be read'),
};
