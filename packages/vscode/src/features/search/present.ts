/** Which endpoints answer a query, best first, and how the quick pick shows them. Pure. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';

export function searchEndpoints(
  endpoints: readonly Endpoint[],
  query: string,
  limit: number,
): readonly Endpoint[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (endpoint: Endpoint) =>
    [
      endpoint.method,
      endpoint.contextPath,
      endpoint.path,
      endpoint.name,
      endpoint.description,
      endpoint.className,
    ]
      .join(' ')
      .toLowerCase();
  return endpoints.filter((endpoint) => words.every((word) => text(endpoint).includes(word))).slice(0, limit);
}

export interface SearchItem {
  readonly id: EndpointId;
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

export function presentItem(endpoint: Endpoint): SearchItem {
  return {
    id: endpoint.id,
    label: `${endpoint.method} ${endpoint.contextPath ?? ''}${endpoint.path}`,
    description: [endpoint.name, ...(endpoint.deprecated ? ['deprecated'] : [])].join(' · '),
    detail: `${endpoint.className}.${endpoint.methodName}`,
  };
}
