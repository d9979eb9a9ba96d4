/** Says which endpoint an agent means: by its id, by verb and path, by a call or a URL as a client makes it, by words. */
import { type ConcreteCall, concreteCalls, nothingGiven } from '../../documents/search/concrete-call.ts';
import { indexEndpoints } from '../../documents/search/search-index.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { searchEndpoints } from '../search-endpoints.ts';
import { endpointLine } from './endpoint-line.ts';
import { name } from './quote.ts';
import type { ToolProperty, ToolResult } from './tool.ts';

export const endpointProperty = {
  endpoint: {
    type: 'string',
    description: 'GET /orders/7, a URL, GET /orders/{id}, OrderController.find, or an id.',
  },
} as const satisfies Record<string, ToolProperty>;

/** Those that the server would pick for a call, which is one where the source decides; empty for words. */
export function pickedEndpoints(endpoints: readonly Endpoint[], words: string): readonly ConcreteCall[] {
  const named = [isNamed, isListed]
    .map((fits) => endpoints.filter((each) => fits(each, words)))
    .find(({ length }) => length > 0);
  return named?.map((endpoint) => ({ endpoint, given: nothingGiven })) ?? concreteCalls(endpoints, words);
}

/** The one that is meant, or a result that names those that may be. */
export function meantEndpoint(
  endpoints: readonly Endpoint[],
  words: string,
):
  | { readonly kind: 'endpoint'; readonly endpoint: Endpoint }
  | { readonly kind: 'result'; readonly result: ToolResult } {
  const picked = pickedEndpoints(endpoints, words.trim()).map(({ endpoint }) => endpoint);
  const found = picked.length > 0 ? picked : searchEndpoints(words, indexEndpoints(endpoints));
  const [only, ...others] = found;
  if (only !== undefined && (others.length === 0 || picked.length === 0))
    return { kind: 'endpoint', endpoint: only };
  const text =
    only === undefined
      ? 'There is no such endpoint. find_endpoint searches by words.'
      : [
          'It may be any of these; name one by its id:',
          ...found.slice(0, 8).flatMap((each) => [endpointLine(each), `  id ${name(each.id, 600)}`]),
        ].join('\n');
  return { kind: 'result', result: { text, isError: true } };
}

function isNamed({ id, className, methodName }: Endpoint, words: string): boolean {
  const simple = className.slice(className.lastIndexOf('.') + 1);
  return id === words || `${simple}.${methodName}` === words || `${className}.${methodName}` === words;
}

/** By verb and path as they are listed. */
function isListed({ method, anyMethod, contextPath = '', path }: Endpoint, words: string): boolean {
  const [, verb, asked] = /^([A-Za-z]+) (\/\S*)$/.exec(words) ?? [];
  if (verb === undefined || !path.includes('{')) return false;
  return (
    (anyMethod === true || verb.toUpperCase() === method) && (asked === path || asked === contextPath + path)
  );
}
