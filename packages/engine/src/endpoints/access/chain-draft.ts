/** A draft gathers what is known of a filter chain while the code that configures it is read. */
import type { AccessPlace } from '../../model/access.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import type { Names, Written } from '../../source/types/calls/names.ts';
import type { AnonymousCallers, ChainRule, Decider, RuleConditions } from './chain.ts';
import { type Condition, either, everybody, nobody, signedIn, unknown } from './condition.ts';
import { letsThroughTheRest } from './http-calls.ts';
import type { Roles } from './read-decision.ts';
import type { Matcher } from './request-match.ts';
import { type Configured, type SignIn, signInOf, withoutDispatch } from './sign-in.ts';
import { callsOfSpring5, isOfSpring5 } from './spring-5.ts';

export interface ReadChain {
  readonly matcher: Matcher;
  readonly rules: readonly ChainRule[];
  /** The last one wins of rules with equal matchers. */
  readonly isMap?: true;
  readonly anonymous?: AnonymousCallers;
  readonly mayRefuse: boolean;
  readonly deciders?: readonly Decider[];
  /** Decides for a request that no rule takes. */
  readonly otherwise: Condition;
  readonly signIn?: SignIn;
}

/** Says what `WebSecurityConfigurerAdapter` has where a class does not override it. */
export const adapterDefault: ReadChain = {
  matcher: { kind: 'any' },
  rules: [],
  mayRefuse: false,
  otherwise: signedIn,
  signIn: {
    schemes: ['basic', 'session'],
    refusals: [
      { status: 302, location: '/login' },
      { status: 401, isDispatched: true },
    ],
    denial: { status: 403, isDispatched: true },
    hasCsrf: true,
  },
};

/** Says where code stands, and whether it runs in every case. */
export interface CodePlace {
  readonly names: Names;
  readonly isCertain: boolean;
  /** It runs where there is a bean of this type, by its qualified name. */
  readonly needs?: string;
  /** Properties decide whether it runs, and whether it does so in every case where they have these values. */
  readonly when?: RuleConditions;
  /** Is the folder of an injected bean's module: only applications that it is built into have the bean. */
  readonly moduleFolder?: string;
}

export class ChainDraft {
  private rules: ChainRule[] = [];
  private matchers: Matcher[] = [];
  private otherwise: Condition = everybody;
  private broken = false;
  private mayRefuse = false;
  private readonly deciders: Decider[] = [];
  private readonly configured = new Map<string, Configured>();
  private readonly filters: Written[] = [];
  /** Rules of `authorizeRequests` and its kin are a map: of equal matchers the later one wins. */
  private isMap = false;
  private isOld = false;
  private readonly project: Project;
  private readonly roles: Roles;
  private readonly isReactive: boolean;

  constructor(project: Project, roles: Roles, isReactive: boolean) {
    this.project = project;
    this.roles = roles;
    this.isReactive = isReactive;
  }

  get isBroken(): boolean {
    return this.broken;
  }

  /** Tells whether anything has been added since another look at it. */
  get extent(): readonly unknown[] {
    return [this.rules.filter(({ isFirst }) => !isFirst).length, this.matchers.length, this.otherwise];
  }

  result(): ReadChain {
    const { otherwise, matchers, mayRefuse } = this;
    // Managers of Spring Security 5 let through what no rule takes; since 6 they deny it.
    const isOpen = this.isOld && otherwise.kind === 'nobody';
    const [only = { kind: 'any' } as const, ...others] = matchers;
    const matcher: Matcher = others.length === 0 ? only : { kind: 'some', of: matchers };
    return {
      matcher: this.broken ? { kind: 'unknown' } : matcher,
      rules: this.rules,
      ...(this.isMap && { isMap: true as const }),
      ...this.anonymousCallers(),
      otherwise: isOpen ? either([nobody, everybody], olderRest) : otherwise,
      mayRefuse,
      ...(this.deciders.length > 0 && { deciders: this.deciders }),
      ...(!this.broken && { signIn: this.signIn() }),
    };
  }

  /** `anonymous(a -> a.authorities("ROLE_GUEST"))` gives authorities to whoever has not signed in. */
  private anonymousCallers(): { readonly anonymous?: AnonymousCallers } {
    const names = (this.configured.get('anonymous')?.calls ?? []).map(({ call }) => call.name);
    if (names.includes('disable')) return { anonymous: 'none' };
    return names.every((each) => plainAnonymous.has(each)) ? {} : { anonymous: 'other' };
  }

  /** Spring Security 5 asks for no page of errors. */
  private signIn(): SignIn {
    const found = signInOf(this.configured, this.filters, this.isReactive);
    return this.isOld ? withoutDispatch(found) : found;
  }

  /** Returns the requests of all its matchers: none where it has none. */
  matched(): Matcher {
    return this.broken ? { kind: 'unknown' } : { kind: 'some', of: this.matchers };
  }

  /** Returns how roles are read by the rules of this chain. */
  rolesHere(): Roles {
    const { roles, isMap } = this;
    // Managers of Spring Security 5 know no other prefix (`AuthorityAuthorizationManager`).
    const prefix = this.isOld && roles.prefix !== 'ROLE_' ? undefined : roles.prefix;
    return isMap ? roles : { ...roles, prefix, grant: roles.grantOfManagers };
  }

  /** Begins the rules of `authorizeRequests`, `authorizeHttpRequests` or `authorizeExchange`. */
  authorize(name: string, isCertain: boolean): void {
    this.isMap ||= letsThroughTheRest(name);
    const rest = this.restOf(name);
    this.otherwise = isCertain
      ? rest
      : either([this.otherwise, rest], 'a condition decides which rules there are');
  }

  private restOf(name: string): Condition {
    if (letsThroughTheRest(name)) return everybody;
    this.isOld ||= isOfSpring5(this.project);
    return nobody;
  }

  /** Takes note of a call that only older versions have. */
  noteVersion(name: string): void {
    this.isOld ||= callsOfSpring5.has(name);
  }

  noteDecider(decider: Decider): void {
    this.deciders.push(decider);
  }

  noteFilter(filter: Written, mayRefuse: boolean): void {
    this.mayRefuse ||= mayRefuse;
    this.filters.push(filter);
  }

  /** Takes note of a configurer that was called: `formLogin`, with what is called on it. */
  noteConfigured(name: string, calls: readonly CallExpression[], { names, isCertain }: CodePlace): void {
    const before = this.configured.get(name);
    this.configured.set(name, {
      isCertain: isCertain && before?.isCertain !== false,
      calls: [...(before?.calls ?? []), ...calls.map((call) => ({ call, names }))],
    });
  }

  addRule(matcher: Matcher, who: Condition, at: Expression, code: CodePlace): void {
    const { names, isCertain, moduleFolder, when } = code;
    if (this.broken) return;
    const place = placeOf(this.project, at, names);
    this.rules.push({
      ...{ matcher, who, isCertain, place },
      ...(when && { when }),
      ...(moduleFolder && { moduleFolder }),
    });
  }

  /** Adds what filters decide before any rule. */
  addFirst(matcher: Matcher, who: Condition, at: Expression, { names }: CodePlace): void {
    if (this.broken) return;
    this.rules.unshift({
      ...{ matcher, who, isCertain: false, isFirst: true },
      place: placeOf(this.project, at, names),
    });
  }

  addMatcher(matcher: Matcher, { isCertain }: CodePlace): void {
    if (isCertain) this.matchers.push(matcher);
    else this.breakChain();
  }

  setMatcher(matcher: Matcher, place: CodePlace): void {
    this.matchers = [];
    this.addMatcher(matcher, place);
  }

  /** Nothing is certain any more. */
  breakChain(): undefined {
    this.broken = true;
    this.rules = [];
    this.matchers = [];
    this.otherwise = unknown('its filter chain is configured by code that could not be followed');
  }

  /** The rules before are certain, and from here on nothing is. */
  breakRules(at: Expression, place: CodePlace): void {
    this.addRule({ kind: 'any' }, unknown('rules of its filter chain could not be followed'), at, place);
  }
}

const plainAnonymous: ReadonlySet<string> = new Set(['withDefaults', 'and', 'key', 'principal']);
const olderRest = 'no rule takes it, which Spring Security 5 lets through';

function placeOf(
  project: Project,
  { span }: Pick<Expression, 'span'>,
  { scope: { file } }: Names,
): AccessPlace {
  return { file: project.nameOf(file.path), line: lineAt(project, file, span.start) };
}
