/** Forms of signing in and out act before any rule: they show pages, and filters take what is sent to them. */
import { expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { type Condition, everybody, unknown } from './condition.ts';
import type { Matcher } from './request-match.ts';

export interface TakenFirst {
  readonly matcher: Matcher;
  readonly who: Condition;
}

/**
 * Returns what is decided before the rules, in the order in which it is to be put in front of them.
 *
 * @param call `formLogin(…)`, `logout(…)` and their kin. They let everybody see their pages (`PermitAllSupport`).
 */
export function takenFirst(call: CallExpression): readonly TakenFirst[] {
  const inner = call.arguments.flatMap((each) => [...expressionsIn(each)]);
  const isOpen = inner.some((each) => each.kind === 'call' && each.name === 'permitAll');
  const pages = inner.flatMap((each) =>
    each.kind === 'string' && each.value.startsWith('/') ? each.value : [],
  );
  const taken: readonly (TakenFirst | undefined)[] = [
    // A form is sent to the page that shows it, unless another path is given.
    ofPaths(textsGivenTo(inner, shownPages), unknown('a filter may take what is sent to the page'), 'POST'),
    ofPaths(textsGivenTo(inner, handled), unknown('a filter that signs callers in or out takes it')),
    isOpen ? ofPaths(pages, everybody) : undefined,
  ];
  return taken.filter((each) => each !== undefined);
}

const shownPages: ReadonlySet<string> = new Set(['loginPage']);

/** Paths that filters take themselves, and hand to no controller. */
const handled: ReadonlySet<string> = new Set(['logoutUrl', 'loginProcessingUrl', 'filterProcessesUrl']);

/** In Kotlin's DSL they are assigned: `logoutUrl = "/leave"`. */
function textsGivenTo(inner: readonly Expression[], names: ReadonlySet<string>): readonly string[] {
  return inner.flatMap((each) => {
    if (each.kind === 'assignment') {
      const isNamed = each.target.kind === 'name' && names.has(each.target.name);
      return isNamed && each.value?.kind === 'string' ? each.value.value : [];
    }
    const isCalled = each.kind === 'call' && names.has(each.name);
    return isCalled ? each.arguments.flatMap((given) => (given.kind === 'string' ? given.value : [])) : [];
  });
}

function ofPaths(patterns: readonly string[], who: Condition, verb?: string): TakenFirst | undefined {
  if (patterns.length === 0) return undefined;
  const of = patterns.map((pattern): Matcher => {
    const path: Matcher = { kind: 'path', pattern };
    return verb === undefined ? path : { kind: 'all', of: [{ kind: 'verb', verb }, path] };
  });
  return { matcher: { kind: 'some', of }, who };
}
