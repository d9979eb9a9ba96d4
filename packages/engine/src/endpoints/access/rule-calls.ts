/** Reads calls on the rules of a chain: `requestMatchers("/orders/**").hasRole("CLERK")` (Spring Security reference, "Authorize HTTP Requests"). */
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { nameAt, type Place, type Subject } from './chain-code.ts';
import type { ChainDraft } from './chain-draft.ts';
import { besideRules, ruleMatching } from './http-calls.ts';
import { decisionOf } from './read-decision.ts';
import { matcherOfArguments } from './read-matcher.ts';
import type { Matcher } from './request-match.ts';

/** @returns what is called next: requests that are matched, the rules again, or the builder */
export function readRulesCall(draft: ChainDraft, call: CallExpression, place: Place): Subject | undefined {
  const { name, arguments: args } = call;
  const matched = (matcher: Matcher): Subject => ({ kind: 'matched', matcher, isNegated: false });
  draft.noteVersion(name);
  if (ruleMatching.has(name)) return matched(matcherOfArguments(name, args, place.names));
  if (name === 'anyRequest' || name === 'anyExchange') return matched({ kind: 'any' });
  if (name === 'dispatcherTypeMatchers') {
    const isOfRequests = args.some((each) => !/^(?:FORWARD|ERROR|INCLUDE|ASYNC)$/.test(lastName(each)));
    const isOfErrors = args.some((each) => lastName(each) === 'ERROR');
    return matched(isOfRequests ? { kind: 'unknown' } : { kind: 'dispatch', isOfErrors });
  }
  if (name === 'and') return { kind: 'http' };
  if (besideRules.has(name)) return { kind: 'registry' };
  // Post processors may hand the decision to code of their own.
  return draft.breakChain();
}

/** Adds the rule for requests that are matched, where the call decides about them. */
export function readMatched(
  draft: ChainDraft,
  call: CallExpression,
  { matcher, isNegated, kind }: Extract<Subject, { kind: 'matched' | 'variable' }>,
  place: Place,
): Subject | undefined {
  const { name } = call;
  if (name === 'not') return { kind: 'matched', matcher, isNegated: !isNegated };
  if (name === 'servletPath')
    return { kind: 'matched', matcher: { kind: 'all', of: [matcher, { kind: 'unknown' }] }, isNegated };
  if (name === 'hasVariable') return { kind: 'variable', matcher, isNegated };
  const isOfVariable = kind === 'variable' && name === 'equalTo';
  const who = isOfVariable
    ? ({ kind: 'expression', text: 'a variable of the path equals a value of the caller' } as const)
    : decisionOf(call, place.names, draft.rolesHere());
  if (who === undefined) return draft.breakChain();
  draft.addRule(matcher, isNegated ? { kind: 'not', of: who } : who, nameAt(call), place);
  return { kind: 'registry' };
}

function lastName(expression: Expression): string {
  return expression.kind === 'name' || expression.kind === 'member' ? expression.name : '';
}
