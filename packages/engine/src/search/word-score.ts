/** How well words fit an endpoint that has them as they are typed. */
import { isVerb, type QueryWord } from './query.ts';
import type { SearchEntry, SearchField } from './search-index.ts';

const bonuses = { wholeName: 40, wholeWord: 8, initials: 44, phrase: 10, verb: 36 } as const;

/** Every word has to be found; without any word, as in `GET`, everything fits. 0: not at all. */
export function wordsScorer(words: readonly QueryWord[]): (entry: SearchEntry) => number {
  const phrase = words.map(({ text }) => text).join(' ');
  return (entry) => {
    const score = wordsScore(entry, words);
    const hasPhrase = score > 0 && words.length > 1 && entry.names[0]?.includes(phrase) === true;
    return hasPhrase ? score + bonuses.phrase : score;
  };
}

function wordsScore(entry: SearchEntry, words: readonly QueryWord[]): number {
  let score = 1;
  let isFirst = words.length > 1;
  for (const word of words) {
    const best = isFirst ? firstWordScore(entry, word) : wordScore(entry, word);
    isFirst = false;
    if (best > 0) score += best;
    else if (isValue(word.text) && words.length > 1 && entry.path.variables > 0) score++;
    else return 0;
  }
  return score;
}

/** `42`, `2024-01-31`, an id: what a client puts where a path has a variable. */
export function isValue(word: string): boolean {
  return /^\d[\w.:-]*$/.test(word) || /^[\da-f]{8}-[\da-f-]+$/.test(word);
}

/** `get loans`: a verb in small letters is a word like any other, and yet it may be meant. */
function firstWordScore(entry: SearchEntry, word: QueryWord): number {
  const isMeant = isVerb(word.text) && entry.endpoint.method === word.text.toUpperCase();
  return Math.max(isMeant ? bonuses.verb : 0, wordScore(entry, word));
}

function wordScore(entry: SearchEntry, { text, humps, mayBeInitials }: QueryWord): number {
  const initials = mayBeInitials && entry.initials.includes(text) ? bonuses.initials : 0;
  const at = entry.text.indexOf(text);
  if (at < 0) return initials;
  let field = entry.fields[0];
  for (let next = 1; field !== undefined && at >= field.end; next++) field = entry.fields[next];
  if (field === undefined) return initials;
  // No place in a lighter field is worth as much.
  const score = field.weight * 4 + placeBonus(entry.text, text, at, field);
  const isName = entry.names.includes(text);
  // A plain word may be a name by chance; `retrieveLoan` is not.
  const whole = isName ? (humps.length > 1 ? bonuses.wholeName : bonuses.wholeWord) : 0;
  return Math.max(initials, score + whole);
}

/** The whole field, its start, the start of a word in it, or anywhere. */
function placeBonus(text: string, word: string, at: number, { start, end }: SearchField): number {
  if (at === start) return end - start === word.length ? 3 : 2;
  return isSeparator(text.charCodeAt(at - 1)) ? 1 : 0;
}

/** Texts are in small letters; only beyond ASCII does it take a closer look. */
function isSeparator(code: number): boolean {
  if (code >= 0x80) return !/[\p{L}\p{N}]/u.test(String.fromCharCode(code));
  const isLetter = code >= 0x61 && code <= 0x7a;
  const isDigit = code >= 0x30 && code <= 0x39;
  return !isLetter && !isDigit;
}
