import { sep } from 'node:path';

/** As the engine writes paths. */
export function withSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** A path as findings name it: relative to the working folder where it is below it. */
export function namedFrom(folder: string, path: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
