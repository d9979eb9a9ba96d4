/** The commands, in the order in which help names them. */

import { accessCommand } from './access/record.ts';
import { changelogCommand } from './changelog/record.ts';
import { checkCommand } from './check/record.ts';
import type { CommandRecord } from './command.ts';
import { completionCommand } from './completion/record.ts';
import { diffCommand } from './diff/record.ts';
import { exportCommand } from './export/record.ts';
import { importCommand } from './import/record.ts';
import { lintCommand } from './lint/record.ts';
import { listCommand } from './list/record.ts';
import { lspCommand } from './lsp/record.ts';
import { mcpCommand } from './mcp/record.ts';
import { rulesCommand } from './rules/record.ts';
import { runCommand } from './run/record.ts';
import { sendCommand } from './send/record.ts';
import { usagesCommand } from './usages/record.ts';
import { verifyCommand } from './verify/record.ts';

export const commands: readonly CommandRecord[] = [
  listCommand,
  exportCommand,
  sendCommand,
  runCommand,
  importCommand,
  lintCommand,
  accessCommand,
  diffCommand,
  changelogCommand,
  checkCommand,
  usagesCommand,
  verifyCommand,
  mcpCommand,
  lspCommand,
  rulesCommand,
  completionCommand,
];

export function commandNamed(name: string | undefined): CommandRecord | undefined {
  return commands.find((each) => each.name === name);
}

/** Those that take options from a configuration file. */
export const configuredCommands = commands.filter(({ isConfigured }) => isConfigured);
