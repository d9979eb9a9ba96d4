/** Says which callers a change hits: those of today that call what the base has. */
import type { Change } from '../../documents/diff/change.ts';
import { nameOperation } from '../../documents/diff/group-changes.ts';
import { withoutVariableNames } from '../../documents/diff/openapi/match-paths.ts';
import { createLinker } from '../../documents/usages/link-call.ts';
import { indexRoutes } from '../../documents/usages/routes.ts';
import type { FoundCall, Usage } from '../../documents/usages/usage.ts';
import { addToGroup } from '../../text/group-by.ts';
import type { Comparison } from './compare-revisions.ts';

/** Usages by the operations that they call, as subjects of changes name these: `GET /orders/{id}`. */
export type ChangedUsages = ReadonlyMap<string, readonly Usage[]>;

/**
 * Asks for breaking and risky changes alone: no caller notices the others. A caller that has followed the change calls
 * what the revision has, and is none of them where verb or path are different.
 */
export function usagesOfChanges(
  { changes, baseOperations }: Pick<Comparison, 'changes' | 'baseOperations'>,
  calls: readonly FoundCall[],
): ChangedUsages {
  const link = createLinker(indexRoutes(baseOperations), { servedBy: () => undefined });
  const called = new Map(baseOperations.map(({ id, method, path }) => [id, keyOf({ method, path })]));
  const usages = new Map<string, Usage[]>();
  for (const usage of calls.flatMap(link)) {
    if (usage.outcome.kind !== 'endpoint') continue;
    for (const key of new Set(usage.outcome.endpoints.map((id) => called.get(id) ?? '')))
      addToGroup(usages, key, usage);
  }
  return new Map(
    changes.filter(hitsCallers).flatMap((change) => {
      const found = usages.get(keyOf(change));
      return found === undefined ? [] : [[nameOperation(change), found] as const];
    }),
  );
}

export function hitsCallers({ level, path }: Pick<Change, 'level' | 'path'>): boolean {
  return path !== undefined && level !== 'info';
}

/** Variables may have other names in the revision, which changes are told of. */
function keyOf({ method = '', path = '' }: Pick<Change, 'method' | 'path'>): string {
  return `${method} ${withoutVariableNames(path)}`;
}
