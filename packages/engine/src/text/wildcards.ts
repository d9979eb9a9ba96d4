/** Patterns with wildcards, matched without regular expressions: those take exponential time for some patterns. */

/**
 * Tells whether items match a pattern one after the other, where `star` takes any number of them. Takes at most as many
 * steps as the product of both lengths: only the last star is ever given more.
 */
export function matchesInOrder<Pattern, Item>(
  patterns: ArrayLike<Pattern>,
  star: Pattern,
  items: ArrayLike<Item>,
  matches: (pattern: Pattern, item: Item) => boolean,
): boolean {
  let pattern = 0;
  let item = 0;
  let lastStar = -1;
  let itemAtStar = 0;
  while (item < items.length) {
    const wanted = patterns[pattern];
    const next = items[item] as Item;
    if (wanted === star) {
      lastStar = pattern++;
      itemAtStar = item;
    } else if (wanted !== undefined && matches(wanted, next)) {
      pattern++;
      item++;
    } else if (lastStar >= 0) {
      pattern = lastStar + 1;
      item = ++itemAtStar;
    } else return false;
  }
  while (pattern < patterns.length && patterns[pattern] === star) pattern++;
  return pattern === patterns.length;
}

/** Tells whether the whole text matches, where each `*` stands for any text. */
export function matchesStars(pattern: string, text: string): boolean {
  return matchesInOrder(pattern, '*', text, (wanted, char) => wanted === char);
}
