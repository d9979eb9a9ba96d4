/** Words of a query that ask for what nothing calls: `@untested`, `@uncalled`; `!` leaves these out. Pure. */
import type { EndpointId } from '@endpoint-atlas/engine';
import type * as vscode from 'vscode';

/** Says of an endpoint only what is known for certain. */
export interface UnusedFacts {
  of(id: EndpointId): { readonly isUntested: boolean; readonly isNeverCalled: boolean } | undefined;
}

/** Finds them in the background, and tells when they are others. */
export interface FollowedUnused {
  find(): Promise<UnusedFacts | undefined>;
  readonly onDidChange: vscode.Event<void>;
}

export interface UsageMarks {
  /** The query without them. */
  readonly rest: string;
  /** Whether all of them hold for an endpoint; `undefined` where the query asks for nothing. */
  readonly isWanted: ((id: EndpointId, facts: UnusedFacts) => boolean) | undefined;
}

export function readUsageMarks(query: string): UsageMarks {
  const wanted: ((id: EndpointId, facts: UnusedFacts) => boolean)[] = [];
  const rest = query.replace(
    /(?<=^|\s)(!?)@(untested|uncalled)(?=\s|$)/gi,
    (_, not: string, mark: string) => {
      const fact = mark.toLowerCase() === 'untested' ? 'isUntested' : 'isNeverCalled';
      wanted.push((id, facts) => (facts.of(id)?.[fact] === true) === (not === ''));
      return '';
    },
  );
  if (wanted.length === 0) return { rest: query, isWanted: undefined };
  return { rest: rest.trim(), isWanted: (id, facts) => wanted.every((isWanted) => isWanted(id, facts)) };
}
