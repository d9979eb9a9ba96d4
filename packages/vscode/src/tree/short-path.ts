/** Paths as the rows of a controller show them: what they have in common stands on the controller's row. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import { fullPath } from '../labels/endpoint-text.ts';
import { textWidth } from './text-width.ts';

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

const gap = '…';

/**
 * Leaves parts out of the middle of a path that does not fit: `/external-id/…/template`. Where it starts and where it
 * ends stay, and whatever else tells it from the others.
 *
 * @param others paths that a reader must not take it for
 * @param room in pixels
 */
export function shortened(path: string, others: readonly string[], room: number): string {
  if (textWidth(path) <= room) return path;
  const rivals = others.filter((other) => other !== path);
  const segments = path.split('/');
  // Before the first slash stands nothing.
  const kept = new Set([0, 1, segments.length - 1]);
  const leftOut = new Set(segments.map((_, index) => index).filter((index) => !kept.has(index)));
  const withOne = (index: number) =>
    withGaps(segments, new Set([...leftOut].filter((each) => each !== index)));
  let count = countConfused(withGaps(segments, leftOut), rivals);
  while (count > 0 && leftOut.size > 0) {
    const [best] = [...leftOut]
      .map((index) => ({ index, confused: countConfused(withOne(index), rivals) }))
      .toSorted((a, b) => a.confused - b.confused || b.index - a.index);
    if (best === undefined) break;
    leftOut.delete(best.index);
    count = best.confused;
  }
  for (const index of [...leftOut].toReversed()) if (textWidth(withOne(index)) <= room) leftOut.delete(index);
  return withShortWords(withGaps(segments, leftOut), rivals, room);
}

function withGaps(segments: readonly string[], leftOut: ReadonlySet<number>): string {
  return segments
    .flatMap((segment, index) => {
      if (!leftOut.has(index)) return [segment];
      return leftOut.has(index - 1) ? [] : [gap];
    })
    .join('/');
}

/**
 * A long word may keep so much of its start, the rest of its end: ends tell words apart more often than their middles.
 */
const sharesOfStart = [0.5, 0.3, 0.7, 0.1, 0.9];

/** Nothing shorter gains by a gap. */
const shortestWord = 8;

/** `/saveDevice…Credentials`, where a single word is too long. */
function withShortWords(text: string, rivals: readonly string[], room: number): string {
  if (textWidth(text) <= room) return text;
  const words = text.split('/');
  const longest = words.reduce(
    (best, word) => (word.length > best.length && !word.includes(gap) ? word : best),
    '',
  );
  if (longest.length < shortestWord) return text;
  const at = words.indexOf(longest);
  const choices = sharesOfStart.map((share) =>
    words.with(at, shorterWord(longest, share, textWidth(text) - room)).join('/'),
  );
  const best = choices.find((choice) => countConfused(choice, rivals) === 0) ?? choices[0] ?? text;
  return best.length < text.length ? withShortWords(best, rivals, room) : text;
}

function shorterWord(word: string, shareOfStart: number, excess: number): string {
  for (let length = word.length - 1; length >= shortestWord - 1; length--) {
    const start = Math.round(length * shareOfStart);
    const shorter = `${word.slice(0, start)}${gap}${word.slice(word.length - length + start)}`;
    if (textWidth(word) - textWidth(shorter) >= excess || length === shortestWord - 1) return shorter;
  }
  return word;
}

function countConfused(shown: string, rivals: readonly string[]): number {
  return rivals.filter((rival) => couldBe(shown, rival)).length;
}

/** Tells whether somebody who reads one text, gaps in it, could mean the other. */
function couldBe(shown: string, other: string): boolean {
  const pieces = shown.split(gap);
  const start = pieces.shift() ?? '';
  const end = pieces.pop();
  if (end === undefined) return shown === other;
  if (!other.startsWith(start)) return false;
  let at = start.length;
  for (const piece of pieces) {
    const found = other.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return other.length - end.length >= at && other.endsWith(end);
}
