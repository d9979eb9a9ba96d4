/** How an endpoint is called, the same everywhere in the interface. */
import type { Endpoint } from '@endpoint-atlas/engine';

/** `GET /users/{id}` */
export function endpointLabel({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** With the context path, where it is known: the path that a client calls. */
export function fullPath({ contextPath = '', path }: Pick<Endpoint, 'contextPath' | 'path'>): string {
  return `${contextPath}${path}`;
}

/** The name is often the first sentence of the description, and is shown already. */
export function descriptionBeyondName({ name, description = '' }: Endpoint): string {
  return description.startsWith(name) ? description.slice(name.length).replace(/^[.\s]+/, '') : description;
}
