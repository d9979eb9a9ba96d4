/** The last resort of a search: letters in their order, with anything between them. */

/** From 0 (in none of the texts) to 100, the more the fewer gaps there are. The word comes as its characters. */
export function gapScore(texts: readonly string[], word: readonly string[]): number {
  // A single letter is in order everywhere.
  if (word.length < 2) return 0;
  let best = 0;
  for (const text of texts) best = Math.max(best, compactness(text, word));
  return best;
}

/**
 * A set of the characters in a text, one bit for each of 32 groups of them. A word that has a bit more than a text has
 * a letter that the text has not, which spares most texts a closer look.
 */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function compactness(text: string, word: readonly string[]): number {
  let at = -1;
  let runs = 0;
  let previous = -2;
  for (const char of word) {
    at = text.indexOf(char, at + 1);
    if (at < 0) return 0;
    if (at !== previous + 1) runs++;
    previous = at + char.length - 1;
  }
  return Math.max(1, 100 - Math.round((100 * (runs - 1)) / word.length));
}
