import { t } from '@endpoint-atlas/engine/l10n';
import { commandRecord } from '../command.ts';
import { formatSections } from './export-settings.ts';
import { type ExportCommand, exportOptions, readExport } from './options.ts';
import { postmanSections } from './postman-options.ts';
import { exportFormats, snippetSection } from './snippet-options.ts';

export const exportCommand = commandRecord<ExportCommand>({
  name: 'export',
  overview: [['export [PATH...] --format FORMAT', t('the same endpoints, described or as requests')]],
  sections: [
    { title: t('Options'), options: exportOptions },
    ...formatSections,
    ...postmanSections,
    snippetSection,
  ],
  isConfigured: true,
  help: async () => (await import('./help.ts')).exportHelp,
  read: (words, defaultPaths) => readExport(words, exportFormats, defaultPaths),
  run: async (command) =>
    command.watch
      ? (await import('../../project/watched.ts')).runWatched(command, {
          outputs: [command.output ?? [], command.reports.flatMap(({ file }) => file ?? [])].flat(),
          again: command.output === undefined || command.isCheck ? [] : ['--force'],
        })
      : (await import('./run.ts')).runExport(command),
});
