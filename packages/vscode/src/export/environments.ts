/** Says what exports ask of environments. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { EnvironmentValues } from '@endpoint-atlas/engine/requests';

export interface Environments {
  names(): readonly string[];
  active(): string | undefined;
  /** Empty where the environment has no values for the endpoint. */
  valuesOf(environment: string, endpoint: Endpoint): EnvironmentValues;
}

/** Says what placeholders become in one export. */
export type Placeholders =
  | { readonly kind: 'keep' }
  /** Without an environment, the values of rule files and properties count alone. */
  | { readonly kind: 'resolve'; readonly environment: string | undefined };

export const keepPlaceholders: Placeholders = { kind: 'keep' };

/** `undefined` keeps them all. */
export function variablesFor(
  endpoint: Endpoint,
  placeholders: Placeholders,
  environments: Environments,
): EnvironmentValues | undefined {
  if (placeholders.kind === 'keep') return undefined;
  const { environment } = placeholders;
  return environment === undefined ? {} : environments.valuesOf(environment, endpoint);
}

/** Whoever reads the export chooses an environment there. */
export function variableNamesFor(endpoint: Endpoint, environments: Environments): readonly string[] {
  const names = environments.names().flatMap((name) => Object.keys(environments.valuesOf(name, endpoint)));
  return [...new Set(names)];
}

/** Returns what is chosen by the setting alone; `undefined`: the user is to be asked. */
export function placeholdersBySetting(
  mode: 'keep' | 'resolve' | 'ask',
  environments: Environments,
): Placeholders | undefined {
  switch (mode) {
    case 'keep':
      return keepPlaceholders;
    case 'resolve':
      return { kind: 'resolve', environment: environments.active() };
    case 'ask':
      return environments.names().length === 0 ? keepPlaceholders : undefined;
  }
}

export interface PlaceholderChoice {
  readonly label: string;
  readonly description: string;
  readonly placeholders: Placeholders;
}

/** Every environment, the active one first, and the way out. */
export function presentPlaceholderChoices(environments: Environments): readonly PlaceholderChoice[] {
  const active = environments.active();
  const others = environments.names().filter((name) => name !== active);
  const names = active === undefined ? others : [active, ...others];
  return [
    ...names.map((name) => ({
      label: name,
      description: name === active ? t('active environment') : '',
      placeholders: { kind: 'resolve', environment: name } as const,
    })),
    { label: t('Skip'), description: t('the placeholders stay'), placeholders: keepPlaceholders },
  ];
}

/** Whoever pastes the command should know what is in the clipboard now. */
export function presentCopied(what: string, placeholders: Placeholders, hasSecretEdits: boolean): string {
  const environment = placeholders.kind === 'resolve' ? placeholders.environment : undefined;
  if (environment !== undefined) return t`${what} copied, with the values of ${environment}`;
  return hasSecretEdits ? t`${what} copied; it may hold secrets of yours` : t`${what} copied`;
}
