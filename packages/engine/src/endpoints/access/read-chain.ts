/**
 * Reads what the method of a filter chain configures, statement by statement (Spring Security reference, "Authorize
 * HTTP Requests"). Whatever is handed the builder and cannot be followed makes all that it may decide unknown.
 */
import { readBody } from '../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { childrenOf } from '../../source/declarations/expression-children.ts';
import type { Method } from '../../source/declarations/model.ts';
import type { LambdaExpression } from '../../source/declarations/statement.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { handedTo, methodCalled, methodReferred, typeOfExpression } from '../../source/types/calls/called.ts';
import { type Names, namesIn } from '../../source/types/calls/names.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { elementType, type Implementation, implementationsOf, isInOrder } from './bean-lists.ts';
import { ChainDraft, type CodePlace, type ReadChain } from './chain-draft.ts';
import {
  authorizing,
  besideRules,
  chainMatchers,
  chainMatching,
  ruleMatching,
  withoutRules,
} from './http-calls.ts';
import { takenFirst } from './login-pages.ts';
import { markedAs, patternSources } from './pattern-lists.ts';
import { decisionOf, plainRoles, type Roles } from './read-decision.ts';
import { dslRule } from './read-dsl-rule.ts';
import { matcherOfArguments } from './read-matcher.ts';
import { decidingFilter, filterMayRefuse } from './refusing-filters.ts';
import type { Matcher } from './request-match.ts';
import { elementsOf } from './values.ts';

/** Says what a variable or the value of a call stands for while a chain is built. */
type Subject =
  | { readonly kind: 'http' | 'registry' | 'matchers' | 'web' }
  /** Absent names are of what says nothing about who calls. */
  | { readonly kind: 'configurer'; readonly name?: string }
  | { readonly kind: 'matched' | 'variable'; readonly matcher: Matcher; readonly isNegated: boolean };

/** Says where code is read: what names stand for, and which of them are parts of the chain. */
interface Place extends CodePlace {
  readonly subjects: Map<string, Subject>;
  /** Holds what `this` is in a lambda of Kotlin's DSL. */
  readonly receiver?: Subject;
  /** Type names that stand for any element of a list of beans. */
  readonly beans?: ReadonlyMap<string, BeanList>;
}

/** Says what beans a name stands for, one after the other. */
interface BeanList {
  readonly type: DeclaredType;
  /** They come in the order of `@Order`, in every case. */
  readonly isCertain: boolean;
}

/** @param builder the parameter that is the builder, as in `HttpSecurity http` */
export function readChain(
  project: Project,
  of: MethodOf,
  builder: string,
  roles: Roles,
  isReactive: boolean,
): ReadChain {
  const reader = new ChainReader(project, roles, isReactive);
  reader.readMethod(of, new Map([[builder, { kind: 'http' }]]));
  return reader.draft.result();
}

/** The requests that `web.ignoring()` takes from all chains: none where it is not called. */
export function readIgnored(project: Project, of: MethodOf, builder: string | undefined): Matcher {
  const reader = new ChainReader(project, plainRoles, false);
  if (builder === undefined) reader.readCustomizer(of, { kind: 'web' });
  else reader.readMethod(of, new Map([[builder, { kind: 'web' }]]));
  return reader.draft.matched();
}

class ChainReader {
  readonly draft: ChainDraft;
  private readonly open = new Set<Method>();
  private readonly project: Project;

  constructor(project: Project, roles: Roles, isReactive: boolean) {
    this.project = project;
    this.draft = new ChainDraft(project, roles, isReactive);
  }

  readMethod(
    { declared, method }: MethodOf,
    subjects: Map<string, Subject>,
    handed?: Names,
  ): Subject | undefined {
    if (method.body === undefined || this.open.has(method)) return this.draft.breakChain();
    this.open.add(method);
    const body = readBody(declared.file, method.body);
    const names = handed ?? namesIn(this.project, declared, method, body);
    const result = this.readCode(body, { names, subjects, isCertain: true });
    this.open.delete(method);
    return result;
  }

  /** Reads a method that returns a lambda. */
  readCustomizer({ declared, method }: MethodOf, subject: Subject): void {
    const body = method.body && readBody(declared.file, method.body);
    const names = namesIn(this.project, declared, method, body);
    const last = body?.statements.at(-1);
    const value = last?.kind === 'return' ? last.value : last;
    if (body?.statements.length !== 1 || value === undefined) this.draft.breakChain();
    else this.readLambda(value, subject, { names, subjects: new Map(), isCertain: true });
  }

  /** @returns what the code comes to, where that is a part of the chain */
  private readCode(code: Expression, place: Place): Subject | undefined {
    if (this.draft.isBroken || !this.project.expansion.takeSteps(1)) return this.draft.breakChain();
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
      case 'loop':
        return this.readEach(code.body, code.names, code.over, place);
      default:
        return this.mentions(code, place) ? this.draft.breakChain() : undefined;
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
      else this.draft.breakChain();
  }

  private readBranches(
    { condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'conditional' }>,
    place: Place,
  ): undefined {
    const branches = whenFalse === undefined ? [whenTrue] : [whenTrue, whenFalse];
    if (this.mentions(condition, place)) return this.draft.breakChain();
    for (const branch of branches) {
      if (!this.mentions(branch, place)) continue;
      // What stands behind a branch that ends here does not hold for it.
      if (leaves(branch)) return this.draft.breakChain();
      const needs = branch === whenTrue ? neededBean(condition, place.names) : undefined;
      this.readCode(branch, { ...place, isCertain: false, ...(needs && { needs }) });
    }
    return undefined;
  }

  /** Once for each element that is known; else once, for whatever it may be. */
  private readEach(
    body: Expression,
    called: readonly string[],
    over: Expression | undefined,
    place: Place,
  ): undefined {
    const elements = over && elementsOf({ expression: over, names: place.names });
    const [name, ...others] = called;
    if (!this.mentions(body, place)) return undefined;
    const hidden = others.reduce((names, each) => hide(names, each, body), place.names);
    if (name === undefined || elements === undefined || others.length > 0) {
      const sources =
        over && others.length === 0 ? patternSources({ expression: over, names: place.names }) : undefined;
      if (name !== undefined && sources !== undefined) {
        const each = markedAs(sources, body);
        this.readCode(body, { ...place, names: hidden.with(name, { expression: each, names: hidden }) });
        return undefined;
      }
      const names = name === undefined ? hidden : hide(hidden, name, body);
      const type = over && elementType({ expression: over, names: place.names });
      const isCertain =
        place.isCertain && over !== undefined && isInOrder({ expression: over, names: place.names });
      const beans =
        name !== undefined &&
        type !== undefined &&
        new Map([...(place.beans ?? []), [name, { type, isCertain }] as const]);
      this.readCode(body, { ...place, names, isCertain: false, ...(beans && { beans }) });
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
    if (this.draft.isBroken) return undefined;
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
        this.draft.addMatcher(matcherOfArguments(name, args, place.names), place);
        return subject;
      case 'configurer':
        if (subject.name !== undefined && name !== 'and')
          this.draft.noteConfigured(subject.name, [call], place);
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
    return place.isCertain ? { kind: 'matchers' } : (this.draft.breakChain() ?? { kind: 'configurer' });
  }

  private readHttpCall(call: CallExpression, place: Place): Subject | undefined {
    const { name, arguments: args } = call;
    if (authorizing.has(name)) {
      this.draft.authorize(name, place.isCertain);
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
      this.draft.setMatcher(matcherOfArguments(name, args, place.names), place);
      return { kind: 'http' };
    }
    if (name === 'and') return { kind: 'http' };
    if (name === 'with' || name === 'apply') return this.readApplied(call, place);
    if (!withoutRules.has(name) || args.some((each) => this.mentions(each, place)))
      return this.draft.breakChain();
    const [first] = args;
    if (name.startsWith('addFilter') && first !== undefined) this.noteFilter(first, place);
    this.addLoginPages(call, place);
    this.noteConfigured(call, place);
    const isConfigurer = first === undefined || /^get/.test(name);
    return isConfigurer && name !== 'build' ? { kind: 'configurer', name } : { kind: 'http' };
  }

  /** With all calls in the lambda that it is handed, or the method that it refers to: `AbstractHttpConfigurer::disable`. */
  private noteConfigured({ name, arguments: args }: CallExpression, place: Place): void {
    const calls = args.flatMap((each): readonly CallExpression[] => {
      if (each.kind !== 'reference') return callsIn(each);
      return [{ ...each, kind: 'call', target: undefined, arguments: [], isConstructor: false }];
    });
    this.draft.noteConfigured(name, calls, place);
  }

  private noteFilter(expression: Expression, { names, isCertain, needs }: Place): void {
    this.draft.noteFilter({ expression, names }, filterMayRefuse({ expression, names }));
    const name = decidingFilter({ expression, names });
    if (name !== undefined) this.draft.noteDecider({ name, isCertain, ...(needs && { needs }) });
  }

  private addLoginPages(call: CallExpression, place: Place): void {
    for (const { matcher, who } of takenFirst(call)) this.draft.addFirst(matcher, who, call, place);
  }

  /** A configurer of the project, where it adds no rules; what others do is not known. */
  private readApplied(call: CallExpression, place: Place): Subject | undefined {
    const [given] = call.arguments;
    if (given !== undefined && isOfAuthorizationServer(given, place.names))
      return call.name === 'apply' ? { kind: 'configurer' } : { kind: 'http' };
    const type = given && typeOfExpression({ expression: given, names: place.names });
    const declared = type?.kind === 'class' ? type.declared : undefined;
    const methods = declared?.declaration.methods.filter(
      ({ name }) => name === 'init' || name === 'configure',
    );
    if (declared === undefined || methods === undefined || methods.length === 0)
      return this.draft.breakChain();
    const before = this.draft.extent;
    for (const method of methods) {
      const [builder] = method.parameters;
      const owner = { kind: 'class', name: declared.qualifiedName, declared, arguments: [] } as const;
      if (builder !== undefined)
        this.readMethod({ declared, method, owner }, new Map([[builder.name, { kind: 'http' }]]));
    }
    const after = this.draft.extent;
    if (after.some((each, index) => each !== before[index])) return this.draft.breakChain();
    return call.name === 'apply' ? { kind: 'configurer' } : { kind: 'http' };
  }

  private readRegistryCall(call: CallExpression, place: Place): Subject | undefined {
    const { name, arguments: args } = call;
    const matched = (matcher: Matcher): Subject => ({ kind: 'matched', matcher, isNegated: false });
    this.draft.noteVersion(name);
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
    return this.draft.breakChain();
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
      : decisionOf(call, place.names, this.draft.rolesHere());
    if (who === undefined) return this.draft.breakChain();
    this.draft.addRule(matcher, isNegated ? { kind: 'not', of: who } : who, nameAt(call), place);
    return { kind: 'registry' };
  }

  /** A lambda, a reference, or something that gives one. */
  private readConfigurer(given: Expression | undefined, subject: Subject, place: Place): undefined {
    if (given === undefined) return this.draft.breakChain();
    if (given.kind === 'call' && given.name === 'withDefaults') return undefined;
    if (given.kind === 'reference') {
      const of = methodReferred(given, place.names);
      const [first, ...others] = of?.method.parameters ?? [];
      if (of === undefined || first === undefined || others.length > 0) return this.draft.breakChain();
      this.readMethod(of, new Map([[first.name, subject]]));
      return undefined;
    }
    if (given.kind === 'call') {
      const of = methodCalled(given, place.names);
      const isPlain = of?.method.parameters.length === 0;
      if (of === undefined || !isPlain) return this.draft.breakChain();
      this.readCustomizer(of, subject);
      return undefined;
    }
    const value = given.kind === 'name' ? place.names.valueOf(given.name)?.expression : undefined;
    return this.readLambda(value ?? given, subject, place);
  }

  private readLambda(lambda: Expression, subject: Subject, place: Place): undefined {
    if (lambda.kind !== 'lambda') return this.draft.breakChain();
    const name = parameterOf(lambda);
    if (name === undefined) return this.draft.breakChain();
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
      const rule = dslRule(call, place.names, { ...this.draft.rolesHere(), isInDsl: true });
      if (rule === undefined) this.draft.breakRules(nameAt(call), place);
      else this.draft.addRule(rule.matcher, rule.who, nameAt(call), place);
      return true;
    }
    if (receiver.kind !== 'http') return false;
    if (authorizing.has(name) && last?.kind === 'lambda') {
      if (!place.isCertain) this.draft.breakChain();
      this.draft.authorize(name, true);
      this.readCode(last.body, { ...place, receiver: { kind: 'registry' } });
      return true;
    }
    if (name === 'securityMatcher') {
      this.draft.addMatcher(matcherOfArguments(name, args, place.names), place);
      return true;
    }
    if (withoutRules.has(name)) {
      if (name.startsWith('addFilter') && args[0] !== undefined) this.noteFilter(args[0], place);
      this.addLoginPages(call, place);
      this.noteConfigured(call, place);
      return true;
    }
    return false;
  }

  /** A call on something else: a method of the project that is handed a part of the chain, or one for each element. */
  private readOther(call: CallExpression, place: Place): Subject | undefined {
    // A function of the DSL that is not known, or one of the project's.
    if (call.target === undefined && place.receiver !== undefined) return this.draft.breakChain();
    if (!call.arguments.some((each) => this.mentions(each, place))) return this.readTarget(call, place);
    const [first] = call.arguments;
    if (eachOf.has(call.name) && first?.kind === 'lambda' && call.target !== undefined) {
      const called = first.parameters?.map(({ name }) => name) ?? ['it'];
      return this.readEach(first.body, called, call.target, place);
    }
    const bean = call.target?.kind === 'name' ? place.beans?.get(call.target.name) : undefined;
    if (bean !== undefined) return this.readBeans(bean, call, place);
    const of = methodCalled(call, place.names);
    const subjects = call.arguments.map((each) => this.readCode(each, place));
    const isBeside = subjects.every((each) => each === undefined || each.kind === 'configurer');
    if (isBeside && !this.draft.isBroken) return call.isConstructor ? undefined : { kind: 'configurer' };
    const isCertain = place.isCertain && !call.arguments.some(({ kind }) => kind === 'lambda');
    if (of === undefined || !isCertain || call.argumentNames !== undefined) return this.draft.breakChain();
    const bound = of.method.parameters.flatMap(({ name }, index) => {
      const subject = subjects[index];
      return subject === undefined ? [] : [[name, subject] as const];
    });
    if (bound.length !== subjects.filter((each) => each !== undefined).length) return this.draft.breakChain();
    const body = of.method.body && readBody(of.declared.file, of.method.body);
    const handed = handedTo(of.method, call, place.names);
    return this.readMethod(of, new Map(bound), namesIn(this.project, of.declared, of.method, body, handed));
  }

  /** Whatever beans of the type are there, in their order where the source tells it. */
  private readBeans({ type, isCertain }: BeanList, call: CallExpression, place: Place): undefined {
    const subjects = call.arguments.map((each) => this.readCode(each, place));
    const found = implementationsOf(this.project, type, call.name);
    if (found === undefined || subjects.some((each) => each?.kind !== 'registry' && each?.kind !== 'http'))
      return this.draft.breakChain();
    const order = inOrder(
      found,
      subjects.some((each) => each?.kind === 'registry'),
    );
    for (const each of order ?? found) {
      const bound = each.parameters.flatMap((name, index) => {
        const subject = subjects[index];
        return subject === undefined ? [] : [[name, subject] as const];
      });
      const { body, names } = each;
      const moduleFolder = this.project.moduleFolderOf(names.type.path);
      const isThere = isCertain && order !== undefined && each.isCertain;
      this.readCode(body, { names, subjects: new Map(bound), isCertain: isThere, moduleFolder });
    }
    return undefined;
  }

  private readTarget({ target }: CallExpression, place: Place): undefined {
    return target === undefined || !this.mentions(target, place) ? undefined : this.draft.breakChain();
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

/** `undefined` where two that add rules may come in either order: those do that are handed the rules, or ask for them. */
function inOrder(
  found: readonly Implementation[],
  isHandedRules: boolean,
): readonly Implementation[] | undefined {
  const orders = found.flatMap(({ order, body }) => {
    const isAdding = isHandedRules || callsIn(body).some(({ name }) => authorizing.has(name));
    return isAdding ? [order] : [];
  });
  const isSettled = !orders.includes(undefined) && new Set(orders).size === orders.length;
  return isSettled ? [...found].sort((one, other) => (one.order ?? 0) - (other.order ?? 0)) : undefined;
}

const eachOf: ReadonlySet<string> = new Set(['forEach', 'onEach', 'forEachOrdered', 'ifPresent']);

/** Makes unknown what a name stands for in there. */
function hide(names: Names, name: string, { span }: Expression): Names {
  return names.with(name, { expression: { kind: 'opaque', text: name, span }, names });
}

/** The type of `service` in `service != null`. */
function neededBean(condition: Expression, names: Names): string | undefined {
  if (condition.kind !== 'binary' || condition.operator !== '!=' || condition.right.kind !== 'null')
    return undefined;
  const type = typeOfExpression({ expression: condition.left, names });
  return type?.kind === 'class' ? type.declared?.qualifiedName : undefined;
}

/** Tells whether the method may end in there; lambdas return from themselves. */
function leaves(code: Expression): boolean {
  if (code.kind === 'return' || code.kind === 'throw') return true;
  if (code.kind === 'lambda' || code.kind === 'object' || code.kind === 'function') return false;
  return childrenOf(code).some(leaves);
}

/** It adds endpoints of its own, and neither rules nor matchers (`OAuth2AuthorizationServerConfigurer`). */
function isOfAuthorizationServer(expression: Expression, names: Names, depth = 0): boolean {
  if (depth > 8) return false;
  if (expression.kind === 'name') {
    const value = names.valueOf(expression.name);
    const isType = expression.name === 'OAuth2AuthorizationServerConfigurer';
    return (
      isType || (value !== undefined && isOfAuthorizationServer(value.expression, value.names, depth + 1))
    );
  }
  if (expression.kind !== 'call') return false;
  if (expression.isConstructor) return expression.name === 'OAuth2AuthorizationServerConfigurer';
  return expression.target !== undefined && isOfAuthorizationServer(expression.target, names, depth + 1);
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
