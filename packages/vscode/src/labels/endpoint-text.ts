/** Says how an endpoint is called, the same everywhere in the interface. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

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

/**
 * Titles a class, and the folder of the tree that an endpoint stands in: most folders have the name of the one class in
 * them, and are told apart by what they are.
 */
export function scopeTitle(
  { className, folder }: Pick<Endpoint, 'className' | 'folder'>,
  scope: 'class' | 'folder',
) {
  const simpleName = className.slice(className.lastIndexOf('.') + 1);
  if (scope === 'class') return t`Class ${simpleName}`;
  return folder === simpleName ? t`Tree Folder ${folder}` : t`Folder ${folder}`;
}
