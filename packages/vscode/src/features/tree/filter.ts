/** The search in the tree, and the line of text above its rows. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { presentProgress, type ScanState } from '../scan/present.ts';
import { searchEndpoints } from '../search/present.ts';

/** In the order of the tree, not of the search. */
export function matchingEndpoints(endpoints: readonly Endpoint[], query: string): readonly Endpoint[] {
  if (query === '') return endpoints;
  const found = new Set(searchEndpoints(endpoints, query, Number.POSITIVE_INFINITY));
  return endpoints.filter((endpoint) => found.has(endpoint));
}

/** `undefined`: there is nothing to say. */
export function presentMessage(
  query: string,
  shown: number,
  total: number,
  scan: ScanState,
): string | undefined {
  if (scan.status === 'scanning') return presentProgress(scan.progress);
  if (scan.status === 'failed' && total > 0) return `This list may be out of date: ${scan.message}`;
  return query === '' ? undefined : `“${query}”: ${shown} of ${total} endpoints`;
}
