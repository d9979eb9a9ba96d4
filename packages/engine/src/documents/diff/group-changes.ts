/**
 * Changes as people read them: by what they are about. What has changed in a schema that several operations have in common
 * is told once, with the operations.
 */
import { groupBy } from '../../text/group-by.ts';
import type { Change } from './change.ts';

export interface ChangeGroup {
  readonly subject: ChangeSubject;
  readonly changes: readonly GroupedChange[];
}

export type ChangeSubject =
  | { readonly kind: 'operation' | 'file' | 'schema'; readonly name: string }
  | { readonly kind: 'api' };

export interface GroupedChange extends Omit<Change, 'schema'> {
  /** Of a change in a schema that operations have in common. */
  readonly sharedBy?: SharedBy;
}

export interface SharedBy {
  readonly messages: 'requests' | 'responses';
  /** In the order of the changes. */
  readonly operations: readonly string[];
}

/** In the order of the first change of each group. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  const shared = sharedChanges(changes);
  const told = new Set<string>();
  const placed = changes.flatMap((change): readonly Placed[] => {
    const operations = shared.get(sharedKey(change));
    if (change.schema === undefined || operations === undefined) return [placedAlone(change)];
    const key = sharedKey(change);
    if (told.has(key)) return [];
    told.add(key);
    return [placedInSchema(change, change.schema, operations)];
  });
  return [...groupBy(placed, ({ subject }) => JSON.stringify(subject)).values()].flatMap((all) => {
    const [first] = all;
    return first === undefined ? [] : [{ subject: first.subject, changes: all.map(({ change }) => change) }];
  });
}

interface Placed {
  readonly subject: ChangeSubject;
  readonly change: GroupedChange;
}

/** The operations of what has changed alike in more than one. */
function sharedChanges(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const inSchemas = changes.filter(({ schema, path }) => schema !== undefined && path !== undefined);
  const operations = [...groupBy(inSchemas, sharedKey)].map(
    ([key, all]) => [key, [...new Set(all.map(operationOf))]] as const,
  );
  return new Map(operations.filter(([, all]) => all.length > 1));
}

function sharedKey({ id, level, schema }: Change): string {
  return JSON.stringify([id, level, schema?.name, schema?.says]);
}

function placedInSchema(
  { id, level }: Change,
  { schema, name, says }: NonNullable<Change['schema']>,
  operations: readonly string[],
): Placed {
  const property = name.slice(schema.length).replace(/^\./, '');
  const message = property === '' ? `It ${says}.` : `Property "${property}" ${says}.`;
  const messages = id.startsWith('response') ? 'responses' : 'requests';
  return {
    subject: { kind: 'schema', name: schema },
    change: { id, level, message, sharedBy: { messages, operations } },
  };
}

function placedAlone(change: Change): Placed {
  const { schema, ...told } = change;
  return { subject: subjectOf(change), change: told };
}

function subjectOf(change: Change): ChangeSubject {
  if (change.path !== undefined) return { kind: 'operation', name: operationOf(change) };
  return change.place === undefined ? { kind: 'api' } : { kind: 'file', name: change.place.file };
}

function operationOf({ method, path = '' }: Change): string {
  return method === undefined ? path : `${method} ${path}`;
}
