/** Filter chains of Spring Security as plain data, and what they decide for an endpoint. */
import type { AccessPlace } from '../../model/access.ts';
import { all, type Condition, either, everybody, mayBeAnonymous, unknown } from './condition.ts';
import { hasMark } from './pattern-lists.ts';
import type { PropertyFlag } from './property-flags.ts';
import { type Called, type Match, type Matcher, matchOf } from './request-match.ts';
import type { SignIn } from './sign-in.ts';

/** One rule: which requests, and who may. */
export interface ChainRule {
  readonly matcher: Matcher;
  readonly who: Condition;
  /** Says whether the rule is there in every case, and not only where a condition of the code holds. */
  readonly isCertain: boolean;
  readonly place: AccessPlace;
  /** It is there where properties have these values. */
  readonly when?: RuleConditions;
  /** Is the folder of the module that a rule is there with, where a bean adds it. */
  readonly moduleFolder?: string;
  /** Tells what filters decide before any rule. */
  readonly isFirst?: boolean;
}

export interface RuleConditions {
  readonly flags: readonly PropertyFlag[];
  /** Says whether nothing but these decides. */
  readonly isCertain: boolean;
}

/** Whoever has not signed in has authorities of its own, or is nobody at all to rules. */
export type AnonymousCallers = 'other' | 'none';

/** A filter of the project that asks authorities beside the rules. */
export interface Decider {
  readonly name: string;
  readonly isCertain: boolean;
  /** It is there where a bean of this type is, by its qualified name. */
  readonly needs?: string;
}

export interface SecurityChain {
  /** Absolute folder of the module that it stands in. */
  readonly moduleFolder: string;
  /** The lowest comes first; `undefined` where the source does not tell. */
  readonly order: number | undefined;
  /** Methods of one class make their beans in the order in which they stand (`ConfigurationClassParser`, `retrieveBeanMethodMetadata`). */
  readonly declared?: { readonly type: string; readonly index: number };
  readonly matcher: Matcher;
  /** Says whether the bean is made, as far as its class tells. */
  readonly isCertain: boolean;
  /** Profiles and conditions under which it is there. */
  readonly conditions: readonly string[];
  /** Folders of modules that import the class of the bean. */
  readonly importers?: readonly string[];
  /** `web.ignoring()`: no filter looks at the request, so that nobody knows who calls. */
  readonly isIgnoring?: boolean;
  /** Says whether it has filters that may refuse a request, whatever its rules say. */
  readonly mayRefuse: boolean;
  readonly deciders?: readonly Decider[];
  readonly rules: readonly ChainRule[];
  /** The last one wins of rules with equal matchers, in the place of the first. */
  readonly isMap?: true;
  readonly anonymous?: AnonymousCallers;
  /** Decides for a request that no rule takes; `everybody` for a chain without any rule. */
  readonly otherwise: Condition;
  /** Absent where its filters are not known, or do not look at the request. */
  readonly signIn?: SignIn;
  readonly place: AccessPlace;
}

/** Says what decides, and where that stands. */
export interface Decision {
  readonly condition: Condition;
  readonly decidedBy: readonly AccessPlace[];
  /** Is that of the chain that takes it; absent where several may that differ. */
  readonly signIn?: SignIn;
  /** Decides who sees the page of errors of its server. */
  readonly errorPage?: Decision;
  /** Is what filters ask for, before any method does. */
  readonly ofRequest?: Condition;
  /** Code of the project may refuse what is open, whatever rules and methods say. */
  readonly mayRefuse?: true;
  /** No filter has looked who calls. */
  readonly isWithoutCaller?: boolean;
  /** Says who callers are that have not signed in, where a chain makes others of them. */
  readonly anonymous?: AnonymousCallers;
  /** Rules that take requests with one particular value of a variable. */
  readonly exceptions?: readonly AccessPlace[];
}

/** `FilterChainProxy`: the first chain that takes the request; whoever no chain takes is let through. */
/** @param given conditions that hold wherever the endpoint is served */
export function decideByChains(
  chains: readonly SecurityChain[],
  endpoint: Called,
  given: readonly string[],
): Decision {
  const isThere = ({ isCertain, conditions }: SecurityChain) =>
    isCertain && conditions.every((each) => given.includes(each));
  const found = chains
    .map((chain) => ({ chain, match: certainly(matchOf(chain.matcher, endpoint), isThere(chain)) }))
    .filter(({ match }) => match !== 'never');
  const sorted = inOrder(found.map(({ chain }) => chain));
  if (sorted === undefined) {
    const decisions = found.map(({ chain }) => decideByRules(chain, endpoint));
    return oneOf(decisions, 'several filter chains take it, and their order is not certain');
  }
  const matches = new Map(found.map(({ chain, match }) => [chain, match]));
  return firstOf(
    sorted,
    (chain) => matches.get(chain) ?? 'never',
    (chain) => decideByRules(chain, endpoint),
    { condition: everybody, decidedBy: [], isWithoutCaller: true },
    'whether a filter chain takes it depends on the request or on a condition',
  );
}

function decideByRules(chain: SecurityChain, endpoint: Called): Decision {
  const { rules, otherwise, place, isIgnoring, mayRefuse, deciders = [], signIn, anonymous } = chain;
  const decision = firstOf(
    rules,
    (rule) => certainly(matchOf(rule.matcher, endpoint), rule.isCertain),
    (rule) => ({ condition: rule.who, decidedBy: [rule.place] }),
    { condition: otherwise, decidedBy: [place] },
    'which rule takes it depends on the request or on a condition',
  );
  if (isIgnoring) return { ...decision, isWithoutCaller: true };
  const isRefusing = mayRefuse || deciders.length > 0;
  return {
    ...decision,
    ...(signIn && { signIn }),
    ...(anonymous && { anonymous }),
    ...(isRefusing && { mayRefuse: true }),
    condition: deciders.reduce(decideWith, decision.condition),
  };
}

function decideWith(condition: Condition, { name, isCertain }: Decider): Condition {
  const asked = all([condition, { kind: 'expression', text: `as ${name} decides, a filter of the project` }]);
  return isCertain ? asked : either([condition, asked], `${name}, a filter of the project, may ask for more`);
}

/** Doubts what is open to callers who have not signed in: code of the project may close it. */
export function unlessRefused(condition: Condition): Condition {
  return mayBeAnonymous(condition) ? unknown(refusedByCode) : condition;
}

/** Doubts what whoever has not signed in may do, where a chain makes others of them. */
export function unlessAnonymous(condition: Condition, anonymous: AnonymousCallers | undefined): Condition {
  if (anonymous === undefined || plainKinds.has(condition.kind)) return condition;
  return anonymous === 'other' || mayBeAnonymous(condition) ? unknown(otherAnonymous) : condition;
}

const plainKinds: ReadonlySet<Condition['kind']> = new Set([
  ...(['everybody', 'nobody', 'signed-in', 'fully', 'remembered', 'unknown', 'either'] as const),
]);
const otherAnonymous = 'its filter chain makes others of those who have not signed in';
const refusedByCode =
  'its filter chain lets everybody through, and a filter or an interceptor of the project may refuse it';

/** The first certain match decides; those before it that may match are possible, too. */
function firstOf<T>(
  candidates: readonly T[],
  match: (candidate: T) => Match,
  decide: (candidate: T) => Decision,
  otherwise: Decision,
  reason: string,
): Decision {
  const possible: Decision[] = [];
  const rare: Decision[] = [];
  for (const candidate of candidates) {
    const found = match(candidate);
    if (found === 'never') continue;
    (found === 'rarely' ? rare : possible).push(decide(candidate));
    if (found === 'always') return withExceptions(oneOf(possible, reason), rare, reason);
  }
  return withExceptions(oneOf([...possible, otherwise], reason), rare, reason);
}

/** Nothing is called open that is closed for one value. */
function withExceptions(usual: Decision, rare: readonly Decision[], reason: string): Decision {
  const others = rare.filter(({ condition }) => !isEqual(condition, usual.condition));
  if (others.length === 0) return usual;
  if (usual.condition.kind === 'everybody') return oneOf([...others, usual], reason);
  const known = usual.exceptions ?? [];
  return { ...usual, exceptions: [...known, ...others.flatMap(({ decidedBy }) => decidedBy)] };
}

function isSame(one: SignIn | undefined, other: SignIn | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isEqual(one: Condition, other: Condition): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function oneOf(decisions: readonly Decision[], reason: string): Decision {
  const [only, ...others] = decisions;
  if (only !== undefined && others.length === 0) return only;
  const places = decisions.flatMap(({ decidedBy }) => decidedBy);
  const exceptions = decisions.flatMap((each) => each.exceptions ?? []);
  const anonymous = decisions.find((each) => each.anonymous !== undefined)?.anonymous;
  const isWithout = decisions.filter((each) => each.isWithoutCaller === true).length;
  const signIn =
    only?.signIn && decisions.every((each) => isSame(each.signIn, only.signIn)) ? only.signIn : undefined;
  const decidedBy = [...new Map(places.map((each) => [`${each.file}:${each.line}`, each])).values()];
  return {
    condition:
      isWithout > 0 && isWithout < decisions.length
        ? unknown(reason)
        : either(
            decisions.map(({ condition }) => condition),
            reason,
          ),
    decidedBy,
    ...(signIn && { signIn }),
    ...(anonymous && { anonymous }),
    ...(decisions.some(({ mayRefuse }) => mayRefuse) && { mayRefuse: true }),
    ...(isWithout > 0 && isWithout === decisions.length && { isWithoutCaller: true }),
    ...(exceptions.length > 0 && { exceptions }),
  };
}

function certainly(match: Match, isCertain: boolean): Match {
  return isCertain || match !== 'always' ? match : 'sometimes';
}

/**
 * The rules of `authorizeRequests` are a map by their matchers (`AbstractConfigAttributeRequestMatcherRegistry`): of two with
 * equal ones the later decides in the place of the earlier, for those kinds of matchers that can be equal.
 */
export function asMap(rules: readonly ChainRule[]): readonly ChainRule[] {
  const single = rules.flatMap((rule) =>
    rule.matcher.kind === 'some' ? rule.matcher.of.map((matcher) => ({ ...rule, matcher })) : [rule],
  );
  const keyed = single.map((rule) => ({
    rule,
    key: JSON.stringify(rule.matcher),
    isKnown: isKnown(rule.matcher),
  }));
  return keyed.map(({ rule, ...one }, index) => {
    const same = keyed.filter(
      (other, at) => other.key === one.key || (at > index && !(one.isKnown && other.isKnown)),
    );
    const all = [rule, ...same.map((each) => each.rule)].map(({ who }) => who);
    return { ...rule, who: either(all, 'two rules have the same pattern') };
  });
}

/** A matcher that could not be read may be equal to any other. */
function isKnown(matcher: Matcher): boolean {
  switch (matcher.kind) {
    case 'unknown':
      return false;
    case 'path':
      return !hasMark(matcher.pattern);
    case 'all':
    case 'some':
      return matcher.of.every(isKnown);
    case 'not':
      return isKnown(matcher.of);
    default:
      return true;
  }
}

/** `undefined` where two may stand in either order: those of one order that different classes make. */
function inOrder(chains: readonly SecurityChain[]): readonly SecurityChain[] | undefined {
  if (chains.some(({ order }) => order === undefined) && chains.length > 1) return undefined;
  const isSettled = chains.every((one) =>
    chains.every((other) => one === other || one.order !== other.order || isOfOneClass(one, other)),
  );
  if (!isSettled) return undefined;
  return [...chains].sort(
    (one, other) =>
      (one.order ?? 0) - (other.order ?? 0) || (one.declared?.index ?? 0) - (other.declared?.index ?? 0),
  );
}

function isOfOneClass({ declared }: SecurityChain, other: SecurityChain): boolean {
  return declared !== undefined && declared.type === other.declared?.type;
}
