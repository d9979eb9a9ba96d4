/** The list of this key, an empty one where there was none. */
export function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  let list = lists.get(key);
  if (list === undefined) {
    list = [];
    lists.set(key, list);
  }
  return list;
}

/** Takes out of the list of this key what is gone. */
export function dropFrom<T>(lists: Map<string, T[]>, key: string, isGone: (each: T) => boolean): void {
  const rest = lists.get(key)?.filter((each) => !isGone(each)) ?? [];
  if (rest.length === 0) lists.delete(key);
  else lists.set(key, rest);
}
