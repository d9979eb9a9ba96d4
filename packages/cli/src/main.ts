/** The command line's entry point. Commands return exit codes; nothing below calls `process.exit`. */

import { type Command, readArguments, type UsageError } from './arguments.ts';
import { exportFormats, runExport } from './commands/export.ts';
import { runList } from './commands/list.ts';
import { runRulesCheck, runRulesExplain } from './commands/rules.ts';
import { runSend } from './commands/send.ts';
import { helpText } from './help.ts';
import { expectShortRun } from './short-lived.ts';
import { version } from './version.ts';

// A reader that has seen enough (`| head`) closes the pipe: that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

expectShortRun();
process.exitCode = finish(await run(readArguments(process.argv.slice(2), exportFormats)));

async function run(command: Command): Promise<number | UsageError> {
  switch (command.kind) {
    case 'list':
      return runList(command);
    case 'export':
      return await runExport(command);
    case 'send':
      return await runSend(command);
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
  process.stderr.write(`endpoint-atlas: ${outcome.message}\nRun "endpoint-atlas --help" for the commands.\n`);
  return 2;
}
