/** How an endpoint is called, the same everywhere in the interface. */
import type { Endpoint } from '@endpoint-atlas/engine';

/** `GET /shop/users/{id}`: the path is the whole one, as everywhere. */
export function endpointLabel(endpoint: Pick<Endpoint, 'method' | 'contextPath' | 'path'>): string {
  return `${endpoint.method} ${fullPath(endpoint)}`;
}

/** With the context path, where it is known: the path that a client calls. */
export function fullPath({ contextPath = '', path }: Pick<Endpoint, 'contextPath' | 'path'>): string {
  return `${contextPath}${path}`;
}

/** The name is often the first sentence of the description, and is shown already. */
export function descriptionBeyondName({ name, description = '' }: Endpoint): string {
  return description.startsWith(name) ? description.slice(name.length).replace(/^[.\s]+/, '') : description;
}
