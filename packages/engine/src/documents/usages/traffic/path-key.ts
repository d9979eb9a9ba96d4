/** Finds what of a path decides which endpoint serves it: `/orders/7` and `/orders/8` have the same key. */
import { findsPattern } from '@endpoint-atlas/groovy';
import { parsePathTemplate } from '../../../client/request/path-template.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import { decodedSegment, fitOf, isTextSegment, segmentsOf, takesRest, templatesOf } from '../routes.ts';

/**
 * @returns a function that gives paths the same key only where the same endpoint serves them. It follows the templates
 * that a path may still be of, and asks of a segment what they ask: whether it is a text of theirs, and whether it fits
 * what a variable takes (`{id:\\d+}`, `{name}.json`)
 */
export function createPathKeys(endpoints: readonly Endpoint[]): (path: string) => string {
  const root = emptyNode();
  for (const endpoint of endpoints)
    for (const template of templatesOf(endpoint)) insert(root, segmentsOf(template), endpoint);
  return (path) => {
    let live: Node[] = [root];
    let key = '';
    for (let start = 1; start <= path.length; ) {
      if (live.length === 0) return `${key}/…`;
      const slash = path.indexOf('/', start);
      const end = slash < 0 ? path.length : slash;
      const written = path.slice(start, end);
      const segment = written.includes('%') ? decodedSegment(written) : written;
      const next: Node[] = [];
      key += `/${follow(live, segment, next)}`;
      // What the project has no path below may be a prefix that a proxy takes away.
      if (start === 1 && !root.texts.has(segment)) next.push(root);
      live = next;
      start = end + 1;
    }
    return key;
  };
}

interface Node {
  readonly texts: Map<string, Node>;
  readonly variables: Map<string, Variable>;
}

interface Variable {
  /** Absent where any text will do. */
  readonly asks: ((text: string) => string) | undefined;
  readonly node: Node;
}

function emptyNode(): Node {
  return { texts: new Map(), variables: new Map() };
}

/** @param next takes the nodes behind the segment */
function follow(nodes: readonly Node[], segment: string, next: Node[]): string {
  let isText = false;
  let asked = '';
  for (const { texts, variables } of nodes) {
    const text = texts.get(segment);
    if (text !== undefined) {
      next.push(text);
      isText = true;
    }
    for (const { asks, node } of variables.values()) {
      if (asks !== undefined) asked += asks(segment);
      next.push(node);
    }
  }
  if (isText) return segment;
  return segment === '' ? '' : `{}${asked}`;
}

function insert(root: Node, segments: readonly string[], endpoint: Endpoint): void {
  let node = root;
  for (const segment of segments) {
    // It takes whatever follows, which decides nothing any more.
    if (takesRest(segment)) return;
    node = isTextSegment(segment)
      ? textChild(node, decodedSegment(segment))
      : variableChild(node, segment, endpoint);
  }
}

function textChild({ texts }: Node, text: string): Node {
  const known = texts.get(text) ?? emptyNode();
  texts.set(text, known);
  return known;
}

/** Variables that ask for the same are one. */
function variableChild({ variables }: Node, segment: string, endpoint: Endpoint): Node {
  const parts = parsePathTemplate(segment);
  const patterns = parts.flatMap((part) =>
    part.kind === 'variable' ? (patternOf(endpoint, part.name) ?? []) : [],
  );
  const [only, ...others] = parts;
  const isWhole = segment === '*' || (only?.kind === 'variable' && others.length === 0);
  const written = isWhole ? '{}' : segment;
  const key = JSON.stringify([written, patterns]);
  const known = variables.get(key) ?? { asks: questionOf(segment, isWhole, patterns), node: emptyNode() };
  variables.set(key, known);
  return known.node;
}

function patternOf({ parameters }: Endpoint, variable: string): string | undefined {
  return parameters.find(({ in: place, name }) => place === 'path' && name === variable)?.pattern;
}

function questionOf(segment: string, isWhole: boolean, patterns: readonly string[]): Variable['asks'] {
  const [pattern] = patterns;
  // Of a part of a segment, each text counts for itself.
  if (pattern !== undefined && !isWhole) return (text) => text;
  if (pattern !== undefined) {
    const fits = (text: string) => findsPattern(`^(?:${pattern})$`, text) !== false;
    const asked = remembered(fits);
    return takesDigitsAlike(pattern) ? (text) => asked(text.replaceAll(/\d/g, '0')) : asked;
  }
  return isWhole ? undefined : remembered(fitOf(segment));
}

/** A pattern that names no digit takes any of them where it takes one: a million ids of six digits are one. */
function takesDigitsAlike(pattern: string): boolean {
  return !/\d/.test(pattern.replaceAll(/\{\d{1,9}(?:,\d{0,9})?\}|0-9/g, ''));
}

/** Returns a letter for yes and one for no. */
function remembered(question: (text: string) => boolean): (text: string) => string {
  const answers = new Map<string, string>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = question(text) ? '+' : '-';
    if (answers.size >= mostAnswers) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

const mostAnswers = 10_000;
