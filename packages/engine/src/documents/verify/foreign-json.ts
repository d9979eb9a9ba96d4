/** JSON of somebody else's: each step says what is expected there, and what is otherwise counts as absent. */

import type { JsonObject, JsonValue } from '../../model/schema.ts';

export function objectIn(value: JsonValue | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

export function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

export function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function textsIn(value: JsonValue | undefined): readonly string[] {
  return listIn(value).filter((each): each is string => typeof each === 'string');
}

/** An own member; names such as `constructor` are names like any others. */
export function memberIn(value: JsonValue | undefined, name: string): JsonValue | undefined {
  const object = objectIn(value);
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
