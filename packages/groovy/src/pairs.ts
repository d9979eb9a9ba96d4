/** A table written in words, `key=value` each. */
export function pairs(words: string): ReadonlyMap<string, string> {
  return new Map(
    words.split(' ').map((each) => [each.replace(/=.*/, ''), each.slice(each.indexOf('=') + 1)]),
  );
}
