/** Says what the properties of an application put in front of the paths of a framework. */

/** The value of the first of these properties that the module has; it becomes a provenance of a part. */
export type PropertyReader = (part: PropertyPart, ...names: string[]) => string | undefined;
export type PropertyPart = 'path' | 'context-path' | 'host';

export interface ServerProperties {
  /** @param own what the source says of it, as `@ApplicationPath` does */
  contextPath(read: PropertyReader, own: string | undefined): string;
  /** The path of one of its endpoints, where a property decides on the beginning. */
  path?(path: string, read: PropertyReader): string;
  /** The context path on a server for management alone, which may serve its endpoints. */
  managementContextPath?(read: PropertyReader): string;
}

/** Leaves what the source says: a client calls somebody else, and an rpc is called by its name. */
export const asDeclared: ServerProperties = { contextPath: (_, own) => own ?? '' };

/** Spring's dispatcher and its web server (Spring Boot reference, "Common Application Properties"). */
export const belowDispatcher: ServerProperties = {
  contextPath: (read) =>
    joinedPath(
      servletContext(read),
      read('context-path', 'spring.mvc.servlet.path', 'server.servlet.path', 'server.servlet-path'),
      read('context-path', 'spring.webflux.base-path'),
    ),
};

/** The second name is that of Spring Boot 1. */
export function servletContext(read: PropertyReader): string | undefined {
  return read('context-path', 'server.servlet.context-path', 'server.context-path');
}

/** With one slash before each part and none at the end; empty where no part says anything. */
export function joinedPath(...parts: readonly (string | undefined)[]): string {
  const steps = parts.flatMap((part) => (part ?? '').split('/')).filter((step) => step !== '');
  return steps.map((step) => `/${step}`).join('');
}
