/** Where the variables of scripts are kept between requests. */

import type { KeptVariables } from '../calls/call-variables.ts';
import type { EnvironmentValues } from '../environments/environment-values.ts';

export interface VariableStore {
  read(): KeptVariables;
  /**
   * Those of the environment that a person wrote: their values may name other variables. A value that a script has set
   * since is another one.
   */
  written(): EnvironmentValues;
  /** The answer is what the user should know of it: a full sentence. */
  write(variables: KeptVariables): string | undefined;
}
