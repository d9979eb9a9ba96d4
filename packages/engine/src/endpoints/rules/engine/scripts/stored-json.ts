/** Reads the JSON of `localStorage`, which anybody may have written. */
import type { Json } from '@endpoint-atlas/groovy';

/** `null` for what is no JSON. */
export function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `undefined` for anything but an object. */
export function entriesOf(json: Json): readonly (readonly [string, Json])[] | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : undefined;
}
