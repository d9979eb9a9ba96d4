/**
 * Says what the extension `spring-properties` would change while it is off. Only paths and addresses leave this file,
 * and no property that may hold a secret is read for them.
 */

import { mayBeSecret } from '../client/request/secrets.ts';
import { withServerPropertiesFrom } from '../endpoints/bind/server-properties.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import type { PlacedEndpoint } from './findings.ts';
import type { OpenProject } from './open-project.ts';

/** An endpoint that would have another path or address. */
export interface ServerPropertyChange {
  readonly id: EndpointId;
  readonly method: string;
  /** With the context path in front, as all paths here. */
  readonly path: string;
  /** Absent where the path stays. */
  readonly becomes?: string;
  /** `http://localhost:8081`; absent where nothing names another. */
  readonly host?: string;
}

/**
 * Endpoints below the paths that properties give them, whatever the extension says: a moved context path breaks callers
 * as any other path does. Hosts stay.
 */
export function asServed(
  { moduleRules }: OpenProject,
  found: readonly PlacedEndpoint[],
): readonly Endpoint[] {
  if (moduleRules.extensions.has('spring-properties')) return found.map(({ endpoint }) => endpoint);
  const propertiesOf = moduleRules.propertiesAnyway((name, value) => !mayBeSecret(name, value));
  return found.map(({ endpoint, path: file }) => {
    const property = propertiesOf(file);
    const { path, contextPath } = withServerPropertiesFrom(endpoint, (name) => property(name)?.value);
    return { ...endpoint, path, ...(contextPath !== undefined && { contextPath }) };
  });
}

/** In the order of files; empty where the extension is on. */
export function previewProperties({ moduleRules, found }: OpenProject): readonly ServerPropertyChange[] {
  if (moduleRules.extensions.has('spring-properties')) return [];
  const propertiesOf = moduleRules.propertiesAnyway((name, value) => !mayBeSecret(name, value));
  return [...found].flatMap(([path, { endpoints }]) => {
    if (endpoints.length === 0) return [];
    const property = propertiesOf(path);
    return endpoints.flatMap((endpoint) => changeOf(endpoint, (name) => property(name)?.value) ?? []);
  });
}

function changeOf(
  endpoint: Endpoint,
  propertyOf: (name: string) => string | undefined,
): ServerPropertyChange | undefined {
  const withProperties = withServerPropertiesFrom(endpoint, propertyOf);
  const path = wholePath(endpoint);
  const becomes = wholePath(withProperties);
  const isMoved = becomes !== path;
  const { host } = withProperties;
  const isElsewhere = host !== undefined && host !== endpoint.host && host !== usualHost;
  if (!isMoved && !isElsewhere) return undefined;
  const { id, method } = endpoint;
  return { id, method, path, ...(isMoved && { becomes }), ...(isElsewhere && { host }) };
}

/** Requests go there unless something else is known. */
const usualHost = 'http://localhost:8080';

function wholePath({ contextPath, path }: Endpoint): string {
  return `${contextPath ?? ''}${path}`;
}
