import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type CheckCommand, checkOptions, readCheck } from './options.ts';

export const checkCommand = commandRecord<CheckCommand>({
  name: 'check',
  overview: [['check SPEC [PATH...]', t('where a written API document and the source differ')]],
  sections: [{ title: t('Options'), options: checkOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).checkHelp,
  read: readCheck,
  run: async (command) => (await import('./run.ts')).runCheck(command),
});
