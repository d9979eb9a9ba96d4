import { resolve } from 'node:path';
import { type Endpoint, indexEndpoints, searchEndpoints } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { UsageError } from '../options/parse.ts';
import type { SelectionArguments } from '../options/selection-options.ts';
import { isCall } from './find-endpoint.ts';

type Choice = SelectionArguments;

/** Returns what `--only` and `--search` leave of the endpoints, in the order in which they are listed. */
export function chosenEndpoints(
  endpoints: readonly Endpoint[],
  { search, only }: Choice,
  order: 'listed' | 'best-first' = 'listed',
): { readonly kind: 'chosen'; readonly endpoints: readonly Endpoint[] } | UsageError {
  const nobody = only.find((name) => !endpoints.some((endpoint) => isNamedBy(endpoint, name)));
  if (nobody !== undefined) return { kind: 'usage-error', message: nothingNamed(nobody) };
  const named =
    only.length === 0 ? endpoints : endpoints.filter((each) => only.some((name) => isNamedBy(each, name)));
  return { kind: 'chosen', endpoints: searched(named, search, order) };
}

/** By its id, its verb and path, its class, its module or its file, all in full. */
export function isNamedBy(endpoint: Endpoint, name: string): boolean {
  const { module, source } = endpoint;
  return isNamedAlone(endpoint, name) || module === name || resolve(source.file) === resolve(name);
}

/** By what is about itself or its class, so that whoever says so means this endpoint and not what lies around it. */
export function isNamedAlone(endpoint: Endpoint, name: string): boolean {
  const { id, className } = endpoint;
  const simpleName = className.slice(className.lastIndexOf('.') + 1);
  return [id, className, simpleName].includes(name) || isCall(endpoint, name);
}

/** The endpoints that a query finds, as in the dashboard; without one all. */
export function searched(
  endpoints: readonly Endpoint[],
  query: string | undefined,
  order: 'listed' | 'best-first',
): readonly Endpoint[] {
  if (query === undefined) return endpoints;
  const found = searchEndpoints(query, indexEndpoints(endpoints));
  if (order === 'best-first') return found;
  const isFound = new Set(found);
  return endpoints.filter((endpoint) => isFound.has(endpoint));
}

export function nothingFound(query = ''): string {
  return t`No endpoint fits "${query}".`;
}

function nothingNamed(name: string): string {
  return t`--only "${name}" names no endpoint. It takes an id, a verb and path ("GET /users/{id}"), a class, a module or a file, in full; --search finds by parts.`;
}
