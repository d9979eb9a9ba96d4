import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type LintCommand, lintCommandOptions, readLint } from './options.ts';

export const lintCommand = commandRecord<LintCommand>({
  name: 'lint',
  overview: [['lint [PATH...]', t('what could be better about the API')]],
  sections: [{ title: t('Options'), options: lintCommandOptions }],
  isConfigured: true,
  help: async () => (await import('./help.ts')).lintHelp,
  read: readLint,
  run: async (command) => (await import('./run.ts')).runLint(command),
});
