/** `v1.2.0..v1.3.0`: two versions as git writes a range of them. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from '../../options/parse.ts';

export interface Range {
  readonly from: string;
  /** Absent: the working folder. */
  readonly to: string | undefined;
}

/** A single name is compared with the working folder, and so is `v1..`; a path with dots is none (`../api.yaml`). */
export function readRange(written: string | undefined): Range | UsageError {
  if (written === undefined || written === '')
    return usageError(
      t('Say which versions, v1.2.0..v1.3.0 for example: endpoint-atlas changelog FROM..TO [PATH]'),
    );
  const [, from = '', dots = '', to = ''] = /^(.*?[^./\\])(\.{2,})(?![./\\])(.*)$/.exec(written) ?? [];
  if (dots === '') return { from: written, to: undefined };
  if (dots.length > 2)
    return usageError(
      t`A changelog is about two versions, ${from}..${to}: "${dots}" is what they have in common.`,
    );
  return { from, to: to === '' ? undefined : to };
}
