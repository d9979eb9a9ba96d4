/** Says in plain words why a file could not be written. Pure. */

import { t } from '@endpoint-atlas/engine/l10n';

/**
 * @param path with `/`
 * @param error VS Code's `FileSystemError`, whose message repeats the path and names its own classes, or the reason itself
 */
export function writeErrorMessage(path: string, error: unknown): string {
  const name = path.split('/').at(-1) ?? path;
  return t`${name} was not written: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'NoPermissions':
      return t('you may not write there.');
    case 'FileNotFound':
    case 'FileNotADirectory':
      return t('there is no such folder.');
    case 'FileIsADirectory':
      return t('a folder of that name is there.');
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
