/** Changes between two versions, endpoint by endpoint: for those who call the API. */
import { groupBy } from '../../text/group-by.ts';
import type { Change } from './change.ts';
import { nameOperation } from './group-changes.ts';

export interface Changelog {
  /** Sorted by kinds, then by paths. */
  readonly endpoints: readonly ChangedEndpoint[];
  /** Holds what belongs to no endpoint: gRPC, schemas and security schemes as such. */
  readonly others: readonly Change[];
}

export interface ChangedEndpoint {
  readonly kind: ChangedKind;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  /** Says what the endpoint does, where its documentation says it. */
  readonly summary?: string;
  /** Breaking changes first. */
  readonly changes: readonly Change[];
}

/** In the order in which people read them. */
export const changedKinds = ['new', 'gone', 'moved', 'deprecated', 'changed'] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** An operation as far as its document tells of it. */
export interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly methodName: string;
}

/** @param operations of both sides; those of the revision last, which have the last word */
export function buildChangelog(changes: readonly Change[], operations: readonly NamedOperation[]): Changelog {
  const names = new Map(operations.map((each) => [nameOperation(each), each]));
  const ofEndpoints = changes.filter(({ path }) => path !== undefined);
  const endpoints = [...groupBy(ofEndpoints, nameOperation)].map(([operation, all]): ChangedEndpoint => {
    const [{ method = '', path = '' } = {}] = all;
    const summary = summaryOf(names.get(operation));
    return {
      ...{ kind: kindOf(all), method, path },
      ...(summary !== undefined && { summary }),
      changes: all.toSorted((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level)),
    };
  });
  return {
    endpoints: endpoints.toSorted(
      (one, other) =>
        changedKinds.indexOf(one.kind) - changedKinds.indexOf(other.kind) ||
        compareTexts(one.path, other.path) ||
        compareTexts(one.method, other.method),
    ),
    others: changes.filter(({ path }) => path === undefined),
  };
}

const levels = ['error', 'warning', 'info'];

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** An endpoint without documentation is called as its method, which says nothing to those who call it. */
function summaryOf(operation: NamedOperation | undefined): string | undefined {
  if (operation === undefined || operation.name === operation.methodName) return undefined;
  return operation.name === '' ? undefined : operation.name;
}

function kindOf(changes: readonly Change[]): ChangedKind {
  const ids = changes.map(({ id }) => id);
  if (ids.includes('endpoint-added')) return 'new';
  if (ids.some((id) => /^api-(?:path-)?removed-/.test(id) || id === 'api-path-sunset-parse')) return 'gone';
  if (ids.some((id) => id.startsWith('api-moved'))) return 'moved';
  if (ids.length === 1 && ids[0]?.startsWith('endpoint-deprecated')) return 'deprecated';
  return 'changed';
}
