import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type LspCommand, lspOptions, readLsp } from './options.ts';

export const lspCommand = commandRecord<LspCommand>({
  name: 'lsp',
  overview: [['lsp [PATH...]', t('a server of the Language Server Protocol on stdio, for editors')]],
  sections: [{ title: t('Options'), options: lspOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).lspHelp,
  read: readLsp,
  run: async (command) => (await import('./run.ts')).runLsp(command),
});
