/** Finds where texts stand in a file whose reader does not say it. */

/** Finds texts in the order in which they stand. @returns lines counted from 1 */
export function createLineSearch(text: string): (wanted: string) => number {
  let at = 0;
  let line = 1;
  return (wanted) => {
    const found = text.indexOf(wanted, at);
    if (found < 0) return line;
    for (let end = text.indexOf('\n', at); end >= 0 && end < found; end = text.indexOf('\n', end + 1)) line++;
    at = found;
    return line;
  };
}
