import { isRecord } from '../../../text/is-record.ts';

/** Tells whether two JSON values are the same, whatever the order of their members. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((each, index) => isSameValue(each, other[index]))
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameValue(one[key], other[key]))
  );
}

/** Writes the same text for the same JSON values, whatever the order of their members. */
export function valueKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueKey).join(',')}]`;
  if (!isRecord(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${valueKey(value[key])}`);
  return `{${members.join(',')}}`;
}

/** Returns what is in the second list and not in the first. */
export function addedTo<Value>(base: readonly Value[], revision: readonly Value[]): readonly Value[] {
  const known = new Set(base.map(valueKey));
  return revision.filter((value) => !known.has(valueKey(value)));
}
