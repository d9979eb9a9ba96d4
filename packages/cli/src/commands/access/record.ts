import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type AccessCommand, accessOptions, readAccess } from './options.ts';

export const accessCommand = commandRecord<AccessCommand>({
  name: 'access',
  overview: [['access [PATH...]', t('who may call each endpoint, and what is wrong with how it is said')]],
  sections: [{ title: t('Options'), options: accessOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).accessHelp,
  read: readAccess,
  run: async (command) => (await import('./run.ts')).runAccess(command),
});
