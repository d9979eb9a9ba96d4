/** Says how the quick pick shows an endpoint. Pure. */
import { type Endpoint, type EndpointId, visibleText } from '@endpoint-atlas/engine';
import { endpointLabel } from '../labels/endpoint-text.ts';

export interface SearchItem {
  readonly id: EndpointId;
  readonly label: string;
  readonly description: string;
  readonly detail: string;
}

export function presentItem(endpoint: Endpoint): SearchItem {
  return {
    id: endpoint.id,
    label: visibleText(endpointLabel(endpoint)),
    description: visibleText(
      [
        endpoint.name,
        ...(endpoint.deprecated ? ['deprecated'] : []),
        ...(endpoint.hidden ? ['hidden'] : []),
        ...(endpoint.notImplemented ? ['not implemented'] : []),
      ].join(' · '),
    ),
    detail: visibleText(`${endpoint.className}.${endpoint.methodName}`),
  };
}

/** In place of results. */
export function presentNothing(query: string): string {
  const text = query.trim();
  return text === '' ? 'No endpoints were found yet' : `No endpoint matches “${text}”`;
}
