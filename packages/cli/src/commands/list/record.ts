import { commandRecord } from '../command.ts';
import { type ListCommand, listFlags, readList } from './options.ts';

export const listCommand = commandRecord<ListCommand>({
  name: 'list',
  overview: [['list [PATH...]', 'the endpoints below files and folders']],
  options: listFlags,
  configuration: { values: {} },
  help: async () => (await import('./help.ts')).listHelp,
  read: readList,
  run: async (command) => (await import('./run.ts')).runList(command),
});
