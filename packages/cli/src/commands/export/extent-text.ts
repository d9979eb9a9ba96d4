/** Says how much an export holds, with the flags that would have it hold more. */

import {
  describeExtent,
  type ExporterId,
  type ExportResult,
  optionGroups,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';

export function extentText(result: Pick<ExportResult, 'requested' | 'leftOut'>, format: ExporterId): string {
  const { hidden, clients } = optionGroups.documents.options;
  const flagOf = { hidden: hidden.flag, client: clients.flag };
  const flags = (['hidden', 'client'] as const)
    .filter((reason) => result.leftOut.some((each) => each.reason === reason))
    .map((reason) => `--${flagOf[reason]}`);
  const hint = flags.length === 0 ? '' : t` (see ${flags.join(' and ')})`;
  return describeExtent(result, format) + hint;
}
