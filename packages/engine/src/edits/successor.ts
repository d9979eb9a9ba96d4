import type { Endpoint } from '../endpoints/endpoint.ts';

/**
 * The endpoint that edits go on with when theirs is gone: the method or its class was renamed, or its parameters were
 * changed, and what it answers to is the same. `undefined` where that is not certain.
 */
export function successorOf(gone: Endpoint, endpoints: readonly Endpoint[]): Endpoint | undefined {
  const [only, ...others] = endpoints.filter(
    ({ protocol, method, path, module }) =>
      protocol === gone.protocol && method === gone.method && path === gone.path && module === gone.module,
  );
  return others.length === 0 ? only : undefined;
}
