/** Where the variables of scripts are kept between requests. */
import type { KeptVariables } from '../send/scripts/request-scripts.ts';

export interface VariableStore {
  read(): KeptVariables;
  write(variables: KeptVariables): void;
}
