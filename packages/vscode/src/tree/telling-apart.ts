/** Says what rows of endpoints show so that no two below one row read alike in a side bar of usual width. Pure. */
import { type Endpoint, groupBy } from '@endpoint-atlas/engine';
import { fullPath } from '../labels/endpoint-text.ts';
import { conditionsApart } from './conditions-apart.ts';
import { shortened } from './short-path.ts';
import { textWidth } from './text-width.ts';

export interface ToldApart {
  /** Says what follows the common path, perhaps with gaps. */
  readonly rest: string;
  /** Says what tells it from others of its verb and path. */
  readonly apart: string | undefined;
}

/** For a path and what follows it: VS Code's side bar of 300 px, less the indent of three levels and the icon. */
const roomPx = 195;
/** A path has so much of it, whatever follows. */
const leastForPathPx = 90;
const descriptionScale = 0.9;
const gapPx = 12;

/** In the order of the endpoints, which stand below one row. @param common what their paths begin with */
export function tellApart(endpoints: readonly Endpoint[], common: string): readonly ToldApart[] {
  const rests = endpoints.map((endpoint) => fullPath(endpoint).slice(common.length) || '/');
  const conditions = conditionsApart(endpoints);
  const ofVerb = groupBy([...rests.entries()], ([index]) => endpoints[index]?.method ?? '');
  return endpoints.map(({ method }, index) => {
    const apart = conditions[index];
    const taken = apart === undefined ? 0 : textWidth(apart, descriptionScale) + gapPx;
    const others = (ofVerb.get(method) ?? []).map(([, rest]) => rest);
    const rest = shortened(rests[index] ?? '/', others, Math.max(leastForPathPx, roomPx - taken));
    return { rest, apart };
  });
}

/** A path as description of a group, whose end tells it from its siblings. @param before what stands in front of it */
export function shortenedBehind(before: string, path: string, others: readonly string[]): string {
  const room = (roomPx - textWidth(before)) / descriptionScale;
  return shortened(path, others, Math.max(leastForPathPx, room));
}
