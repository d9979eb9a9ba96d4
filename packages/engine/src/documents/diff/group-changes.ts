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
  /** Is set for a change in a schema that operations have in common. */
  readonly sharedBy?: SharedBy;
}

export interface SharedBy {
  /** Tells which part of the operations it is about. */
  readonly messages: 'requests' | 'responses' | 'calls';
  /** In the order of the changes. */
  readonly operations: readonly string[];
}

/** Holds who calls operations, by the names of these. */
export type NamedCallers = ReadonlyMap<string, readonly NamedCaller[]>;

export interface NamedCaller {
  /** Is the name that people read. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The function or method around the call. */
  readonly caller?: string;
}

/** Returns who notices what has changed in a group, each place once. */
export function findCallers(
  { subject, changes }: ChangeGroup,
  callers: NamedCallers,
): readonly NamedCaller[] {
  const noticed = changes.filter(({ level }) => level !== 'info');
  const operations =
    subject.kind === 'operation'
      ? noticed.slice(0, 1).map(() => subject.name)
      : noticed.flatMap(({ sharedBy }) => sharedBy?.operations ?? []);
  const found = operations.flatMap((operation) => callers.get(operation) ?? []);
  return [...new Map(found.map((each) => [`${each.file}:${each.line}`, each])).values()];
}

/** In the order of the first change of each group. What a document asks of every caller is told once. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  const shared = sharedChanges(changes);
  const told = new Set<string>();
  const placed = changes.flatMap((change): readonly Placed[] => {
    const operations = shared.get(sharedKey(change));
    if (operations === undefined) return [placedAlone(change)];
    const key = sharedKey(change);
    if (told.has(key)) return [];
    told.add(key);
    return [placedOnce(change, operations)];
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
  const ofOperations = changes.filter((each) => each.path !== undefined && isShared(each));
  const operations = [...groupBy(ofOperations, sharedKey)].map(
    ([key, all]) => [key, [...new Set(all.map(nameOperation))]] as const,
  );
  return new Map(operations.filter(([, all]) => all.length > 1));
}

function isShared({ id, schema }: Change): boolean {
  return schema !== undefined || id.startsWith('api-security-');
}

function sharedKey({ id, level, schema, message }: Change): string {
  return JSON.stringify([id, level, schema?.name ?? message, schema?.says]);
}

function placedOnce(
  { id, level, message, schema, place, nearest }: Change,
  operations: readonly string[],
): Placed {
  if (schema === undefined)
    return {
      subject: { kind: 'api' },
      change: { id, level, message, sharedBy: { messages: 'calls', operations } },
    };
  const property = schema.name.slice(schema.schema.length).replace(/^\./, '');
  const messages = id.startsWith('response') ? 'responses' : 'requests';
  return {
    subject: { kind: 'schema', name: schema.schema },
    change: {
      ...{ id, level, sharedBy: { messages, operations } },
      ...(place !== undefined && { place }),
      ...(nearest !== undefined && { nearest }),
      message: property === '' ? `It ${schema.says}.` : `Property "${property}" ${schema.says}.`,
    },
  };
}

function placedAlone(change: Change): Placed {
  const { schema, ...told } = change;
  return { subject: subjectOf(change), change: told };
}

function subjectOf(change: Change): ChangeSubject {
  if (change.path !== undefined) return { kind: 'operation', name: nameOperation(change) };
  return change.place === undefined ? { kind: 'api' } : { kind: 'file', name: change.place.file };
}

/** Names the operation of a change as its subject does: `GET /orders/{id}`. */
export function nameOperation({ method, path = '' }: Pick<Change, 'method' | 'path'>): string {
  return method === undefined ? path : `${method} ${path}`;
}
