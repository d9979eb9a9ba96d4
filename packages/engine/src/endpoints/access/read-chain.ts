/**
 * Reads what the method of a filter chain configures, statement by statement (Spring Security reference, "Authorize
 * HTTP Requests"). Whatever is handed the builder and cannot be followed makes all that it may decide unknown.
 */
import type { AccessPlace } from '../../model/access.ts';
import { readBody } from '../../source/code/read-code.ts';
import { expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Method } from '../../source/declarations/model.ts';
import type { LambdaExpression } from '../../source/declarations/statement.ts';
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { handedTo, methodCalled, methodReferred, typeOfExpression } from '../../source/types/calls/called.ts';
import { type Names, namesIn } from '../../source/types/calls/names.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { asMap, type ChainRule } from './chain.ts';
import { type Condition, either, everybody, nobody, signedIn, unknown } from './condition.ts';
import {
  authorizing,
  besideRules,
  chainMatchers,
  chainMatching,
  letsThroughTheRest,
  ruleMatching,
  withoutRules,
} from './http-calls.ts';
import { decisionOf, plainRoles, type Roles } from './read-decision.ts';
import { dslRule } from './read-dsl-rule.ts';
import { matcherOfArguments } from './read-matcher.ts';
import { filterMayRefuse } from './refusing-filters.ts';
import type { Matcher } from './request-match.ts';
import { callsOfSpring5, isOfSpring5 } from './spring-5.ts';
import { elementsOf } from './values.ts';

/** Says what a variable or the value of a call stands for while a chain is built. */
type Subject =
  | { readonly kind: 'http' | 'registry' | 'matchers' | 'configurer' | 'web' }
  | { readonly kind: 'matched' | 'variable'; readonly matcher: Matcher; readonly isNegated: boolean };

/** Says where code is read: what names stand for, and which of them are parts of the chain. */
interface Place {
  readonly names: Names;
  readonly subjects: Map<string, Subject>;
  /** Holds what `this` is in a lambda of Kotlin's DSL. */
  readonly receiver?: Subject;
  /** Says whether the code runs in every case. */
  readonly isCertain: boolean;
}

export interface ReadChain {
  readonly matcher: Matcher;
  readonly rules: readonly ChainRule[];
  readonly mayRefuse: boolean;
  /** Of a request that no rule takes. */
  readonly otherwise: Condition;
}

/** @param builder the parameter that is the builder, as in `HttpSecurity http` */
export function readChain(project: Project, of: MethodOf, builder: string, roles: Roles): ReadChain {
  const reader = new ChainReader(project, roles);
  reader.readMethod(of, new Map([[builder, { kind: 'http' }]]));
  return reader.result();
}

/** The requests that `web.ignoring()` takes from all chains: none where it is not called. */
export function readIgnored(project: Project, of: MethodOf, builder: string | undefined): Matcher {
  const reader = new ChainReader(project, plainRoles);
  if (builder === undefined) reader.readCustomizer(of, { kind: 'web' });
  else reader.readMethod(of, new Map([[builder, { kind: 'web' }]]));
  return reader.ignored();
}

class ChainReader {
  private rules: ChainRule[] = [];
  private matchers: Matcher[] = [];
  private otherwise: Condition = everybody;
  private isBroken = false;
  private mayRefuse = false;
  private isMap = false;
  private isOld = false;
  private readonly open = new Set<Method>();
  private readonly project: Project;
  private readonly roles: Roles;

  constructor(project: Project, roles: Roles) {
    this.project = project;
    this.roles = roles;
  }

  result(): ReadChain {
    const { otherwise, matchers, mayRefuse } = this;
    // Managers of Spring Security 5 let through what no rule takes; since 6 they deny it.
    const isOpen = this.isOld && otherwise.kind === 'nobody';
    const rules = this.isMap ? asMap(this.rules) : this.rules;
    const [only = { kind: 'any' } as const, ...others] = matchers;
    const matcher: Matcher = others.length === 0 ? only : { kind: 'some', of: matchers };
    return {
      matcher: this.isBroken ? { kind: 'unknown' } : matcher,
      rules,
      otherwise: isOpen ? either([nobody, everybody], olderRest) : otherwise,
      mayRefuse,
    };
  }

  ignored(): Matcher {
    return this.isBroken ? { kind: 'unknown' } : { kind: 'some', of: this.matchers };
  }

  readMethod(
    { declared, method }: MethodOf,
    subjects: Map<string, Subject>,
    handed?: Names,
  ): Subject | undefined {
    if (method.body === undefined || this.open.has(method)) return this.breakChain();
    this.open.add(method);
    const body = readBody(declared.file, method.body);
    const names = handed ?? namesIn(this.project, declared, method, body);
    const result = this.readCode(body, { names, subjects, isCertain: true });
    this.open.delete(method);
    return result;
  }

  /** Of a method that returns a lambda. */
  readCustomizer({ declared, method }: MethodOf, subject: Subject): void {
    const body = method.body && readBody(declared.file, method.body);
    const names = namesIn(this.project, declared, method, body);
    const last = body?.statements.at(-1);
    const value = last?.kind === 'return' ? last.value : last;
    if (body?.statements.length !== 1 || value === undefined) this.breakChain();
    else this.readLambda(value, subject, { names, subjects: new Map(), isCertain: true });
  }

  private restOf(name: string): Condition {
    if (letsThroughTheRest(name)) return everybody;
    this.isOld ||= isOfSpring5(this.project);
    return nobody;
  }

  private rolesHere(): Roles {
    const { roles, isMap } = this;
    // Managers of Spring Security 5 know no other prefix (`AuthorityAuthorizationManager`).
    const prefix = this.isOld && roles.prefix !== 'ROLE_' ? undefined : roles.prefix;
    return isMap ? roles : { ...roles, prefix, grant: roles.grantOfManagers };
  }

  /** Nothing is certain any more. */
  private breakChain(): undefined {
    this.isBroken = true;
    this.rules = [];
    this.matchers = [];
    this.otherwise = unknown('its filter chain is configured by code that could not be followed');
  }

  /** The rules before are certain, and from here on nothing is. */
  private breakRules(at: Expression, place: Place): undefined {
    const who = unknown('rules of its filter chain could not be followed');
    this.addRule({ kind: 'any' }, who, at, place);
  }

  private addRule(matcher: Matcher, who: Condition, at: Expression, { names, isCertain }: Place): void {
    if (this.isBroken) return;
    this.rules.push({ matcher, who, isCertain, place: placeOf(this.project, at, names) });
  }

  /** @returns what the code comes to, where that is a part of the chain */
  private readCode(code: Expression, place: Place): Subject | undefined {
    if (this.isBroken || !this.project.expansion.takeSteps(1)) return this.breakChain();
    switch (code.kind) {
      case 'block': {
        let last: Subject | undefined;
        for (const each of code.statements) last = this.readCode(each, place);
        return last;
      }
      case 'variable':
      case 'assignment':
        return this.readVariable(code, place);
      case 'return':
      case 'yield':
        return code.value === undefined ? undefined : this.readCode(code.value, place);
      case 'cast':
        return this.readCode(code.operand, place);
      case 'name':
        return place.subjects.get(code.name);
      case 'call':
        return this.readCall(code, place);
      case 'try':
        return this.readCode(code.body, place);
      case 'conditional':
        return this.readBranches(code, place);
      case 'loop': {
        const elements = code.over && elementsOf({ expression: code.over, names: place.names });
        return this.readEach(code.body, code.names, elements, place);
      }
      default:
        return this.mentions(code, place) ? this.breakChain() : undefined;
    }
  }

  private readVariable(
    code: Extract<Expression, { kind: 'variable' | 'assignment' }>,
    place: Place,
  ): undefined {
    const subject = code.value && this.readCode(code.value, place);
    const names =
      code.kind === 'variable' ? code.names : code.target.kind === 'name' ? [code.target.name] : [];
    for (const name of names)
      if (subject === undefined) place.subjects.delete(name);
      else if (place.isCertain) place.subjects.set(name, subject);
      else this.breakChain();
  }

  private readBranches(
    { condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'conditional' }>,
    place: Place,
  ): undefined {
    const branches = whenFalse === undefined ? [whenTrue] : [whenTrue, whenFalse];
    if (this.mentions(condition, place)) return this.breakChain();
    for (const branch of branches) {
      if (!this.mentions(branch, place)) continue;
      // What stands behind a branch that ends here does not hold for it.
      const leaves = [...expressionsIn(branch)].some(({ kind }) => kind === 'return' || kind === 'throw');
      if (leaves) return this.breakChain();
      this.readCode(branch, { ...place, isCertain: false });
    }
    return undefined;
  }

  /** Once for each element that is known; else once, for whatever it may be. */
  private readEach(
    body: Expression,
    called: readonly string[],
    elements: ReturnType<typeof elementsOf>,
    place: Place,
  ): undefined {
    const [name, ...others] = called;
    if (!this.mentions(body, place)) return undefined;
    const hidden = others.reduce((names, each) => hide(names, each, body), place.names);
    if (name === undefined || elements === undefined || others.length > 0) {
      const names = name === undefined ? hidden : hide(hidden, name, body);
      this.readCode(body, { ...place, names, isCertain: false });
      return undefined;
    }
    for (const element of elements) this.readCode(body, { ...place, names: hidden.with(name, element) });
    return undefined;
  }

  private readCall(call: CallExpression, place: Place): Subject | undefined {
    const { target, name, arguments: args } = call;
    const last = args.at(-1);
    if (target === undefined) {
      if (place.subjects.get(name)?.kind === 'http' && last?.kind === 'lambda')
        return this.readDsl(last, place);
      if (place.receiver !== undefined && this.readDslCall(call, place.receiver, place))
        return place.receiver;
      return this.readOther(call, place);
    }
    const subject = this.readCode(target, place);
    if (this.isBroken) return undefined;
    switch (subject?.kind) {
      case undefined:
        return this.readOther(call, place);
      case 'http':
        if (name === 'invoke' && last?.kind === 'lambda') return this.readDsl(last, place);
        return this.readHttpCall(call, place);
      case 'registry':
        return this.readRegistryCall(call, place);
      case 'matchers':
        if (name === 'and') return { kind: 'http' };
        this.addChainMatcher(matcherOfArguments(name, args, place.names), place);
        return subject;
      case 'configurer':
        return name === 'and' || name === 'disable' ? { kind: 'http' } : subject;
      case 'web':
        return this.readWebCall(call, place);
      case 'matched':
      case 'variable':
        return this.readMatched(call, subject, place);
    }
  }

  private readWebCall({ name }: CallExpression, place: Place): Subject {
    if (name !== 'ignoring') return { kind: 'configurer' };
    return place.isCertain ? { kind: 'matchers' } : (this.breakChain() ?? { kind: 'configurer' });
  }

  private readHttpCall(call: CallExpression, place: Place): Subject | undefined {
    const { name, arguments: args } = call;
    if (authorizing.has(name)) {
      this.isMap ||= letsThroughTheRest(name);
      const rest = this.restOf(name);
      this.otherwise = place.isCertain
        ? rest
        : either([this.otherwise, rest], 'a condition decides which rules there are');
      if (args.length === 0) return { kind: 'registry' };
      this.readConfigurer(args[0], { kind: 'registry' }, place);
      return { kind: 'http' };
    }
    if (chainMatchers.has(name)) {
      if (args.length === 0) return { kind: 'matchers' };
      this.readConfigurer(args[0], { kind: 'matchers' }, place);
      return { kind: 'http' };
    }
    if (chainMatching.has(name)) {
      this.matchers = [];
      this.addChainMatcher(matcherOfArguments(name, args, place.names), place);
      return { kind: 'http' };
    }
    if (name === 'and') return { kind: 'http' };
    if (name === 'with' || name === 'apply') return this.readApplied(call, place);
    if (!withoutRules.has(name) || args.some((each) => this.mentions(each, place))) return this.breakChain();
    const [first] = args;
    if (name.startsWith('addFilter') && first !== undefined)
      this.mayRefuse ||= filterMayRefuse({ expression: first, names: place.names });
    this.addLoginPages(call, place);
    const isConfigurer = first === undefined || /^get/.test(name);
    return isConfigurer && name !== 'build' ? { kind: 'configurer' } : { kind: 'http' };
  }

  /** Forms of signing in that let everybody see their pages (`PermitAllSupport`): which ones is not read. */
  private addLoginPages(call: CallExpression, place: Place): void {
    const inner = call.arguments.flatMap((each) => [...expressionsIn(each)]);
    const isOpen = inner.some((each) => each.kind === 'call' && each.name === 'permitAll');
    const handled = inner.flatMap((each) =>
      each.kind === 'call' && handling.has(each.name)
        ? each.arguments.flatMap((given) => (given.kind === 'string' ? given.value : []))
        : [],
    );
    const pagesOfForms = inner.flatMap((each) =>
      each.kind === 'call' && each.name === 'loginPage'
        ? each.arguments.flatMap((given) => (given.kind === 'string' ? given.value : []))
        : [],
    );
    // A form is sent to the page that shows it, unless another path is given.
    this.addFirst(pagesOfForms, unknown('a filter may take what is sent to the page'), call, place, 'POST');
    this.addFirst(handled, unknown('a filter that signs callers in or out takes it'), call, place);
    const pages = inner.flatMap((each) =>
      each.kind === 'string' && each.value.startsWith('/') ? each.value : [],
    );
    if (isOpen) this.addFirst(pages, everybody, call, place);
  }

  private addFirst(
    patterns: readonly string[],
    who: Condition,
    call: CallExpression,
    place: Place,
    verb?: string,
  ): void {
    const of = patterns.map((pattern): Matcher => {
      const path: Matcher = { kind: 'path', pattern };
      return verb === undefined ? path : { kind: 'all', of: [{ kind: 'verb', verb }, path] };
    });
    if (of.length === 0 || this.isBroken) return;
    const at = placeOf(this.project, call, place.names);
    this.rules.unshift({ matcher: { kind: 'some', of }, who, isCertain: false, place: at });
  }

  /** A configurer of the project, where it adds no rules; what others do is not known. */
  private readApplied(call: CallExpression, place: Place): Subject | undefined {
    const [given] = call.arguments;
    const type = given && typeOfExpression({ expression: given, names: place.names });
    const declared = type?.kind === 'class' ? type.declared : undefined;
    const methods = declared?.declaration.methods.filter(
      ({ name }) => name === 'init' || name === 'configure',
    );
    if (declared === undefined || methods === undefined || methods.length === 0) return this.breakChain();
    const before = [this.rules.length, this.matchers.length, this.otherwise];
    for (const method of methods) {
      const [builder] = method.parameters;
      const owner = { kind: 'class', name: declared.qualifiedName, declared, arguments: [] } as const;
      if (builder !== undefined)
        this.readMethod({ declared, method, owner }, new Map([[builder.name, { kind: 'http' }]]));
    }
    const after = [this.rules.length, this.matchers.length, this.otherwise];
    if (after.some((each, index) => each !== before[index])) return this.breakChain();
    return call.name === 'apply' ? { kind: 'configurer' } : { kind: 'http' };
  }

  private addChainMatcher(matcher: Matcher, { isCertain }: Place): void {
    if (isCertain) this.matchers.push(matcher);
    else this.breakChain();
  }

  private readRegistryCall(call: CallExpression, place: Place): Subject | undefined {
    const { name, arguments: args } = call;
    const matched = (matcher: Matcher): Subject => ({ kind: 'matched', matcher, isNegated: false });
    this.isOld ||= callsOfSpring5.has(name);
    if (ruleMatching.has(name)) return matched(matcherOfArguments(name, args, place.names));
    if (name === 'anyRequest' || name === 'anyExchange') return matched({ kind: 'any' });
    if (name === 'dispatcherTypeMatchers') {
      const isOfRequests = args.some((each) => !/^(?:FORWARD|ERROR|INCLUDE|ASYNC)$/.test(lastName(each)));
      return matched({ kind: isOfRequests ? 'unknown' : 'none' });
    }
    if (name === 'and') return { kind: 'http' };
    if (besideRules.has(name)) return { kind: 'registry' };
    // Post processors may hand the decision to code of their own.
    return this.breakChain();
  }

  private readMatched(
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
      : decisionOf(call, place.names, this.rolesHere());
    if (who === undefined) return this.breakChain();
    this.addRule(matcher, isNegated ? { kind: 'not', of: who } : who, nameAt(call), place);
    return { kind: 'registry' };
  }

  /** A lambda, a reference, or something that gives one. */
  private readConfigurer(given: Expression | undefined, subject: Subject, place: Place): undefined {
    if (given === undefined) return this.breakChain();
    if (given.kind === 'call' && given.name === 'withDefaults') return undefined;
    if (given.kind === 'reference') {
      const of = methodReferred(given, place.names);
      const [first, ...others] = of?.method.parameters ?? [];
      if (of === undefined || first === undefined || others.length > 0) return this.breakChain();
      this.readMethod(of, new Map([[first.name, subject]]));
      return undefined;
    }
    if (given.kind === 'call') {
      const of = methodCalled(given, place.names);
      const isPlain = of?.method.parameters.length === 0;
      if (of === undefined || !isPlain) return this.breakChain();
      this.readCustomizer(of, subject);
      return undefined;
    }
    const value = given.kind === 'name' ? place.names.valueOf(given.name)?.expression : undefined;
    return this.readLambda(value ?? given, subject, place);
  }

  private readLambda(lambda: Expression, subject: Subject, place: Place): undefined {
    if (lambda.kind !== 'lambda') return this.breakChain();
    const name = parameterOf(lambda);
    if (name === undefined) return this.breakChain();
    this.readCode(lambda.body, { ...place, subjects: new Map([...place.subjects, [name, subject]]) });
    return undefined;
  }

  private readDsl({ body }: LambdaExpression, place: Place): Subject {
    this.readCode(body, { ...place, receiver: { kind: 'http' } });
    return { kind: 'http' };
  }

  /** A call in Kotlin's DSL; `false` where it is none of its functions. */
  private readDslCall(call: CallExpression, receiver: Subject, place: Place): boolean {
    const { name, arguments: args } = call;
    const last = args.at(-1);
    if (receiver.kind === 'registry') {
      if (name !== 'authorize') return false;
      const rule = dslRule(call, place.names, { ...this.rolesHere(), isInDsl: true });
      if (rule === undefined) this.breakRules(nameAt(call), place);
      else this.addRule(rule.matcher, rule.who, nameAt(call), place);
      return true;
    }
    if (receiver.kind !== 'http') return false;
    if (authorizing.has(name) && last?.kind === 'lambda') {
      if (!place.isCertain) this.breakChain();
      this.isMap ||= letsThroughTheRest(name);
      this.otherwise = this.restOf(name);
      this.readCode(last.body, { ...place, receiver: { kind: 'registry' } });
      return true;
    }
    if (name === 'securityMatcher') {
      this.addChainMatcher(matcherOfArguments(name, args, place.names), place);
      return true;
    }
    if (withoutRules.has(name)) {
      if (name.startsWith('addFilter') && args[0] !== undefined)
        this.mayRefuse ||= filterMayRefuse({ expression: args[0], names: place.names });
      this.addLoginPages(call, place);
      return true;
    }
    return false;
  }

  /** A call on something else: a method of the project that is handed a part of the chain, or one for each element. */
  private readOther(call: CallExpression, place: Place): Subject | undefined {
    // A function of the DSL that is not known, or one of the project's.
    if (call.target === undefined && place.receiver !== undefined) return this.breakChain();
    if (!call.arguments.some((each) => this.mentions(each, place))) return this.readTarget(call, place);
    const [first] = call.arguments;
    if (eachOf.has(call.name) && first?.kind === 'lambda' && call.target !== undefined) {
      const elements = elementsOf({ expression: call.target, names: place.names });
      const called = first.parameters?.map(({ name }) => name) ?? ['it'];
      return this.readEach(first.body, called, elements, place);
    }
    const of = methodCalled(call, place.names);
    const subjects = call.arguments.map((each) => this.readCode(each, place));
    if (subjects.every((each) => each?.kind === 'configurer')) return { kind: 'configurer' };
    const isCertain = place.isCertain && !call.arguments.some(({ kind }) => kind === 'lambda');
    if (of === undefined || !isCertain || call.argumentNames !== undefined) return this.breakChain();
    const bound = of.method.parameters.flatMap(({ name }, index) => {
      const subject = subjects[index];
      return subject === undefined ? [] : [[name, subject] as const];
    });
    if (bound.length !== subjects.filter((each) => each !== undefined).length) return this.breakChain();
    const body = of.method.body && readBody(of.declared.file, of.method.body);
    const handed = handedTo(of.method, call, place.names);
    return this.readMethod(of, new Map(bound), namesIn(this.project, of.declared, of.method, body, handed));
  }

  private readTarget({ target }: CallExpression, place: Place): undefined {
    return target === undefined || !this.mentions(target, place) ? undefined : this.breakChain();
  }

  /** Tells whether a part of the chain is used in it. */
  private mentions(code: Expression, { subjects, receiver }: Place): boolean {
    for (const each of expressionsIn(code)) {
      if (each.kind === 'name' && subjects.has(each.name)) return true;
      if (each.kind === 'opaque' && [...subjects.keys()].some((name) => each.text.includes(name)))
        return true;
      if (each.kind !== 'call' || each.target !== undefined) continue;
      if (subjects.has(each.name)) return true;
      if (receiver !== undefined && (each.name === 'authorize' || authorizing.has(each.name))) return true;
    }
    return false;
  }
}

const olderRest = 'no rule takes it, which Spring Security 5 lets through';

/** Paths that filters take themselves, and hand to no controller. */
const handling: ReadonlySet<string> = new Set(['logoutUrl', 'loginProcessingUrl', 'filterProcessesUrl']);

const eachOf: ReadonlySet<string> = new Set(['forEach', 'onEach', 'forEachOrdered']);

/** What a name stands for is not known in there. */
function hide(names: Names, name: string, { span }: Expression): Names {
  return names.with(name, { expression: { kind: 'opaque', text: name, span }, names });
}

function parameterOf({ parameters }: LambdaExpression): string | undefined {
  if (parameters === undefined) return 'it';
  return parameters.length === 1 ? parameters[0]?.name : undefined;
}

function lastName(expression: Expression): string {
  return expression.kind === 'name' || expression.kind === 'member' ? expression.name : '';
}

/** The call's own name, in a chain over many lines. */
function nameAt(call: CallExpression): Expression {
  return { kind: 'name', name: call.name, span: call.nameSpan };
}

export function placeOf(
  project: Project,
  { span }: Pick<Expression, 'span'>,
  { scope: { file } }: Names,
): AccessPlace {
  return { file: project.nameOf(file.path), line: lineAt(project, file, span.start) };
}

/** Says what `WebSecurityConfigurerAdapter` has where a class does not override it. */
export const adapterDefault: ReadChain = {
  matcher: { kind: 'any' },
  rules: [],
  mayRefuse: false,
  otherwise: signedIn,
};
