/**
 * An OpenAPI document as a comparison reads it: plain JSON that anybody may have written, so that every word in it can be
 * missing or of another kind (OpenAPI 3.1.1, 4.8; 3.0.4 alike).
 */
import { isRecord, type Json } from '../../../text/is-record.ts';
import { memberAt } from '../../../text/json-pointer.ts';

/** @returns what a reference leads to within the document, or the value itself; `undefined` for what is no object */
export function follow(root: Json, value: unknown): Json | undefined {
  let found = value;
  for (let depth = 0; depth < maxReferences && isRecord(found); depth++) {
    const reference = readReference(found);
    if (reference === undefined) return found;
    // Those to other files lead nowhere.
    found = reference.startsWith('#/') ? memberAt(root, reference.slice(1)) : undefined;
  }
  return undefined;
}

export function readReference(value: unknown): string | undefined {
  return isRecord(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
}

/** The last part of a reference: `Order` of `#/components/schemas/Order`. */
export function nameInReference(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

const maxReferences = 20;

export function recordIn(value: unknown): Json {
  return isRecord(value) ? value : {};
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function textsIn(value: unknown): readonly string[] {
  return listIn(value).filter((each) => typeof each === 'string');
}
