/** Names of headers are compared without case (RFC 9110, 5.1). */

/** Lengths first, because a script may look for a long name among thousands. */
export function isSameHeader(one: string, other: string): boolean {
  return one.length === other.length && one.toLowerCase() === other.toLowerCase();
}
