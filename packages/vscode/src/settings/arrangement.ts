/** Says how the user wants the tree grouped and sorted, and the orders that follow from it. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { fullPath } from '../labels/endpoint-text.ts';
import { toVerb } from '../labels/verb.ts';

export const groupings = ['controller', 'path'] as const;
export type Grouping = (typeof groupings)[number];

export const sortings = ['source', 'path', 'verb'] as const;
export type Sorting = (typeof sortings)[number];

export interface Arrangement {
  /** Module → controller → endpoint, or one level for each part of the path that endpoints have in common. */
  readonly groupBy: Grouping;
  readonly sortBy: Sorting;
}

export const usualArrangement: Arrangement = { groupBy: 'controller', sortBy: 'source' };

const verbOrder = ['get', 'post', 'put', 'patch', 'delete', 'other'] as const;

/** Negative where `a` stands first. Equal endpoints stay in the order of the source, because sorting is stable. */
export function compareBy(sortBy: Sorting, a: Endpoint, b: Endpoint): number {
  switch (sortBy) {
    case 'source':
      return 0;
    case 'path':
      return comparePaths(fullPath(a), fullPath(b)) || compareVerbs(a, b);
    case 'verb':
      return compareVerbs(a, b) || comparePaths(fullPath(a), fullPath(b));
  }
}

/** Segment by segment, so that `/loans/{id}` stands before `/loans-archive`; variables stand behind words. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [one = '', other = ''] = [left[i], right[i]];
    if (one !== other) return one < other ? -1 : 1;
  }
  return left.length - right.length;
}

function compareVerbs({ method: a }: Endpoint, { method: b }: Endpoint): number {
  const order = verbOrder.indexOf(toVerb(a)) - verbOrder.indexOf(toVerb(b));
  return order !== 0 || a === b ? order : a < b ? -1 : 1;
}
