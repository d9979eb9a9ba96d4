/** Endpoints below the parts of the path that they have in common. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { fullPath } from '../labels/endpoint-text.ts';
import { type Arrangement, compareBy, comparePaths } from '../settings/arrangement.ts';
import type { EndpointNode, PathNode } from './nodes.ts';
import { tellApart } from './telling-apart.ts';

type Child = PathNode | EndpointNode;

interface Segment {
  /** From the root on, without a slash at its end. */
  readonly path: string;
  readonly endpoints: Endpoint[];
  readonly below: Map<string, Segment>;
  /** Says how many endpoints stand here and below. */
  size: number;
}

/** A part of a path is a group where at least two endpoints share it; parts that nothing parts are one row. */
export function pathNodes(endpoints: readonly Endpoint[], sortBy: Arrangement['sortBy']): readonly Child[] {
  const root = segmentAt('');
  const places = new Map<Endpoint, number>();
  endpoints.forEach((endpoint, place) => {
    places.set(endpoint, place);
    let segment = root;
    segment.size++;
    for (const name of fullPath(endpoint).split('/').slice(1)) {
      let next = segment.below.get(name);
      if (next === undefined) {
        next = segmentAt(`${segment.path}/${name}`);
        segment.below.set(name, next);
      }
      next.size++;
      segment = next;
    }
    segment.endpoints.push(endpoint);
  });
  return childrenAt(root, undefined, { sortBy, places });
}

interface Order {
  readonly sortBy: Arrangement['sortBy'];
  /** Holds each endpoint's place in the order of the source. */
  readonly places: ReadonlyMap<Endpoint, number>;
}

function segmentAt(path: string): Segment {
  return { path, endpoints: [], below: new Map(), size: 0 };
}

function childrenAt(segment: Segment, parent: PathNode | undefined, order: Order): readonly Child[] {
  const below = [...segment.below.values()];
  const lone = [...segment.endpoints, ...below.filter(({ size }) => size === 1).flatMap(loneEndpoint)];
  const shown = tellApart(lone, segment.path);
  const rows = lone.map((endpoint, index): EndpointNode => {
    const { rest = fullPath(endpoint), apart } = shown[index] ?? {};
    return { kind: 'endpoint', key: endpoint.id, endpoint, rest, apart, parent };
  });
  const groups = below.filter(({ size }) => size > 1).map((each) => pathNode(each, parent, order));
  return [...rows, ...groups].sort((a, b) => compareChildren(a, b, order));
}

function pathNode(start: Segment, parent: PathNode | undefined, order: Order): PathNode {
  const segment = untilItParts(start);
  const node: { -readonly [K in keyof PathNode]: PathNode[K] } = {
    kind: 'path',
    key: `path:${segment.path}`,
    label: segment.path.slice(parent?.path.length ?? 0),
    path: segment.path,
    parent,
    children: [],
  };
  node.children = childrenAt(segment, node, order);
  return node;
}

/** `/api/v1` is one row where nothing else begins with `/api`. */
function untilItParts(start: Segment): Segment {
  let segment = start;
  while (segment.endpoints.length === 0 && segment.below.size === 1) {
    const [only] = segment.below.values();
    if (only === undefined) break;
    segment = only;
  }
  return segment;
}

function loneEndpoint(start: Segment): readonly Endpoint[] {
  return untilItParts(start).endpoints;
}

function compareChildren(a: Child, b: Child, { sortBy, places }: Order): number {
  if (sortBy === 'source') return firstPlace(a, places) - firstPlace(b, places);
  if (a.kind === 'endpoint' && b.kind === 'endpoint') return compareBy(sortBy, a.endpoint, b.endpoint);
  // By verb, the endpoints of this very path stand together, before what is below it.
  if (sortBy === 'verb' && a.kind !== b.kind) return a.kind === 'endpoint' ? -1 : 1;
  return comparePaths(pathOf(a), pathOf(b)) || (a.kind === 'endpoint' ? -1 : 1);
}

function pathOf(child: Child): string {
  return child.kind === 'endpoint' ? fullPath(child.endpoint) : child.path;
}

function firstPlace(child: Child, places: Order['places']): number {
  if (child.kind === 'endpoint') return places.get(child.endpoint) ?? 0;
  return child.children.reduce((first, each) => Math.min(first, firstPlace(each, places)), places.size);
}
