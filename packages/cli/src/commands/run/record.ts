import { commandRecord } from '../command.ts';
import { type RunCommand, readRun, runOptions } from './options.ts';

export const runCommand = commandRecord<RunCommand>({
  name: 'run',
  overview: [['run PATH...', 'the requests of .http files, with their tests']],
  sections: [{ title: 'Options', options: runOptions }],
  isConfigured: false,
  help: async () => (await import('./help.ts')).runHelp,
  read: readRun,
  run: async (command) => (await import('./run.ts')).runFiles(command),
});
