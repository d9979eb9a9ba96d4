/** How the quick pick shows an endpoint. Pure. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';

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
