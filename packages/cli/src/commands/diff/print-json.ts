import type { Change, ChangedUsages } from '@endpoint-atlas/engine/diff';
import type { Usage } from '@endpoint-atlas/engine/usages';
import { shownFile } from '../usages/place.ts';
import type { AcceptedChange } from './accepted-changes.ts';
import { fingerprintOf } from './fingerprints.ts';

/**
 * Returns what `diff --format json` prints.
 *
 * @param callers those that notice something, by operations; absent where nobody has looked for any
 * @param acceptedBy says who has agreed to a change, where somebody has
 */
export function changesJson(
  changes: readonly Change[],
  callers: ChangedUsages | undefined,
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
    ...(callers !== undefined && {
      usages: [...callers].map(([operation, usages]) => ({ operation, calls: usages.map(usageJson) })),
    }),
  };
}

function usageJson({ kind, file, line, caller, outcome }: Usage) {
  return {
    ...{ kind, file: shownFile(file), line },
    ...(caller !== undefined && { caller }),
    ...(outcome.kind === 'endpoint' && { confidence: outcome.confidence }),
  };
}
