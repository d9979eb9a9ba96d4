/** The values of a template's variables in a path as a client sends it. */
import { type PathPart, parsePathTemplate } from './path-template.ts';

/**
 * What the variables stand for in a path as a client sends it: `id` is 7 in `/users/7`. `undefined` where the path is
 * none of this template; nothing is said about expressions that a variable may have to fit.
 */
export function readPath(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const tokens = parsePathTemplate(template.replace(/\/$/, '')).flatMap(tokensOf);
  // No path of a real server has so many parts.
  if (tokens.length > 1000) return undefined;
  const read = decoded(path);
  const end = read.endsWith('/') ? read.length - 1 : read.length;
  return valuesIn(tokens, read) ?? (end < read.length ? valuesIn(tokens, read.slice(0, end)) : undefined);
}

type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** Any characters, as many as fit: at least `least` of them, perhaps slashes too. */
  | {
      readonly kind: 'any';
      readonly name: string | undefined;
      readonly least: 0 | 1;
      readonly takesSlashes: boolean;
    };

function tokensOf(part: PathPart): readonly Token[] {
  switch (part.kind) {
    case 'variable':
      return [{ kind: 'any', name: part.name, least: part.rest ? 0 : 1, takesSlashes: part.rest }];
    case 'property':
      return [{ kind: 'any', name: undefined, least: 0, takesSlashes: true }];
    case 'literal':
      // Spring's patterns: `*` stands for a part of a segment, `**` for any number of segments.
      return part.text.split(/(\*\*?)/).flatMap((text): readonly Token[] => {
        if (text === '') return [];
        if (!text.startsWith('*')) return [{ kind: 'text', text: decoded(text) }];
        return [{ kind: 'any', name: undefined, least: 0, takesSlashes: text === '**' }];
      });
  }
}

/** Takes as many steps as the product of both lengths, where a regular expression may need any number of them. */
function valuesIn(tokens: readonly Token[], path: string): ReadonlyMap<string, string> | undefined {
  const fits = placesWhereTheRestFits(tokens, path);
  if (fits[0]?.[0] !== 1) return undefined;
  const values = new Map<string, string>();
  let at = 0;
  for (const [i, token] of tokens.entries()) {
    const rest = fits[i + 1];
    if (token.kind === 'text') {
      at += token.text.length;
      continue;
    }
    let last = at;
    for (let end = at; end <= path.length; end++) {
      if (end - at >= token.least && rest?.[end] === 1) last = end;
      if (path[end] === '/' && !token.takesSlashes) break;
    }
    if (token.name !== undefined) values.set(token.name, path.slice(at, last).replaceAll(encodedSlash, '/'));
    at = last;
  }
  return values;
}

/** For each token, and for the end, a 1 at every offset from which it and all tokens behind it match the path. */
function placesWhereTheRestFits(tokens: readonly Token[], path: string): readonly Uint8Array[] {
  let next = new Uint8Array(path.length + 1);
  next[path.length] = 1;
  const places = [next];
  for (const token of tokens.toReversed()) {
    const here = new Uint8Array(path.length + 1);
    for (let at = path.length; at >= 0; at--) {
      if (token.kind === 'text')
        here[at] = path.startsWith(token.text, at) ? (next[at + token.text.length] ?? 0) : 0;
      else if (token.least === 0 && next[at] === 1) here[at] = 1;
      else if (at < path.length && (token.takesSlashes || path[at] !== '/')) {
        here[at] = next[at + 1] === 1 || here[at + 1] === 1 ? 1 : 0;
      }
    }
    places.unshift(here);
    next = here;
  }
  return places;
}

/** A slash that is encoded belongs to a segment; what is no encoding stays as it is. */
function decoded(path: string): string {
  return path.replaceAll(/%2f/gi, encodedSlash).replaceAll(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** A character for private use, which no path holds. */
const encodedSlash = '\uE000';
