import { accessFaultCodes, accessFaults } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

const longest = Math.max(...accessFaultCodes.map((code) => code.length));

export const accessHelp: CommandHelp = {
  purpose: t(
    'Says who may call each endpoint below the given files and folders, evaluated from their sources.',
  ),
  usage: ['access [PATH...] [options]'],
  notes: t`Cells: yes, no, depends (it is decided for each request), ? (the source does not tell).

Faults:
${accessFaultCodes.map((code) => `  ${code.padEnd(longest)}  ${accessFaults[code]}`).join('\n')}

The matrix goes to standard output, faults and diagnostics of the scan to standard error.
Exit code: 0; 1 when --fail-on says so; 2 when the command or a path is wrong.`,
};
