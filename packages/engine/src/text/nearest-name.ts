/** What somebody may have meant who wrote a name that does not exist. */

/** The known name with the fewest letters to change; `undefined` where none is near. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const wanted = written.toLowerCase();
  const limit = Math.max(2, Math.floor(written.length / 3));
  let nearest: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    // Each letter that one has more than the other is a change.
    if (Math.abs(name.length - wanted.length) > limit && !name.toLowerCase().startsWith(wanted)) continue;
    const distance = name.toLowerCase().startsWith(wanted) ? 1 : editDistance(wanted, name.toLowerCase());
    if (distance < least) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/** How many characters to insert, delete or replace, or neighbours to swap (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
