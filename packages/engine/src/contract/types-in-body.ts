/** What expressions in the body of a method are, as far as the project's own types say it. */

import {
  argumentsAt,
  type BodyExpression,
  type BodyStatement,
  type Call,
  callsIn,
  type LocalVariable,
} from '../declarations/calls.ts';
import { callsAmong } from '../declarations/calls-among.ts';
import type { TypeReference } from '../declarations/type-reference.ts';
import type { Project } from '../project/project.ts';
import { groupBy } from '../text/group-by.ts';
import type { Span } from '../text/span.ts';
import { type MethodOf, methodTaking, parameterType, returnType, scopeOf } from '../types/members.ts';
import { resolveName } from '../types/resolve-name.ts';
import { resolveType } from '../types/resolve-type.ts';
import type { ClassType, ResolvedType } from '../types/resolved-type.ts';
import { unwrap } from '../types/schema/wrappers.ts';
import { bodyScope } from '../types/scope.ts';
import { superclassChain } from '../types/supertypes.ts';
import { typeOfText } from '../types/type-of-text.ts';
import { classOf } from './exception-handlers.ts';
import { libraryCall } from './library-calls.ts';

export interface Body {
  readonly project: Project;
  readonly method: MethodOf;
  /** All calls in it, outer ones first. */
  readonly calls: readonly Call[];
  readonly lambdas: readonly LambdaOfCall[];
  /** By name, the declaration first. */
  readonly locals: ReadonlyMap<string, readonly LocalVariable[]>;
  /** Those that are known already: each call of a chain asks for all calls before it, … */
  readonly callees: Map<Call, MethodOf | undefined>;
  readonly results: Map<Call, ResolvedType | undefined>;
  /** … and many calls for the same variable; with the place of the lambda that it is a parameter of. */
  readonly names: Map<string, ResolvedType | undefined>;
}

/** `undefined` where the method has none. */
export function bodyOf(project: Project, method: MethodOf): Body | undefined {
  const { body } = method.method;
  if (body === undefined) return undefined;
  const { file } = method.declared;
  const statements = callsIn(file, body);
  const locals = groupBy(localsAmong(statements), ({ name }) => name);
  const calls = callsAmong(statements, file);
  const lambdas = lambdasAmong(calls, file.text);
  const known = { callees: new Map(), results: new Map(), names: new Map() };
  return { project, method, calls, lambdas, locals, ...known };
}

function localsAmong(statements: readonly BodyStatement[]): readonly LocalVariable[] {
  return statements.flatMap((each) => (each.kind === 'local' ? [each] : []));
}

/** An expression, or what a container that it stands for holds: the order in `Optional<Order>`. */
export interface TypedExpression {
  readonly expression: BodyExpression;
  readonly isElement?: boolean;
}

export function typeInBody(body: Body, { expression, isElement }: TypedExpression): ResolvedType | undefined {
  const type = typeOf(body, expression, 0);
  return isElement ? elementOf(body.project, type) : type;
}

function elementOf(project: Project, type: ResolvedType | undefined): ResolvedType | undefined {
  const wrapped = type?.kind === 'class' ? unwrap(project, type) : undefined;
  return wrapped?.kind === 'one' || wrapped?.kind === 'many' ? wrapped.of : undefined;
}

export function calleeOf(body: Body, call: Call, depth = 0): MethodOf | undefined {
  const { callees } = body;
  if (!callees.has(call)) callees.set(call, findCallee(body, call, depth));
  return callees.get(call);
}

function findCallee(body: Body, call: Call, depth: number): MethodOf | undefined {
  const { project, method } = body;
  if (call.target === undefined) return methodCalled(project, classOf(method.declared), call);
  const type = depth > deepest ? undefined : typeOf(body, call.target, depth);
  return type?.kind === 'class' ? methodCalled(project, type, call) : undefined;
}

export function methodCalled(project: Project, type: ClassType, call: Call): MethodOf | undefined {
  if (type.declared === undefined) return undefined;
  const { name, arguments: given } = call;
  return methodTaking(project, type, name, given.length) ?? variadic(project, type, name, given.length);
}

/** `fail(Error... errors)` takes any number (JLS 15.12.2.4). */
function variadic(project: Project, type: ClassType, name: string, count: number): MethodOf | undefined {
  const counts = [1, 2].filter((each) => each < count);
  const found = counts.flatMap((each) => methodTaking(project, type, name, each) ?? []);
  return found.find(({ method }) => method.parameters.at(-1)?.isVarargs === true);
}

const deepest = 8;

function typeOf(body: Body, expression: BodyExpression, depth: number): ResolvedType | undefined {
  const { method } = body;
  if (expression.kind === 'call') return resultOf(body, expression, depth);
  if (expression.kind !== 'plain') return undefined;
  const { file } = method.declared;
  const written = file.text.slice(expression.span.start, expression.span.end);
  if (/^new\s/.test(written)) return madeType(body, expression, written, depth);
  if (!/^\w+$/.test(written)) return typeOfWritten(body, written.trim().replace(/^this\s*\.\s*/, ''), depth);
  const { names } = body;
  const lambda = lambdaAround(body, written, expression);
  const key = lambda === undefined ? written : `${written}@${lambda.span.start}`;
  if (!names.has(key)) {
    names.set(key, undefined);
    names.set(key, typeOfWritten(body, written, depth) ?? (lambda && lambdaParameter(body, lambda, depth)));
  }
  return names.get(key);
}

function resultOf(body: Body, call: Call, depth: number): ResolvedType | undefined {
  if (depth > deepest) return undefined;
  const { results } = body;
  if (!results.has(call)) {
    results.set(call, undefined);
    results.set(call, findResult(body, call, depth + 1));
  }
  return results.get(call);
}

function findResult(body: Body, call: Call, depth: number): ResolvedType | undefined {
  const callee = calleeOf(body, call, depth);
  if (callee !== undefined) return returnType(body.project, callee);
  // Kotlin makes objects without a word for it.
  if (call.target === undefined && /^[A-Z]/.test(call.name)) return namedClass(body, call.name);
  return ofLibrary(body, call, depth);
}

function ofLibrary(body: Body, call: Call, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  const { file } = method.declared;
  const around = {
    project,
    textOf: ({ span }: BodyExpression) => file.text.slice(span.start, span.end),
    typeOf: (expression: BodyExpression) => typeOf(body, expression, depth),
    classNamed: (name: string) =>
      /^[A-Z]|\./.test(name) ? typeOfText(project, scopeOf(method), name) : undefined,
    referred: (target: string, name: string) => referred(body, target, name, depth),
  };
  return libraryCall(around, call);
}

/** `mapper::toDto`, `Order::summary`, `this::read`. */
function referred(body: Body, target: string, name: string, depth: number): ResolvedType | undefined {
  const { project } = body;
  const type = target === '' ? classOf(body.method.declared) : typeOfWritten(body, target, depth);
  if (type?.kind !== 'class' || type.declared === undefined) return undefined;
  const found = methodTaking(project, type, name, 1) ?? methodTaking(project, type, name, 0);
  return found && returnType(project, found);
}

/** `new Page<Order>(…)`; what `<>` leaves out is seen from what the constructor is handed (JLS 15.9.3). */
function madeType(
  body: Body,
  { span }: BodyExpression,
  text: string,
  depth: number,
): ResolvedType | undefined {
  const { project, method } = body;
  const [head = '', name = '', given] = /^new\s+([\w.]+)(<[\w.,<>? ]{0,200}>)?\s*(?=\()/.exec(text) ?? [];
  if (head === '') return undefined;
  if (given === undefined || !/^<\s*>$/.test(given))
    return typeOfText(project, scopeOf(method), `${name}${given ?? ''}`);
  const type = namedClass(body, name);
  if (type?.kind !== 'class' || type.declared === undefined || depth > deepest) return type;
  const { declaration } = type.declared;
  const handed = argumentsAt(method.declared.file, { start: span.start + head.length, end: span.end });
  const making = declaration.constructors.find(({ parameters }) => parameters.length === handed.length);
  const taken =
    making?.parameters ?? declaration.fields.filter(({ modifiers }) => !modifiers.includes('static'));
  const found = declaration.typeParameters.map((parameter) => {
    const at = taken.findIndex(({ type: each }) => placeOf(each, parameter.name) !== undefined);
    const argument = handed[at];
    const place = placeOf(taken[at]?.type, parameter.name);
    const handedType = argument && typeOf(body, argument, depth + 1);
    return place === 'itself' || handedType?.kind !== 'class' ? handedType : handedType.arguments[place ?? 0];
  });
  const known = found.flatMap((each) => each ?? []);
  return known.length === found.length ? { ...type, arguments: known } : type;
}

/** Where a variable stands in the type of a parameter: `T`, or the place of the argument in `List<T>`. */
function placeOf(type: TypeReference | undefined, variable: string): 'itself' | number | undefined {
  if (type?.kind !== 'named') return undefined;
  if (type.name === variable) return 'itself';
  const at = type.arguments?.findIndex((each) => each.kind === 'named' && each.name === variable) ?? -1;
  return at < 0 ? undefined : at;
}

function typeOfWritten(body: Body, text: string, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  if (text.startsWith('"')) return typeOfText(project, scopeOf(method), 'java.lang.String');
  if (text === 'this' || text === 'super') return classOf(method.declared);
  if (!/^\w+(?:\.\w+)*$/.test(text)) return undefined;
  // A variable hides a class of its name (JLS 6.4.2).
  const variable = text.includes('.') ? undefined : typeOfVariable(body, text, depth);
  if (variable !== undefined) return variable;
  return /^[A-Z]/.test(text.slice(text.lastIndexOf('.') + 1)) ? namedClass(body, text) : undefined;
}

function namedClass({ project, method }: Body, name: string): ResolvedType | undefined {
  const named = resolveName(project, scopeOf(method), name);
  return named.kind === 'declared' ? classOf(named.type) : undefined;
}

function typeOfVariable(body: Body, name: string, depth: number): ResolvedType | undefined {
  const { project, method, locals } = body;
  const local = locals.get(name);
  if (local?.[0] !== undefined) return typeOfLocal(body, local, depth);
  const parameter = method.method.parameters.find((each) => each.name === name);
  if (parameter !== undefined) return parameterType(project, method, parameter);
  for (const { declared } of superclassChain(project, classOf(method.declared))) {
    const { fields = [], constructors = [] } = declared?.declaration ?? {};
    const written =
      fields.find((each) => each.name === name)?.type ??
      constructors.flatMap(({ parameters }) => parameters).find((each) => each.name === name)?.type;
    if (written !== undefined && declared !== undefined)
      return resolveType(project, bodyScope(declared), written);
  }
  return undefined;
}

/** Of a variable that may hold anything, what it is set to says more, where that is always the same. */
function typeOfLocal(body: Body, local: readonly LocalVariable[], depth: number): ResolvedType | undefined {
  const { project, method } = body;
  const declared = local.find(({ type }) => type !== '')?.type;
  if (declared !== undefined && declared !== 'Object') return typeOfText(project, scopeOf(method), declared);
  if (depth > deepest) return undefined;
  const types = local.flatMap(({ value }) => typeOf(body, value, depth + 1) ?? []);
  const [first] = types;
  const isSame = types.every((each) => JSON.stringify(nameOf(each)) === JSON.stringify(nameOf(first)));
  return isSame ? first : undefined;
}

function nameOf(type: ResolvedType | undefined): unknown {
  if (type === undefined) return undefined;
  if (type.kind === 'array') return [nameOf(type.element)];
  return 'arguments' in type ? [type.name, ...type.arguments.map(nameOf)] : type.name;
}

/** Several lambdas may have a parameter of one name: the innermost around the place is the one that is meant. */
function lambdaAround(body: Body, name: string, { span }: BodyExpression): LambdaOfCall | undefined {
  const around = body.lambdas.filter(
    (each) => each.parameter === name && each.span.start <= span.start && each.span.end >= span.end,
  );
  return around.toSorted((a, b) => b.span.start - a.span.start)[0];
}

/** `order` in `find(id).map(order -> …)`: what the call before the lambda holds. */
function lambdaParameter(body: Body, lambda: LambdaOfCall, depth: number): ResolvedType | undefined {
  return depth > deepest ? undefined : elementOf(body.project, typeOf(body, lambda.target, depth + 1));
}

interface LambdaOfCall {
  readonly parameter: string;
  /** What it is handed to is called on this. */
  readonly target: BodyExpression;
  readonly span: Span;
}

/** Those with one parameter, which Kotlin calls `it` where nobody names it. */
function lambdasAmong(calls: readonly Call[], text: string): readonly LambdaOfCall[] {
  return calls.flatMap(({ target, arguments: given }) =>
    given.flatMap((each): readonly LambdaOfCall[] => {
      if (each.kind !== 'lambda' || target === undefined) return [];
      const { span } = each;
      const head = text.slice(span.start, Math.min(span.end, span.start + 100));
      const parameter = /^\{?\s*\(?\s*(\w+)\s*\)?\s*->/.exec(head)?.[1] ?? 'it';
      return [{ parameter, target, span }];
    }),
  );
}
