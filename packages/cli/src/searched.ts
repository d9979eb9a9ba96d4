import { type Endpoint, indexEndpoints, matchEndpoints } from '@endpoint-atlas/engine';

/** The endpoints that a query finds, as in the dashboard, but in the order in which they are listed; without one all. */
export function searched(endpoints: readonly Endpoint[], query: string | undefined): readonly Endpoint[] {
  if (query === undefined) return endpoints;
  const found = new Set(matchEndpoints(query, indexEndpoints(endpoints)));
  return endpoints.filter((endpoint) => found.has(endpoint));
}

export function nothingFound(query = ''): string {
  return `No endpoint fits "${query}".`;
}
