import { groupBy } from '../text/group-by.ts';
import type { Change } from './change.ts';

/** By what they are about, in the order of the first of each: the operation, else the file, else the API as a whole. */
export function groupChanges(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  return groupBy(changes, subjectOf);
}

function subjectOf({ method, path, place }: Change): string {
  if (path !== undefined) return method === undefined ? path : `${method} ${path}`;
  return place?.file ?? wholeApi;
}

export const wholeApi = 'The API as a whole';
