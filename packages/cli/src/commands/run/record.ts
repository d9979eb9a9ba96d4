import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type RunCommand, readRun, runOptions } from './options.ts';

export const runCommand = commandRecord<RunCommand>({
  name: 'run',
  overview: [['run PATH...', t('the requests of .http files, with their tests')]],
  sections: [{ title: t('Options'), options: runOptions }],
  isConfigured: false,
  help: async () => (await import('./help.ts')).runHelp,
  read: readRun,
  run: async (command) => (await import('./run.ts')).runFiles(command),
});
