import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { readSend, type SendCommand, sendCommandOptions } from './options.ts';

export const sendCommand = commandRecord<SendCommand>({
  name: 'send',
  overview: [['send ID [PATH...]', t('a request to one of them')]],
  sections: [{ title: t('Options'), options: sendCommandOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).sendHelp,
  read: readSend,
  run: async (command) => (await import('./run.ts')).runSend(command),
});
