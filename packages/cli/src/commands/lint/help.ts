import { t } from '@endpoint-atlas/engine/l10n';
import { lintRulesHelp } from '../../options/lint-options.ts';
import type { CommandHelp } from '../command.ts';

export const lintHelp: CommandHelp = {
  purpose: t(
    `Says what could be better about the API below the given files and folders, with places in the source.`,
  ),
  usage: ['lint [PATH...] [options]'],
  notes: t`Rules:
${lintRulesHelp}

Findings go to standard output, diagnostics of the scan to standard error; reports hold both.
Exit code: 0; 1 when --fail-on says so (default: error), or a report cannot be written; 2 when the command or
a path is wrong.`,
};
