import { agentPrompts, agentTools } from '@endpoint-atlas/engine/agents';
import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

const longest = Math.max(...[...agentTools, ...agentPrompts].map(({ name }) => name.length));
const lines = (all: readonly { readonly name: string; readonly title: string }[]) =>
  all.map(({ name, title }) => `  ${name.padEnd(longest)}  ${title}`).join('\n');

export const mcpHelp: CommandHelp = {
  purpose: t(
    'Serves the endpoints below the given files and folders to agents, by the Model Context Protocol on stdio.',
  ),
  usage: ['mcp [PATH...] [options]'],
  notes: t`Tools:
${lines(agentTools)}

Prompts:
${lines(agentPrompts)}

Answers are those of the files as they are when a tool is called. No file is written, and nothing is sent
unless --allow-send names a host.
Exit code: 0 when the input ends; 2 when the command or a path is wrong.`,
};
