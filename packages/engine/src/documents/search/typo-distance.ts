/** Says how far a typed word is from a word of the index. */

/**
 * Letters left out, put in, changed or swapped with the next one, to come from the word to the other.
 * `start` is the same for the best beginning of the other word, which may not be typed to its end.
 * Both are at least `limit + 1` where they are more than `limit`.
 */
export function typoDistance(
  word: string,
  other: string,
  limit: number,
): { readonly whole: number; readonly start: number } {
  const width = Math.min(other.length, word.length + limit + 1);
  let before: number[] = [];
  let previous = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = word[row - 1] === other[column - 1];
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      if (isSwapped) best = Math.min(best, (before[column - 2] ?? limit) + 1);
      current.push(best);
      least = Math.min(least, best);
    }
    if (least > limit) return { whole: limit + 1, start: limit + 1 };
    before = previous;
    previous = current;
  }
  const whole = width < other.length ? limit + 1 : (previous[width] ?? limit + 1);
  return { whole, start: Math.min(...previous) };
}

/** Counts how many a word may have. Another number is another thing, and not a typo. */
export function typosIn(word: string): number {
  if (word.length < 3 || !isWord(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

export function isWord(text: string): boolean {
  return /^\p{L}+$/u.test(text);
}
