/** A URL with holes, taken apart as a server would: origin, segments of the path, names in the query. */
import type { ShapePart, UrlShape } from './usage.ts';

export interface CalledUrl {
  /** `https://api.example.com`; absent where the call is relative to where the page came from. */
  readonly origin: string | undefined;
  /** Names of what stands in front of the path and is not known: `environment.apiUrl`. */
  readonly base: string | undefined;
  readonly segments: readonly UrlShape[];
  /** Names of the query, as far as they are written. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

export function readUrl(shape: UrlShape): CalledUrl {
  const { origin, base, rest } = originOf(shape);
  const { before, after } = splitAtQuery(rest);
  const segments = segmentsIn(before);
  const configured = origin === undefined ? segments.findIndex((segment) => !isConfigured(segment)) : 0;
  const names = segments.slice(0, Math.max(0, configured)).flat();
  const known = [base ?? [], ...names.map((part) => (part.kind === 'hole' ? part.name : part.text))].flat();
  return {
    origin,
    base: known.length === 0 ? undefined : known.join('/'),
    segments: segments.slice(Math.max(0, configured)),
    query: namesIn(after),
  };
}

/** `/${process.env.API_BASE}/orders` begins with what a build puts there: names of any number of segments. */
function isConfigured(segment: UrlShape): boolean {
  const [only] = segment;
  return segment.length === 1 && only?.kind === 'hole' && configuredNames.test(only.name);
}

const configuredNames = /(?:^|\.)env\.|(?:^|\.)(?:(?:api|app)_?)?(?:base|prefix)_?(?:url|path|uri)?$/i;

interface Beginning extends Pick<CalledUrl, 'origin' | 'base'> {
  readonly rest: UrlShape;
}

/**
 * `http://localhost:{port}/orders` has an origin with a hole; `http://{host}/orders` and `{base}/orders` begin with what
 * may be an origin, a prefix of the path, or both.
 */
function originOf([first, ...others]: UrlShape): Beginning {
  if (first === undefined) return { origin: undefined, base: undefined, rest: [] };
  if (first.kind === 'hole') return { origin: undefined, base: first.name, rest: others };
  const written = /^(?:[a-z][a-z0-9+.-]*:)?\/\/([^/?#]*)/i.exec(first.text);
  if (written === null) return { origin: undefined, base: undefined, rest: [first, ...others] };
  const [origin, host] = written;
  const path = first.text.slice(origin.length);
  if (path !== '') return { origin, base: undefined, rest: [{ kind: 'text', text: path }, ...others] };
  const start = others.findIndex((part) => part.kind === 'text' && /[/?#]/.test(part.text));
  const [hole] = others;
  const base = host === '' && hole?.kind === 'hole' ? hole.name : undefined;
  return { origin: base === undefined ? origin : undefined, base, rest: fromPath(others.slice(start)) };
}

/** Behind the port or the end of the host. */
function fromPath([first, ...others]: UrlShape): UrlShape {
  if (first?.kind !== 'text') return [];
  return [{ kind: 'text', text: first.text.slice(first.text.search(/[/?#]/)) }, ...others];
}

function splitAtQuery(shape: UrlShape): { readonly before: UrlShape; readonly after: UrlShape } {
  for (const [index, part] of shape.entries()) {
    const at = part.kind === 'text' ? part.text.search(/[?#]/) : -1;
    if (part.kind !== 'text' || at < 0) continue;
    const before: ShapePart = { kind: 'text', text: part.text.slice(0, at) };
    const after: ShapePart = { kind: 'text', text: part.text.slice(at) };
    return { before: [...shape.slice(0, index), before], after: [after, ...shape.slice(index + 1)] };
  }
  return { before: shape, after: [] };
}

function segmentsIn(path: UrlShape): readonly UrlShape[] {
  const segments: ShapePart[][] = [[]];
  for (const part of path) {
    if (part.kind === 'hole') {
      segments.at(-1)?.push(part);
      continue;
    }
    for (const [index, text] of part.text.split('/').entries()) {
      if (index > 0) segments.push([]);
      if (text !== '') segments.at(-1)?.push({ kind: 'text', text });
    }
  }
  return segments.filter((segment) => segment.length > 0);
}

function namesIn(query: UrlShape): CalledUrl['query'] {
  const text = query.map((part) => (part.kind === 'text' ? part.text : holeInQuery)).join('');
  const pairs = text.slice(1).split('#')[0]?.split('&') ?? [];
  return pairs.flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return name === '' || name.includes(holeInQuery) ? [] : [[name, value]];
  });
}

/** A character for private use, which no query holds. */
const holeInQuery = '\uE001';
