/** The last resort of a search: letters in their order, with anything between them. */
import type { SearchEntry } from './search-index.ts';

/** From 0 (not at all) to 100, the more the fewer gaps there are. */
export function gapScore({ gapTexts }: SearchEntry, word: string): number {
  // A single letter is in order everywhere.
  if (word.length < 2) return 0;
  let best = 0;
  for (const text of gapTexts) best = Math.max(best, compactness(text, word));
  return best;
}

function compactness(text: string, word: string): number {
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
