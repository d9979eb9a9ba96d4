import { switchNames } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { indented } from '../../output/indented.ts';
import type { CommandHelp } from '../command.ts';

export const listHelp: CommandHelp = {
  purpose: t(
    `Lists the endpoints below the given files and folders, or below the working folder; together they are one project.`,
  ),
  usage: ['list [PATH...] [options]'],
  notes: t`Names to enable and disable:
${indented(switchNames())}

The list goes to standard output, diagnostics and progress to standard error.
Exit code: 0, also when some files are broken; 1 when --fail-on says so; 2 when the command or a path is wrong.`,
};
