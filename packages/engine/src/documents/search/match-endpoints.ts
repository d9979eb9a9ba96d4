/** Finds endpoints by what a user types: a path, a method and a path, a URL, or any words. */
import type { Endpoint } from '../../model/endpoint.ts';
import { concreteCalls } from './concrete-call.ts';
import { gapScore, lettersOf } from './gap-score.ts';
import { readMarks } from './marks.ts';
import { pathFit } from './path-fit.ts';
import type { SegmentTable } from './path-index.ts';
import { isVerb, parseQuery, type QueryWord, type SearchQuery, searchable } from './query.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { vocabularyScores } from './vocabulary.ts';
import { isValue, wordsScorer } from './word-score.ts';

/**
 * The best first; those that fit equally well in the order of the index. An empty query finds everything.
 * What is not typed exactly is looked for only where nothing fits exactly, since it fits too much.
 */
export function matchEndpoints(text: string, index: SearchIndex): readonly Endpoint[] {
  const { rest, isWanted } = readMarks(text);
  const found = matchWords(rest, index);
  return isWanted === undefined ? found : found.filter(isWanted);
}

function matchWords(text: string, index: SearchIndex): readonly Endpoint[] {
  const query = parseQuery(text);
  if (query.kind === 'everything') return index.entries.map(({ endpoint }) => endpoint);
  for (const scorer of scorers) {
    const found = ranked(index.entries, query.method, scorer(query, index));
    if (found.length > 0) return query.kind === 'path' ? asServerPicks(text, found, index) : found;
  }
  return [];
}

/**
 * Puts first what a server would pick. A path whose last word begins a longer literal is half typed: nobody means the
 * variable that would take it.
 */
function asServerPicks(
  text: string,
  found: readonly Endpoint[],
  { segments }: SearchIndex,
): readonly Endpoint[] {
  const [path = ''] = text.trim().split(/[?#]/);
  const last = searchable(path.slice(path.lastIndexOf('/') + 1));
  const isHalf = segments.segments.some(
    ({ kind, text: each }) => kind === 'literal' && each.startsWith(last),
  );
  if (isHalf && !segments.places.has(last)) return found;
  const best = found.slice(0, mostCandidates);
  const picked = concreteCalls(best, text.trim())
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.role === 'server' && /\/[^/{}*]/.test(endpoint.path));
  if (picked.length === 0) return found;
  const first = new Set(picked);
  return [...picked, ...found.filter((each) => !first.has(each))];
}

/** A path fits few endpoints as well as a server would have it. */
const mostCandidates = 200;

type TypedQuery = Exclude<SearchQuery, { readonly kind: 'everything' }>;
/** 0: it does not fit. */
type ScoreOf = (entry: SearchEntry, place: number) => number;
type Scorer = (query: TypedQuery, index: SearchIndex) => ScoreOf;

/** More of them would take longer than a keystroke may. */
const mostLooseWords = 8;

const scorers: readonly Scorer[] = [exactScorer, looseScorer, gapScorer];

function ranked(
  entries: readonly SearchEntry[],
  method: string | undefined,
  scoreOf: ScoreOf,
): readonly Endpoint[] {
  const byScore = new Map<number, Endpoint[]>();
  for (let place = 0; place < entries.length; place++) {
    const entry = entries[place];
    if (entry === undefined || !takesMethod(entry.endpoint, method)) continue;
    const score = scoreOf(entry, place);
    if (score <= 0) continue;
    const fine = score * 200 + fineScore(entry, method);
    const equals = byScore.get(fine);
    if (equals === undefined) byScore.set(fine, [entry.endpoint]);
    else equals.push(entry.endpoint);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, endpoints]) => endpoints);
}

function takesMethod(endpoint: Endpoint, method: string | undefined): boolean {
  return method === undefined || endpoint.anyMethod === true || endpoint.method === method;
}

/** Prefers, of two that fit alike, the verb that is typed, the shorter path, GET, and what is not deprecated. */
function fineScore({ endpoint, path }: SearchEntry, method: string | undefined): number {
  const depth = 4 * Math.min(path.segments.length, 15);
  const isTyped = endpoint.method === (method ?? 'GET');
  return 100 - depth + (isTyped ? (method === undefined ? 2 : 70) : 0) + (endpoint.deprecated ? 0 : 1);
}

/** As it is typed: a path, or words of any field, which may be a path without its slashes as well. */
function exactScorer(query: TypedQuery, { segments, fields }: SearchIndex): ScoreOf {
  if (query.kind === 'path') {
    const fit = pathFit(query.path, segments);
    return ({ path }) => fit?.(path) ?? 0;
  }
  const { words } = query;
  if (words.length === 0) return () => 1;
  const fit = fitOfWords(words, segments);
  const scoreOf = wordsScorer(words, fields);
  return (entry, place) => (fit === undefined ? 0 : Math.round(fit(entry) / 10)) + scoreOf(entry, place);
}

/** `loans 42` is `/loans/42`, `catch up` is `/catch-up`, `payment types` is `/paymenttypes`, `get loans` is `/loans`. */
function fitOfWords(
  words: readonly QueryWord[],
  segments: SegmentTable,
): ((entry: SearchEntry) => number) | undefined {
  const texts = words.map(({ text }) => text);
  const fitOf = (path: string) => pathFit(`/${path}`, segments, { asWords: true });
  const separators = texts.length > 1 ? ['/', '-', ''] : ['/'];
  const fits = separators.flatMap((separator) => fitOf(texts.join(separator)) ?? []);
  const [first = '', ...others] = texts;
  const isAfterVerb = others.length > 0 && isVerb(first);
  const fitOfOthers = isAfterVerb ? fitOf(others.join('/')) : undefined;
  if (fits.length === 0 && fitOfOthers === undefined) return undefined;
  const verb = first.toUpperCase();
  return ({ path, endpoint }) => {
    let best = verb === endpoint.method ? (fitOfOthers?.(path) ?? 0) : 0;
    for (const fit of fits) best = Math.max(best, fit(path));
    return best;
  };
}

/** Camel humps, initials and typos; of a path, words that stand anywhere. */
function looseScorer(query: TypedQuery, index: SearchIndex): ScoreOf {
  if (query.kind === 'words') return vocabularyScorer(query.words, index);
  const fit = pathFit(query.path, index.segments, { withTypos: true });
  if (fit !== undefined && index.entries.some(({ path }) => fit(path) > 0)) return ({ path }) => fit(path);
  const exact = index.entries.map(wordsScorer(query.words, index.fields));
  if (exact.some((score) => score > 0)) return (_entry, place) => exact[place] ?? 0;
  return vocabularyScorer(query.words, index);
}

function vocabularyScorer(words: readonly QueryWord[], index: SearchIndex): ScoreOf {
  const vocabulary = index.vocabulary();
  const scores = words.slice(0, mostLooseWords).map((word) => ({
    ofPlace: vocabularyScores(vocabulary, word),
    mayBeValue: words.length > 1 && isValue(word.text),
  }));
  return (entry, place) => {
    let sum = 0;
    for (const { ofPlace, mayBeValue } of scores) {
      const score = ofPlace[place] ?? 0;
      if (score === 0 && !(mayBeValue && entry.path.variables > 0)) return 0;
      sum += Math.max(1, score);
    }
    return sum;
  };
}

/** The last resort: letters in their order. */
function gapScorer(query: TypedQuery): ScoreOf {
  const words = query.kind === 'path' ? [query.path] : query.words.map(({ text }) => text);
  const letters = lettersOf(words.join(''));
  const wordLetters = words.map((word) => [...word]);
  return (entry) => {
    if ((entry.gapLetters & letters) !== letters) return 0;
    let sum = 0;
    for (const word of wordLetters) {
      const score = gapScore(entry.gapTexts, word);
      if (score === 0) return 0;
      sum += score;
    }
    return sum;
  };
}
