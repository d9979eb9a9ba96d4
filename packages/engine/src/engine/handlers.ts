/** The class and the method of an endpoint that was found, whenever that was. */

import { type Handled, handledBy } from '../endpoints/bind/handler-reference.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { OpenProject } from './open-project.ts';

/** @param path of the file that the endpoint was found in; `undefined` where it is of no class of the project */
export function handledIn({ found, index }: OpenProject, path: string, id: EndpointId): Handled | undefined {
  const reference = found.get(path)?.handlers.get(id);
  return reference && handledBy(index.project(), reference);
}
