/** Files that requests refer to. An `.http` file may come from anybody, so that it reaches no others than those around it. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { PlaceOfFile, TextOfFile } from '../runs/run-file-request.ts';
import { readRegularFile } from './open-regular-file.ts';

/**
 * @param named as the file names it
 * @param httpFile the file that names it, whose folder relative paths start at first
 * @param working the folder that they start at where nothing lies beside the file
 */
export function findRequestFile(named: string, httpFile: string, working: string): PlaceOfFile {
  const folder = path.dirname(path.resolve(httpFile));
  try {
    const real = realPath(path.resolve(folder, named)) ?? realpathSync(path.resolve(working, named));
    const isInside = [folder, working].some((each) => isBelow(real, realpathSync(each)));
    return isInside
      ? { kind: 'file', path: real }
      : problem(`The file ${named} lies neither beside the .http file nor in the working folder.`);
  } catch {
    return problem(`The file ${named} cannot be read.`);
  }
}

/** `undefined` where there is nothing. */
function realPath(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The whole of a file in UTF-8. */
export function readRequestFile(named: string, httpFile: string, working: string): TextOfFile {
  const found = findRequestFile(named, httpFile, working);
  if (found.kind === 'problem') return found;
  try {
    const read = readRegularFile(found.path, maxBytes);
    if (typeof read === 'string') return problem(`The file ${named} cannot be read.`);
    return { kind: 'text', text: new TextDecoder('utf-8', { fatal: true }).decode(read) };
  } catch (error) {
    return problem(
      error instanceof TypeError
        ? `The file ${named} holds no text in UTF-8: send it as a part of a form instead.`
        : `The file ${named} cannot be read.`,
    );
  }
}

const maxBytes = 50 * 1024 * 1024;

function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

function problem(message: string): { readonly kind: 'problem'; readonly message: string } {
  return { kind: 'problem', message };
}
