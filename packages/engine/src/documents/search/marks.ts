/**
 * Words of a query that say of which kind endpoints are, and not what they are called: `@hidden`, `@client`,
 * `@deprecated`; with `!` in front, which kind is left out.
 */
import type { Endpoint } from '../../model/endpoint.ts';

const kinds = {
  hidden: ({ hidden }) => hidden === true,
  client: ({ role }) => role === 'client',
  deprecated: ({ deprecated }) => deprecated === true,
} as const satisfies Readonly<Record<string, (endpoint: Endpoint) => boolean>>;

/**
 * Reads what the query asks for besides, and whether an endpoint is of the kinds that it names; a query mostly names
 * none.
 */
export function readMarks(query: string): {
  readonly rest: string;
  readonly isWanted: ((endpoint: Endpoint) => boolean) | undefined;
} {
  const wanted: ((endpoint: Endpoint) => boolean)[] = [];
  const rest = query.replace(
    /(?<=^|\s)(!?)@(hidden|client|deprecated)(?=\s|$)/gi,
    (_, not: string, kind: string) => {
      const isOf = kinds[kind.toLowerCase() as keyof typeof kinds];
      wanted.push((endpoint) => isOf(endpoint) === (not === ''));
      return '';
    },
  );
  if (wanted.length === 0) return { rest: query, isWanted: undefined };
  return { rest, isWanted: (endpoint) => wanted.every((isOf) => isOf(endpoint)) };
}
