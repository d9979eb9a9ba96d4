/** Says where requests go when an environment says so. */
import type { VariableResolver } from '../request/placeholders.ts';
import type { EnvironmentValues } from './environment-values.ts';

/** The names that environment files give it, the one that says most first: `baseUrl` is often made from `host`. */
export const hostVariables = ['baseUrl', 'base_url', 'host'] as const;

/** `undefined` where the environment names no host. */
export function hostOfEnvironment(resolve: VariableResolver): string | undefined {
  const name = findHostVariable(resolve);
  return name === undefined ? undefined : resolve(name)?.trim();
}

/**
 * The variable that an environment has for the host, whether or not anything gives it a value: where it has none, nobody
 * knows where requests should go.
 */
export function definedHostVariable(values: EnvironmentValues): string | undefined {
  return hostVariables.find((name) => Object.hasOwn(values, name) && values[name]?.trim() !== '');
}

/** The variable that names the host. */
export function findHostVariable(resolve: VariableResolver): string | undefined {
  return hostVariables.find((name) => (resolve(name) ?? '').trim() !== '');
}
