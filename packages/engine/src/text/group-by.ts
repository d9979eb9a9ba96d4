/** Values by what they have in common, in the order of the first of each group. */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) addToGroup(groups, keyOf(value), value);
  return groups;
}

/** For a value that belongs to several groups, or to none. */
export function addToGroup<Value, Key>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
