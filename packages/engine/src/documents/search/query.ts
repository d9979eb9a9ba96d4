/** Reads what a user typed into the search box, understood. */
import { upTo } from '../../text/trim.ts';

export type SearchQuery =
  | { readonly kind: 'everything' }
  /** `GET /users`, `/users/42`, `users/42`, `http://localhost:8080/users?page=2`, `grpc://host/pkg.Service/Method`. */
  | {
      readonly kind: 'path';
      readonly method?: string;
      readonly path: string;
      /** The same as words, for when no path fits. */
      readonly words: readonly QueryWord[];
    }
  /** Each word has to be found somewhere. */
  | { readonly kind: 'words'; readonly method?: string; readonly words: readonly QueryWord[] };

export interface QueryWord {
  readonly text: string;
  /** Its camel humps: `updateBok` has `update` and `bok`. Most words are their only hump. */
  readonly humps: readonly string[];
  /** `LCAR`, `rLC`: it may be the initials of a class or method. */
  readonly mayBeInitials: boolean;
}

/** No path of a source is longer. Whoever pastes a file into the search box means none of it. */
const longestQuery = 2_000;

/** Each word has to be found, so that more of them change nothing. */
const mostWords = 100;

/**
 * Parses the first 2,000 characters and 100 words. Texts come out in the form in which the index holds its own: see
 * `searchable`.
 */
export function parseQuery(text: string): SearchQuery {
  const query = truncate(truncate(text.trim()).normalize('NFKC')).trim();
  if (query === '') return { kind: 'everything' };
  const [, verb = '', rest = ''] = /^([A-Za-z]+)(?:\s+(\S.*))?$/.exec(query) ?? [];
  // "get users" are words like any others, but "GET users" and "get /users" name a method.
  const namesMethod = isVerb(verb) && (verb === verb.toUpperCase() || pathIn(rest) !== undefined);
  const method = namesMethod ? { method: verb.toUpperCase() } : {};
  const wanted = namesMethod ? rest : query;
  const path = pathIn(wanted);
  if (path === undefined) return { kind: 'words', ...method, words: wordsIn(wanted, /\s+/) };
  return { kind: 'path', ...method, path: searchable(path), words: wordsIn(path, /[/\s]+/) };
}

function truncate(text: string): string {
  return text.slice(0, longestQuery);
}

/** Without case and without the differences in width that East Asian input methods make. */
export function searchable(text: string): string {
  // Most texts are ASCII, which has no such differences.
  return (/^[ -~]*$/.test(text) ? text : text.normalize('NFKC')).toLowerCase();
}

/** `LoanChargesV2` → `loan`, `charges`, `v`, `2`. */
export function humpsIn(text: string): readonly string[] {
  const humps = /^[ -~]*$/.test(text)
    ? text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g)
    : text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lo}+|\p{N}+/gu);
  return humps?.map(searchable) ?? [];
}

/** `LoanChargesApi` → `lca`; empty for a single hump. */
export function initialsOf(humps: readonly string[]): string {
  return humps.length < 2 ? '' : humps.map((hump) => hump[0] ?? '').join('');
}

function wordsIn(text: string, separator: RegExp): readonly QueryWord[] {
  return [...new Set(text.split(separator))]
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => ({
      text: searchable(word),
      humps: humpsIn(word),
      mayBeInitials: word.length > 1 && word.length <= 8 && /\p{Lu}/u.test(word),
    }));
}

export function isVerb(word: string): boolean {
  return /^(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|TRACE)$/i.test(word);
}

/** The path of a path or URL, without query and fragment; `undefined` for anything else. */
function pathIn(text: string): string | undefined {
  const url =
    /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*|localhost(?::\d+)?|[\w.-]+:\d+|\{\{\w+\}\})([/?#].*)?$/i.exec(text);
  const path = url === null ? withFirstSlash(text) : (url[1] ?? '/');
  if (!path.startsWith('/')) return url === null ? undefined : '/';
  return decoded(upTo(path, '?#'));
}

/** `users/42` is as much of a path as `/users/42`. */
function withFirstSlash(text: string): string {
  return /^[^/\s]+\/\S*$/.test(text) ? `/${text}` : text;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
