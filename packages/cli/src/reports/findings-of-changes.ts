/** Changes of an API as findings: what reports show in the revision. */
import { existsSync } from 'node:fs';
import type { Change } from '@endpoint-atlas/engine/diff';
import type { Finding } from './finding.ts';

/**
 * Turns changes into findings. The line of what is gone is one of the base: its file is named as a whole, where it is
 * still there.
 */
export function findingsOfChanges(changes: readonly Change[]): readonly Finding[] {
  return changes.map(({ id, level, message, method, path, place }) => {
    const operation = method === undefined || path === undefined ? '' : `${method} ${path}: `;
    const isThere = place !== undefined && (place.side === 'revision' || existsSync(place.file));
    return {
      file: isThere ? place.file : '',
      line: isThere && place.side === 'revision' ? place.line : 1,
      severity: level,
      code: id,
      message: `${operation}${message}`,
    };
  });
}
