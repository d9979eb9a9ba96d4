/** Says where the configuration of the command line stands, and which words of it are about that. */

import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import type { ConfigFile } from './config-words.ts';

export interface ConfigChoice {
  /** As `--config` names it. */
  readonly named: string | undefined;
  readonly isOff: boolean;
  /** The words without those about the configuration. */
  readonly words: readonly string[];
}

/** `--config FILE`, `--config=FILE` and `--no-config`; what follows `--` is a path. */
export function takeConfigWords(words: readonly string[]): ConfigChoice {
  const rest: string[] = [];
  let named: string | undefined;
  let isOff = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '--') {
      rest.push(...words.slice(at));
      break;
    }
    if (word === '--no-config') isOff = true;
    else if (word.startsWith('--config=')) named = word.slice('--config='.length);
    else if (word === '--config') named = words[++at] ?? '';
    else rest.push(word);
  }
  return { named, isOff, words: rest };
}

/**
 * The file that the command line names, else that of the working folder or of the next folder around it, up to the root
 * of the repository. `undefined` where there is none.
 */
export function findConfig(
  { named, isOff }: ConfigChoice,
  cwd: string,
): ConfigFile | undefined | { readonly problem: string } {
  if (named !== undefined) {
    const read = readText(named);
    return read === undefined
      ? { problem: t`The file ${named} of --config cannot be read.` }
      : { file: path.resolve(cwd, named), text: read, isNamed: true };
  }
  if (isOff) return undefined;
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    const file = path.join(folder, '.endpoint-atlas', 'cli.yaml');
    if (existsSync(file)) {
      // A link could make a file of somebody else's speak for this project.
      const isOwn = realpathSync(file).startsWith(`${realpathSync(folder)}${path.sep}`);
      const read = isOwn ? readText(file) : undefined;
      const shown = path.relative(cwd, file);
      return read === undefined
        ? { problem: t`The file ${shown} cannot be read. --no-config does without it.` }
        : { file, text: read, isNamed: false };
    }
    if (existsSync(path.join(folder, '.git')) || path.dirname(folder) === folder) return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    const read = readRegularFile(file, maxBytes);
    return typeof read === 'string' ? undefined : read.toString('utf8');
  } catch {
    return undefined;
  }
}

const maxBytes = 256 * 1024;
