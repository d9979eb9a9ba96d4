/** Says which documents of Spring's configuration count for the active profiles. */
import type { PropertyEntry } from './entry.ts';
import { relaxedName } from './relaxed-name.ts';

/**
 * Tells whether a document counts: it says so itself, in `spring.config.activate.on-profile` or, before Boot 2.4,
 * `spring.profiles`.
 */
export function isActive(entries: readonly PropertyEntry[], active: ReadonlySet<string>): boolean {
  const conditions = entries.filter(({ name }) =>
    conditionNames.has(relaxedName(name).replace(/\[\d+\]$/, '')),
  );
  return (
    conditions.length === 0 ||
    conditions.some(({ value }) => value.split(',').some((expression) => matches(expression, active)))
  );
}

const conditionNames: ReadonlySet<string> = new Set(['spring.config.activate.onprofile', 'spring.profiles']);

/** The profiles that entries switch on: `spring.profiles.active` and `spring.profiles.include`. */
export function profilesIn(entries: readonly PropertyEntry[]): readonly string[] {
  return (
    entries
      .filter(({ name }) => /^spring\.profiles\.(?:active|include)(?:\[\d+\])?$/.test(relaxedName(name)))
      .flatMap(({ value }) => value.split(','))
      .map((profile) => profile.trim())
      // `@activatedProperties@` and `${PROFILE}` are filled in by somebody else.
      .filter((profile) => /^[\w.+-]+$/.test(profile))
  );
}

/** `prod & !eu`, `(a | b) & c`: `Profiles.of` of Spring Framework. */
function matches(expression: string, active: ReadonlySet<string>): boolean {
  const tokens = expression.match(/[()!&|]|[^()!&|\s]+/g) ?? [];
  let at = 0;

  function alternatives(): boolean {
    let result = all();
    while (tokens[at] === '|') {
      at++;
      result = all() || result;
    }
    return result;
  }

  function all(): boolean {
    let result = one();
    while (tokens[at] === '&') {
      at++;
      result = one() && result;
    }
    return result;
  }

  function one(): boolean {
    const token = tokens[at++];
    if (token === '!') return !one();
    if (token !== '(') return token !== undefined && active.has(token);
    const result = alternatives();
    at++;
    return result;
  }

  return alternatives();
}
