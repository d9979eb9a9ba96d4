/** Looks variables up by name. */
import { jsonText } from '../../conventions/scripts/pm/values.ts';
import type { VariableResolver } from '../../request/placeholders.ts';
import type { KeptVariables, VariableSets } from './request-scripts.ts';

/** The narrowest scope that has the name counts. */
export function resolveVariables(sets: VariableSets | KeptVariables): VariableResolver {
  const { environment, collectionVariables, globals } = sets;
  const local = 'local' in sets ? sets.local : [];
  const values = new Map([...globals, ...collectionVariables, ...environment, ...local]);
  return (name) => {
    const value = values.get(name);
    return value === undefined ? undefined : jsonText(value);
  };
}
