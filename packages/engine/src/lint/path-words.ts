/** Paths in segments and words, as rules about names look at them. */
import type { Endpoint } from '../endpoints/endpoint.ts';

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

/** Endpoints by what they have in common, in the order of their first. */
export function groupBy<Key>(
  endpoints: readonly Endpoint[],
  keyOf: (endpoint: Endpoint) => Key,
): ReadonlyMap<Key, readonly Endpoint[]> {
  const groups = new Map<Key, Endpoint[]>();
  for (const endpoint of endpoints) {
    const key = keyOf(endpoint);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [endpoint]);
    else group.push(endpoint);
  }
  return groups;
}
