/**
 * Reads what the method of a filter chain configures, statement by statement (Spring Security reference, "Authorize
 * HTTP Requests"). Whatever is handed the builder and cannot be followed makes all that it may decide unknown.
 */
import { readBody } from '../../source/code/read-code.ts';
import { callsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import type { Method } from '../../source/declarations/model.ts';
import type { LambdaExpression } from '../../source/declarations/statement.ts';
import type { Project } from '../../source/project/project.ts';
import { handedTo, methodCalled, methodReferred, typeOfExpression } from '../../source/types/calls/called.ts';
import { type Names, namesIn, type Written } from '../../source/types/calls/names.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { readInherited } from './adapter-defaults.ts';
import { elementType, implementationsOf, inOrder, isInOrder, neededBean } from './bean-lists.ts';
import { readBuilderCall } from './builder-calls.ts';
import {
  type BeanList,
  bindSubjects,
  hide,
  leaves,
  mentions,
  type Place,
  parameterOf,
  perhaps,
  type Subject,
} from './chain-code.ts';
import { ChainDraft, type ReadChain } from './chain-draft.ts';
import { authorizing } from './http-calls.ts';
import { entriesOf, type MapEntries, writtenEntry } from './map-entries.ts';
import { markedAs, patternSources } from './pattern-lists.ts';
import { flagsOf, negated } from './property-flags.ts';
import { plainRoles, type Roles } from './read-decision.ts';
import { readDslCall } from './read-dsl.ts';
import { matcherOfArguments } from './read-matcher.ts';
import type { Matcher } from './request-match.ts';
import { readMatched, readRulesCall } from './rule-calls.ts';
import { booleanOf, elementsOf } from './values.ts';

/** Holds what all code of a chain is read with. */
interface Reading {
  readonly project: Project;
  readonly draft: ChainDraft;
  /** Methods that are being read: one that calls itself is not followed. */
  readonly open: Set<Method>;
}

/** @param builder the parameter that is the builder, as in `HttpSecurity http` */
export function readChain(
  project: Project,
  of: MethodOf,
  builder: string,
  roles: Roles,
  isReactive: boolean,
): ReadChain {
  const reading = { project, draft: new ChainDraft(project, roles, isReactive), open: new Set<Method>() };
  readMethod(reading, of, new Map([[builder, { kind: 'http' }]]));
  return reading.draft.result();
}

/** The requests that `web.ignoring()` takes from all chains: none where it is not called. */
export function readIgnored(project: Project, of: MethodOf, builder: string | undefined): Matcher {
  const reading = { project, draft: new ChainDraft(project, plainRoles, false), open: new Set<Method>() };
  if (builder === undefined) readCustomizer(reading, of, { kind: 'web' });
  else readMethod(reading, of, new Map([[builder, { kind: 'web' }]]));
  return reading.draft.matched();
}

function readMethod(
  reading: Reading,
  { declared, method }: MethodOf,
  subjects: Map<string, Subject>,
  handed?: Names,
): Subject | undefined {
  if (method.body === undefined || reading.open.has(method)) return reading.draft.breakChain();
  reading.open.add(method);
  const body = readBody(declared.file, method.body);
  const names = handed ?? namesIn(reading.project, declared, method, body);
  const result = readCode(reading, body, { names, subjects, isCertain: true });
  reading.open.delete(method);
  return result;
}

/** Reads a method that returns a lambda. */
function readCustomizer(reading: Reading, { declared, method }: MethodOf, subject: Subject): void {
  const body = method.body && readBody(declared.file, method.body);
  const names = namesIn(reading.project, declared, method, body);
  const last = body?.statements.at(-1);
  const value = last?.kind === 'return' ? last.value : last;
  if (body?.statements.length !== 1 || value === undefined) reading.draft.breakChain();
  else readLambda(reading, value, subject, { names, subjects: new Map(), isCertain: true });
}

/** @returns what the code comes to, where that is a part of the chain */
function readCode(reading: Reading, code: Expression, place: Place): Subject | undefined {
  if (reading.draft.isBroken || !reading.project.expansion.takeSteps(1)) return reading.draft.breakChain();
  switch (code.kind) {
    case 'block': {
      let last: Subject | undefined;
      for (const each of code.statements) last = readCode(reading, each, place);
      return last;
    }
    case 'variable':
    case 'assignment':
      return readVariable(reading, code, place);
    case 'return':
    case 'yield':
      return code.value === undefined ? undefined : readCode(reading, code.value, place);
    case 'cast':
      return readCode(reading, code.operand, place);
    case 'name':
      return place.subjects.get(code.name);
    case 'call':
      return readCall(reading, code, place);
    case 'try':
      return readCode(reading, code.body, place);
    case 'conditional':
      return readBranches(reading, code, place);
    case 'loop':
      return readEach(reading, code.body, code.names, code.over, place);
    default:
      return mentions(code, place) ? reading.draft.breakChain() : undefined;
  }
}

function readVariable(
  reading: Reading,
  code: Extract<Expression, { kind: 'variable' | 'assignment' }>,
  place: Place,
): undefined {
  const subject = code.value && readCode(reading, code.value, place);
  const names = code.kind === 'variable' ? code.names : code.target.kind === 'name' ? [code.target.name] : [];
  for (const name of names)
    if (subject === undefined) place.subjects.delete(name);
    else if (place.isCertain) place.subjects.set(name, subject);
    else reading.draft.breakChain();
}

function readBranches(
  reading: Reading,
  { condition, whenTrue, whenFalse }: Extract<Expression, { kind: 'conditional' }>,
  place: Place,
): undefined {
  if (mentions(condition, place)) return reading.draft.breakChain();
  const held = { expression: condition, names: place.names };
  const isKnown = booleanOf(held);
  const flags = flagsOf(held);
  const branches = [
    { branch: whenTrue, isTaken: isKnown, flags, needs: neededBean(condition, place.names) },
    { branch: whenFalse, isTaken: isKnown === undefined ? undefined : !isKnown, flags: negated(flags) },
  ];
  for (const { branch, isTaken, flags: asked, needs } of branches) {
    if (branch === undefined || isTaken === false || !mentions(branch, place)) continue;
    // What stands behind a branch that ends here does not hold for it.
    if (leaves(branch)) return reading.draft.breakChain();
    if (isTaken) readCode(reading, branch, place);
    else readCode(reading, branch, { ...perhaps(place, asked), ...(needs && { needs }) });
  }
  return undefined;
}

/** Reads the body once for each element that is known; else once, for whatever it may be. */
function readEach(
  reading: Reading,
  body: Expression,
  called: readonly string[],
  over: Expression | undefined,
  place: Place,
): undefined {
  if (!mentions(body, place)) return undefined;
  const [name, ...others] = called;
  const names = others.reduce((hidden, each) => hide(hidden, each, body), place.names);
  const list = over && { expression: over, names: place.names };
  const map = list && entriesOf(list);
  if (map !== undefined && name !== undefined) return readEntries(reading, body, called, map, place);
  if (name === undefined || list === undefined || others.length > 0) {
    const hidden = name === undefined ? names : hide(names, name, body);
    readCode(reading, body, { ...perhaps(place), names: hidden });
    return undefined;
  }
  const elements = elementsOf(list);
  const sources = elements === undefined ? patternSources(list) : undefined;
  if (elements !== undefined)
    for (const each of elements) readCode(reading, body, { ...place, names: names.with(name, each) });
  else if (sources !== undefined) {
    const each = { expression: markedAs(sources, body), names };
    readCode(reading, body, { ...place, names: names.with(name, each) });
  } else readCode(reading, body, withAnyBean(place, name, list, body));
  return undefined;
}

/** Reads the body once for each entry of a map, whose parts may have names of their own. */
function readEntries(
  reading: Reading,
  body: Expression,
  [name = '', second]: readonly string[],
  { entries, isInOrder }: MapEntries,
  place: Place,
): undefined {
  for (const each of entries) {
    const names =
      second === undefined
        ? place.names.with(name, writtenEntry(each))
        : place.names.with(name, each.key).with(second, each.value);
    readCode(reading, body, { ...(isInOrder ? place : perhaps(place)), names });
  }
}

/** The place where a name stands for any bean of an injected list. */
function withAnyBean(place: Place, name: string, list: Written, body: Expression): Place {
  const type = elementType(list);
  const bean = type && { type, isCertain: place.isCertain && isInOrder(list) };
  return {
    ...perhaps(place),
    names: hide(place.names, name, body),
    ...(bean && { beans: new Map([...(place.beans ?? []), [name, bean] as const]) }),
  };
}

function readCall(reading: Reading, call: CallExpression, place: Place): Subject | undefined {
  const { target, name, arguments: args } = call;
  const last = args.at(-1);
  if (target === undefined) {
    if (place.subjects.get(name)?.kind === 'http' && last?.kind === 'lambda')
      return readDsl(reading, last, place);
    return readDslFunction(reading, call, place) ?? readOther(reading, call, place);
  }
  const subject = readCode(reading, target, place);
  if (reading.draft.isBroken) return undefined;
  switch (subject?.kind) {
    case undefined:
      return readOther(reading, call, place);
    case 'http':
      if (name === 'invoke' && last?.kind === 'lambda') return readDsl(reading, last, place);
      return readOnBuilder(reading, call, place);
    case 'registry':
      return readRulesCall(reading.draft, call, place);
    case 'matchers':
      if (name === 'and') return { kind: 'http' };
      reading.draft.addMatcher(matcherOfArguments(name, args, place.names), place);
      return subject;
    case 'configurer':
      if (subject.name !== undefined && name !== 'and')
        reading.draft.noteConfigured(subject.name, [call], place);
      return name === 'and' || name === 'disable' ? { kind: 'http' } : subject;
    case 'web':
      return readWebCall(reading.draft, call, place);
    case 'matched':
    case 'variable':
      return readMatched(reading.draft, call, subject, place);
  }
}

function readWebCall(draft: ChainDraft, { name }: CallExpression, place: Place): Subject {
  if (name !== 'ignoring') return { kind: 'configurer' };
  return place.isCertain ? { kind: 'matchers' } : (draft.breakChain() ?? { kind: 'configurer' });
}

function readOnBuilder(reading: Reading, call: CallExpression, place: Place): Subject | undefined {
  const read = readBuilderCall(reading.draft, call, place);
  switch (read.kind) {
    case 'value':
      return read.subject;
    case 'customized':
      readCustomized(reading, read.by, read.part, place);
      return { kind: 'http' };
    case 'applied':
      return addsNothing(reading, read.by, place) ? read.subject : reading.draft.breakChain();
    case 'unknown':
      return reading.draft.breakChain();
  }
}

/** Tells whether a configurer of the project adds no rules; what others add is not known. */
function addsNothing(reading: Reading, by: Expression | undefined, place: Place): boolean {
  const type = by && typeOfExpression({ expression: by, names: place.names });
  const declared = type?.kind === 'class' ? type.declared : undefined;
  const methods = declared?.declaration.methods.filter(({ name }) => name === 'init' || name === 'configure');
  if (declared === undefined || methods === undefined || methods.length === 0) return false;
  const before = reading.draft.extent;
  for (const method of methods) {
    const [builder] = method.parameters;
    const of = { declared, method, owner: classTypeOf(declared) };
    if (builder !== undefined) readMethod(reading, of, new Map([[builder.name, { kind: 'http' }]]));
  }
  return reading.draft.extent.every((each, index) => each === before[index]);
}

/** Reads a lambda, a reference, or something that gives one, which is handed the part of the chain. */
function readCustomized(reading: Reading, given: Expression, subject: Subject, place: Place): undefined {
  if (given.kind === 'call' && given.name === 'withDefaults') return undefined;
  if (given.kind === 'reference') {
    const of = methodReferred(given, place.names);
    const [first, ...others] = of?.method.parameters ?? [];
    if (of === undefined || first === undefined || others.length > 0) return reading.draft.breakChain();
    readMethod(reading, of, new Map([[first.name, subject]]));
    return undefined;
  }
  if (given.kind === 'call') {
    const of = methodCalled(given, place.names);
    const isPlain = of?.method.parameters.length === 0;
    if (of === undefined || !isPlain) return reading.draft.breakChain();
    readCustomizer(reading, of, subject);
    return undefined;
  }
  const value = given.kind === 'name' ? place.names.valueOf(given.name)?.expression : undefined;
  return readLambda(reading, value ?? given, subject, place);
}

function readLambda(reading: Reading, lambda: Expression, subject: Subject, place: Place): undefined {
  if (lambda.kind !== 'lambda') return reading.draft.breakChain();
  const name = parameterOf(lambda);
  if (name === undefined) return reading.draft.breakChain();
  readCode(reading, lambda.body, { ...place, subjects: new Map([...place.subjects, [name, subject]]) });
  return undefined;
}

function readDsl(reading: Reading, { body }: LambdaExpression, place: Place): Subject {
  readCode(reading, body, { ...place, receiver: { kind: 'http' } });
  return { kind: 'http' };
}

/** @returns what `this` is in Kotlin's DSL, where the call is one of its functions */
function readDslFunction(reading: Reading, call: CallExpression, place: Place): Subject | undefined {
  if (place.receiver === undefined) return undefined;
  const read = readDslCall(reading.draft, call, place.receiver, place);
  if (read === 'other') return undefined;
  if (read !== 'read') readCode(reading, read.rules, { ...place, receiver: { kind: 'registry' } });
  return place.receiver;
}

/** Reads a call on something else: a method of the project that is handed a part of the chain, or one for each element. */
function readOther(reading: Reading, call: CallExpression, place: Place): Subject | undefined {
  if (readInherited(reading.draft, call, place)) return undefined;
  // A function of the DSL that is not known, or one of the project's.
  if (call.target === undefined && place.receiver !== undefined) return reading.draft.breakChain();
  if (!call.arguments.some((each) => mentions(each, place))) return readTarget(reading, call, place);
  const [first] = call.arguments;
  if (eachOf.has(call.name) && first?.kind === 'lambda' && call.target !== undefined) {
    const called = first.parameters?.map(({ name }) => name) ?? ['it'];
    return readEach(reading, first.body, called, call.target, place);
  }
  const bean = call.target?.kind === 'name' ? place.beans?.get(call.target.name) : undefined;
  if (bean !== undefined) return readBeans(reading, bean, call, place);
  const of = methodCalled(call, place.names);
  const subjects = call.arguments.map((each) => readCode(reading, each, place));
  const isBeside = subjects.every((each) => each === undefined || each.kind === 'configurer');
  if (isBeside && !reading.draft.isBroken) return call.isConstructor ? undefined : { kind: 'configurer' };
  const isCertain = place.isCertain && !call.arguments.some(({ kind }) => kind === 'lambda');
  if (of === undefined || !isCertain || call.argumentNames !== undefined) return reading.draft.breakChain();
  const bound = bindSubjects(
    of.method.parameters.map(({ name }) => name),
    subjects,
  );
  if (bound.size !== subjects.filter((each) => each !== undefined).length) return reading.draft.breakChain();
  const body = of.method.body && readBody(of.declared.file, of.method.body);
  const handed = handedTo(of.method, call, place.names);
  return readMethod(reading, of, bound, namesIn(reading.project, of.declared, of.method, body, handed));
}

/** Reads whatever beans of the type are there, in their order where the source tells it. */
function readBeans(
  reading: Reading,
  { type, isCertain }: BeanList,
  call: CallExpression,
  place: Place,
): undefined {
  const subjects = call.arguments.map((each) => readCode(reading, each, place));
  const found = implementationsOf(reading.project, type, call.name);
  if (found === undefined || subjects.some((each) => each?.kind !== 'registry' && each?.kind !== 'http'))
    return reading.draft.breakChain();
  const isHandedRules = subjects.some((each) => each?.kind === 'registry');
  const order = inOrder(found, (body) => isHandedRules || asksForRules(body));
  for (const each of order ?? found) {
    const { body, names } = each;
    const bound = bindSubjects(each.parameters, subjects);
    const moduleFolder = reading.project.moduleFolderOf(names.type.path);
    const isThere = isCertain && order !== undefined && each.isCertain;
    readCode(reading, body, { names, subjects: bound, isCertain: isThere, moduleFolder });
  }
  return undefined;
}

function readTarget(reading: Reading, { target }: CallExpression, place: Place): undefined {
  return target === undefined || !mentions(target, place) ? undefined : reading.draft.breakChain();
}

function asksForRules(body: Expression): boolean {
  return callsIn(body).some(({ name }) => authorizing.has(name));
}

const eachOf: ReadonlySet<string> = new Set(['forEach', 'onEach', 'forEachOrdered', 'ifPresent']);
