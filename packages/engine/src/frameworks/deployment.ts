/**
 * Where an application is reached, by the properties of its module: its address, the context path in front of all its
 * endpoints, and the values of placeholders in paths. Only with the extension `spring-properties`.
 */
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { Origin } from '../endpoints/explanation.ts';
import type { Ruled } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import { resolvePlaceholders } from '../properties/placeholders.ts';
import type { FoundEndpoint } from './framework.ts';
import { isManagedApart, serverAddress } from './server-address.ts';

/** @param path of the file that the endpoint was found in */
export function asDeployed(project: Project, path: string, found: FoundEndpoint): FoundEndpoint {
  if (!project.conventions.isOn('spring-properties')) return withDefaults(found);
  const origins: Origin[] = [];
  const read: PropertyReader = (part, ...names) => {
    for (const name of names) {
      const property = project.conventions.property(name, path);
      if (property === undefined) continue;
      origins.push(propertyOrigin(part, property));
      return property.value;
    }
    return undefined;
  };
  const isApart =
    found.endpoint.framework === 'actuator' &&
    isManagedApart((name) => project.conventions.property(name, path)?.value);
  const endpoint = deployedBy(found.endpoint, read, isApart);
  return { endpoint, origins: () => [...found.origins(), ...origins] };
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
export function asDeployedWith(
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
  return deployedBy(
    { ...rest, ...written },
    read,
    endpoint.framework === 'actuator' && isManagedApart(propertyOf),
  );
}

function deployedBy(endpoint: Endpoint, read: PropertyReader, isApart: boolean): Endpoint {
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

/** The value of the first of these properties that the module has; it becomes an origin of a part. */
type PropertyReader = (part: PropertyPart, ...names: string[]) => string | undefined;
type PropertyPart = 'path' | 'context-path' | 'host';

function propertyOrigin(part: PropertyPart, { value, from }: Ruled<string>): Origin {
  return {
    part: { kind: part },
    value,
    why: `the property \`${from.key}\``,
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
  const contextPath = isApart ? managementContext(read) : contextPathOf(endpoint, read);
  const path = endpoint.framework === 'actuator' ? actuatorPath(endpoint.path, read) : endpoint.path;
  return { ...endpoint, path, ...(contextPath === '' ? {} : { contextPath }) };
}

function contextPathOf({ framework, contextPath }: Endpoint, read: PropertyReader): string {
  switch (framework) {
    case 'spring-mvc':
    case 'spring-functional':
    case 'actuator':
    case 'custom':
      return joined(
        servletContext(read),
        read('context-path', ...dispatcherPath),
        read('context-path', 'spring.webflux.base-path'),
      );
    case 'jax-rs': {
      const root = read('context-path', 'quarkus.http.root-path') ?? servletContext(read);
      return joined(root, contextPath ?? read('context-path', ...applicationPath));
    }
    case 'http-exchange':
    case 'feign':
    case 'grpc':
      return contextPath ?? '';
  }
}

/** Of a server for management endpoints alone; the second name is that of Spring Boot 2. */
function managementContext(read: PropertyReader): string {
  return joined(
    read('context-path', 'management.server.base-path', 'management.server.servlet.context-path'),
  );
}

/** The second name is that of Spring Boot 1. */
function servletContext(read: PropertyReader): string | undefined {
  return read('context-path', 'server.servlet.context-path', 'server.context-path');
}

const dispatcherPath = ['spring.mvc.servlet.path', 'server.servlet.path', 'server.servlet-path'];
/** What stands in for `@ApplicationPath`, which wins over it. */
const applicationPath = [
  'quarkus.rest.path',
  'quarkus.resteasy-reactive.path',
  'quarkus.resteasy.path',
  'spring.jersey.application-path',
];

/** Actuator finds its endpoints below `/actuator`, unless a property says otherwise. */
function actuatorPath(path: string, read: PropertyReader): string {
  const base = read('path', 'management.endpoints.web.base-path');
  if (base === undefined || !/^\/actuator(?:\/|$)/.test(path)) return path;
  return joined(base, path.slice('/actuator'.length)) || '/';
}

/** With one slash before each part and none at the end; empty where no part says anything. */
function joined(...parts: readonly (string | undefined)[]): string {
  const steps = parts.flatMap((part) => (part ?? '').split('/')).filter((step) => step !== '');
  return steps.map((step) => `/${step}`).join('');
}
