import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { readUsages, type UsagesCommand, usagesOptions } from './options.ts';

export const usagesCommand = commandRecord<UsagesCommand>({
  name: 'usages',
  overview: [['usages [PATH...]', t('who calls each endpoint, and calls that no endpoint serves')]],
  sections: [{ title: t('Options'), options: usagesOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).usagesHelp,
  read: readUsages,
  run: async (command) => (await import('./run.ts')).runUsages(command),
});
