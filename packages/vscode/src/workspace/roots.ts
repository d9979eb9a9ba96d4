/** Folders and paths as the engine names them: absolute, with `/`. */
import { homedir } from 'node:os';
import * as path from 'node:path';

/** The user's own rules for all projects, as the system writes the path. */
export const userRuleFolder = path.join(homedir(), '.easyapi');

/** @param fsPath as VS Code's `Uri.fsPath` has it, with `\` on Windows. */
export function enginePath(fsPath: string): string {
  return fsPath.replaceAll('\\', '/');
}

/**
 * The folder that paths in the findings are relative to: the root, or, where there are several, the deepest folder
 * that holds them all.
 */
export function findBase(roots: readonly string[]): string {
  const [first, ...others] = roots.map((root) => root.split('/'));
  if (first === undefined) return '';
  const shared = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return (shared === -1 ? first : first.slice(0, shared)).join('/') || '/';
}

/** The absolute path of a file that findings name: relative to the base where it is below it, else absolute. */
export function pathBelow(base: string, file: string): string {
  return /^(?:\/|[A-Za-z]:\/)/.test(file) ? file : `${base.replace(/\/$/, '')}/${file}`;
}
