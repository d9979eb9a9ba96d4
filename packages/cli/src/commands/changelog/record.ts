import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type ChangelogCommand, changelogOptions, readChangelog } from './options.ts';

export const changelogCommand = commandRecord<ChangelogCommand>({
  name: 'changelog',
  overview: [
    ['changelog FROM..TO [PATH...]', t('what has changed between two versions, endpoint by endpoint')],
  ],
  sections: [{ title: t('Options'), options: changelogOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).changelogHelp,
  read: readChangelog,
  run: async (command) => (await import('./run.ts')).runChangelog(command),
});
