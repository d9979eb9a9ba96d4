/** What a user typed into the search box, understood. */
import { upTo } from '../text/trim.ts';

export type SearchQuery =
  | { readonly kind: 'everything' }
  /** `GET /users`, `/users/42`, `http://localhost:8080/users?page=2`, `grpc://host/pkg.Service/Method`. */
  | { readonly kind: 'path'; readonly method?: string; readonly path: string }
  /** Each word has to be found somewhere. */
  | { readonly kind: 'words'; readonly method?: string; readonly words: readonly string[] };

/** Texts come out in the form in which the index holds its own: see `searchable`. */
export function parseQuery(text: string): SearchQuery {
  const query = text.normalize('NFKC').trim();
  if (query === '') return { kind: 'everything' };
  const [, verb = '', rest = ''] = /^([A-Za-z]+)(?:\s+(\S.*))?$/.exec(query) ?? [];
  // "get users" are words like any others, but "GET users" and "get /users" name a method.
  const namesMethod = isVerb(verb) && (verb === verb.toUpperCase() || pathIn(rest) !== undefined);
  const method = namesMethod ? { method: verb.toUpperCase() } : {};
  const wanted = namesMethod ? rest : query;
  const path = pathIn(wanted);
  if (path !== undefined) return { kind: 'path', ...method, path: searchable(path) };
  return {
    kind: 'words',
    ...method,
    words: searchable(wanted)
      .split(/\s+/)
      .filter((word) => word !== ''),
  };
}

/** Without case and without the differences in width that East Asian input methods make. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isVerb(word: string): boolean {
  return /^(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS|TRACE)$/i.test(word);
}

/** The path of a path or URL, without query and fragment; `undefined` for anything else. */
function pathIn(text: string): string | undefined {
  const url =
    /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*|localhost(?::\d+)?|[\w.-]+:\d+|\{\{\w+\}\})([/?#].*)?$/i.exec(text);
  const path = url === null ? text : (url[1] ?? '/');
  if (!path.startsWith('/')) return url === null ? undefined : '/';
  return decoded(upTo(path, '?#'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
