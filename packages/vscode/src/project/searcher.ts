/** Search as the engine does it. It is loaded with the first search. */
import { type Endpoint, indexEndpoints, searchEndpoints } from '@endpoint-atlas/engine';

export interface Searcher {
  search(query: string): readonly Endpoint[];
  /** Does a part of what a misspelled word needs; whether more is left. */
  prepare(): boolean;
}

export function createSearcher(endpoints: readonly Endpoint[]): Searcher {
  const index = indexEndpoints(endpoints);
  return { search: (query) => searchEndpoints(query, index), prepare: () => index.prepare() };
}
