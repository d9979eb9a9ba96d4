import type { EndpointId } from './endpoint.ts';

/** Says what identifies an endpoint whatever else changes in its source: not its path, its verb or its place. */
export interface EndpointIdentity {
  readonly module: string;
  /** Qualified name of the class whose endpoint it is, which may inherit the method. */
  readonly className: string;
  readonly methodName: string;
  /** Erased types of the method's parameters by simple name, so that overloads never share an identity. */
  readonly parameterTypes: readonly string[];
  /** Counts the mappings of one method from 0, in the order in which they are written. */
  readonly ordinal: number;
}

/** `shop:com.acme.BookController#get(Long)`, and with `~2` behind it for a method's second mapping. */
export function endpointId(identity: EndpointIdentity): EndpointId {
  const { module, className, methodName, parameterTypes, ordinal } = identity;
  const suffix = ordinal === 0 ? '' : `~${ordinal + 1}`;
  return `${module}:${className}#${methodName}(${parameterTypes.join(',')})${suffix}` as EndpointId;
}

/** Returns what an id says beyond the module. */
export function withoutModule(id: EndpointId): string {
  return id.slice(lastColon(id) + 1);
}

/** The endpoint's id if its module had this name. */
export function idInModule(id: EndpointId, module: string): EndpointId {
  return `${module}:${withoutModule(id)}` as EndpointId;
}

/** The class that an id names, which is not the endpoint's `className` where that is a sub-resource of it. */
export function classInId(id: EndpointId): string {
  return id.slice(lastColon(id) + 1, id.indexOf('#'));
}

/** The colon before the class; types of parameters hold none, but folders may. */
function lastColon(id: EndpointId): number {
  const method = id.indexOf('#');
  return (method < 0 ? id : id.slice(0, method)).lastIndexOf(':');
}
