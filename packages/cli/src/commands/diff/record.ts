import { commandRecord } from '../command.ts';
import { changeConditions } from './fail-on-changes.ts';
import { type DiffCommand, diffFlags, diffFormats, readDiff } from './options.ts';

export const diffCommand = commandRecord<DiffCommand>({
  name: 'diff',
  overview: [['diff BASE [REVISION]', 'what has changed between two revisions of the API']],
  options: diffFlags,
  configuration: { values: { format: diffFormats, 'fail-on': changeConditions } },
  help: async () => (await import('./help.ts')).diffHelp,
  read: readDiff,
  run: async (command) => (await import('./run.ts')).runDiff(command),
});
