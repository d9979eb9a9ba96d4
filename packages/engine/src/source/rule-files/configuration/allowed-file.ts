/**
 * Finds which files a rule file may bring in: those below the folders that the user opened, and those of the user's own
 * rule folder. Paths are judged before anything is read, and links are never followed.
 */
import { t } from '../../../text/l10n.ts';
import type { Files } from '../../files/files.ts';

/** @param roots absolute paths of folders */
export function findRefusal(path: string, roots: readonly string[], files: Files): string | undefined {
  const root = roots.find((each) => path.startsWith(`${each}/`));
  if (root === undefined) return t('it lies outside the project');
  let folder = root;
  for (const name of path.slice(root.length + 1).split('/')) {
    const listing = files.list(folder);
    const entry = listing.kind === 'listing' ? listing.entries.find((each) => each.name === name) : undefined;
    if (entry === undefined) return undefined;
    if (entry.type === 'link') return t('links are not followed');
    if (entry.type === 'other') return t('it is no regular file');
    folder = `${folder}/${name}`;
  }
  return undefined;
}

/** Joined and without `.` and `..`; steps above the root of the file system are lost. */
export function absolutePath(folder: string, path: string): string {
  const steps: string[] = [];
  for (const step of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  // `C:/x` is absolute, too.
  const drive = path.match(/^[A-Za-z]:\//);
  return drive === null ? `/${steps.join('/')}` : path;
}
