/** What the words of a command line ask for. A command is loaded when it is run. */
import { exportFormats } from './arguments/snippet-options.ts';
import { type Command, optionsOf, readArguments, type UsageError } from './arguments.ts';
import { configuredCommands, noConfig, type ReadConfig } from './config/config-words.ts';
import { findConfig, takeConfigWords } from './config/find-config.ts';
import { printable } from './output/printable.ts';
import { version } from './version.ts';

/** Returns the exit code. */
export async function runCommandLine(written: readonly string[]): Promise<number> {
  return finish(await run(await readWords(written)));
}

/** The words of the configuration stand in front of those that are written, which count more. */
async function readWords(written: readonly string[]): Promise<Command> {
  const choice = takeConfigWords(written);
  const [name = '', ...rest] = choice.words;
  const command = configuredCommands.find((each) => each === name);
  if (command === undefined) return readArguments(choice.words, exportFormats);
  const config = await configFor(command, choice);
  if (config.kind === 'usage-error') return { ...config, hint: '--no-config does without the file.' };
  const isHelp = rest.includes('--help') || rest.includes('-h');
  if (!isHelp) for (const line of config.refused) process.stderr.write(`${printable(line)}\n`);
  return readArguments([name, ...config.words, ...rest], exportFormats, config.paths);
}

async function configFor(
  command: (typeof configuredCommands)[number],
  choice: ReturnType<typeof takeConfigWords>,
): Promise<ReadConfig> {
  const file = findConfig(choice, process.cwd());
  if (file === undefined) return noConfig;
  if ('problem' in file) return { kind: 'usage-error', message: file.problem };
  const { readConfig } = await import('./config/read-config.ts');
  return readConfig(file, command, new Set(Object.keys(optionsOf(command))), process.cwd());
}

async function run(command: Command): Promise<number | UsageError> {
  switch (command.kind) {
    case 'list':
      return await (await import('./commands/list.ts')).runList(command);
    case 'export':
      return await (await import('./commands/export.ts')).runExport(command);
    case 'send':
      return await (await import('./commands/send.ts')).runSend(command);
    case 'run':
      return await (await import('./commands/run.ts')).runFiles(command);
    case 'import':
      return (await import('./commands/import.ts')).runImport(command);
    case 'lint':
      return (await import('./commands/lint.ts')).runLint(command);
    case 'diff':
      return await (await import('./commands/diff.ts')).runDiff(command);
    case 'verify':
      return await (await import('./commands/verify.ts')).runVerify(command);
    case 'rules-explain':
      return (await import('./commands/rules.ts')).runRulesExplain(command);
    case 'rules-check':
      return (await import('./commands/rules.ts')).runRulesCheck(command);
    case 'help':
      process.stdout.write((await import('./help.ts')).helpText(command.topic, exportFormats));
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
