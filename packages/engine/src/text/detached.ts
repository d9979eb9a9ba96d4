/**
 * A copy of `part` that does not share memory with the text it was cut from. V8 represents a longer slice as a view,
 * and one name that is kept would keep its whole file in memory.
 */
export function detached(part: string): string {
  // Joining and cutting again makes a view of the short joined string instead.
  return part.length < SHORTEST_VIEW ? part : `.${part}`.slice(1);
}

/** Shorter slices are copied anyway. */
const SHORTEST_VIEW = 13;
