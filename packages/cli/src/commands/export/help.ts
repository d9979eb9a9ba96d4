import { snippetTargetIds, snippetTargets } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import type { CommandHelp } from '../command.ts';

const targetLines = snippetTargetIds.map((id) => `  ${id.padEnd(24)}${snippetTargets[id].title}`).join('\n');

export const exportHelp: CommandHelp = {
  purpose: t(`Exports the endpoints below the given files and folders: as a description, or as requests.`),
  usage: ['export [PATH...] --format FORMAT [options]'],
  notes: t`Names of --target:
${targetLines}

Exit code: 0; 1 when the file cannot be written, the upload fails, --check finds a difference, --fail-on says so
or nothing of what was asked can be written; 2 when the command or a path is wrong.`,
};
