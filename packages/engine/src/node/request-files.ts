/**
 * Files that requests of `.http` files refer to. Such a file may come from anybody, so that it reaches no others than
 * those of its folder and its repository, and none that is meant to stay with the user.
 */

import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { BytesOfFile, PlaceOfFile, TextOfFile } from '../client/runs/run-file-request.ts';
import { t } from '../text/l10n.ts';
import { readRegularFile } from './open-regular-file.ts';

export interface RequestFiles {
  /** The file that names others, whose folder relative paths start at first. */
  readonly httpFile: string;
  /** The folder that they start at where nothing lies beside the file. */
  readonly working: string;
  /** Files that are the user's own, wherever they lie. */
  readonly neverSent: readonly string[];
}

/** @param named as the file names it */
export function findRequestFile(named: string, { httpFile, working, neverSent }: RequestFiles): PlaceOfFile {
  try {
    const folder = path.dirname(path.resolve(httpFile));
    const real = realPath(path.resolve(folder, named)) ?? realPathOf(path.resolve(working, named));
    const limit = repositoryAround(realPathOf(folder));
    if (!isBelow(real, limit))
      return problem(
        t`The file ${named} lies neither below the folder of the .http file nor in its repository.`,
      );
    const isOwn = neverSent.some((file) => realPath(path.resolve(file)) === real);
    const isPrivate = staysHere(path.relative(limit, real)) || (!path.isAbsolute(named) && staysHere(named));
    return isOwn || isPrivate
      ? problem(
          t`The file ${named} is not sent: what begins with a dot and what is private stays on this machine.`,
        )
      : { kind: 'file', path: real };
  } catch {
    return problem(t`The file ${named} cannot be read.`);
  }
}

/** `undefined` where there is nothing. */
function realPath(file: string): string | undefined {
  try {
    return realPathOf(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** By the name that the disk has, where it knows capitals and short names for one file. */
const realPathOf = realpathSync.native;

/** The folder itself where it belongs to no repository of git. */
function repositoryAround(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) return folder;
  }
}

/** `.env`, `.git/config`, `.ssh/id_rsa`, private environments, and streams of files on Windows. */
function staysHere(relative: string): boolean {
  const names = relative.split(/[/\\]/).filter((name) => name !== '.' && name !== '..');
  const isPrivate = /(?:^|\.)private\.env\.json$/i.test(names.at(-1)?.trim() ?? '');
  return isPrivate || names.some((name) => name.trimStart().startsWith('.') || name.includes(':'));
}

/** The whole of a file as text, for its placeholders; UTF-8 unless another charset is named. */
export function readRequestFile(named: string, files: RequestFiles, charset = 'utf-8'): TextOfFile {
  const read = readRequestBytes(named, files);
  if (read.kind === 'problem') return read;
  const decoder = decoderOf(charset);
  if (decoder === undefined) return problem(t`The charset "${charset}" of the file ${named} is not known.`);
  try {
    return { kind: 'text', text: decoder.decode(read.bytes) };
  } catch {
    return problem(
      t`The file ${named} holds no text in ${charset.toUpperCase()}: "< ${named}" sends it as it is, without values for placeholders.`,
    );
  }
}

/** REST Client names charsets as Node's Buffer does. */
function decoderOf(charset: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(charset === 'binary' ? 'latin1' : charset, { fatal: true });
  } catch {
    return undefined;
  }
}

/** The whole of a file, as it is. */
export function readRequestBytes(named: string, files: RequestFiles): BytesOfFile {
  const found = findRequestFile(named, files);
  if (found.kind === 'problem') return found;
  try {
    const read = readRegularFile(found.path, maxBytes);
    if (typeof read !== 'string') return { kind: 'bytes', bytes: read };
    return problem(
      read === 'too-large'
        ? t`The file ${named} is larger than 50 MB.`
        : t`The file ${named} cannot be read.`,
    );
  } catch {
    return problem(t`The file ${named} cannot be read.`);
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
