/**
 * Values that `.http` files ask for beyond variables: parts of earlier responses, and made-up ones.
 * Variables of the process (`{{$processEnv NAME}}`) have no value: a file of somebody else's could send them away.
 */
import { type Chance, dynamicVariables } from '../request/dynamic-variables.ts';
import type { VariableResolver } from '../request/placeholders.ts';
import { type NamedResponse, partOfResponse } from './named-responses.ts';

/** @returns a resolver that takes what stands between the braces */
export function fileVariables(
  { responses }: { readonly responses: ReadonlyMap<string, NamedResponse> },
  chance: Chance,
): VariableResolver {
  const dynamic = dynamicVariables(chance);
  return (expression) =>
    expression.startsWith('$') ? dynamic(expression) : partOfResponse(responses, expression);
}
