import { commandRecord } from '../command.ts';
import {
  type AccessCommand,
  accessFailConditions,
  accessFlags,
  accessFormats,
  readAccess,
} from './options.ts';

export const accessCommand = commandRecord<AccessCommand>({
  name: 'access',
  overview: [['access [PATH...]', 'who may call each endpoint, and what is wrong with how it is said']],
  options: accessFlags,
  configuration: { values: { format: accessFormats, 'fail-on': accessFailConditions } },
  help: async () => (await import('./help.ts')).accessHelp,
  read: readAccess,
  run: async (command) => (await import('./run.ts')).runAccess(command),
});
