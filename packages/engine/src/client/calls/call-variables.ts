/** The variables that scripts around a call read and set. */
import type { JsonValue } from '../../model/schema.ts';

/** By name, as plain data: each can be stored as JSON. */
export type Variables = readonly (readonly [name: string, value: JsonValue])[];

/** `environment`, `collectionVariables` and `globals` outlive a request, `local` does not. */
export const variableScopes = ['local', 'environment', 'collectionVariables', 'globals'] as const;
export type VariableSets = Readonly<Record<(typeof variableScopes)[number], Variables>>;

/** Says what outlives a request. */
export type StoredVariables = Omit<VariableSets, 'local'>;

export const noVariables: VariableSets = { local: [], environment: [], collectionVariables: [], globals: [] };
