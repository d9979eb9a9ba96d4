import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type McpCommand, mcpOptions, readMcp } from './options.ts';

export const mcpCommand = commandRecord<McpCommand>({
  name: 'mcp',
  overview: [['mcp [PATH...]', t('a server of the Model Context Protocol on stdio, for agents')]],
  sections: [{ title: t('Options'), options: mcpOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).mcpHelp,
  read: readMcp,
  run: async (command) => (await import('./run.ts')).runMcp(command),
});
