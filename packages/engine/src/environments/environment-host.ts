/** Where requests go when an environment says so. */
import type { VariableResolver } from '../request/placeholders.ts';

/** The names that environment files give it, the one that says most first: `baseUrl` is often made from `host`. */
export const hostVariables = ['baseUrl', 'base_url', 'host'] as const;

/** `undefined` where the environment names no host. */
export function hostOfEnvironment(resolve: VariableResolver): string | undefined {
  const name = findHostVariable(resolve);
  return name === undefined ? undefined : resolve(name)?.trim();
}

/** The variable that names the host. */
export function findHostVariable(resolve: VariableResolver): string | undefined {
  return hostVariables.find((name) => (resolve(name) ?? '').trim() !== '');
}
