/** The path of an endpoint, prepared to be compared with what a user types. */
import { parsePathTemplate } from '../request/path-template.ts';
import { searchable } from './query.ts';

export interface PathPattern {
  /** `/users/{id}`, searchable. */
  readonly text: string;
  readonly segments: readonly PatternSegment[];
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{id}`, `{id}.json`: what stands around the variable. */
  | { readonly kind: 'variable'; readonly before: string; readonly after: string }
  /** `{*rest}`, `**`: everything from here on. */
  | { readonly kind: 'rest' };

export function pathPattern(path: string): PathPattern {
  const text = searchable(path);
  return { text, segments: segmentsOf(text).map(segmentPattern) };
}

/** `/users/42/` → `users`, `42`. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function segmentPattern(segment: string): PatternSegment {
  if (segment === '**') return { kind: 'rest' };
  const parts = parsePathTemplate(segment);
  if (parts.every((part) => part.kind === 'literal')) return { kind: 'literal', text: segment };
  if (parts.some((part) => part.kind === 'variable' && part.rest)) return { kind: 'rest' };
  const [first] = parts;
  const last = parts.at(-1);
  return {
    kind: 'variable',
    before: first?.kind === 'literal' ? first.text : '',
    after: last?.kind === 'literal' ? last.text : '',
  };
}

/**
 * How well a typed path fits, from 0 (not at all) to 1000: the template itself, a concrete path, the beginning of
 * either, a piece of the template, a concrete path below a prefix that the source does not know.
 */
export function pathScore(pattern: PathPattern, typed: string, typedSegments: readonly string[]): number {
  if (pattern.text === typed) return 1000;
  const length = pattern.segments.length;
  if (matchesWhole(pattern.segments, typedSegments, 0)) return 900 - 10 * variablesIn(pattern);
  if (pattern.text.startsWith(typed)) return 800 - Math.min(length - typedSegments.length, 50);
  if (matchesStart(pattern.segments, typedSegments, typed.endsWith('/'))) {
    return 700 - Math.min(length - typedSegments.length, 50);
  }
  const at = pattern.text.indexOf(typed);
  if (at >= 0) return (typed.startsWith('/') ? 600 : 500) - Math.min(at, 50);
  return belowPrefixScore(pattern, typedSegments);
}

/** Behind a gateway or with a context path that no source names, a URL has more segments than the endpoint. */
function belowPrefixScore(pattern: PathPattern, typed: readonly string[]): number {
  if (!pattern.segments.some((segment) => segment.kind === 'literal')) return 0;
  for (let skipped = 1; skipped <= 3 && skipped < typed.length; skipped++) {
    if (matchesWhole(pattern.segments, typed, skipped)) return 400 - 50 * skipped - variablesIn(pattern);
  }
  return 0;
}

function variablesIn(pattern: PathPattern): number {
  return pattern.segments.filter((segment) => segment.kind !== 'literal').length;
}

function matchesWhole(
  segments: readonly PatternSegment[],
  typed: readonly string[],
  skipped: number,
): boolean {
  let at = skipped;
  for (const segment of segments) {
    if (segment.kind === 'rest') return true;
    const text = typed[at++];
    if (text === undefined || !matchesSegment(segment, text)) return false;
  }
  return at === typed.length;
}

/** Whether the user is on the way to such a path: the last segment may be half typed. */
function matchesStart(
  segments: readonly PatternSegment[],
  typed: readonly string[],
  isLastWhole: boolean,
): boolean {
  if (typed.length === 0 || typed.length > segments.length) return false;
  return typed.every((text, index) => {
    const segment = segments[index];
    if (segment === undefined || segment.kind === 'rest') return true;
    if (index < typed.length - 1 || isLastWhole) return matchesSegment(segment, text);
    const start = segment.kind === 'literal' ? segment.text : segment.before;
    return start.startsWith(text) || matchesSegment(segment, text);
  });
}

function matchesSegment(segment: PatternSegment, text: string): boolean {
  switch (segment.kind) {
    case 'literal':
      return segment.text === text;
    case 'variable':
      return (
        text.length > segment.before.length + segment.after.length &&
        text.startsWith(segment.before) &&
        text.endsWith(segment.after)
      );
    case 'rest':
      return true;
  }
}
