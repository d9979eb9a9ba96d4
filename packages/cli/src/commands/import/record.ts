import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type ImportCommand, importOptions, readImportCommand } from './options.ts';

export const importCommand = commandRecord<ImportCommand>({
  name: 'import',
  overview: [['import FILE... -o FOLDER', t('requests of Postman, HAR, OpenAPI or cURL as .http files')]],
  sections: [{ title: t('Options'), options: importOptions }],
  isConfigured: false,
  help: async () => (await import('./help.ts')).importHelp,
  read: readImportCommand,
  run: async (command) => (await import('./run.ts')).runImport(command),
});
