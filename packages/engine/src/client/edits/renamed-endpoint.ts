import type { Endpoint } from '../../model/endpoint.ts';
import { withoutModule } from '../../model/endpoint-id.ts';

/**
 * The endpoint that edits go on with when theirs is gone: its module, its class or the method was renamed, or its
 * parameters were changed, and its verb and path are the same. `undefined` where that is not certain.
 */
export function findRenamedEndpoint(gone: Endpoint, endpoints: readonly Endpoint[]): Endpoint | undefined {
  const [moved, ...copies] = endpoints.filter(
    ({ id, protocol, method, path }) =>
      withoutModule(id) === withoutModule(gone.id) &&
      protocol === gone.protocol &&
      method === gone.method &&
      path === gone.path,
  );
  if (moved !== undefined && copies.length === 0) return moved;
  const [only, ...others] = endpoints.filter(
    ({ protocol, method, path, module }) =>
      protocol === gone.protocol && method === gone.method && path === gone.path && module === gone.module,
  );
  return others.length === 0 ? only : undefined;
}
