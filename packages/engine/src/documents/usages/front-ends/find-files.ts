/** The files of front ends below some folders: TypeScript, JavaScript, Vue and Svelte. */
import type { Files } from '../../../source/files/files.ts';
import { findFilesBelow } from '../find-files.ts';

/** @returns absolute paths in a stable order */
export function findFrontEndFiles(roots: readonly string[], files: Files): readonly string[] {
  return findFilesBelow(roots, files, isFrontEndFile);
}

export function isFrontEndFile(name: string): boolean {
  return /\.(?:[cm]?[jt]sx?|vue|svelte)$/.test(name) && !/\.d\.[cm]?ts$|[.-]min\.[cm]?js$/.test(name);
}
