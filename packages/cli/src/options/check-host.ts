import { hostProblem } from '@endpoint-atlas/engine/requests';
import { type UsageError, usageError } from './parse.ts';

/** Returns what is wrong with the host that `--host` names. It builds a URL, which no start of the program needs. */
export function checkHost(host: string | undefined): UsageError | undefined {
  const problem = host === undefined ? undefined : hostProblem(host);
  return problem === undefined ? undefined : usageError(`--host: ${problem}`);
}
