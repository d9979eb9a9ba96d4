/** Says what shells are told of commands, as plain data: every shell's script is made of the same. */

import type { Option } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { listSpellings } from '../../options/declared-options.ts';
import { allOptions, type CommandRecord } from '../command.ts';

export interface CompletedCommand {
  readonly name: string;
  readonly says: string;
  /** Says what the first word behind the name is one of; empty where it is a file. */
  readonly words: readonly string[];
  readonly options: readonly CompletedOption[];
}

export interface CompletedOption {
  /** `--format`; `--color` and `--no-color`. */
  readonly long: readonly string[];
  /** `-f` */
  readonly short: string | undefined;
  readonly says: string;
  readonly value: CompletedValue | undefined;
  readonly isRepeatable: boolean;
}

export interface CompletedValue {
  /** As help calls it. */
  readonly name: string;
  readonly kind: 'words' | 'file' | 'text';
  /** Complete the kind `words`. */
  readonly words: readonly string[];
  /** Says whether several words stand in one value, divided by commas. */
  readonly isList: boolean;
}

/** With `help`, which is followed by the name of a command. */
export function completedCommands(commands: readonly CommandRecord[]): readonly CompletedCommand[] {
  const named = commands.map((command) => ({
    name: command.name,
    says: command.overview.map(([, says]) => says).join('; '),
    words: command.words ?? [],
    options: allOptions(command).map(completedOption),
  }));
  const words = commands.map(({ name }) => name);
  return [...named, { name: 'help', says: t('all options of a command'), words, options: [] }];
}

function completedOption(option: Option): CompletedOption {
  return {
    long: listSpellings(option),
    short: option.short === undefined ? undefined : `-${option.short}`,
    // The first clause: a shell shows one line.
    says: option.help.split(/[;:]\s|\s\(/)[0] ?? '',
    value: completedValue(option),
    isRepeatable: option.kind === 'texts',
  };
}

function completedValue(option: Option): CompletedValue | undefined {
  if (option.kind === 'flag') return undefined;
  const name = option.placeholder.replace(/[^\w-]+/g, ' ').trim();
  const text = { name, kind: 'text', words: [], isList: false } as const;
  if (option.kind === 'choice') return { ...text, kind: 'words', words: option.values };
  if (option.kind === 'texts' && option.values !== undefined)
    return { ...text, kind: 'words', words: option.values, isList: true };
  return option.kind === 'path' || ['FILE', 'DIR'].includes(option.placeholder)
    ? { ...text, kind: 'file' }
    : text;
}
