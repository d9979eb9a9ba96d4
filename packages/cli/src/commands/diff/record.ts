import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type DiffCommand, diffOptions, readDiff } from './options.ts';

export const diffCommand = commandRecord<DiffCommand>({
  name: 'diff',
  overview: [['diff BASE [REVISION]', t('what has changed between two revisions of the API')]],
  sections: [{ title: t('Options'), options: diffOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).diffHelp,
  read: readDiff,
  run: async (command) => (await import('./run.ts')).runDiff(command),
});
