/**
 * Says how well a typed path fits the path of an endpoint: 1000, less what each difference costs. A path is looked for
 * at any depth, so that `/loans/42` finds `/v1/loans/{loanId}`.
 */
import { splitPath } from '../../text/paths.ts';
import type { PathPattern, PatternSegment, SegmentTable } from './path-index.ts';
import { typoDistance, typosIn } from './typo-distance.ts';

/** From 0 (not at all) to 1000. */
export type PathFit = (pattern: PathPattern) => number;

/** Says what a difference costs. Their order decides which of two paths comes first. */
const costs = {
  serviceOfPackage: 20,
  variableForTemplate: 2,
  variableForNumber: 10,
  variableForWord: 160,
  halfTyped: 50,
  letterMissing: 5,
  halfTypedOfAnother: 400,
  typo: 80,
  rest: 95,
  endMissing: 100,
  segmentMissing: 5,
  startMissing: 150,
  literalSkipped: 8,
  variableSkipped: 120,
  onlyVariables: 400,
  prefixUnknown: 600,
  segmentUnknown: 50,
} as const;

/** Behind a gateway, or with a context path that no source names, a URL has more segments than the endpoint. */
const unknownSegments = 3;

/** Says what a typed segment costs at each segment of the table; -1: it does not fit there. */
interface TypedSegment {
  readonly whole: Int16Array;
  /** The same, where the last segment may be typed to its half. */
  readonly costs: Int16Array;
  readonly isTemplate: boolean;
}

interface TypedPath {
  readonly segments: readonly TypedSegment[];
  /** Points into the table: what each segment is. */
  readonly kinds: Uint8Array;
  /** Points into the table: 1 where the path may begin, 2 where it may begin in the middle of a pattern, too. */
  readonly starts: Uint8Array;
  readonly longestPrefix: number;
}

const kinds = { literal: 0, variable: 1, rest: 2 } as const;

export interface PathReading {
  /** Tells that single words were typed: then only numbers stand for variables, and all words are the endpoint's. */
  readonly asWords?: boolean;
  /** Says whether a segment may be misspelt. */
  readonly withTypos?: boolean;
}

/** `undefined`: it fits no path of the table. */
export function pathFit(path: string, table: SegmentTable, reading: PathReading = {}): PathFit | undefined {
  const texts = splitPath(path);
  // `/` alone is the beginning of every path.
  if (texts.length === 0)
    return ({ segments }) => 1000 - costs.segmentMissing * Math.min(segments.length, 20);
  const typed = typedPath(texts, !path.endsWith('/'), table, reading);
  const mayFit = typed.longestPrefix > 0 || typed.starts.some((start) => start > 0);
  if (!mayFit) return undefined;
  return (pattern) => {
    const least = leastCost(pattern, typed);
    return least === impossible ? 0 : Math.max(1, 1000 - least);
  };
}

function typedPath(
  texts: readonly string[],
  isLastHalf: boolean,
  table: SegmentTable,
  reading: PathReading,
): TypedPath {
  const wholes = new Map<string, TypedSegment>();
  const whole = (text: string) => {
    const known = wholes.get(text) ?? typedSegment(text, table, reading, false);
    wholes.set(text, known);
    return known;
  };
  const segments = texts.map((text, index) =>
    isLastHalf && index === texts.length - 1 ? typedSegment(text, table, reading, true) : whole(text),
  );
  const [first] = segments;
  // A variable in the middle of a path holds anything, which says nothing about the first word.
  const starts = Uint8Array.from(table.segments, ({ kind }, place) => {
    if (first === undefined || (first.costs[place] ?? -1) < 0) return 0;
    return kind === 'literal' || first.isTemplate ? 2 : 1;
  });
  return {
    segments,
    kinds: Uint8Array.from(table.segments, ({ kind }) => kinds[kind]),
    starts,
    longestPrefix: reading.asWords ? 0 : Math.min(unknownSegments, texts.length - 1),
  };
}

/** More than any path costs. */
const impossible = 10_000;

function leastCost(pattern: PathPattern, typed: TypedPath): number {
  const { segments, contextLength } = pattern;
  let least = impossible;
  for (let at = 0; at < segments.length; at++) {
    const start = typed.starts[segments[at] ?? 0] ?? 0;
    if (start === 0 || (start === 1 && at !== 0 && at !== contextLength)) continue;
    least = Math.min(least, costAt(pattern, typed, at));
  }
  for (let skipped = 1; least === impossible && skipped <= typed.longestPrefix; skipped++) {
    least = Math.min(
      costBelowPrefix(pattern, typed, 0, skipped),
      contextLength === 0 ? impossible : costBelowPrefix(pattern, typed, contextLength, skipped),
    );
  }
  return least;
}

/** Rates a path that begins at that segment of the pattern. */
function costAt(pattern: PathPattern, typed: TypedPath, at: number): number {
  const fit = align(pattern, typed, at, 0);
  if (fit === undefined) return impossible;
  const isStart = at === 0 || at === pattern.contextLength;
  const missing = pattern.segments.length - fit.end;
  const saysNothing = fit.literals === 0 && !typed.segments[0]?.isTemplate;
  return (
    fit.cost +
    (isStart ? 0 : skippingCost(pattern, typed, at)) +
    (missing > 0 ? costs.endMissing + costs.segmentMissing * Math.min(missing, 10) : 0) +
    (saysNothing ? costs.onlyVariables : 0)
  );
}

function skippingCost({ segments, contextLength }: PathPattern, typed: TypedPath, at: number): number {
  let cost: number = costs.startMissing;
  for (let index = at > contextLength ? contextLength : 0; index < at; index++) {
    const isLiteral = typed.kinds[segments[index] ?? 0] === kinds.literal;
    cost += isLiteral ? costs.literalSkipped : costs.variableSkipped;
  }
  return Math.min(cost, 500);
}

/** Rates a path with more segments before it than the endpoint has; the rest of it has to fit as a whole. */
function costBelowPrefix(pattern: PathPattern, typed: TypedPath, at: number, skipped: number): number {
  const place = pattern.segments[at] ?? 0;
  if ((typed.segments[skipped]?.costs[place] ?? -1) < 0) return impossible;
  const fit = align(pattern, typed, at, skipped);
  if (fit === undefined || fit.wholeLiterals === 0 || fit.end < pattern.segments.length) return impossible;
  return costs.prefixUnknown + costs.segmentUnknown * skipped + fit.cost;
}

interface Alignment {
  readonly cost: number;
  /** Says how many segments fitted without the help of a variable, and how many of them were typed to their end. */
  readonly literals: number;
  readonly wholeLiterals: number;
  /** The first segment of the pattern that nothing was typed for. */
  readonly end: number;
}

function align(
  { segments }: PathPattern,
  typed: TypedPath,
  at: number,
  skipped: number,
): Alignment | undefined {
  let cost = 0;
  let literals = 0;
  let wholeLiterals = 0;
  let end = at;
  for (let index = skipped; index < typed.segments.length; index++, end++) {
    const place = segments[end];
    const word = typed.segments[index];
    if (place === undefined || word === undefined) return undefined;
    const kind = typed.kinds[place];
    if (kind === kinds.rest)
      return { cost: cost + costs.rest, literals, wholeLiterals, end: segments.length };
    const one = word.costs[place] ?? -1;
    if (one < 0) return undefined;
    cost += one;
    if (kind === kinds.literal) literals++;
    if (kind === kinds.literal && (word.whole[place] ?? -1) >= 0) wholeLiterals++;
  }
  return { cost, literals, wholeLiterals, end };
}

function typedSegment(
  text: string,
  { segments, places }: SegmentTable,
  { asWords = false, withTypos = false }: PathReading,
  mayBeHalf: boolean,
): TypedSegment {
  const isTemplate = /^(?:\{.*|:\w+)$/.test(text);
  const variable = isTemplate ? costs.variableForTemplate : valueCost(text, asWords);
  const typos = withTypos && !places.has(text) ? typosIn(text) : 0;
  const whole = Int16Array.from(segments, (segment) => wholeCost(segment, text, variable, typos));
  if (!mayBeHalf) return { whole, costs: whole, isTemplate };
  const isWholeElsewhere = places.has(text);
  const halves = Int16Array.from(segments, (segment, place) => {
    const cost = whole[place] ?? -1;
    if (!segment.text.startsWith(text)) return cost;
    const missing = halfTypedCost(segment.text.length - text.length, isWholeElsewhere);
    return cost < 0 ? missing : Math.min(cost, missing);
  });
  return { whole, costs: halves, isTemplate };
}

/** Doubts that a segment of its own somewhere is the beginning of another, unless that is its plural. */
function halfTypedCost(missing: number, isWholeElsewhere: boolean): number {
  const cost = isWholeElsewhere && missing > 2 ? costs.halfTypedOfAnother : costs.halfTyped;
  return cost + costs.letterMissing * Math.min(missing, 20);
}

/** Rates a value where the path has a variable. */
function valueCost(text: string, asWords: boolean): number {
  if (/\d/.test(text)) return costs.variableForNumber;
  return asWords ? -1 : costs.variableForWord;
}

function wholeCost(segment: PatternSegment, typed: string, variable: number, typos: number): number {
  if (segment.text === typed) return 0;
  switch (segment.kind) {
    case 'literal':
      // `Greeter/SayHello` names a service of gRPC without its package.
      if (segment.text.endsWith(typed) && segment.text.at(-typed.length - 1) === '.') {
        return costs.serviceOfPackage;
      }
      return typos > 0 ? typoCost(segment.text, typed, typos) : -1;
    case 'variable':
      return typed.length > segment.before.length + segment.after.length &&
        typed.startsWith(segment.before) &&
        typed.endsWith(segment.after)
        ? variable
        : -1;
    case 'rest':
      return costs.rest;
  }
}

/** A singular is no typo for a plural where a plural is near as well. */
function typoCost(text: string, typed: string, typos: number): number {
  if (Math.abs(text.length - typed.length) > typos || typoDistance(typed, text, typos).whole > typos)
    return -1;
  const isSameEnd = text.at(-1) === typed.at(-1);
  return isSameEnd ? costs.typo : costs.typo + costs.letterMissing;
}
