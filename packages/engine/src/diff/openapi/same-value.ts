import { isRecord } from '../../text/is-record.ts';

/** Are two JSON values the same, whatever the order of their members? */
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

/** What is in the second list and not in the first. */
export function addedTo<Value>(base: readonly Value[], revision: readonly Value[]): readonly Value[] {
  return revision.filter((value) => !base.some((each) => isSameValue(each, value)));
}
