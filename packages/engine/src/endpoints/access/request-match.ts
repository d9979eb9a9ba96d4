/**
 * Says which requests of an endpoint a matcher of Spring Security takes: all of them, some, those of one value, or
 * none.
 */
import type { Endpoint } from '../../model/endpoint.ts';
import { hasMark } from './pattern-lists.ts';

/** `rarely` where a variable has to have one particular value: `/users/me` of `/users/{id}`. */
export type Match = 'always' | 'sometimes' | 'rarely' | 'never';

export type Matcher =
  | { readonly kind: 'any' }
  | { readonly kind: 'none' }
  /** Requests that the server makes itself of another: for the page of errors, or others. */
  | { readonly kind: 'dispatch'; readonly isOfErrors: boolean }
  | { readonly kind: 'verb'; readonly verb: string }
  /** `isWhole` where the path of the servlet belongs to what is compared; absent: that depends on the version. */
  | {
      readonly kind: 'path';
      readonly pattern: string;
      readonly isWhole?: true;
      readonly isInAnyCase?: true;
    }
  /** Exactly this path, in whatever way it is compared. */
  | { readonly kind: 'regex'; readonly pattern: string }
  /** Operations of actuator: all of them, or those of these endpoints. */
  | { readonly kind: 'actuator'; readonly ids: readonly string[] | undefined }
  | { readonly kind: 'all' | 'some'; readonly of: readonly Matcher[] }
  | { readonly kind: 'not'; readonly of: Matcher }
  /** Code has collected these patterns, or some of them, of handlers with this annotation. */
  | { readonly kind: 'annotated'; readonly name: string; readonly patterns: readonly string[] }
  | { readonly kind: 'unknown' };

/** These properties of an endpoint decide which requests it takes. */
export interface Called extends Pick<Endpoint, 'method' | 'anyMethod' | 'path' | 'framework'> {
  /** Is the path of a servlet that serves paths below it, as Jersey's does below `@ApplicationPath`: `/api`. */
  readonly servletPath?: string;
  /** Says whether the server asks for the page of errors, in place of a caller. */
  readonly isErrorDispatch?: true;
  /** Qualified names of annotations at its handler and at the class of that. */
  readonly annotations?: readonly string[];
}

export function matchOf(matcher: Matcher, endpoint: Called): Match {
  switch (matcher.kind) {
    case 'any':
      return 'always';
    case 'none':
      return 'never';
    case 'dispatch':
      return matcher.isOfErrors && endpoint.isErrorDispatch ? 'always' : 'never';
    case 'verb':
      if (endpoint.anyMethod) return 'sometimes';
      return matcher.verb === endpoint.method ? 'always' : 'never';
    case 'path': {
      const whole = matchPath(matcher.pattern, wholePath(endpoint));
      // Values of variables in any case are the same, and fixed parts are compared so.
      if (matcher.isInAnyCase && whole === 'never')
        return matchPath(matcher.pattern.toLowerCase(), wholePath(endpoint).toLowerCase());
      if (matcher.isWhole || !endpoint.servletPath) return whole;
      return whole === matchPath(matcher.pattern, endpoint.path) ? whole : 'sometimes';
    }
    case 'regex':
      return matchRegex(matcher.pattern, wholePath(endpoint));
    case 'actuator':
      return matchActuator(matcher.ids, endpoint);
    case 'all':
      return weakest(matcher.of.map((each) => matchOf(each, endpoint)));
    case 'some':
      return strongest(matcher.of.map((each) => matchOf(each, endpoint)));
    case 'not':
      return opposite[matchOf(matcher.of, endpoint)];
    case 'annotated': {
      const isAnnotated = endpoint.annotations?.includes(matcher.name) === true;
      const matches = matcher.patterns.map((each) => matchPath(each, endpoint.path));
      return isAnnotated || strongest(matches) !== 'never' ? 'sometimes' : 'never';
    }
    case 'unknown':
      return 'sometimes';
  }
}

function wholePath({ servletPath = '', path }: Called): string {
  return servletPath + path;
}

const opposite: Readonly<Record<Match, Match>> = {
  always: 'never',
  sometimes: 'sometimes',
  rarely: 'sometimes',
  never: 'always',
};

export function weakest(matches: readonly Match[]): Match {
  return byStrength.findLast((each) => matches.includes(each)) ?? 'always';
}

export function strongest(matches: readonly Match[]): Match {
  return byStrength.find((each) => matches.includes(each)) ?? 'never';
}

const byStrength: readonly Match[] = ['always', 'sometimes', 'rarely', 'never'];

function matchActuator(ids: readonly string[] | undefined, { framework, path }: Called): Match {
  if (framework !== 'actuator') return 'never';
  if (ids === undefined) return 'always';
  const segments = path.split('/');
  return strongest(ids.map((id) => (segments.includes(id) ? 'sometimes' : 'never')));
}

/** Only prefixes and whole paths are told; nothing is compiled of what the source holds. */
function matchRegex(pattern: string, path: string): Match {
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '');
  if (bare === '.*' || bare === '/.*') return 'always';
  const literal = /^((?:\/[\w-]+)+)(\/\.\*|\.\*)?$/.exec(bare);
  if (literal === null) return 'sometimes';
  const [, start = '', rest] = literal;
  const fixed = fixedStart(path);
  if (rest === undefined) return path === start ? 'always' : path === fixed ? 'never' : 'sometimes';
  const begin = rest === '.*' ? start : `${start}/`;
  if (fixed.startsWith(begin)) return 'always';
  return path !== fixed && begin.startsWith(fixed) ? 'sometimes' : 'never';
}

/**
 * Patterns of Spring (`AntPathMatcher`, `PathPattern`) against a path with variables, segment by segment. Where the two
 * kinds of pattern differ, or a value of a variable decides, the result is `sometimes`.
 */
export function matchPath(pattern: string, path: string): Match {
  if (pattern === '/**' || pattern === '**') return 'always';
  // A placeholder may stand for several segments.
  if (!pattern.startsWith('/') || hasMark(pattern) || path.includes('${') || path.includes('#{'))
    return 'sometimes';
  const known = new Map<number, Match>();
  const patterns = segmentsOf(pattern);
  const segments = segmentsOf(path);

  function match(at: number, from: number): Match {
    const key = at * (segments.length + 1) + from;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = matchFrom(at, from);
    known.set(key, found);
    return found;
  }

  function matchFrom(at: number, from: number): Match {
    const wanted = patterns[at];
    const segment = segments[from];
    if (wanted === undefined) {
      if (segment === undefined) return 'always';
      return isRest(segment) && from === segments.length - 1 ? 'sometimes' : 'never';
    }
    if (isRest(wanted)) {
      const none = match(at + 1, from);
      return segment === undefined ? none : strongest([none, match(at, from + 1)]);
    }
    if (segment === undefined) return 'never';
    if (isRest(segment)) return 'sometimes';
    return weakest([matchSegment(wanted, segment), match(at + 1, from + 1)]);
  }

  return match(0, 0);
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1);
}

/** `**`, `{*rest}`: any number of segments. */
function isRest(segment: string): boolean {
  return segment === '**' || (segment.startsWith('{*') && segment.endsWith('}'));
}

function matchSegment(pattern: string, segment: string): Match {
  const isAny = pattern === '*' || /^\{\w+\}$/.test(pattern);
  // Whether a segment of nothing is one is told differently by the two kinds of patterns.
  if (isAny) return segment === '' ? 'sometimes' : 'always';
  const isPlain = !/[*?{}]/.test(pattern);
  const isFixed = !/[*?{}]/.test(segment);
  if (isPlain && isFixed) return pattern === segment ? 'always' : 'never';
  if (isPlain && /^\{\w+\}$/.test(segment)) return 'rarely';
  // Only values with that ending: `/orders/{id}` of `/**/*.html`.
  if (/^\*\.\w+$/.test(pattern) && /^\{\w+\}$/.test(segment)) return 'rarely';
  if (isFixed && !/[{}]/.test(pattern)) return matchGlob(pattern, segment) ? 'always' : 'never';
  return mayShare(pattern, segment) ? 'sometimes' : 'never';
}

/** Tells whether what stands before and after the wild parts of both may be the same. */
function mayShare(one: string, other: string): boolean {
  const a = fixedStart(one);
  const b = fixedStart(other);
  const c = fixedEnd(one);
  const d = fixedEnd(other);
  return (a.startsWith(b) || b.startsWith(a)) && (c.endsWith(d) || d.endsWith(c));
}

function fixedStart(pattern: string): string {
  const end = pattern.search(/[*?{}]/);
  return end < 0 ? pattern : pattern.slice(0, end);
}

function fixedEnd(pattern: string): string {
  const last = Math.max(...['*', '?', '{', '}'].map((sign) => pattern.lastIndexOf(sign)));
  return pattern.slice(last + 1);
}

/** `*` for any number of characters, `?` for one. */
function matchGlob(pattern: string, text: string): boolean {
  let reached = new Set([0]);
  for (const sign of pattern) {
    const next = new Set<number>();
    for (const at of reached) {
      if (sign === '*') for (let to = at; to <= text.length; to += 1) next.add(to);
      else if (at < text.length && (sign === '?' || sign === text[at])) next.add(at + 1);
    }
    reached = next;
  }
  return reached.has(text.length);
}
