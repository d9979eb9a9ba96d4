/** A revision by the name that a user gives it, without what stands behind its colon. */

/** At the first colon outside of braces (gitrevisions(7)). */
export function splitRevision(written: string): {
  readonly name: string;
  readonly within: string | undefined;
} {
  let depth = 0;
  for (let at = 0; at < written.length; at++) {
    const character = written[at];
    if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === ':' && depth === 0)
      return { name: written.slice(0, at), within: written.slice(at + 1) };
  }
  return { name: written, within: undefined };
}
