/** Words of a query that ask who may call: `@open`, `@signed-in`, `@as:ROLE_ADMIN`, `@unknown`; `!` leaves these out. Pure. */
import type { AccessReport, EndpointAccess, EndpointId } from '@endpoint-atlas/engine';

export interface AccessMarks {
  /** The query without them. */
  readonly rest: string;
  /** The endpoints that all of them hold for; `undefined` where the query asks for nothing. */
  readonly wantedIn: ((report: AccessReport) => ReadonlySet<EndpointId>) | undefined;
}

export function readAccessMarks(query: string): AccessMarks {
  const wanted: ((endpoint: EndpointAccess, report: AccessReport) => boolean)[] = [];
  const rest = query.replace(
    /(?<=^|\s)(!?)@(open|signed-in|unknown|as:\S+)(?=\s|$)/gi,
    (_, not: string, mark: string) => {
      wanted.push((endpoint, report) => holdsFor(mark, endpoint, report) === (not === ''));
      return '';
    },
  );
  if (wanted.length === 0) return { rest: query, wantedIn: undefined };
  return {
    rest: rest.trim(),
    wantedIn: (report) =>
      new Set(
        report.endpoints
          .filter((each) => wanted.every((isWanted) => isWanted(each, report)))
          .map(({ endpoint }) => endpoint.id),
      ),
  };
}

/** Tells what callers certainly may call. */
function holdsFor(mark: string, endpoint: EndpointAccess, { authorities }: AccessReport): boolean {
  const word = mark.toLowerCase();
  if (word === 'open') return endpoint.anonymous === 'yes';
  if (word === 'signed-in') return endpoint.signedIn === 'yes';
  if (word === 'unknown') return endpoint.access === undefined || endpoint.access.verdict === 'unknown';
  const name = word.slice('as:'.length);
  const index = authorities.findIndex((each) => each.toLowerCase() === name);
  // Of an authority that is asked for nowhere, whoever has signed in may as much.
  return (index < 0 ? endpoint.signedIn : endpoint.byAuthority[index]) === 'yes';
}
