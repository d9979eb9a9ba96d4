/** What expressions in the body of a method are, as far as the project's own types say it. */

import type {
  BodyExpression,
  BodyStatement,
  Call,
  LocalVariable,
  PlainExpression,
} from '../../source/declarations/body-expression.ts';
import { argumentsAt, callsIn, expressionAt, expressionIn } from '../../source/declarations/calls.ts';
import { callsAmong } from '../../source/declarations/calls-among.ts';
import { type ValueSource, valueSources } from '../../source/declarations/kotlin/value-sources.ts';
import { literalType } from '../../source/declarations/literal-type.ts';
import type { TypeReference } from '../../source/declarations/type-reference.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { extensionCalled, functionInScope, memberCalled } from '../../source/types/calls/resolve-call.ts';
import {
  type MethodOf,
  methodTaking,
  parameterType,
  returnType,
  scopeOf,
} from '../../source/types/members.ts';
import { resolveName } from '../../source/types/resolve-name.ts';
import { resolveType } from '../../source/types/resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType, typeKey } from '../../source/types/resolved-type.ts';
import { unwrap } from '../../source/types/schema/wrappers.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';
import { groupBy } from '../../text/group-by.ts';
import { commonType } from './common-type.ts';
import { kotlinLibraryCall } from './kotlin-library-calls.ts';
import { type LambdaOfCall, lambdaAround, lambdasAmong } from './lambdas.ts';
import { libraryCall } from './library-calls.ts';
import { fieldOf, propertyOf } from './property-of.ts';

export interface Body {
  readonly project: Project;
  readonly method: MethodOf;
  /** How many functions without a written type led here, each of which asks for the type of the next. */
  readonly level: number;
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
export function bodyOf(project: Project, method: MethodOf, level = 0): Body | undefined {
  const { body } = method.method;
  if (body === undefined) return undefined;
  const { file } = method.declared;
  const statements = callsIn(file, body);
  const locals = groupBy(localsAmong(statements), ({ name }) => name);
  const calls = callsAmong(statements, file);
  const lambdas = lambdasAmong(calls, file.text);
  const known = { callees: new Map(), results: new Map(), names: new Map() };
  return { project, method, level, calls, lambdas, locals, ...known };
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
  const scope = scopeOf(method);
  const known = (index: number) => argumentType(body, call.arguments[index], depth);
  const shape = { name: call.name, arguments: call.arguments, typeOf: known };
  if (call.target === undefined) return functionInScope(project, scope, shape);
  const type = depth > deepest ? undefined : typeOf(body, call.target, depth);
  if (type?.kind !== 'class') return undefined;
  return memberCalled(project, type, shape) ?? extensionCalled(project, scope, type, shape);
}

function argumentType(
  body: Body,
  argument: BodyExpression | undefined,
  depth: number,
): ResolvedType | undefined {
  return argument === undefined || depth >= deepest ? undefined : typeOf(body, argument, depth + 1);
}

/** What a method returns; of a Kotlin function that leaves it to its expression, what that is. */
export function resultType(project: Project, of: MethodOf, level = 0): ResolvedType | undefined {
  const { returnType: written, body: span } = of.method;
  const { file } = of.declared;
  if (written !== undefined) return returnType(project, of);
  if (span === undefined || file.language !== 'kotlin' || level > mostInferred) return undefined;
  return project.memoize(inferredTypes, of.method, `${typeKey(of.owner)} ${level}`, () => {
    const body = bodyOf(project, of, level + 1);
    if (body === undefined) return undefined;
    const types = valueSources(file.text, span).flatMap((source) => typeOfSource(body, source) ?? []);
    return commonType(project, types);
  });
}

const mostInferred = 8;
const inferredTypes: MemoKey<ResolvedType | undefined> = { onCycle: undefined };

function typeOfSource(body: Body, source: ValueSource): ResolvedType | undefined {
  const { project, method } = body;
  const { file } = method.declared;
  switch (source.kind) {
    case 'operand':
      return typeOf(body, expressionIn(file, source.span), 0);
    case 'block': {
      const { start, end } = source.span;
      const last = callsIn(file, { start: start + 1, end: end - 1 }).at(-1);
      return last === undefined || last.kind === 'local' ? undefined : typeOf(body, last, 0);
    }
    case 'type':
      return typeOfText(project, scopeOf(method), source.name);
  }
}

const deepest = 8;

function typeOf(body: Body, expression: BodyExpression, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  if (expression.kind === 'call') return resultOf(body, expression, depth);
  if (expression.kind !== 'plain') return undefined;
  const { file } = method.declared;
  const written = file.text.slice(expression.span.start, expression.span.end);
  if (/^new\s/.test(written)) return madeType(body, expression, written, depth);
  if (/^(?:["'\d]|(?:true|false)$)/.test(written)) {
    const literal = literalType(expressionAt(file, expression.span));
    if (literal !== undefined) return resolveType(project, scopeOf(method), literal);
  }
  if (!/^\w+$/.test(written)) {
    const name = written.trim().replace(/^this\s*\.\s*/, '');
    return typeOfWritten(body, name, depth) ?? typeOfMember(body, expression, depth);
  }
  const { names } = body;
  const lambda = lambdaAround(body.lambdas, written, expression);
  const key = lambda === undefined ? written : `${written}@${lambda.span.start}`;
  if (!names.has(key)) {
    names.set(key, undefined);
    names.set(key, typeOfWritten(body, written, depth) ?? (lambda && lambdaParameter(body, lambda, depth)));
  }
  return names.get(key);
}

/** `order.total`, `find(id).total`. */
function typeOfMember(body: Body, { member }: PlainExpression, depth: number): ResolvedType | undefined {
  if (member === undefined || depth > deepest) return undefined;
  const type = typeOf(body, member.of, depth + 1);
  if (type?.kind !== 'class') return undefined;
  const isCount = member.name === 'size' && unwrap(body.project, type)?.kind === 'many';
  return isCount ? integerType(body) : propertyOf(body.project, type, member.name);
}

function integerType({ project, method }: Body): ResolvedType {
  return typeOfText(project, scopeOf(method), 'java.lang.Integer');
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
  if (callee !== undefined) return resultType(body.project, callee, body.level);
  // Kotlin makes objects without a word for it.
  const made = nameOfMade(body, call);
  return (made === undefined ? undefined : namedClass(body, made)) ?? ofLibrary(body, call, depth);
}

/** `Order(…)`, `Orders.Order(…)`, `shop.Order(…)`: a class, going by its name. */
function nameOfMade({ method }: Body, { name, target }: Call): string | undefined {
  if (!/^[A-Z]/.test(name)) return undefined;
  if (target === undefined) return name;
  const { text } = method.declared.file;
  const around = target.kind === 'plain' ? text.slice(target.span.start, target.span.end).trim() : '';
  return /^\w+(?:\.\w+)*$/.test(around) ? `${around}.${name}` : undefined;
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
    calledOn: (type: ClassType, name: string, count: number) => {
      const found = methodTaking(project, type, name, count);
      return found && resultType(project, found, body.level);
    },
  };
  const found = libraryCall(around, call);
  return found ?? (file.language === 'kotlin' ? kotlinLibraryCall(around, call) : undefined);
}

/** `mapper::toDto`, `Order::summary`, `this::read`. */
function referred(body: Body, target: string, name: string, depth: number): ResolvedType | undefined {
  const { project } = body;
  const type = target === '' ? classTypeOf(body.method.declared) : typeOfWritten(body, target, depth);
  if (type?.kind !== 'class' || type.declared === undefined) return undefined;
  const found =
    methodTaking(project, type, name, 1) ??
    methodTaking(project, type, name, 0) ??
    extensionCalled(project, scopeOf(body.method), type, { name, arguments: [] });
  return found && resultType(project, found, body.level);
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
  if (text === 'this' || text === 'super') return classTypeOf(body.method.declared);
  if (!/^\w+(?:\.\w+)*$/.test(text)) return undefined;
  // A variable hides a class of its name (JLS 6.4.2).
  const variable = text.includes('.') ? undefined : typeOfVariable(body, text, depth);
  if (variable !== undefined) return variable;
  return /^[A-Z]/.test(text.slice(text.lastIndexOf('.') + 1)) ? namedClass(body, text) : undefined;
}

function namedClass({ project, method }: Body, name: string): ResolvedType | undefined {
  const named = resolveName(project, scopeOf(method), name);
  return named.kind === 'declared' ? classTypeOf(named.type) : undefined;
}

function typeOfVariable(body: Body, name: string, depth: number): ResolvedType | undefined {
  const { project, method, locals } = body;
  const local = locals.get(name);
  if (local?.[0] !== undefined) return typeOfLocal(body, local, depth);
  const parameter = method.method.parameters.find((each) => each.name === name);
  if (parameter !== undefined) return parameterType(project, method, parameter);
  const owner = classTypeOf(method.declared);
  const field = fieldOf(project, owner, name);
  if (field !== undefined || depth >= deepest) return field;
  const made = owner.declared?.declaration.fields.find((each) => each.name === name)?.initializer;
  return made && typeOf(body, expressionIn(method.declared.file, made.span), depth + 1);
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

/** `order` in `find(id).map(order -> …)`: what the call before the lambda holds. */
function lambdaParameter(body: Body, lambda: LambdaOfCall, depth: number): ResolvedType | undefined {
  if (depth > deepest) return undefined;
  const type = typeOf(body, lambda.target, depth + 1);
  return lambda.takesTarget ? type : elementOf(body.project, type);
}
