/**
 * Says where an application is reached, by the properties of its module: its address, the context path in front of all
 * its endpoints, and the values of placeholders in paths. Only with the extension `spring-properties`.
 */
import type { Endpoint } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import { resolvePlaceholders } from '../../source/files/properties/placeholders.ts';
import type { Project } from '../../source/project/project.ts';
import type { Sourced } from '../../source/project/rule-engine.ts';
import { t } from '../../text/l10n.ts';
import type {
  PropertyPart,
  PropertyReader,
  ServerProperties,
} from '../frameworks/common/paths/server-properties.ts';
import type { FoundEndpoint } from '../frameworks/framework.ts';
import { frameworks } from '../frameworks/registry.ts';
import { isManagedApart, serverAddress } from './server-address.ts';

/** @param path of the file that the endpoint was found in */
export function withServerProperties(project: Project, path: string, found: FoundEndpoint): FoundEndpoint {
  if (!project.rules.isOn('spring-properties')) return withDefaults(found);
  const provenance: PartProvenance[] = [];
  const read: PropertyReader = (part, ...names) => {
    for (const name of names) {
      const property = project.rules.property(name, path);
      if (property === undefined) continue;
      provenance.push(propertyProvenance(part, property));
      return property.value;
    }
    return undefined;
  };
  const propertyOf = (name: string) => project.rules.property(name, path)?.value;
  const isApart = isServedApart(found.endpoint, propertyOf);
  const endpoint = applyServerProperties(found.endpoint, read, isApart);
  return { ...found, endpoint, provenance: () => [...found.provenance(), ...provenance] };
}

/**
 * A default stands in the source, so that it counts where no properties are read: `${api.base-path:/v1}`. The path as it
 * is written stays at hand for those that ask what properties would make of it.
 */
function withDefaults(found: FoundEndpoint): FoundEndpoint {
  const { path, contextPath, host } = found.endpoint;
  if (![path, contextPath, host].some((text) => text?.includes('${'))) return found;
  const endpoint = withPlaceholders(found.endpoint, () => undefined);
  const isSame = endpoint.path === path && endpoint.contextPath === contextPath && endpoint.host === host;
  if (isSame) return found;
  const written = { path, ...(contextPath && { contextPath }), ...(host && { host }) };
  return { ...found, endpoint: { ...endpoint, written } };
}

/** The endpoint as it would be with other properties than the project is read with. */
export function withServerPropertiesFrom(
  endpoint: Endpoint,
  propertyOf: (name: string) => string | undefined,
): Endpoint {
  const read: PropertyReader = (_, ...names) => {
    for (const name of names) {
      const value = propertyOf(name);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const { written, ...rest } = endpoint;
  return applyServerProperties({ ...rest, ...written }, read, isServedApart(endpoint, propertyOf));
}

function applyServerProperties(endpoint: Endpoint, read: PropertyReader, isApart: boolean): Endpoint {
  return withHost(asMapped(endpoint, read, isApart), read, isApart);
}

/** A path of gRPC is the name of a method, which no property changes. */
function asMapped(endpoint: Endpoint, read: PropertyReader, isApart: boolean): Endpoint {
  if (endpoint.protocol === 'grpc') return endpoint;
  return withContextPath(withPlaceholders(endpoint, read), read, isApart);
}

/** A client calls somebody else's application. */
function withHost(endpoint: Endpoint, read: PropertyReader, isApart: boolean): Endpoint {
  if (endpoint.role === 'client') return endpoint;
  const host = serverAddress(endpoint, isApart, (...names) => read('host', ...names));
  return host === undefined ? endpoint : { ...endpoint, host };
}

function propertyProvenance(part: PropertyPart, { value, from }: Sourced<string>): PartProvenance {
  return {
    part: { kind: part },
    value,
    why: t`the property \`${from.key}\``,
    from: { kind: 'rule', column: 1, ...from },
  };
}

function withPlaceholders(endpoint: Endpoint, read: PropertyReader): Endpoint {
  const resolve = (part: PropertyPart, text: string): string =>
    resolvePlaceholders(text, { lookUp: (name) => read(part, name), unresolved: 'stays' }).text;
  const { path, contextPath, host } = endpoint;
  return {
    ...endpoint,
    path: path.includes('${') ? singleSlashes(resolve('path', path)) : path,
    ...(contextPath?.includes('${')
      ? { contextPath: singleSlashes(resolve('context-path', contextPath)) }
      : {}),
    ...(host?.includes('${') ? { host: resolve('host', host) } : {}),
  };
}

/** A value may bring a slash of its own: `/${base}` with `base=/v1`. */
function singleSlashes(path: string): string {
  return `/${path}`.replace(/\/{2,}/g, '/');
}

function withContextPath(endpoint: Endpoint, read: PropertyReader, isApart: boolean): Endpoint {
  // A client calls somebody else's application.
  if (endpoint.role === 'client') return endpoint;
  const serverProperties = serverPropertiesOf(endpoint);
  const apart = isApart ? serverProperties.managementContextPath?.(read) : undefined;
  const contextPath = apart ?? serverProperties.contextPath(read, endpoint.contextPath);
  const path = serverProperties.path?.(endpoint.path, read) ?? endpoint.path;
  return { ...endpoint, path, ...(contextPath === '' ? {} : { contextPath }) };
}

/** Tells whether another server than the application's own serves an endpoint. */
function isServedApart(endpoint: Endpoint, propertyOf: (name: string) => string | undefined): boolean {
  return serverPropertiesOf(endpoint).managementContextPath !== undefined && isManagedApart(propertyOf);
}

function serverPropertiesOf({ framework }: Endpoint): ServerProperties {
  return frameworks[framework].serverProperties;
}
