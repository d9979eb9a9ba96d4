/** Search as both shells offer it: what a user types, or a command of curl that was copied somewhere. */

import { isRequestCommand, readRequestCommands } from '../client/http-files/read-commands.ts';
import { matchEndpoints } from '../documents/search/match-endpoints.ts';
import type { SearchIndex } from '../documents/search/search-index.ts';
import type { Endpoint } from '../model/endpoint.ts';

/** The best first: see `matchEndpoints`. */
export function searchEndpoints(text: string, index: SearchIndex): readonly Endpoint[] {
  const [request] = isRequestCommand(text) ? readRequestCommands(text.slice(0, longestCommand)) : [];
  return matchEndpoints(request === undefined ? text : `${request.method} ${request.url}`, index);
}

/** Bodies stand behind the URL more often than not. */
const longestCommand = 100_000;
