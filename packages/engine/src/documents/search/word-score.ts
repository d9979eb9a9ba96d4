/** Says how well words fit an endpoint that has them as they are typed. */
import { type FieldTexts, fieldOfHit, firstHits, type HitField } from './field-texts.ts';
import { isVerb, type QueryWord } from './query.ts';
import type { SearchEntry } from './search-index.ts';

const bonuses = { wholeName: 40, wholeWord: 8, initials: 44, phrase: 10, verb: 36 } as const;

/** Every word has to be found; without any word, as in `GET`, everything fits. 0: not at all. */
export function wordsScorer(
  words: readonly QueryWord[],
  fields: FieldTexts,
): (entry: SearchEntry, place: number) => number {
  const texts = words.map(({ text }) => text);
  const phrase = texts.join(' ');
  const joined = texts.join('');
  const looked = words.map((word) => lookedFor(word, fields));
  return (entry, place) => {
    const score = wordsScore(entry, place, looked);
    if (score === 0 || words.length < 2) return score;
    const [name = ''] = entry.names;
    const hasPhrase = name.includes(phrase);
    return (
      score +
      (hasPhrase ? bonuses.phrase : 0) +
      // `save device` is `saveDevice`, and `saveDeviceAttributes` only begins so.
      (entry.names.includes(joined) ? bonuses.wholeName : 0) +
      coverage(name, texts)
    );
  };
}

/** Prefers, of two names that have all words, the shorter one: from 0 to 8. */
function coverage(name: string, words: readonly string[]): number {
  if (name === '' || !words.every((word) => name.includes(word))) return 0;
  const length = words.reduce((sum, word) => sum + word.length, 0);
  return Math.min(8, Math.round((8 * length) / name.length));
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
