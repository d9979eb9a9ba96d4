/** Files that requests refer to. An `.http` file may come from anybody, so that it reaches no others than those around it. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '@endpoint-atlas/engine/node';

export type RequestFile =
  | { readonly kind: 'file'; readonly path: string }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

/** @param httpFile the file that names it, which relative paths start at */
export function requestFile(named: string, httpFile: string): RequestFile {
  const folder = path.dirname(path.resolve(httpFile));
  const wanted = path.resolve(folder, named);
  try {
    const real = realpathSync(wanted);
    const isInside = [folder, process.cwd()].some((each) => isBelow(real, realpathSync(each)));
    return isInside
      ? { kind: 'file', path: real }
      : problem(`The file ${named} lies neither beside the .http file nor in the working folder.`);
  } catch {
    return problem(`The file ${named} cannot be read.`);
  }
}

export function readRequestFile(file: string): string | undefined {
  try {
    const read = readRegularFile(file, maxBytes);
    return typeof read === 'string' ? undefined : read.toString('utf8');
  } catch {
    return undefined;
  }
}

const maxBytes = 50 * 1024 * 1024;

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

function problem(message: string): RequestFile {
  return { kind: 'problem', message };
}
