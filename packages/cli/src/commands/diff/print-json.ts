import type { Change } from '@endpoint-atlas/engine/diff';
import type { AcceptedChange } from './accepted-changes.ts';
import { fingerprintOf } from './fingerprints.ts';

/**
 * Returns what `diff --format json` prints.
 *
 * @param acceptedBy says who has agreed to a change, where somebody has
 */
export function changesJson(
  changes: readonly Change[],
  acceptedBy: (change: Change) => AcceptedChange | undefined,
) {
  return {
    version: 1,
    changes: changes.map((change) => {
      const { place, id, level, method, path, message, schema } = change;
      const by = acceptedBy(change);
      return {
        id,
        level,
        ...(method !== undefined && { method }),
        ...(path !== undefined && { path }),
        message,
        ...(schema !== undefined && { schema: schema.name }),
        fingerprint: fingerprintOf(change),
        ...(by !== undefined && {
          accepted: { reason: by.reason, ...(by.until !== undefined && { until: by.until }) },
        }),
        ...(place !== undefined && {
          file: place.importedAs ?? place.file,
          line: place.line,
          side: place.side,
        }),
      };
    }),
  };
}
