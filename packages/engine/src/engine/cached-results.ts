/**
 * Keeps what was worked out about a whole project because somebody asked for it. It is plain data and counts until
 * something changes, so that the scan cache can hold it for the next run of the program.
 */

import type { RootedProto } from '../documents/diff/compare-proto-roots.ts';
import type { EndpointList } from '../documents/exports/endpoint-list.ts';
import type { FoundCall } from '../documents/usages/usage.ts';
import type { AccessReport, EndpointAccess } from '../model/access-report.ts';
import type { Contract } from '../model/contract.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { DescribedProject } from './describe-project.ts';

interface Results {
  readonly lists: EndpointList;
  readonly access: AccessById;
  /** Without what the definition of a whole document adds. */
  readonly contracts: Contract;
  readonly descriptions: DescribedProject;
  readonly protos: readonly RootedProto[];
  /** Holds those of the project's own source. */
  readonly calls: readonly FoundCall[];
}

/** The scan cache has the endpoints already. */
export interface AccessById extends Omit<AccessReport, 'endpoints'> {
  readonly endpoints: readonly (Omit<EndpointAccess, 'endpoint'> & { readonly id: EndpointId })[];
}

export type ResultKind = keyof Results;

/** Bounds how many of a kind are held; the oldest make room. */
const mostOfKind: Readonly<Record<ResultKind, number>> = {
  lists: 1,
  access: 1,
  contracts: 20_000,
  // Endpoints that share a verb and a path need a document each.
  descriptions: 8,
  protos: 2,
  calls: 1,
};

export const resultKinds = Object.keys(mostOfKind) as readonly ResultKind[];

export interface CachedResults {
  /** @param key tells what was asked, options included */
  result<Kind extends ResultKind>(kind: Kind, key: string, work: () => Results[Kind]): Results[Kind];
  /** `undefined` where nobody has asked for it. */
  known<Kind extends ResultKind>(kind: Kind, key: string): Results[Kind] | undefined;
  entries(kind: ResultKind): StoredResults;
  /** Takes over what an earlier scan has left; it is decoded when a result of the kind is asked for. */
  restore(stored: (kind: ResultKind) => StoredResults | undefined): void;
  clear(): void;
  /** Tells whether anything was worked out that is not stored yet. */
  hasNews(): boolean;
}

export type StoredResults = readonly (readonly [key: string, result: Results[ResultKind]])[];

export function createCachedResults(): CachedResults {
  const byKind = new Map<ResultKind, Map<string, Results[ResultKind]>>();
  let restored: ((kind: ResultKind) => StoredResults | undefined) | undefined;
  let hasNews = false;

  function resultsOf(kind: ResultKind): Map<string, Results[ResultKind]> {
    let results = byKind.get(kind);
    if (results === undefined) {
      results = new Map(restored?.(kind));
      byKind.set(kind, results);
    }
    return results;
  }

  return {
    result<Kind extends ResultKind>(kind: Kind, key: string, work: () => Results[Kind]): Results[Kind] {
      const results = resultsOf(kind);
      const known = results.get(key);
      // Each kind has a table of its own.
      if (known !== undefined) return known as Results[Kind];
      const result = work();
      for (const oldest of results.keys()) {
        if (results.size < mostOfKind[kind]) break;
        results.delete(oldest);
      }
      results.set(key, result);
      hasNews = true;
      return result;
    },
    known: <Kind extends ResultKind>(kind: Kind, key: string) =>
      resultsOf(kind).get(key) as Results[Kind] | undefined,
    entries: (kind) => [...resultsOf(kind)],
    restore(stored) {
      restored = stored;
    },
    clear() {
      byKind.clear();
      restored = undefined;
      hasNews = false;
    },
    hasNews: () => hasNews,
  };
}

/** A list is known by the endpoints that it holds. */
export function keyOfIds(ids: readonly EndpointId[]): string {
  return ids.join('\n');
}
