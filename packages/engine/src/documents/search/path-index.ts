/** The paths of all endpoints, segment by segment. Few segments are different ones, so that each is compared once. */
import { parsePathTemplate } from '../../client/request/path-template.ts';
import { splitPath } from '../../text/paths.ts';
import { searchable } from './query.ts';

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{id}`, `{id}.json`: as it is written, and what stands around the variable. */
  | { readonly kind: 'variable'; readonly text: string; readonly before: string; readonly after: string }
  /** `{*rest}`, `**`: everything from here on. */
  | { readonly kind: 'rest'; readonly text: string };

export interface PathPattern {
  /** Each a place in the table of segments; the context path's come first. */
  readonly segments: readonly number[];
  /** Says how many of them are the context path's. */
  readonly contextLength: number;
  /** Says how many of them are variables. */
  readonly variables: number;
}

/** The different segments of all paths. */
export interface SegmentTable {
  readonly segments: PatternSegment[];
  readonly places: Map<string, number>;
}

export function emptySegmentTable(): SegmentTable {
  return { segments: [], places: new Map() };
}

/** Adds to the table what it does not have yet. */
export function pathPattern(contextPath: string, path: string, table: SegmentTable): PathPattern {
  const context = splitPath(searchable(contextPath));
  const segments = [...context, ...splitPath(searchable(path))].map((text) => placeOf(text, table));
  const variables = segments.filter((place) => table.segments[place]?.kind !== 'literal').length;
  return { segments, contextLength: context.length, variables };
}

function placeOf(text: string, table: SegmentTable): number {
  const known = table.places.get(text);
  if (known !== undefined) return known;
  const place = table.segments.push(patternSegment(text)) - 1;
  table.places.set(text, place);
  return place;
}

function patternSegment(text: string): PatternSegment {
  if (text === '**') return { kind: 'rest', text };
  const parts = parsePathTemplate(text);
  if (parts.every((part) => part.kind === 'literal')) return { kind: 'literal', text };
  if (parts.some((part) => part.kind === 'variable' && part.rest)) return { kind: 'rest', text };
  const [first] = parts;
  const last = parts.at(-1);
  return {
    kind: 'variable',
    text,
    before: first?.kind === 'literal' ? first.text : '',
    after: last?.kind === 'literal' ? last.text : '',
  };
}
