import type { Meter } from '../limits.ts';
import { type CharacterTest, isWordPart, lineEnd } from './character-class.ts';

/**
 * The pieces a pattern is built of. Matching backtracks in Java's order, so that the same alternative wins, and
 * charges every attempt: a catastrophic pattern runs into the budget of the script instead of hanging the host.
 */
export interface RegexNode {
  /** Tries to match at a position and asks `next` whether the rest of the pattern matches after it. */
  readonly match: Match;
  /** Says how many UTF-16 units a match can have. */
  readonly min: number;
  readonly max: number;
  /** Set where the node is a single character, whose repetition can do without recursion; asking costs so many steps. */
  readonly test?: CharacterTest;
  readonly cost?: number;
  /** Set where the node matches in one way at most: where that ends, or -1. Many of them in a row need no recursion. */
  readonly only?: Only;
}

/** One attempt to match: the text, and the ends of the groups found so far, -1 where there is none. */
export interface Matching {
  readonly meter: Meter;
  readonly text: string;
  readonly slots: number[];
  readonly previousEnd: number;
}

type Next = (at: number) => boolean;
type Match = (state: Matching, at: number, next: Next) => boolean;
type Only = (state: Matching, at: number) => number;

function matchOnly(only: Only): Match {
  return (state, at, next) => {
    const end = only(state, at);
    return end >= 0 && next(end);
  };
}

function widthAt(test: CharacterTest, text: string, at: number): number {
  const code = text.codePointAt(at);
  return code === undefined || !test(code) ? 0 : code > 0xffff ? 2 : 1;
}

/** `cost` is in steps: what it takes to ask the test once. */
export function single(test: CharacterTest, cost = 1): RegexNode {
  const only: Only = ({ meter, text }, at) => {
    meter.step(cost);
    const width = widthAt(test, text, at);
    return width > 0 ? at + width : -1;
  };
  return { match: matchOnly(only), min: 1, max: 2, test, cost, only };
}

const nothing: RegexNode = {
  match({ meter }, at, next) {
    meter.step();
    return next(at);
  },
  min: 0,
  max: 0,
};

/** One after the other. It is built from the end, so that building takes time by the number of nodes only. */
export function sequence(nodes: readonly RegexNode[]): RegexNode {
  const parts = withoutLongRuns(nodes);
  let whole = parts.at(-1) ?? nothing;
  for (let i = parts.length - 2; i >= 0; i--) {
    const first = parts[i] ?? nothing;
    const rest = whole;
    const match: Match = (state, at, next) => first.match(state, at, (end) => rest.match(state, end, next));
    whole = { match, min: first.min + rest.min, max: first.max + rest.max };
  }
  return whole;
}

/** Makes one node of those in a row that match in one way only, which takes no stack for each. */
function withoutLongRuns(nodes: readonly RegexNode[]): readonly RegexNode[] {
  const parts: RegexNode[] = [];
  for (let at = 0; at < nodes.length; ) {
    let end = at;
    while (nodes[end]?.only) end++;
    if (end > at + 1) parts.push(run(nodes.slice(at, end)));
    else parts.push(...nodes.slice(at, at + 1));
    at = Math.max(end, at + 1);
  }
  return parts;
}

function run(nodes: readonly RegexNode[]): RegexNode {
  const steps = nodes.flatMap(({ only }) => only ?? []);
  const only: Only = (state, start) => {
    let at = start;
    for (const step of steps) {
      at = step(state, at);
      if (at < 0) return -1;
    }
    return at;
  };
  let [min, max] = [0, 0];
  for (const node of nodes) [min, max] = [min + node.min, max + node.max];
  return { match: matchOnly(only), min, max, only };
}

export function choice(nodes: readonly RegexNode[]): RegexNode {
  // Loops, because a pattern may have more alternatives than a call may have arguments.
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const node of nodes) [min, max] = [Math.min(min, node.min), Math.max(max, node.max)];
  return { match: (state, at, next) => nodes.some((node) => node.match(state, at, next)), min, max };
}

export function group(node: RegexNode, index: number): RegexNode {
  const [first, second] = [2 * index, 2 * index + 1];
  const match: Match = (state, start, next) => {
    const { meter, slots } = state;
    meter.step();
    return node.match(state, start, (end) => {
      const [oldStart = -1, oldEnd = -1] = [slots[first], slots[second]];
      [slots[first], slots[second]] = [start, end];
      if (next(end)) return true;
      [slots[first], slots[second]] = [oldStart, oldEnd];
      return false;
    });
  };
  return { match, min: node.min, max: node.max };
}

export type RepeatMode = 'greedy' | 'lazy' | 'possessive';

export function repeat(node: RegexNode, min: number, max: number, mode: RepeatMode): RegexNode {
  const size = { min: node.min * min, max: node.max === 0 ? 0 : node.max * max };
  if (mode === 'possessive') return { ...atomic(repeat(node, min, max, 'greedy')), ...size };
  if (node.test) return { match: repeatSingle(node, min, max, mode), ...size };
  const rounds = (state: Matching, at: number, count: number, next: Next): boolean => {
    state.meter.step();
    // A round that matches nothing would go on forever, so it ends the loop.
    const goOn = (end: number) => (end !== at || count < min) && rounds(state, end, count + 1, next);
    const more = () => count < max && node.match(state, at, goOn);
    if (count < min) return more();
    return mode === 'lazy' ? next(at) || more() : more() || next(at);
  };
  return { match: (state, at, next) => rounds(state, at, 0, next), ...size };
}

function repeatSingle({ test, cost }: RegexNode, min: number, max: number, mode: 'greedy' | 'lazy'): Match {
  return ({ meter, text }, start, next) => {
    let [at, count] = [start, 0];
    const forward = () => {
      const width = count < max && test ? widthAt(test, text, at) : 0;
      meter.step(cost);
      at += width;
      count += Math.sign(width);
      return width > 0;
    };
    while (count < min) if (!forward()) return false;
    if (mode === 'lazy') {
      do if (next(at)) return true;
      while (forward());
      return false;
    }
    while (forward());
    for (; count >= min; count--) {
      meter.step();
      if (next(at)) return true;
      at -= (text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1;
    }
    return false;
  };
}

/** Once matched it gives nothing back. */
export function atomic(node: RegexNode): RegexNode {
  const match: Match = (state, at, next) => {
    const before = copied(state);
    let end = -1;
    const isFound = node.match(state, at, (found) => {
      end = found;
      return true;
    });
    return (isFound && next(end)) || restore(state, before);
  };
  return { match, min: node.min, max: node.max };
}

/** The ends of the groups, to go back to. */
function copied({ meter, slots }: Matching): readonly number[] {
  meter.step(1 + (slots.length >> 3));
  return [...slots];
}

export function look(node: RegexNode, isBehind: boolean, isNegated: boolean): RegexNode {
  const match: Match = (state, at, next) => {
    const before = copied(state);
    let isFound = !isBehind && node.match(state, at, () => true);
    for (let length = node.min; isBehind && !isFound && length <= node.max && length <= at; length++) {
      state.meter.step();
      isFound = node.match(state, at - length, (end) => end === at);
    }
    if (isNegated) restore(state, before);
    return (isFound !== isNegated && next(at)) || restore(state, before);
  };
  return { match, min: 0, max: 0 };
}

function restore({ slots }: Matching, before: readonly number[]): false {
  for (const [i, end] of before.entries()) slots[i] = end;
  return false;
}

export function backReference(index: number, ignoresCase: boolean): RegexNode {
  const only: Only = ({ meter, text, slots }, at) => {
    const [start = -1, end = -1] = slots.slice(2 * index, 2 * index + 2);
    const wanted = text.slice(start, end);
    const found = text.slice(at, at + wanted.length);
    meter.step(1 + (wanted.length >> 2));
    const isSame = ignoresCase ? wanted.toLowerCase() === found.toLowerCase() : wanted === found;
    return start >= 0 && isSame ? at + wanted.length : -1;
  };
  return { match: matchOnly(only), only, min: 0, max: Number.POSITIVE_INFINITY };
}

// 0 outside of the text is neither part of a word nor the end of a line.
const code = (text: string, index: number) => text.codePointAt(index) ?? 0;
const isInsideCrLf = (text: string, at: number) => code(text, at) === 10 && code(text, at - 1) === 13;
const isWordEdge = ({ text }: Matching, at: number) =>
  isWordPart(code(text, at - 1)) !== isWordPart(code(text, at));
const endsLine = (text: string, at: number) => lineEnd(code(text, at)) && !isInsideCrLf(text, at);

const assertions = {
  'input start': (_: Matching, at: number) => at === 0,
  'input end': ({ text }: Matching, at: number) => at === text.length,
  'last line end': ({ text }: Matching, at: number) =>
    at === text.length || (endsLine(text, at) && /^(\r\n|.)$/s.test(text.slice(at, at + 3))),
  'line start': ({ text }: Matching, at: number) =>
    at === 0 || (at < text.length && lineEnd(code(text, at - 1)) && !isInsideCrLf(text, at)),
  'line end': ({ text }: Matching, at: number) => at === text.length || endsLine(text, at),
  'word edge': isWordEdge,
  'no word edge': (state: Matching, at: number) => !isWordEdge(state, at),
  'previous match': ({ previousEnd }: Matching, at: number) => at === previousEnd,
};

export type Assertion = keyof typeof assertions;

/** Something that has to hold between two characters. */
export function assertion(kind: Assertion): RegexNode {
  const holds = assertions[kind];
  const only: Only = (state, at) => {
    state.meter.step();
    return holds(state, at) ? at : -1;
  };
  return { match: matchOnly(only), min: 0, max: 0, only };
}
