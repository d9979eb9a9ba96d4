/** Says where the variables of scripts are stored between requests. */

import type { EnvironmentValues } from '../environments/environment-values.ts';
import type { StoredVariables } from './call-variables.ts';

export interface VariableStore {
  read(): StoredVariables;
  /**
   * Those of the environment that the user defined: their values may name other variables. A value that a script has set
   * since is another one.
   */
  userDefined(): EnvironmentValues;
  /** The result is what the user should know of it: a full sentence. */
  write(variables: StoredVariables): string | undefined;
}
