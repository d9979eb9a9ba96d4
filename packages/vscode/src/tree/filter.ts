/** The search in the tree, and the line of text above its rows. Pure. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { presentProgress, type ScanState } from '../project/present.ts';

/** Returns what was found, in the order of the tree. */
export function inTreeOrder(endpoints: readonly Endpoint[], found: readonly Endpoint[]): readonly Endpoint[] {
  const wanted = new Set(found);
  return endpoints.filter((endpoint) => wanted.has(endpoint));
}

/** `undefined`: there is nothing to say. */
export function presentMessage(
  query: string,
  shown: number,
  total: number,
  scan: ScanState,
): string | undefined {
  if (scan.status === 'scanning') return presentProgress(scan.progress);
  if (scan.status === 'failed' && total > 0) return t`This list may be out of date: ${scan.message}`;
  return query === '' ? undefined : t`“${query}”: ${shown} of ${total} endpoints`;
}
