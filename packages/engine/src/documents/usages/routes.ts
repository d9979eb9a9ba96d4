/** The endpoints of a project by the segments of their paths, so that many calls are looked up fast. */
import { type PathPart, parsePathTemplate, writePathTemplate } from '../../client/request/path-template.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { groupBy } from '../../text/group-by.ts';
import type { UrlShape } from './usage.ts';

export interface Routes {
  /** Endpoints whose path, with its context path, may take these segments. */
  find(segments: readonly UrlShape[]): readonly RouteMatch[];
  /** Tells whether some path has this text as its first segment: what else has, the project is expected to serve. */
  servesBelow(firstSegment: string): boolean;
  /** Tells whether some path is the same but for its last segments. */
  servesBeside(segments: readonly UrlShape[]): boolean;
  /** Begin at least half of the paths of a module: `['api']`, `['shop', 'api']`; the shortest first. */
  readonly prefixes: readonly (readonly string[])[];
}

export interface RouteMatch {
  readonly endpoint: Endpoint;
  /** Says how many holes of the call stand where the path has text: what fills them decides. */
  readonly guessed: number;
}

export function indexRoutes(endpoints: readonly Endpoint[]): Routes {
  const root = emptyNode();
  const first = new Set<string>();
  for (const endpoint of endpoints) {
    if (endpoint.protocol !== 'http' || endpoint.role !== 'server') continue;
    for (const template of templatesOf(endpoint)) {
      const segments = segmentsOf(template);
      const [top] = segments;
      if (top !== undefined && isTextSegment(top)) first.add(decodedSegment(top));
      insert(root, segments, endpoint);
    }
  }
  return {
    find(segments) {
      const found = new Map<Endpoint, number>();
      collect(root, segments, 0, 0, found);
      return [...found].map(([endpoint, guessed]) => ({ endpoint, guessed }));
    },
    servesBelow: (segment) => first.has(segment),
    servesBeside: (segments) => holdsBelow(root, segments.slice(0, -1)),
    prefixes: sharedPrefixes(endpoints),
  };
}

function holdsBelow(
  { texts, variables, rests }: RouteNode,
  [first, ...others]: readonly UrlShape[],
): boolean {
  if (first === undefined) return texts.size + variables.size + rests.length > 0;
  const text = textOf(first);
  const fitting = [...variables.values()].filter(({ fits }) => text === undefined || fits(text));
  const child = text === undefined ? undefined : texts.get(text);
  const below = [...fitting.map(({ node }) => node), ...(child === undefined ? [] : [child])];
  return below.some((node) => holdsBelow(node, others));
}

function sharedPrefixes(endpoints: readonly Endpoint[]): Routes['prefixes'] {
  const served = endpoints.filter(({ protocol, role }) => protocol === 'http' && role === 'server');
  const shared = [...groupBy(served, ({ module }) => module).values()].flatMap((own) => {
    const counts = new Map<string, number>();
    for (const endpoint of own)
      for (const prefix of prefixesOf(endpoint)) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    return [...counts].flatMap(([prefix, count]) => (count * 2 >= own.length ? [prefix] : []));
  });
  const prefixes = [...new Set(shared)].map((prefix) => prefix.split('/'));
  return prefixes.sort((a, b) => a.length - b.length);
}

/** No deployment has a longer one. */
const mostPrefix = 3;

/** Leaves out the path as a whole: something has to follow. */
function prefixesOf({ contextPath = '', ...endpoint }: Endpoint): ReadonlySet<string> {
  const segments = segmentsOf(contextPath + writePathTemplate(endpoint)).map((each) =>
    isTextSegment(each) ? decodedSegment(each) : undefined,
  );
  const length = Math.min(mostPrefix, segments.length - 1);
  const end = segments.slice(0, length).indexOf(undefined);
  const texts = segments.slice(0, end < 0 ? length : end);
  return new Set(texts.map((_, index) => texts.slice(0, index + 1).join('/')));
}

/** With its context path, and without: many front ends reach a service through a proxy that adds it. */
export function templatesOf(endpoint: Endpoint): readonly string[] {
  const { contextPath = '' } = endpoint;
  const own = writePathTemplate(endpoint);
  return contextPath === '' || contextPath === '/' ? [own] : [contextPath + own, own];
}

interface RouteNode {
  readonly texts: Map<string, RouteNode>;
  /** Segments that hold a variable or a wildcard, by how they are written. */
  readonly variables: Map<string, { readonly fits: (text: string) => boolean; readonly node: RouteNode }>;
  /** Whose path ends here. */
  readonly ends: Endpoint[];
  /** Whose path takes all that follows. */
  readonly rests: Endpoint[];
}

function emptyNode(): RouteNode {
  return { texts: new Map(), variables: new Map(), ends: [], rests: [] };
}

/** A slash in braces belongs to a variable's expression. */
export function segmentsOf(template: string): readonly string[] {
  const segments: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= template.length; at++) {
    const char = template[at];
    if (char === '{') depth++;
    else if (char === '}') depth = Math.max(0, depth - 1);
    else if ((char === '/' && depth === 0) || char === undefined) {
      if (at > start) segments.push(template.slice(start, at));
      start = at + 1;
    }
  }
  return segments;
}

function insert(root: RouteNode, segments: readonly string[], endpoint: Endpoint): void {
  let node = root;
  for (const segment of segments) {
    if (takesRest(segment)) {
      node.rests.push(endpoint);
      return;
    }
    node = isTextSegment(segment) ? textChild(node, decodedSegment(segment)) : variableChild(node, segment);
  }
  node.ends.push(endpoint);
}

function textChild({ texts }: RouteNode, text: string): RouteNode {
  const known = texts.get(text) ?? emptyNode();
  texts.set(text, known);
  return known;
}

function variableChild({ variables }: RouteNode, segment: string): RouteNode {
  const known = variables.get(segment) ?? { fits: fitOf(segment), node: emptyNode() };
  variables.set(segment, known);
  return known.node;
}

export function takesRest(segment: string): boolean {
  return segment === '**' || parsePathTemplate(segment).some((part) => part.kind === 'variable' && part.rest);
}

export function isTextSegment(segment: string): boolean {
  return !/[*?]/.test(segment) && parsePathTemplate(segment).every((part) => part.kind === 'literal');
}

export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Asks for what stands around the variables of a segment: `{id}.json` takes `7.json`. */
export function fitOf(segment: string): (text: string) => boolean {
  const parts = parsePathTemplate(segment).flatMap((part): readonly PathPart[] =>
    part.kind === 'literal' ? wildcardsAsVariables(part.text) : [part],
  );
  const before = parts[0]?.kind === 'literal' ? parts[0].text : '';
  const last = parts.at(-1);
  const after = parts.length > 1 && last?.kind === 'literal' ? last.text : '';
  return (text) =>
    text.length > before.length + after.length - 1 && text.startsWith(before) && text.endsWith(after);
}

function wildcardsAsVariables(text: string): readonly PathPart[] {
  return text
    .split(/([*?])/)
    .filter((each) => each !== '')
    .map((each) =>
      /[*?]/.test(each) ? { kind: 'variable', name: each, rest: false } : { kind: 'literal', text: each },
    );
}

function collect(
  node: RouteNode,
  segments: readonly UrlShape[],
  at: number,
  guessed: number,
  found: Map<Endpoint, number>,
): void {
  const add = (endpoint: Endpoint) => {
    const known = found.get(endpoint);
    if (known === undefined || guessed < known) found.set(endpoint, guessed);
  };
  for (const endpoint of node.rests) add(endpoint);
  const segment = segments[at];
  if (segment === undefined) {
    for (const endpoint of node.ends) add(endpoint);
    return;
  }
  const text = textOf(segment);
  for (const { fits, node: child } of node.variables.values())
    if (text === undefined || fits(text)) collect(child, segments, at + 1, guessed, found);
  if (text !== undefined) {
    const child = node.texts.get(text);
    if (child !== undefined) collect(child, segments, at + 1, guessed, found);
    return;
  }
  for (const [written, child] of node.texts)
    if (mayBe(segment, written)) collect(child, segments, at + 1, guessed + 1, found);
}

/** `undefined` for a segment with a hole. */
function textOf(segment: UrlShape): string | undefined {
  const [first] = segment;
  return segment.length === 1 && first?.kind === 'text' ? decodedSegment(first.text) : undefined;
}

/** Tells whether what fills the holes may make this text of the segment. */
function mayBe(segment: UrlShape, text: string): boolean {
  const first = segment[0];
  const last = segment.at(-1);
  const before = first?.kind === 'text' ? first.text : '';
  const after = segment.length > 1 && last?.kind === 'text' ? last.text : '';
  return text.length > before.length + after.length && text.startsWith(before) && text.endsWith(after);
}
