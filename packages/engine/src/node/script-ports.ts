/** What Node gives to rule scripts: clock, random numbers, digests, and files where the user allowed a folder. */
import { createHash, randomInt } from 'node:crypto';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScriptPorts } from '../host/script-ports.ts';

export interface ScriptPortSettings {
  readonly log: ScriptPorts['log'];
  /** Folders that scripts may write into. */
  readonly writableFolders: readonly string[];
  /** Where relative paths of scripts start. */
  readonly folder: string;
}

export function nodeScriptPorts({ log, writableFolders, folder }: ScriptPortSettings): ScriptPorts {
  return {
    groovy: {
      now: () => Date.now(),
      random: () => randomInt(2 ** 47) / 2 ** 47,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      digest: (algorithm, bytes) =>
        createHash(algorithm.toLowerCase().replace('-', '')).update(bytes).digest(),
      print: (text) => log('info', text),
    },
    log,
    write:
      writableFolders.length === 0
        ? undefined
        : (file, content) => write(path.resolve(folder, file), content, writableFolders),
  };
}

/** Answers why the file is not written; `undefined` where it is. */
function write(file: string, content: string, folders: readonly string[]): string | undefined {
  try {
    // The folder as it really is: a link in it could lead anywhere.
    const target = path.join(realFolder(path.dirname(file), folders), path.basename(file));
    if (!folders.some((folder) => isInside(target, realpathSync(folder)))) {
      return 'it lies outside the folders that scripts may write into';
    }
    writeFileSync(target, content, { flag: 'wx' });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'EEXIST' ? 'there is such a file already' : 'the system refused it';
  }
}

/** Makes missing folders, but only below those that scripts may write into. */
function realFolder(folder: string, allowed: readonly string[]): string {
  if (allowed.some((each) => isInside(folder, path.resolve(each)))) mkdirSync(folder, { recursive: true });
  return realpathSync(folder);
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}
