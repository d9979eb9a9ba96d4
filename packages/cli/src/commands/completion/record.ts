import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { type CompletionCommand, completionOptions, readCompletion, shells } from './options.ts';

export const completionCommand = commandRecord<CompletionCommand>({
  name: 'completion',
  overview: [['completion SHELL', t('a script that completes commands and options')]],
  sections: [{ title: t('Options'), options: completionOptions }],
  words: shells,
  isConfigured: false,
  help: async () => (await import('./help.ts')).completionHelp,
  read: readCompletion,
  run: async (command, commands) => (await import('./run.ts')).runCompletion(command, commands),
});
