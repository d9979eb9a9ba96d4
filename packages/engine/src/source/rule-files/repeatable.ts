/** Says whether a rule gives the same result each time, so that a result of an earlier scan can be used again. */
import type { GroovyScript } from '@endpoint-atlas/groovy';

/**
 * A script can read the clock, call other hosts, read what other scripts stored, or have an effect of its own. It
 * reaches all of these by name only, so that a script without any of the names depends on the source alone.
 */
export function isRepeatable(script: GroovyScript): boolean {
  const { names, computesNames } = script.mentions();
  return !computesNames && ![...names].some((name) => changing.has(name) || changingWords.test(name));
}

/** Names of bindings, classes and members that lead out of the source. */
const changing: ReadonlySet<string> = new Set([
  ...['session', 'sessionStorage', 'localStorage', 'httpClient', 'files', 'logger', 'LOG', 'S', 'F', 'L'],
  ...['Math', 'System', 'Date', 'Calendar', 'UUID', 'now', 'today'],
  ...['setExt', 'copy2Clipboard', 'debug'],
  ...['this', 'binding', 'owner', 'delegate', 'getProperty', 'invokeMethod'],
]);

/** The families of those names: `println`, `nextRandomInt`, `java.time`'s `LocalDateTime`. */
const changingWords = /[pP]rint|[rR]andom|(?:Instant|LocalDate|LocalTime|DateTime)$/;
