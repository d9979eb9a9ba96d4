/** Says in plain words why a file could not be written. Pure. */

/**
 * @param path with `/`
 * @param error VS Code's `FileSystemError`, whose message repeats the path and names its own classes, or the reason itself
 */
export function writeErrorMessage(path: string, error: unknown): string {
  const name = path.split('/').at(-1) ?? path;
  return `${name} was not written: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'NoPermissions':
      return 'you may not write there.';
    case 'FileNotFound':
    case 'FileNotADirectory':
      return 'there is no such folder.';
    case 'FileIsADirectory':
      return 'a folder of that name is there.';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
