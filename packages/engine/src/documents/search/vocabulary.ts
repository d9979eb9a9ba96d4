/** The words of all endpoints, each once, with the endpoints that have it: for words that are not typed exactly. */
import type { Endpoint } from '../../model/endpoint.ts';
import { lettersOf } from './gap-score.ts';
import { humpsIn, initialsOf, type QueryWord, searchable } from './query.ts';
import { isWord, typoDistance, typosIn } from './typo-distance.ts';

export interface Vocabulary {
  readonly size: number;
  readonly tokens: readonly Token[];
}

interface Token {
  readonly text: string;
  readonly letters: number;
  /** Says whether it may be misspelt: another number is another thing. */
  readonly isWord: boolean;
  /** Pairs of an endpoint's place in the index, and the weight of the field that has the word. */
  readonly uses: number[];
}

/** Says how much a hit says: a name more than a class. */
const weights = { name: 8, path: 7, method: 6, folder: 5, initials: 7 } as const;
/** The same for how a word fits. */
const fits = { exact: 10, start: 8, typo: 5, typoAtStart: 3 } as const;

/** A vocabulary in the making: that of thousands of endpoints takes longer than a keystroke may. */
export interface VocabularyDraft {
  /** Takes in the words of so many further endpoints. Returns whether there are more. */
  grow(count: number): boolean;
  /** The whole vocabulary, with whatever was not taken in yet. */
  finish(): Vocabulary;
}

export function draftVocabulary(endpoints: readonly Endpoint[]): VocabularyDraft {
  const tokens = new Map<string, Token>();
  const humps = new Map<string, readonly string[]>();
  let next = 0;
  let finished: Vocabulary | undefined;

  function humpsOf(text: string): readonly string[] {
    const known = humps.get(text) ?? humpsIn(text);
    humps.set(text, known);
    return known;
  }

  function takeIn(endpoint: Endpoint, place: number): void {
    const add = (text: string, weight: number) => {
      if (text === '') return;
      const token = tokens.get(text) ?? tokenOf(text);
      token.uses.push(place, weight);
      tokens.set(text, token);
    };
    for (const hump of humpsOf(endpoint.name)) add(hump, weights.name);
    for (const segment of endpoint.path.split('/')) {
      for (const hump of humpsOf(segment)) add(hump, weights.path);
    }
    const className = endpoint.className.slice(endpoint.className.lastIndexOf('.') + 1);
    for (const [name, weight] of [
      [endpoint.methodName, weights.method],
      [className, weights.folder],
      [endpoint.folder, weights.folder],
    ] as const) {
      const parts = humpsOf(name);
      for (const hump of parts) add(hump, weight);
      if (parts.length < 2) continue;
      add(searchable(name), weight);
      add(initialsOf(parts), weights.initials);
    }
  }

  function grow(count: number): boolean {
    const end = Math.min(endpoints.length, next + count);
    for (; next < end; next++) {
      const endpoint = endpoints[next];
      if (endpoint !== undefined) takeIn(endpoint, next);
    }
    return next < endpoints.length;
  }

  return {
    grow,
    finish() {
      grow(endpoints.length);
      finished ??= { size: endpoints.length, tokens: [...tokens.values()] };
      humps.clear();
      return finished;
    },
  };
}

function tokenOf(text: string): Token {
  return { text, letters: lettersOf(text), isWord: isWord(text), uses: [] };
}

/** Returns how well a word, or all humps of it, fit each endpoint: 0 is not at all. */
export function vocabularyScores(vocabulary: Vocabulary, { text, humps }: QueryWord): Uint8Array {
  const scores = scoresOf(vocabulary, text);
  if (humps.length < 2) return scores;
  const each = humps.map((hump) => scoresOf(vocabulary, hump));
  for (let place = 0; place < vocabulary.size; place++) {
    let sum = 0;
    for (const one of each) {
      const score = one[place] ?? 0;
      if (score === 0) {
        sum = 0;
        break;
      }
      sum += score;
    }
    // A name that fits as a whole says three times as much as its humps do somewhere.
    scores[place] = Math.max(3 * (scores[place] ?? 0), Math.floor(sum / each.length));
  }
  return scores;
}

function scoresOf({ size, tokens }: Vocabulary, word: string): Uint8Array {
  const scores = new Uint8Array(size);
  const letters = lettersOf(word);
  const limit = typosIn(word);
  for (const token of tokens) {
    // Each typo brings at most one letter that the other word has not.
    const missing = letters & ~token.letters;
    if (missing !== 0 && (limit === 0 || bitsIn(missing) > limit)) continue;
    const fit = fitOf(token, word, limit);
    if (fit === 0) continue;
    for (let at = 0; at < token.uses.length; at += 2) {
      const place = token.uses[at] ?? 0;
      scores[place] = Math.max(scores[place] ?? 0, fit * (token.uses[at + 1] ?? 0));
    }
  }
  return scores;
}

function fitOf(token: Token, word: string, limit: number): number {
  if (token.text.startsWith(word)) return token.text.length === word.length ? fits.exact : fits.start;
  if (limit === 0 || !token.isWord) return 0;
  const { length } = token.text;
  // The beginning of a word needs more letters than a whole one, or it fits too much.
  const mayBeStart = word.length >= 5 && length > word.length;
  if (length < word.length - limit || (length > word.length + limit && !mayBeStart)) return 0;
  if (word.length < 5 && token.text[0] !== word[0]) return 0;
  const { whole, start } = typoDistance(word, token.text, limit);
  if (whole <= limit) return fits.typo;
  return start <= limit && mayBeStart ? fits.typoAtStart : 0;
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}
