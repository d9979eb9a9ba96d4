/** `endpoint-atlas completion SHELL`: a script, made of the records of the commands. */
import type { CommandRecord } from '../command.ts';
import { bashScript } from './bash.ts';
import { type CompletedCommand, completedCommands } from './completed-commands.ts';
import { fishScript } from './fish.ts';
import type { CompletionCommand, Shell } from './options.ts';
import { powershellScript } from './powershell.ts';
import { zshScript } from './zsh.ts';

export async function runCompletion(
  { shell }: CompletionCommand,
  commands: readonly CommandRecord[],
): Promise<number> {
  process.stdout.write(completionScript(shell, commands));
  return 0;
}

export function completionScript(shell: Shell, commands: readonly CommandRecord[]): string {
  return scripts[shell](completedCommands(commands));
}

const scripts: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: powershellScript,
};
