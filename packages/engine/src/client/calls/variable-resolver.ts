/** Looks variables up by name. */

import { jsonText } from '../../endpoints/rules/engine/scripts/pm/values.ts';
import {
  type EnvironmentValues,
  followReferences,
  noEnvironment,
} from '../environments/environment-values.ts';
import type { VariableResolver } from '../request/placeholders.ts';
import type { StoredVariables, VariableSets } from './call-variables.ts';

/**
 * The narrowest scope that has the name counts, and after all of them `otherwise`.
 * @param userDefined see `VariableStore`
 */
export function resolveVariables(
  sets: VariableSets | StoredVariables,
  userDefined: EnvironmentValues = noEnvironment,
  otherwise: VariableResolver = () => undefined,
): VariableResolver {
  const { environment, collectionVariables, globals } = sets;
  const local = 'local' in sets ? sets.local : [];
  const values = new Map([...globals, ...collectionVariables, ...environment, ...local]);
  const lookUp = (name: string) => {
    const value = values.get(name);
    return value === undefined ? otherwise(name) : jsonText(value);
  };
  return followReferences(
    lookUp,
    (name, value) => Object.hasOwn(userDefined, name) && userDefined[name] === value,
  );
}
