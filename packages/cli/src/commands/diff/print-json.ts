import type { Change } from '@endpoint-atlas/engine/diff';

/** Returns what `diff --format json` prints. */
export function changesJson(changes: readonly Change[]) {
  return {
    version: 1,
    changes: changes.map(({ place, id, level, method, path, message, schema }) => ({
      id,
      level,
      ...(method !== undefined && { method }),
      ...(path !== undefined && { path }),
      message,
      ...(schema !== undefined && { schema: schema.name }),
      ...(place !== undefined && {
        file: place.importedAs ?? place.file,
        line: place.line,
        side: place.side,
      }),
    })),
  };
}
