/** The values of a template's variables in a path as a client sends it. */
import { type PathPart, parsePathTemplate } from './path-template.ts';

export interface PathMatch {
  readonly variables: ReadonlyMap<string, string>;
  /** The template with what the path has in place of wildcards and properties; `undefined` where it has none of both. */
  readonly filled: string | undefined;
  /** The lower, the sooner Spring takes the template (`PathPattern.SPECIFICITY_COMPARATOR`). */
  readonly score: number;
}

/**
 * Reads what the variables stand for in a path as a client sends it: `id` is 7 in `/users/7`. `undefined` where the
 * path is none of this template; nothing is said about expressions that a variable may have to fit.
 */
export function readPath(template: string, path: string): PathMatch | undefined {
  const match = matchOfWhole(template, path, template.includes('**'));
  if (match !== undefined || !template.includes('/**')) return match;
  // `**` may stand for no segment at all (Spring's `PathPattern`, "/resources/**").
  const short = matchOfWhole(template.replace('/**', ''), path, true);
  return short && { ...short, score: short.score + scoreOfRest };
}

/** @param isFilled whether the template has to be filled, whatever is in it */
function matchOfWhole(template: string, path: string, isFilled: boolean): PathMatch | undefined {
  const tokens = parsePathTemplate(template.replace(/\/$/, '')).flatMap(tokensOf);
  // No path of a real server has so many parts.
  if (tokens.length > 1000) return undefined;
  const read = decoded(path);
  const end = read.endsWith('/') ? read.length - 1 : read.length;
  const texts =
    textsIn(tokens, read) ?? (end < read.length ? textsIn(tokens, read.slice(0, end)) : undefined);
  return texts && matchOf(tokens, texts, isFilled);
}

function matchOf(tokens: readonly Token[], texts: readonly string[], isFilled: boolean): PathMatch {
  const variables = new Map<string, string>();
  let filled = '';
  let score = 0;
  for (const [i, token] of tokens.entries()) {
    const text = texts[i] ?? '';
    if (token.kind === 'text') filled += token.written;
    else if (token.name === undefined) filled += literalOf(text);
    else {
      filled += token.takesSlashes ? `{*${token.name}}` : `{${token.name}}`;
      variables.set(token.name, text.replaceAll(encodedSlash, '/'));
    }
    score += token.kind === 'text' ? 0 : token.score;
  }
  const hasUnnamed = tokens.some((token) => token.kind === 'any' && token.name === undefined);
  return { variables, filled: hasUnnamed || isFilled ? filled : undefined, score };
}

/** Puts a template with any number of segments behind all others. */
const scoreOfRest = 10_000;

/** Decoded text as literal text of a template, which is encoded again when it is sent. */
function literalOf(text: string): string {
  return text
    .replaceAll(/[%{}]/g, encodeURIComponent)
    .replaceAll(encodedSlash, '%2F')
    .replaceAll(/(?<=^|\/)\.\.?(?=\/|$)/g, (dots) => dots.replaceAll('.', '%2E'));
}

type Token =
  | { readonly kind: 'text'; readonly text: string; readonly written: string }
  /** Any characters, as many as fit: from `least` to `most` of them, perhaps slashes too. */
  | {
      readonly kind: 'any';
      readonly name: string | undefined;
      readonly least: 0 | 1;
      readonly most: 1 | undefined;
      readonly takesSlashes: boolean;
      readonly score: number;
    };

function tokensOf(part: PathPart): readonly Token[] {
  switch (part.kind) {
    case 'variable':
      return [
        anyToken({
          name: part.name,
          least: part.rest ? 0 : 1,
          takesSlashes: part.rest,
          score: part.rest ? scoreOfRest : 1,
        }),
      ];
    case 'property':
      return [anyToken({ takesSlashes: true, score: 0 })];
    case 'literal':
      return part.text
        .split(/(\*\*|\*|\?)/)
        .flatMap(
          (text): readonly Token[] =>
            wildcard(text) ?? (text === '' ? [] : [{ kind: 'text', text: decoded(text), written: text }]),
        );
  }
}

/** Spring's patterns: `?` is one character, `*` a part of a segment, `**` any number of segments. */
function wildcard(text: string): readonly Token[] | undefined {
  switch (text) {
    case '?':
      return [anyToken({ least: 1, most: 1, score: 100 })];
    case '*':
      return [anyToken({ score: 100 })];
    case '**':
      return [anyToken({ takesSlashes: true, score: scoreOfRest })];
    default:
      return undefined;
  }
}

type AnyToken = Extract<Token, { readonly kind: 'any' }>;

function anyToken(token: Partial<AnyToken> & Pick<AnyToken, 'score'>): AnyToken {
  return { kind: 'any', name: undefined, least: 0, most: undefined, takesSlashes: false, ...token };
}

/**
 * Returns what each token stands for. Takes as many steps as the product of both lengths, where a regular expression
 * may need any number of them.
 */
function textsIn(tokens: readonly Token[], path: string): readonly string[] | undefined {
  const fits = placesWhereTheRestFits(tokens, path);
  if (fits[0]?.[0] !== 1) return undefined;
  const texts: string[] = [];
  let at = 0;
  for (const [i, token] of tokens.entries()) {
    const last = token.kind === 'text' ? at + token.text.length : lastEnd(token, path, at, fits[i + 1]);
    texts.push(path.slice(at, last));
    at = last;
  }
  return texts;
}

function lastEnd(token: AnyToken, path: string, start: number, rest: Uint8Array | undefined): number {
  let last = start;
  const longest = token.most === undefined ? path.length : start + token.most;
  for (let end = start; end <= longest; end++) {
    if (end - start >= token.least && rest?.[end] === 1) last = end;
    if (path[end] === '/' && !token.takesSlashes) break;
  }
  return last;
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
        here[at] = next[at + 1] === 1 || (token.most === undefined && here[at + 1] === 1) ? 1 : 0;
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
