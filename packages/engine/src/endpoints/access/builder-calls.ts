/**
 * Reads calls on the builder of a chain (`HttpSecurity`, `ServerHttpSecurity`): they note in the draft what they say,
 * and hand back which code is left to read.
 */
import { callsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Names } from '../../source/types/calls/names.ts';
import { mentions, type Place, type Subject } from './chain-code.ts';
import type { ChainDraft } from './chain-draft.ts';
import { authorizing, chainMatchers, chainMatching, withoutRules } from './http-calls.ts';
import { takenFirst } from './login-pages.ts';
import { matcherOfArguments } from './read-matcher.ts';
import { decidingFilter, filterMayRefuse } from './refusing-filters.ts';

/** Says what a call on the builder comes to. */
export type BuilderCall =
  | { readonly kind: 'value'; readonly subject: Subject }
  /** A lambda, a reference or a customizer takes a part of the chain; the call gives the builder again. */
  | { readonly kind: 'customized'; readonly by: Expression; readonly part: Subject }
  /** A configurer of the project's may do anything with the builder. */
  | { readonly kind: 'applied'; readonly by: Expression | undefined; readonly subject: Subject }
  | { readonly kind: 'unknown' };

export function readBuilderCall(draft: ChainDraft, call: CallExpression, place: Place): BuilderCall {
  const { name, arguments: args } = call;
  const [first] = args;
  const part = (subject: Subject): BuilderCall =>
    first === undefined ? { kind: 'value', subject } : { kind: 'customized', by: first, part: subject };
  if (authorizing.has(name)) {
    draft.authorize(name, place.isCertain);
    return part({ kind: 'registry' });
  }
  if (chainMatchers.has(name)) return part({ kind: 'matchers' });
  if (chainMatching.has(name)) {
    draft.setMatcher(matcherOfArguments(name, args, place.names), place);
    return { kind: 'value', subject: { kind: 'http' } };
  }
  if (name === 'and') return { kind: 'value', subject: { kind: 'http' } };
  if (name === 'with' || name === 'apply') {
    const subject: Subject = name === 'apply' ? { kind: 'configurer' } : { kind: 'http' };
    const isWithoutRules = first !== undefined && isOfAuthorizationServer(first, place.names);
    return isWithoutRules ? { kind: 'value', subject } : { kind: 'applied', by: first, subject };
  }
  if (!withoutRules.has(name) || args.some((each) => mentions(each, place))) return { kind: 'unknown' };
  noteBesideRules(draft, call, place);
  const isConfigurer = (first === undefined || /^get/.test(name)) && name !== 'build';
  return { kind: 'value', subject: isConfigurer ? { kind: 'configurer', name } : { kind: 'http' } };
}

/** Notes what a call without rules says of filters, of pages for signing in, and of how callers are known. */
export function noteBesideRules(draft: ChainDraft, call: CallExpression, place: Place): void {
  const [first] = call.arguments;
  if (call.name.startsWith('addFilter') && first !== undefined) noteFilter(draft, first, place);
  for (const { matcher, who } of takenFirst(call)) draft.addFirst(matcher, who, call, place);
  draft.noteConfigured(call.name, call.arguments.flatMap(callsOfCustomizer), place);
}

function noteFilter(draft: ChainDraft, expression: Expression, { names, isCertain, needs }: Place): void {
  draft.noteFilter({ expression, names }, filterMayRefuse({ expression, names }));
  const name = decidingFilter({ expression, names });
  if (name !== undefined) draft.noteDecider({ name, isCertain, ...(needs && { needs }) });
}

/** All calls in a lambda, or the one of the method that is referred to: `AbstractHttpConfigurer::disable`. */
function callsOfCustomizer(given: Expression): readonly CallExpression[] {
  if (given.kind !== 'reference') return callsIn(given);
  return [{ ...given, kind: 'call', target: undefined, arguments: [], isConstructor: false }];
}

const authorizationServer = 'OAuth2AuthorizationServerConfigurer';

/** It adds endpoints of its own, and neither rules nor matchers. */
function isOfAuthorizationServer(expression: Expression, names: Names, depth = 0): boolean {
  if (depth > 8) return false;
  if (expression.kind === 'name') {
    const value = names.valueOf(expression.name);
    const isGiven = value !== undefined && isOfAuthorizationServer(value.expression, value.names, depth + 1);
    return expression.name === authorizationServer || isGiven;
  }
  if (expression.kind !== 'call') return false;
  if (expression.isConstructor) return expression.name === authorizationServer;
  return expression.target !== undefined && isOfAuthorizationServer(expression.target, names, depth + 1);
}
