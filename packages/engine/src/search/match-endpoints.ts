/** Finds endpoints by what a user types: a path, a method and a path, a URL, or any words. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import { gapScore, lettersOf } from './gap-score.ts';
import { pathScore, segmentsOf } from './path-pattern.ts';
import { parseQuery, type SearchQuery } from './query.ts';
import type { SearchEntry, SearchField, SearchIndex } from './search-index.ts';

/** The best first; those that fit equally well in the order of the index. An empty query finds everything. */
export function matchEndpoints(text: string, index: SearchIndex): readonly Endpoint[] {
  const query = parseQuery(text);
  const found = ranked(index.entries, scorerOf(query));
  // Letters that are merely in order somewhere fit too much, so that gaps are tried only where nothing else fits.
  if (found.length > 0 || query.kind === 'everything') return found;
  return ranked(index.entries, gapScorerOf(query));
}

type Scorer = (entry: SearchEntry) => number;

/** Entries with a score of 0 are left out. */
function ranked(entries: readonly SearchEntry[], scoreOf: Scorer): readonly Endpoint[] {
  const byScore = new Map<number, Endpoint[]>();
  for (const entry of entries) {
    const score = scoreOf(entry);
    if (score <= 0) continue;
    const equals = byScore.get(score);
    if (equals === undefined) byScore.set(score, [entry.endpoint]);
    else equals.push(entry.endpoint);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, endpoints]) => endpoints);
}

function scorerOf(query: SearchQuery): Scorer {
  switch (query.kind) {
    case 'everything':
      return () => 1;
    case 'path': {
      const segments = segmentsOf(query.path);
      return (entry) => {
        if (!takesMethod(entry.endpoint, query.method)) return 0;
        return bestPathScore(entry, query.path, segments);
      };
    }
    case 'words':
      return (entry) => (takesMethod(entry.endpoint, query.method) ? wordsScore(entry, query.words) : 0);
  }
}

function takesMethod(endpoint: Endpoint, method: string | undefined): boolean {
  return method === undefined || endpoint.anyMethod === true || endpoint.method === method;
}

function bestPathScore(entry: SearchEntry, typed: string, segments: readonly string[]): number {
  let best = 0;
  for (const pattern of entry.paths) best = Math.max(best, pathScore(pattern, typed, segments));
  return best;
}

/** Every word has to be found; without any word, as in `GET`, everything fits. */
function wordsScore(entry: SearchEntry, words: readonly string[]): number {
  let score = 1;
  for (const word of words) {
    const best = wordScore(entry, word);
    if (best === 0) return 0;
    score += best;
  }
  return score;
}

function wordScore(entry: SearchEntry, word: string): number {
  // `users/42` without its first slash is as much of a path as with it.
  if (word.includes('/')) {
    const typed = `/${word}`;
    const fit = bestPathScore(entry, typed, segmentsOf(typed));
    if (fit > 0) return Math.ceil(fit / 10);
  }
  const at = entry.text.indexOf(word);
  if (at < 0) return 0;
  const field = entry.fields.find(({ end }) => at < end);
  // No place in a lighter field is worth as much.
  return field === undefined ? 0 : field.weight * 4 + placeBonus(entry.text, word, at, field);
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

function gapScorerOf(query: Exclude<SearchQuery, { kind: 'everything' }>): Scorer {
  const words = query.kind === 'path' ? [query.path] : query.words;
  const letters = lettersOf(words.join(''));
  const wordLetters = words.map((word) => [...word]);
  return (entry) => {
    if ((entry.gapLetters & letters) !== letters || !takesMethod(entry.endpoint, query.method)) return 0;
    let sum = 0;
    for (const word of wordLetters) {
      const score = gapScore(entry.gapTexts, word);
      if (score === 0) return 0;
      sum += score;
    }
    return sum;
  };
}
