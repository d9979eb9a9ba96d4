/** Says what somebody may have meant who wrote a name that does not exist. */

/** The known name with the fewest letters to change; `undefined` where none is near. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const wanted = written.toLowerCase();
  const limit = Math.max(2, Math.floor(written.length / 3));
  let nearest: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    const lowerName = name.toLowerCase();
    const isBeginning = lowerName.startsWith(wanted);
    // Each letter that one has more than the other is a change.
    if (Math.abs(name.length - wanted.length) >= least && !isBeginning) continue;
    const distance = isBeginning ? 1 : editDistance(wanted, lowerName, least - 1);
    if (distance < least) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/**
 * Counts how many characters to insert, delete or replace, or neighbours to swap (optimal string alignment). Infinity
 * where it is more than `limit`.
 */
export function editDistance(from: string, to: string, limit = Number.POSITIVE_INFINITY): number {
  const width = to.length + 1;
  // One table for all rows: rule files may hold hundreds of names, each compared with every key.
  const rows = new Int32Array((from.length + 1) * width);
  for (let j = 1; j < width; j++) rows[j] = j;
  let leastBefore = 0;
  for (let i = 1; i <= from.length; i++) {
    const least = fillRow(rows, i, from, to);
    // A swap looks two rows back, so that both have to be beyond the limit.
    if (least > limit && leastBefore > limit) return Number.POSITIVE_INFINITY;
    leastBefore = least;
  }
  const distance = rows[rows.length - 1] ?? 0;
  return distance > limit ? Number.POSITIVE_INFINITY : distance;
}

/** Returns the least number of the row. */
function fillRow(rows: Int32Array, i: number, from: string, to: string): number {
  const width = to.length + 1;
  const start = i * width;
  const cell = (index: number): number => rows[index] ?? 0;
  rows[start] = i;
  let least = i;
  for (let j = 1; j < width; j++) {
    const above = start - width + j;
    const isSame = from.charCodeAt(i - 1) === to.charCodeAt(j - 1);
    let best = Math.min(cell(above), cell(start + j - 1)) + 1;
    best = Math.min(best, cell(above - 1) + (isSame ? 0 : 1));
    const isSwapped =
      i > 1 &&
      j > 1 &&
      from.charCodeAt(i - 1) === to.charCodeAt(j - 2) &&
      from.charCodeAt(i - 2) === to.charCodeAt(j - 1);
    if (isSwapped) best = Math.min(best, cell(above - width - 2) + 1);
    rows[start + j] = best;
    least = Math.min(least, best);
  }
  return least;
}
