/** `--deprecation-days`: how long callers have between a deprecation and the end. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from '../../options/parse.ts';

export const deprecationOption = {
  deprecationDays: {
    kind: 'text',
    flag: 'deprecation-days',
    placeholder: 'N',
    help: t(
      'how many days something is deprecated before it may go: since the day or the release of @Deprecated(since), until x-sunset (default: 0)',
    ),
    description: 'How many days something is deprecated before it may go.',
  },
} as const satisfies Options;

export function readDeprecationDays(written: string | undefined): number | UsageError {
  if (written === undefined) return 0;
  if (/^\d{1,5}$/.test(written)) return Number(written);
  return usageError(t`--deprecation-days takes a number of days, 180 for example, not "${written}".`);
}
