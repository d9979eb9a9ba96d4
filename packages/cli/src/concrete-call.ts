/** A call as a client makes it, `GET /users/7?lang=de` or `GET http://localhost:8080/users/7`, and what it is a call of. */
import { type Endpoint, readPath } from '@endpoint-atlas/engine';

/** What a call says beside its endpoint. */
export interface Given {
  readonly host: string | undefined;
  /** Names and values of path variables and of the query. */
  readonly params: readonly (readonly [name: string, value: string])[];
}

export const nothingGiven: Given = { host: undefined, params: [] };

export interface ConcreteCall {
  readonly endpoint: Endpoint;
  readonly given: Given;
}

/** Calls of HTTP that the words may mean: of those that fit, the ones with the fewest variables in their path. */
export function concreteCalls(endpoints: readonly Endpoint[], words: string): readonly ConcreteCall[] {
  const { verb, host, path, query } = written.exec(words)?.groups ?? {};
  if (path === undefined) return [];
  const queried = [...new URLSearchParams(query ?? '')];
  const calls = endpoints.flatMap((endpoint) => {
    if (endpoint.protocol !== 'http' || !takes(endpoint, verb)) return [];
    const variables =
      readPath((endpoint.contextPath ?? '') + endpoint.path, path) ?? readPath(endpoint.path, path);
    if (variables === undefined) return [];
    return [{ endpoint, given: { host, params: [...variables, ...queried] }, variables: variables.size }];
  });
  const fewest = Math.min(...calls.map(({ variables }) => variables));
  return calls.filter(({ variables }) => variables === fewest);
}

const written =
  /^(?:(?<verb>[a-z]+)\s+)?(?<host>https?:\/\/[^/?#\s]+)?(?<path>\/[^?#\s]*)(?:\?(?<query>[^#\s]*))?$/i;

function takes({ method, anyMethod }: Endpoint, verb: string | undefined): boolean {
  return verb === undefined || anyMethod === true || verb.toUpperCase() === method;
}
