/** Whether a rule says the same whenever it is asked: what it said before then need not be asked again. */
import type { RuleEntry } from './configuration/configuration.ts';

/**
 * A script may look at the clock, at other hosts and at what other scripts left behind, or do something itself. All of
 * these it reaches by their names only, so that a script without any of the names answers from the source alone.
 */
export function isRepeatable({
  filter = '',
  value,
  key,
}: Pick<RuleEntry, 'filter' | 'value' | 'key'>): boolean {
  // Those run around a call, and say nothing about endpoints.
  if (key.startsWith('http.call.')) return true;
  const text = `${filter}\n${value}`;
  return !text.includes('groovy:') || !worldly.test(text);
}

const worldly =
  /\b(?:session|sessionStorage|localStorage|httpClient|files|logger|LOG|[SFL]|\w{0,60}[pP]rint\w*|\w{0,60}[rR]andom\w*|Math|System|Date|Calendar|\w{0,60}(?:Instant|LocalDate|LocalTime|DateTime)|UUID|now|today|setExt|copy2Clipboard|debug|this|binding|owner|delegate|getProperty|invokeMethod)\b/;
