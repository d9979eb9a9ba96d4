/** Reads calls in Kotlin's DSL: `authorize(HttpMethod.GET, "/orders/**", hasRole("CLERK"))` (`AuthorizeHttpRequestsDsl`). */
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Names } from '../../source/types/calls/names.ts';
import { noteBesideRules } from './builder-calls.ts';
import { nameAt, type Place, type Subject } from './chain-code.ts';
import type { ChainDraft } from './chain-draft.ts';
import { type Condition, signedIn } from './condition.ts';
import { authorizing, withoutRules } from './http-calls.ts';
import { managerOf, type Roles } from './read-decision.ts';
import { matcherOf, matcherOfArguments } from './read-matcher.ts';
import type { Matcher } from './request-match.ts';
import { patternOf, verbOf } from './values.ts';

/**
 * Reads a call on what `this` is in a lambda of the DSL.
 * @returns the code of the rules where that is left to read; `other` where the call is none of the DSL's functions
 */
export function readDslCall(
  draft: ChainDraft,
  call: CallExpression,
  receiver: Subject,
  place: Place,
): 'read' | 'other' | { readonly rules: Expression } {
  const { name, arguments: args } = call;
  const last = args.at(-1);
  if (receiver.kind === 'registry') {
    if (name !== 'authorize') return 'other';
    const rule = dslRule(call, place.names, { ...draft.rolesHere(), isInDsl: true });
    if (rule === undefined) draft.breakRules(nameAt(call), place);
    else draft.addRule(rule.matcher, rule.who, nameAt(call), place);
    return 'read';
  }
  if (receiver.kind !== 'http') return 'other';
  if (authorizing.has(name) && last?.kind === 'lambda') {
    if (!place.isCertain) draft.breakChain();
    draft.authorize(name, true);
    return { rules: last.body };
  }
  if (name === 'securityMatcher') draft.addMatcher(matcherOfArguments(name, args, place.names), place);
  else if (withoutRules.has(name)) noteBesideRules(draft, call, place);
  else return 'other';
  return 'read';
}

/** `undefined` where the rule cannot be read. */
function dslRule(
  { arguments: args, argumentNames = [] }: CallExpression,
  names: Names,
  roles: Roles,
): { readonly matcher: Matcher; readonly who: Condition } | undefined {
  if (args.length === 0) return { matcher: { kind: 'any' }, who: signedIn };
  const named = argumentNames.filter((each) => each !== undefined);
  if (named.some((each) => !['method', 'pattern', 'access', 'matches'].includes(each))) return undefined;
  const isAccess = (index: number) =>
    argumentNames[index] === 'access' || (named.length === 0 && index === args.length - 1 && args.length > 1);
  const at = args.findIndex((_, index) => isAccess(index));
  const access = args[at];
  const rest = args.filter((_, index) => index !== at);
  if (named.length > 0 && named.length < args.length) return undefined;
  const who = access === undefined ? signedIn : managerOf({ expression: access, names }, roles);
  return { matcher: ofArguments(rest, names), who };
}

function ofArguments(args: readonly Expression[], names: Names): Matcher {
  const [only, ...others] = args;
  if (only === undefined) return { kind: 'any' };
  const isText = patternOf({ expression: only, names }) !== undefined;
  if (others.length === 0 && !isText && verbOf({ expression: only, names }) === undefined)
    return matcherOf({ expression: only, names });
  // A servlet path may stand between the pattern and the rule.
  if (args.length > (isText ? 1 : 2)) return { kind: 'unknown' };
  return matcherOfArguments('authorize', args, names);
}
