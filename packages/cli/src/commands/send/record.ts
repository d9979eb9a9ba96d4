import { commandRecord } from '../command.ts';
import { readSend, type SendCommand, sendFlags } from './options.ts';

export const sendCommand = commandRecord<SendCommand>({
  name: 'send',
  overview: [['send ID [PATH...]', 'a request to one of them']],
  options: sendFlags,
  configuration: { values: {} },
  help: async () => (await import('./help.ts')).sendHelp,
  read: readSend,
  run: async (command) => (await import('./run.ts')).runSend(command),
});
