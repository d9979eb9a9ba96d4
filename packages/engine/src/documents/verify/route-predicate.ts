/**
 * The text of a route's predicate, as `RequestPredicates` print it: `(GET && /list)`, and `(/fn && (GET && /list))` from
 * Spring Framework 7 on. Up to version 6 the actuator leaves out what a route is nested in.
 */
export interface RoutePredicate {
  /** In capitals; absent where any will do. */
  readonly method?: string;
  readonly path: string;
  /** Says whether the path is told with what it is nested in. */
  readonly isNested: boolean;
}

export function readRoutePredicate(text: string): RoutePredicate {
  const terms = text.split(' && ').map(withoutBrackets);
  const method = terms.find((term) => /^[A-Z]+$/.test(term));
  const paths = terms.filter((term) => term === '' || term.startsWith('/'));
  return {
    ...(method !== undefined && { method }),
    path: paths.join(''),
    isNested: paths.length > 1,
  };
}

/** Strips one term of `((GET && /{id}) && Accept: text/plain)` of those brackets that stand around several terms. */
function withoutBrackets(term: string): string {
  const start = term.replace(/^\(+/, '');
  let depth = 0;
  for (let at = 0; at < start.length; at++) {
    if (start[at] === '(') depth++;
    if (start[at] === ')' && --depth < 0) return start.slice(0, at);
  }
  return start;
}
