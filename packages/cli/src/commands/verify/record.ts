import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { readVerify, type VerifyCommand, verifyOptions } from './options.ts';

export const verifyCommand = commandRecord<VerifyCommand>({
  name: 'verify',
  overview: [['verify URL [PATH...]', t('a service that runs, beside its source')]],
  sections: [{ title: t('Options'), options: verifyOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).verifyHelp,
  read: readVerify,
  run: async (command) => (await import('./run.ts')).runVerify(command),
});
