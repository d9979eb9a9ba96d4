/** Says what Node gives to rule scripts: clock, random numbers, digests, and files where the user allowed a folder. */

import { createHash, randomInt } from 'node:crypto';
import { existsSync, lstatSync, realpathSync, renameSync } from 'node:fs';
import path from 'node:path';
import type {
  RunningProgram,
  ScriptPorts,
  ScriptStorage,
  ScriptWatch,
} from '../endpoints/rules/engine/script-ports.ts';
import type { RuleNetwork } from '../source/rule-files/rule-network.ts';
import { t } from '../text/l10n.ts';
import { readChecked, withChecksum } from './checked-text.ts';
import { makeFolders } from './make-folders.ts';
import { readRegularFile } from './open-regular-file.ts';
import { createFile, replaceFile, writeReason } from './replace-file.ts';

export interface ScriptPortSettings {
  readonly log: ScriptPorts['log'];
  /** Returns which files scripts may write; asked for each of them, because a user may change it. */
  writing(): WriteSettings;
  readonly network: RuleNetwork;
  /** Says where `localStorage` is stored; `undefined` where it is forgotten. */
  readonly storageFile: string | undefined;
  readonly program: ProgramVersions;
  /** See `ScriptPorts`. */
  readonly watch?: ScriptWatch;
}

export type ProgramVersions = Omit<RunningProgram, 'osName'>;

export interface WriteSettings {
  /** Absolute paths of folders that scripts may write into. */
  readonly folders: readonly string[];
  /** Says where relative paths of scripts start. */
  readonly from: string;
  /** Says how to allow a folder, in a few words. */
  readonly advice: string;
}

export function nodeScriptPorts(settings: ScriptPortSettings): ScriptPorts {
  const { log, writing, network, storageFile, program, watch } = settings;
  return {
    groovy: {
      now: () => Date.now(),
      random: () => randomInt(2 ** 47) / 2 ** 47,
      // Asked for when a script wants it: loading the tables of zones takes longer than all else at the start.
      get timeZone() {
        return Intl.DateTimeFormat().resolvedOptions().timeZone;
      },
      digest: (algorithm, bytes) =>
        createHash(algorithm.toLowerCase().replace('-', '')).update(bytes).digest(),
      print: (text) => log('info', text.replace(/\n$/, '')),
    },
    log,
    write: (file, content) => write(file, content, writing()),
    network,
    storage: storageFile === undefined ? undefined : storageIn(storageFile),
    watch,
    program: { ...program, osName: javaNames.get(process.platform) ?? process.platform },
  };
}

/** Says what the JDK calls the systems (`os.name`), without the version that it adds on Windows. */
const javaNames = new Map<NodeJS.Platform, string>([
  ['linux', 'Linux'],
  ['darwin', 'Mac OS X'],
  ['win32', 'Windows'],
  ['freebsd', 'FreeBSD'],
]);

/** Returns why the file is not written; `undefined` where it is. */
function write(file: string, content: string, { folders, from, advice }: WriteSettings): string | undefined {
  if (folders.length === 0) return t`scripts may write no files; ${advice}`;
  const absolute = path.resolve(from, file);
  try {
    const target = path.join(realPathOf(path.dirname(absolute)), path.basename(absolute));
    if (!folders.some((folder) => isInside(target, realPathOf(folder)))) {
      return t`it lies outside the folders that scripts may write into; ${advice}`;
    }
    // A scan that is repeated writes the same again.
    if (isFileWith(target, content)) return undefined;
    makeFolders(path.dirname(target));
    const problem = createFile({ file: target, content });
    if (problem?.reason === 'exists') return t('there is another file of this name already');
    return problem && t('the system refused it');
  } catch {
    return t('the system refused it');
  }
}

function isFileWith(file: string, content: string): boolean {
  const stat = lstatSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size !== Buffer.byteLength(content)) return false;
  const read = readRegularFile(file, stat.size);
  return typeof read !== 'string' && read.toString('utf8') === content;
}

/** The folder as it really is, because a link in its path could lead anywhere; it need not be there yet. */
function realPathOf(folder: string): string {
  let existing = folder;
  while (!existsSync(existing)) existing = path.dirname(existing);
  return path.join(realpathSync(existing), path.relative(existing, folder));
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return !relative.startsWith('..') && !path.isAbsolute(relative);
}

/** A file that is replaced as a whole, so that a reader never sees half of it. */
function storageIn(file: string): ScriptStorage {
  return {
    load() {
      try {
        const read = readRegularFile(file, maxStoredBytes);
        if (read === 'not-a-file') return { kind: 'unreadable', reason: t('it is no regular file') };
        if (read === 'too-large') return { kind: 'unreadable', reason: t('it is larger than 4 MB') };
        const checked = readChecked(read.toString('utf8'), storageVersion);
        // A person may have written it, as plain JSON.
        return checked.kind === 'unreadable' ? checked : { kind: 'text', text: checked.text };
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        return isMissing
          ? { kind: 'nothing' }
          : { kind: 'unreadable', reason: t('the system refused to read it') };
      }
    },
    setAside() {
      try {
        const aside = freeNameFor(file);
        renameSync(file, aside);
        return aside;
      } catch {
        return undefined;
      }
    },
    save(text) {
      try {
        makeFolders(path.dirname(file));
        // Tokens are stored here: only the user may read them.
        const problem = replaceFile({ file, content: withChecksum(text, storageVersion), isPrivate: true });
        return problem && t`${file} was not written: ${writeReason(problem)}`;
      } catch {
        return t`the system refused to write ${file}.`;
      }
    },
  };
}

/** `storage.json.damaged`, or with a number behind it where there is one already. */
function freeNameFor(file: string): string {
  const first = `${file}.damaged`;
  for (let nth = 1; nth < 100; nth++) {
    const name = nth === 1 ? first : `${first}-${nth}`;
    if (lstatSync(name, { throwIfNoEntry: false }) === undefined) return name;
  }
  return first;
}

const maxStoredBytes = 4 * 1024 * 1024;
const storageVersion = 1;
