/** Paths as the engine writes them: with `/`, and none at the end. */

/** The folder around a file or a folder; empty above the first one. */
export function findParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The name of a file or a folder: its path's last step. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The steps of a path: `/users/42/` → `users`, `42`. */
export function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
