import { buildHost } from '../../client/request/build-url.ts';
import type { VariableResolver } from '../../client/request/placeholders.ts';
import type { CollectionVariables } from './collection-variables.ts';
import { keepGaps } from './path-segments.ts';
import { type PlaceholderStyle, placeholdersIn, solePlaceholder } from './placeholders.ts';

/** The name of a host's variable: one for each host, so that a user points all its requests elsewhere by one value. */
export function hostVariable(
  written: string,
  variables: CollectionVariables,
  { resolve, style }: { readonly resolve: VariableResolver; readonly style: PlaceholderStyle },
): string {
  const host = buildHost(written, { resolve, ...keepGaps }, []);
  return solePlaceholder(host) ?? variables.nameFor('baseUrl', placeholdersIn(style, host));
}
