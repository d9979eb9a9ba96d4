/** The command line's entry point. Commands return exit codes; nothing below calls `process.exit`. */

import { type Command, optionsOf, readArguments, type UsageError } from './arguments.ts';
import { exportFormats, runExport } from './commands/export.ts';
import { runLint } from './commands/lint.ts';
import { runList } from './commands/list.ts';
import { runRulesCheck, runRulesExplain } from './commands/rules.ts';
import { runSend } from './commands/send.ts';
import { findConfig, takeConfigWords } from './config/find-config.ts';
import { configuredCommands, noConfig, type ReadConfig, readConfig } from './config/read-config.ts';
import { helpText } from './help.ts';
import { printable } from './output/printable.ts';
import { watchStreams } from './output/watch-streams.ts';
import { expectShortRun } from './short-lived.ts';
import { version } from './version.ts';

const outputWorks = watchStreams();
expectShortRun();
const code = finish(await run(readWords(process.argv.slice(2))));
process.exitCode = outputWorks() ? code : 1;

/** The words of the configuration stand in front of those that are written, which count more. */
function readWords(written: readonly string[]): Command {
  const choice = takeConfigWords(written);
  const [name = '', ...rest] = choice.words;
  const command = configuredCommands.find((each) => each === name);
  if (command === undefined) return readArguments(choice.words, exportFormats);
  const config = configFor(command, choice);
  if (config.kind === 'usage-error') return { ...config, hint: '--no-config does without the file.' };
  const isHelp = rest.includes('--help') || rest.includes('-h');
  if (!isHelp) for (const line of config.refused) process.stderr.write(`${printable(line)}\n`);
  return readArguments([name, ...config.words, ...rest], exportFormats, config.paths);
}

function configFor(
  command: (typeof configuredCommands)[number],
  choice: ReturnType<typeof takeConfigWords>,
): ReadConfig {
  const file = findConfig(choice, process.cwd());
  if (file === undefined) return noConfig;
  if ('problem' in file) return { kind: 'usage-error', message: file.problem };
  return readConfig(file, command, new Set(Object.keys(optionsOf(command))), process.cwd());
}

async function run(command: Command): Promise<number | UsageError> {
  switch (command.kind) {
    case 'list':
      return runList(command);
    case 'export':
      return await runExport(command);
    case 'send':
      return await runSend(command);
    case 'lint':
      return runLint(command);
    case 'rules-explain':
      return runRulesExplain(command);
    case 'rules-check':
      return runRulesCheck(command);
    case 'help':
      process.stdout.write(helpText(command.topic, exportFormats));
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
