/** How well words fit an endpoint that has them as they are typed. */
import { type FieldTexts, fieldOfHit, firstHits, type HitField } from './field-texts.ts';
import { isVerb, type QueryWord } from './query.ts';
import type { SearchEntry } from './search-index.ts';

const bonuses = { wholeName: 40, wholeWord: 8, initials: 44, phrase: 10, verb: 36 } as const;

/** Every word has to be found; without any word, as in `GET`, everything fits. 0: not at all. */
export function wordsScorer(
  words: readonly QueryWord[],
  fields: FieldTexts,
): (entry: SearchEntry, place: number) => number {
  const phrase = words.map(({ text }) => text).join(' ');
  const looked = words.map((word) => lookedFor(word, fields));
  return (entry, place) => {
    const score = wordsScore(entry, place, looked);
    const hasPhrase = score > 0 && words.length > 1 && entry.names[0]?.includes(phrase) === true;
    return hasPhrase ? score + bonuses.phrase : score;
  };
}

/** A word with its hits, which are looked for once somebody asks: most queries end with their first word. */
interface LookedForWord extends QueryWord {
  readonly fields: FieldTexts;
  hitIn(place: number): number;
}

function lookedFor(word: QueryWord, fields: FieldTexts): LookedForWord {
  let hits: Int32Array | undefined;
  return {
    ...word,
    fields,
    hitIn(place) {
      hits ??= firstHits(fields, word.text);
      return hits[place] ?? -1;
    },
  };
}

function wordsScore(entry: SearchEntry, place: number, words: readonly LookedForWord[]): number {
  let score = 1;
  let isFirst = words.length > 1;
  for (const word of words) {
    const best = isFirst ? firstWordScore(entry, place, word) : wordScore(entry, place, word);
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
function firstWordScore(entry: SearchEntry, place: number, word: LookedForWord): number {
  const isMeant = isVerb(word.text) && entry.endpoint.method === word.text.toUpperCase();
  return Math.max(isMeant ? bonuses.verb : 0, wordScore(entry, place, word));
}

function wordScore(entry: SearchEntry, place: number, word: LookedForWord): number {
  const { text, humps, mayBeInitials, fields } = word;
  const initials = mayBeInitials && entry.initials.includes(text) ? bonuses.initials : 0;
  const hit = word.hitIn(place);
  if (hit < 0) return initials;
  const field = fieldOfHit(fields, place, hit);
  // No place in a lighter field is worth as much.
  const score = field.weight * 4 + placeBonus(fields.text, text, hit, field);
  const isName = entry.names.includes(text);
  // A plain word may be a name by chance; `retrieveLoan` is not.
  const whole = isName ? (humps.length > 1 ? bonuses.wholeName : bonuses.wholeWord) : 0;
  return Math.max(initials, score + whole);
}

/** The whole field, its start, the start of a word in it, or anywhere. */
function placeBonus(text: string, word: string, at: number, { start, end }: HitField): number {
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
