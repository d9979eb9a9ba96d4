/** Says what the words of a command line ask for. A command is loaded when it is run. */
import { t } from '@endpoint-atlas/engine/l10n';
import { allOptions, type CommandRecord } from './commands/command.ts';
import { commandNamed, commands } from './commands/commands.ts';
import { noConfig, type ReadConfig } from './config/config-words.ts';
import { findConfig, takeConfigWords } from './config/find-config.ts';
import type { UsageError } from './options/parse.ts';
import { printable } from './output/printable.ts';
import { version } from './output/version.ts';
import { type Command, readCommand } from './read-command.ts';

/** Returns the exit code. */
export async function runCommandLine(written: readonly string[]): Promise<number> {
  return finish(await run(await readWords(written)));
}

/** The words of the configuration stand in front of those that are written, which count more. */
async function readWords(written: readonly string[]): Promise<Command> {
  const choice = takeConfigWords(written);
  const [name = '', ...rest] = choice.words;
  const record = commandNamed(name);
  if (record === undefined || !record.isConfigured) return readCommand(choice.words);
  const config = await configFor(record, choice);
  if (config.kind === 'usage-error') return { ...config, hint: t('--no-config does without the file.') };
  const isHelp = rest.includes('--help') || rest.includes('-h');
  if (!isHelp) for (const line of config.refused) process.stderr.write(`${printable(line)}\n`);
  return readCommand([name, ...config.words, ...rest], config.paths);
}

async function configFor(
  command: CommandRecord,
  choice: ReturnType<typeof takeConfigWords>,
): Promise<ReadConfig> {
  const file = findConfig(choice, process.cwd());
  if (file === undefined) return noConfig;
  if ('problem' in file) return { kind: 'usage-error', message: file.problem };
  const { readConfig } = await import('./config/read-config.ts');
  return readConfig(file, command.name, new Set(allOptions(command).map(({ flag }) => flag)), process.cwd());
}

async function run(command: Command): Promise<number | UsageError> {
  switch (command.kind) {
    case 'command':
      return await command.run(commands);
    case 'help':
      process.stdout.write(await (await import('./help.ts')).helpText(command.topic));
      return 0;
    case 'version':
      process.stdout.write(`${version}\n`);
      return 0;
    case 'usage-error':
      return command;
  }
}

function finish(outcome: number | UsageError): number {
  if (typeof outcome === 'number') return outcome;
  const hint = outcome.hint === undefined ? '' : `${outcome.hint}\n`;
  process.stderr.write(`endpoint-atlas: ${outcome.message}\n${hint}`);
  return 2;
}
