import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type ListCommand, listOptions, readList } from './options.ts';

export const listCommand = commandRecord<ListCommand>({
  name: 'list',
  overview: [['list [PATH...]', t('the endpoints below files and folders')]],
  sections: [{ title: t('Options'), options: listOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).listHelp,
  read: readList,
  run: async (command) =>
    command.watch
      ? (await import('../../project/watched.ts')).runWatched(command, {
          outputs: command.reports.flatMap(({ file }) => file ?? []),
          again: [],
        })
      : (await import('./run.ts')).runList(command),
});
