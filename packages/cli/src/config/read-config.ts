/**
 * `.endpoint-atlas/cli.yaml`: options that stand for a whole project. They are turned into words in front of those of
 * the command line, which count more.
 */

import { realpathSync } from 'node:fs';
import path from 'node:path';
import { nearestName, readYaml, type YamlLeaf } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { configuredCommands } from '../commands/commands.ts';
import { type ConfigEntry, configEntries } from './config-entries.ts';
import type { ConfigFile, ReadConfig } from './config-words.ts';

/**
 * @param command the first word of the command line
 * @param known the options of that command
 * @param cwd absolute; files in the configuration are relative to the folder that holds `.endpoint-atlas`
 */
export function readConfig(
  { file, text, isNamed }: ConfigFile,
  command: string,
  known: ReadonlySet<string>,
  cwd: string,
): ReadConfig {
  const { documents, problems } = readYaml(text);
  const [problem] = problems;
  if (problem !== undefined) return usageError(file, problem.line, problem.message);
  const base =
    path.basename(path.dirname(file)) === '.endpoint-atlas'
      ? path.dirname(path.dirname(file))
      : path.dirname(file);
  const words: string[] = [];
  const paths: string[] = [];
  const refused: string[] = [];
  for (const leaf of documents.flatMap(({ leaves }) => leaves)) {
    const [first, ...rest] = leaf.path;
    const isOfCommand = configuredCommands.some(({ name }) => name === first);
    const name = String((isOfCommand ? rest[0] : first) ?? '');
    const deeper = leaf.path.length - (isOfCommand ? 2 : 1);
    if (isOfCommand && rest.length === 0 && leaf.value === '') continue;
    const entry = configEntries.get(name);
    if (name !== 'paths' && entry === undefined) return unknown(file, leaf, name);
    if (deeper > 1) return usageError(file, leaf.line, t`"${name}" takes a value or a list of values.`);
    if (isOfCommand && first !== command) continue;
    const reach = name === 'paths' ? 'inside' : (entry?.reach ?? 'user');
    const reason = isNamed ? undefined : refusalOf(reach, leaf.value, base);
    if (reason !== undefined) {
      refused.push(t`${file}:${leaf.line}: warning: "${name}" is left out: ${reason} [cli-config]`);
      continue;
    }
    const value = reach === 'inside' ? fromFolder(base, leaf.value, cwd) : leaf.value;
    if (name === 'paths') paths.push(value);
    else if (known.has(name)) words.push(wordOf(name, value));
  }
  return { kind: 'words', words, paths, refused };
}

function wordOf(name: string, value: string): string {
  if (value === 'true') return `--${name}`;
  return value === 'false' ? `--no-${name}` : `--${name}=${value}`;
}

/** Says why a file that came with a repository may not say this; `undefined` where it may. */
function refusalOf(reach: ConfigEntry['reach'], value: string, base: string): string | undefined {
  switch (reach) {
    case 'project':
      return undefined;
    case 'user':
      return t('it counts on the command line only, or in a file that --config names.');
    case 'inside': {
      const relative = path.relative(realPath(base), realPath(path.resolve(base, value)));
      if (relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative))
        return t`${value} lies outside of ${base}.`;
      // Such folders hold what other programs run or trust: .git, .github, .vscode.
      return relative.split(path.sep).some((part) => part.startsWith('.') && part !== '.endpoint-atlas')
        ? t`${value} lies in a folder whose name starts with a dot.`
        : undefined;
    }
  }
}

/** With the links in it resolved, as far as it exists. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const folder = path.dirname(file);
    return folder === file ? file : path.join(realPath(folder), path.basename(file));
  }
}

function fromFolder(base: string, value: string, cwd: string): string {
  const relative = path.relative(cwd, path.resolve(base, value));
  return relative === '' ? '.' : relative;
}

function unknown(file: string, { line }: YamlLeaf, name: string): ReadConfig {
  const names = ['paths', ...configuredCommands.map((each) => each.name), ...configEntries.keys()];
  const nearest = nearestName(name, names);
  const hint = nearest === undefined ? '' : t` Did you mean "${nearest}"?`;
  return usageError(file, line, t`There is no option "${name}".${hint}`);
}

function usageError(file: string, line: number, message: string): ReadConfig {
  return { kind: 'usage-error', message: `${file}:${line}: ${message}` };
}
