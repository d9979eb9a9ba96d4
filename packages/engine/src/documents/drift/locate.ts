/** Finds members of a schema by the steps that lead there, whatever references and parts stand in between. */
import { isRecord, type Json } from '../../text/is-record.ts';
import { percentDecoded } from '../../text/json-pointer.ts';
import { listIn, readReference } from '../diff/openapi/document.ts';

/** A member of a document. */
export interface Member {
  readonly value: unknown;
  /** From the root of the document. */
  readonly keys: readonly string[];
}

/**
 * @param start a schema as it is written: a reference is followed
 * @param trail `properties`, `lines`, `items`: keys from there on
 * @returns the member as it is written, `undefined` where the schema has none
 */
export function locate(root: Json, start: Member, trail: readonly string[]): Member | undefined {
  return find(root, start, trail, 0);
}

/** Returns what a reference leads to, or the member itself. */
export function target(root: Json, member: Member): Member {
  let found = member;
  for (let depth = 0; depth < maxDepth; depth++) {
    const reference = readReference(found.value);
    if (reference?.startsWith('#/') !== true) break;
    const keys = reference.slice(2).split('/').map(unescaped);
    const value = valueAt(root, keys);
    if (value === undefined) break;
    found = { value, keys };
  }
  return found;
}

const maxDepth = 20;

function find(root: Json, start: Member, trail: readonly string[], depth: number): Member | undefined {
  const [word, name, ...others] = trail;
  if (word === undefined) return start;
  if (depth > maxDepth) return undefined;
  const owner = target(root, start);
  const { value, keys } = owner;
  if (!isRecord(value)) return undefined;
  const inner = value[word];
  const isMap = mapWords.has(word) || Array.isArray(inner);
  const found = isMap && name !== undefined ? memberOf(inner, name) : inner;
  if (found !== undefined) {
    const step = isMap && name !== undefined ? [word, name] : [word];
    return find(root, { value: found, keys: [...keys, ...step] }, trail.slice(step.length), depth + 1);
  }
  for (const combiner of ['allOf', 'oneOf', 'anyOf'])
    for (const [index, part] of listIn(value[combiner]).entries()) {
      const there = find(root, { value: part, keys: [...keys, combiner, String(index)] }, trail, depth + 1);
      if (there !== undefined) return there;
    }
  // Parts were taken apart for the comparison, and may stand elsewhere.
  return word === 'allOf' ? find(root, start, others, depth + 1) : undefined;
}

const mapWords = new Set(['properties', 'patternProperties', 'dependentSchemas']);

function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value[Number(name)];
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Follows references within a parameter, a response or a body as well. */
export function memberAtKeys(root: Json, keys: readonly string[]): Member | undefined {
  let member: Member = { value: root, keys: [] };
  for (const key of keys) {
    const owner = target(root, member);
    const value = memberOf(owner.value, key);
    if (value === undefined) return undefined;
    member = { value, keys: [...owner.keys, key] };
  }
  return member;
}

function valueAt(root: Json, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => memberOf(value, key), root);
}

function unescaped(part: string): string {
  return percentDecoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
}
