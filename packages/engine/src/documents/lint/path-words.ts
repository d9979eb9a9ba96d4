/** Paths in segments and words, as rules about names look at them. */
import type { Endpoint } from '../../model/endpoint.ts';

/** `GET /shop/orders/{id}`, as lists of endpoints show it. */
export function callOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${pathOf(endpoint)}`;
}

export function pathOf({ contextPath = '', path }: Endpoint): string {
  return contextPath + path;
}

/** Segments without variables, in their order; the context path is a matter of deployment. */
export function fixedSegments({ protocol, path }: Endpoint): readonly string[] {
  if (protocol === 'grpc') return [];
  return path.split('/').filter((segment) => segment !== '' && !/[{}*$]/.test(segment));
}

/** `getAllUsers`, `get-all-users` and `get_all_users` are the same three words, in lower case. */
export function wordsOf(segment: string): readonly string[] {
  return segment
    .split(/[^\p{L}\p{N}]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
