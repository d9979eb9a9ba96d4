/**
 * JSON objects as people write them into rules: keys without quotes, single quotes, a comma too many. `undefined` for
 * what is no object even so.
 */
import { readJsonIn } from '../../model/exact-number.ts';
import type { JsonObject, JsonValue } from '../../model/schema.ts';

export function readLenientJson(text: string): JsonObject | undefined {
  return parse(text) ?? parse(tidied(text));
}

function parse(text: string): JsonObject | undefined {
  const value = readJsonIn(text, JSON.parse);
  return value !== undefined && isObject(value) ? value : undefined;
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts are copied over as they are; between them keys get quotes and trailing commas go. */
function tidied(text: string): string {
  return text.replace(
    /"(?:\\[\s\S]|[^"\\])*(?:"|\\?$)|'((?:\\[\s\S]|[^'\\])*)(?:'|\\?$)|([{,]\s*)([A-Za-z_$][\w$.-]*)(?=\s*:)|,(?=\s*[}\]])/g,
    (all, single?: string, before?: string, key?: string) => {
      if (single !== undefined) return JSON.stringify(single.replace(/\\'/g, "'"));
      if (key !== undefined) return `${before}"${key}"`;
      return all === ',' ? '' : all;
    },
  );
}

/** A member as text, whatever its kind; `undefined` where it is not there or empty. */
export function textMember(object: JsonObject, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(object, name) ? object[name] : undefined;
    if (value !== undefined && value !== null && value !== '') {
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    }
  }
  return undefined;
}

export function flagMember(object: JsonObject, name: string): boolean | undefined {
  const text = textMember(object, name)?.toLowerCase();
  return text === undefined ? undefined : text === 'true';
}
