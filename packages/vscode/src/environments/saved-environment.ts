/**
 * Says what scripts have set in an environment, and what the user wants stored among the secrets: values that lie over
 * those that were written into files and settings. Pure.
 */
import { isRecord, type JsonValue } from '@endpoint-atlas/engine';
import type { EnvironmentValues, Variables } from '@endpoint-atlas/engine/requests';
import type { NamedValues } from '../stores/shared-secret.ts';

export interface SavedVariable {
  /** Absent: a script has removed the variable. */
  readonly value?: JsonValue;
  /**
   * The value that it lies over; absent where nothing was written. Once that is another one, somebody has changed the
   * file since, and what the file says counts again.
   */
  readonly over?: string;
  /** The user has put it here: it counts whatever files say. */
  readonly isOfUser?: true;
}

/** By name. */
export type SavedEnvironment = ReadonlyMap<string, SavedVariable>;

/** By the environment's name. */
export type SavedEnvironments = ReadonlyMap<string, SavedEnvironment>;

export const nothingSaved: SavedEnvironment = new Map();

/** The variables of an environment as scripts and requests see them. */
export function withSaved(userDefined: EnvironmentValues, saved: SavedEnvironment): Variables {
  const values = new Map<string, JsonValue>(Object.entries(userDefined));
  for (const [name, { value, over, isOfUser }] of saved) {
    if (isOfUser !== true && valueIn(userDefined, name) !== over) continue;
    if (value === undefined) values.delete(name);
    else values.set(name, value);
  }
  return [...values];
}

/** Returns what is stored after a script has left the variables as they are in `next`. */
export function savedAfter(
  userDefined: EnvironmentValues,
  saved: SavedEnvironment,
  next: Variables,
): SavedEnvironment {
  const before = new Map(withSaved(userDefined, saved));
  const after = new Map(next);
  const result = new Map(saved);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (isSame(value, before.get(name))) continue;
    const over = valueIn(userDefined, name);
    if (isSame(value, over)) result.delete(name);
    else result.set(name, { ...(value !== undefined && { value }), ...(over !== undefined && { over }) });
  }
  return result;
}

/** The values of an environment as texts, for whoever only fills in placeholders. */
export function valuesWithSaved(userDefined: EnvironmentValues, saved: SavedEnvironment): EnvironmentValues {
  return Object.fromEntries(
    withSaved(userDefined, saved).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

/** By the environment's name: an object of its variables. */
export function savedAsValues(environments: SavedEnvironments): NamedValues {
  return new Map([...environments].map(([name, saved]) => [name, Object.fromEntries(saved)]));
}

/** Parses what was stored, which may be old. */
export function parseSaved(stored: NamedValues): SavedEnvironments {
  return new Map([...stored].map(([name, saved]) => [name, parseEnvironment(saved)]));
}

function parseEnvironment(stored: unknown): SavedEnvironment {
  const variables = isRecord(stored) ? Object.entries(stored) : [];
  return new Map(
    variables.flatMap(([name, variable]): [string, SavedVariable][] => {
      if (!isRecord(variable)) return [];
      // Whatever JSON holds is a value of JSON.
      const value = variable.value as JsonValue | undefined;
      const { over, isOfUser } = variable;
      return [
        [
          name,
          {
            ...(value !== undefined && { value }),
            ...(typeof over === 'string' && { over }),
            ...(isOfUser === true && { isOfUser }),
          },
        ],
      ];
    }),
  );
}

function valueIn(values: EnvironmentValues, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}

function isSame(first: JsonValue | undefined, second: JsonValue | undefined): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
