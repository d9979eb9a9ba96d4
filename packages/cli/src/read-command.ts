/** The command line, read into one plain value. */

import { nearestName } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { ReadCommand } from './commands/command.ts';
import { commandNamed, commands } from './commands/commands.ts';
import { type HelpCommand, type UsageError, usageError } from './options/parse.ts';

export type Command = HelpCommand | UsageError | { readonly kind: 'version' } | ReadCommand;

/**
 * @param defaultPaths what a configuration says is scanned where the command line names nothing
 */
export function readCommand(words: readonly string[], defaultPaths: readonly string[] = []): Command {
  const [name, ...rest] = words;
  const command = readNamed(name, rest, defaultPaths.length > 0 ? defaultPaths : ['.']);
  if (command.kind !== 'usage-error' || command.hint !== undefined) return command;
  const hint =
    commandNamed(name) === undefined
      ? t('Run "endpoint-atlas --help" for the commands.')
      : t`Run "endpoint-atlas help ${name}" for its options.`;
  return { ...command, hint };
}

function readNamed(
  name: string | undefined,
  words: readonly string[],
  defaultPaths: readonly string[],
): Command {
  const record = commandNamed(name);
  if (record !== undefined) return record.start(words, defaultPaths);
  switch (name) {
    case 'help':
      return readHelp(words[0]);
    case undefined:
    case '--help':
    case '-h':
      return { kind: 'help', topic: undefined };
    case '--version':
    case '-v':
    case '-V':
      return { kind: 'version' };
    default:
      return name.startsWith('-')
        ? usageError(t`There is no option ${name} before a command. Commands are ${commandNames()}.`)
        : noCommand(name);
  }
}

function readHelp(name: string | undefined): Command {
  return name === undefined || commandNamed(name) !== undefined
    ? { kind: 'help', topic: name }
    : noCommand(name);
}

function noCommand(name: string): UsageError {
  const nearest = nearestName(
    name,
    commands.map((each) => each.name),
  );
  const hint = nearest === undefined ? '' : t` Did you mean ${nearest}?`;
  return usageError(t`There is no command "${name}".${hint} Commands are ${commandNames()}.`);
}

function commandNames(): string {
  const names = commands.map(({ name }) => name);
  return t`${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
