import type { EndpointId } from './endpoint.ts';

/** What identifies an endpoint whatever else changes in its source: not its path, its verb or its place. */
export interface EndpointOrigin {
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
export function endpointId(origin: EndpointOrigin): EndpointId {
  const { module, className, methodName, parameterTypes, ordinal } = origin;
  const suffix = ordinal === 0 ? '' : `~${ordinal + 1}`;
  return `${module}:${className}#${methodName}(${parameterTypes.join(',')})${suffix}` as EndpointId;
}

/** The class that an id names, which is not the endpoint's `className` where that is a sub-resource of it. */
export function classInId(id: EndpointId): string {
  const beforeMethod = id.slice(0, id.indexOf('#'));
  return beforeMethod.slice(beforeMethod.lastIndexOf(':') + 1);
}
