import { commandRecord } from '../command.ts';
import { type ExportCommand, exportFlags, readExport } from './options.ts';
import { exportFormats } from './snippet-options.ts';

export const exportCommand = commandRecord<ExportCommand>({
  name: 'export',
  overview: [['export [PATH...] --format FORMAT', 'the same endpoints, described or as requests']],
  options: exportFlags,
  configuration: { values: { format: exportFormats } },
  help: async () => (await import('./help.ts')).exportHelp(exportFormats),
  read: (words, defaultPaths) => readExport(words, exportFormats, defaultPaths),
  run: async (command) => (await import('./run.ts')).runExport(command),
});
