/** Paths as the rows of a controller show them: what they have in common stands on the controller's row. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { fullPath } from '../labels/endpoint-text.ts';

/** What is longer is cut at its start: rows of one controller differ at their ends. */
const longestRest = 36;

/** `/api/v1/loans` for `/api/v1/loans` and `/api/v1/loans/{id}`. Of one endpoint all but its last segment. */
export function commonPath(endpoints: readonly Endpoint[]): string {
  const [first = [], ...others] = endpoints.map((endpoint) => fullPath(endpoint).split('/'));
  let length = others.length === 0 ? first.length - 1 : first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && first[same] === other[same]) same++;
    length = same;
  }
  return first.slice(0, length).join('/');
}

/** What follows the common path, its end kept; two of one verb stay different. In the order of the endpoints. */
export function restsOf(endpoints: readonly Endpoint[], common: string): readonly string[] {
  const rests = endpoints.map((endpoint) => fullPath(endpoint).slice(common.length) || '/');
  const short = rests.map(endOf);
  const uses = new Map<string, number>();
  const keyOf = (index: number) => `${endpoints[index]?.method} ${short[index]}`;
  rests.forEach((_rest, index) => {
    uses.set(keyOf(index), (uses.get(keyOf(index)) ?? 0) + 1);
  });
  return rests.map((rest, index) => (uses.get(keyOf(index)) === 1 ? (short[index] ?? rest) : rest));
}

function endOf(rest: string): string {
  if (rest.length <= longestRest) return rest;
  const start = rest.indexOf('/', rest.length - longestRest);
  return `…${rest.slice(start < 0 ? rest.lastIndexOf('/') : start)}`;
}
