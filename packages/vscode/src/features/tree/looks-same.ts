/** Whether a tree of endpoints shows the same as before. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { fullPath } from '../../endpoint-text.ts';

/**
 * VS Code retains something of each row that it was ever handed (a store of disposables in the view's own), so that a
 * tree that is drawn with each key stroke grows the extension host by the hour. Where a row stands in the source does
 * not count: typing above a handler moves it, and its tooltip is made when somebody looks.
 */
export function looksSame(before: readonly Endpoint[], after: readonly Endpoint[]): boolean {
  return (
    before.length === after.length &&
    before.every((endpoint, index) => {
      const now = after[index];
      if (now === endpoint) return true;
      return now !== undefined && lookOf(endpoint) === lookOf(now);
    })
  );
}

/** What the rows of an endpoint and of its groups are made of. */
function lookOf(endpoint: Endpoint): string {
  const { id, module, folder, className, role, method, name, grpc } = endpoint;
  const { deprecated, anyMethod, notImplemented } = endpoint;
  const path = fullPath(endpoint);
  return JSON.stringify([
    [id, module, folder, className, role, method, path, name],
    [grpc?.rpc, deprecated, anyMethod, notImplemented],
  ]);
}
