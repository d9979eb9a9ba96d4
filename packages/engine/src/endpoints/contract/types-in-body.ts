/** Says what expressions in the body of a method are, as far as the project's own types say it. */

import { readExpression, readMethodBody } from '../../source/code/read-code.ts';
import { findValues, resultsOf } from '../../source/code/results.ts';
import { type GivenValue, variablesIn } from '../../source/code/variables.ts';
import { callsIn } from '../../source/code/walk.ts';
import {
  type CallExpression,
  dottedName,
  type Expression,
  type MemberExpression,
} from '../../source/declarations/expression.ts';
import { literalType } from '../../source/declarations/literal-type.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { BlockExpression, ReferenceExpression } from '../../source/declarations/statement.ts';
import type { TypeReference } from '../../source/declarations/type-reference.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { extensionCalled, functionInScope, memberCalled } from '../../source/types/calls/resolve-call.ts';
import {
  type MethodOf,
  methodTaking,
  parameterType,
  returnType,
  scopeOf,
  typeSeenFrom,
} from '../../source/types/members.ts';
import { resolveName } from '../../source/types/resolve-name.ts';
import { resolveType } from '../../source/types/resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType, typeKey } from '../../source/types/resolved-type.ts';
import { unwrap } from '../../source/types/schema/wrappers.ts';
import { findSupertypes } from '../../source/types/supertypes.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';
import { groupBy } from '../../text/group-by.ts';
import { commonType } from './common-type.ts';
import { type LambdaOfCall, lambdaAround, lambdasAmong } from './lambdas.ts';
import { libraryCall } from './library-calls.ts';
import { fieldOf, propertyOf } from './property-of.ts';

export interface Body {
  readonly project: Project;
  readonly method: MethodOf;
  /** Says how many functions without a written type led here, each of which asks for the type of the next. */
  readonly level: number;
  readonly code: BlockExpression;
  /** All calls in it, outer ones first. */
  readonly calls: readonly CallExpression[];
  readonly lambdas: readonly LambdaOfCall[];
  /** By name, the declaration first. */
  readonly locals: ReadonlyMap<string, readonly GivenValue[]>;
  /** Those that are known already: each call of a chain asks for all calls before it, … */
  readonly callees: Map<CallExpression, MethodOf | undefined>;
  readonly results: Map<CallExpression, ResolvedType | undefined>;
  /** … and many calls for the same variable; with the place of the lambda that it is a parameter of. */
  readonly names: Map<string, ResolvedType | undefined>;
}

/** `undefined` where the method has none. */
export function bodyOf(project: Project, method: MethodOf, level = 0): Body | undefined {
  const code = readMethodBody(method.declared.file, method.method);
  if (code === undefined) return undefined;
  const locals = groupBy(variablesIn(code), ({ name }) => name);
  const calls = callsIn(code);
  const known = { callees: new Map(), results: new Map(), names: new Map() };
  return { project, method, level, code, calls, lambdas: lambdasAmong(calls), locals, ...known };
}

/** An expression, or what a container that it stands for holds: the order in `Optional<Order>`. */
export interface TypedExpression {
  readonly expression: Expression;
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

export function calleeOf(body: Body, call: CallExpression, depth = 0): MethodOf | undefined {
  const { callees } = body;
  if (!callees.has(call)) callees.set(call, call.isConstructor ? undefined : findCallee(body, call, depth));
  return callees.get(call);
}

function findCallee(body: Body, call: CallExpression, depth: number): MethodOf | undefined {
  const { project, method } = body;
  const scope = scopeOf(method);
  const { name, arguments: given, argumentNames } = call;
  const typeOfArgument = (index: number) =>
    given[index] === undefined || depth >= deepest ? undefined : typeOf(body, given[index], depth + 1);
  const shape = { name, arguments: given, ...(argumentNames && { argumentNames }), typeOf: typeOfArgument };
  if (call.target === undefined) return functionInScope(project, scope, shape);
  const type = depth > deepest ? undefined : typeOf(body, call.target, depth);
  if (type?.kind !== 'class') return undefined;
  return memberCalled(project, type, shape) ?? extensionCalled(project, scope, type, shape);
}

/** Returns what a method returns; of a Kotlin function that leaves it to its expression, what that is. */
export function resultType(project: Project, of: MethodOf, level = 0): ResolvedType | undefined {
  if (of.method.returnType !== undefined) return returnType(project, of);
  if (of.method.body === undefined || level > mostInferred) return undefined;
  return project.memoize(inferredTypes, of.method, `${typeKey(of.owner)} ${level}`, () => {
    const body = bodyOf(project, of, level + 1);
    if (body === undefined || !body.code.hasValue) return undefined;
    return typeOfBranches(body, resultsOf(body.code), 0);
  });
}

const mostInferred = 8;
const inferredTypes: MemoKey<ResolvedType | undefined> = { onCycle: undefined };

function typeOfBranches(
  body: Body,
  branches: readonly Expression[],
  depth: number,
): ResolvedType | undefined {
  const types = branches.flatMap((each) => typeOf(body, each, depth) ?? []);
  return commonType(body.project, types);
}

const deepest = 8;

function typeOf(body: Body, expression: Expression, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  switch (expression.kind) {
    case 'call':
      return expression.isConstructor ? madeType(body, expression, depth) : resultOf(body, expression, depth);
    case 'object':
      return expression.supertypes[0] && resolveType(project, scopeOf(method), expression.supertypes[0]);
    case 'name':
      return typeOfName(body, expression, depth);
    case 'member':
      return typeOfMember(body, expression, depth);
    case 'cast':
      return typeSeenFrom(project, method, expression.type);
    case 'conditional':
    case 'elvis':
    case 'switch':
    case 'try':
      return depth > deepest ? undefined : typeOfBranches(body, findValues(expression), depth + 1);
    case 'type-test':
      return typeOfText(project, scopeOf(method), 'java.lang.Boolean');
    case 'unary':
      if (expression.operator === '!') return typeOfText(project, scopeOf(method), 'java.lang.Boolean');
      return typeOf(body, expression.operand, depth);
    default: {
      const literal = literalType(expression);
      if (literal !== undefined) return resolveType(project, scopeOf(method), literal);
      // The left operand of arithmetic decides.
      return expression.kind === 'binary' && depth <= deepest
        ? typeOf(body, expression.left, depth + 1)
        : undefined;
    }
  }
}

function typeOfName(
  body: Body,
  expression: Extract<Expression, { kind: 'name' }>,
  depth: number,
): ResolvedType | undefined {
  const { names } = body;
  const { name } = expression;
  if (name === 'this') return seenOwner(body.method);
  if (name === 'super') return findSupertypes(body.project, seenOwner(body.method)).superclass;
  const lambda = lambdaAround(body.lambdas, name, expression);
  const key = lambda === undefined ? name : `${name}@${lambda.span.start}`;
  if (!names.has(key)) {
    names.set(key, undefined);
    const known = typeOfVariable(body, name, depth) ?? classByConvention(body, name);
    names.set(key, known ?? (lambda && lambdaParameter(body, lambda, depth)));
  }
  return names.get(key);
}

/** The class of a method, with its type arguments as seen from where the search for the method began. */
function seenOwner({ owner, declared }: MethodOf): ClassType {
  return owner.declared === declared ? owner : classTypeOf(declared);
}

/** `order.total`, `find(id).total`, `this.orders`, `shop.Order`. */
function typeOfMember(body: Body, expression: MemberExpression, depth: number): ResolvedType | undefined {
  const { target, name } = expression;
  const isOwn = target.kind === 'name' && target.name === 'this';
  const own = isOwn ? typeOfVariable(body, name, depth) : undefined;
  const named = own ?? classByConvention(body, dottedName(expression));
  if (named !== undefined || depth > deepest) return named;
  const type = typeOf(body, target, depth + 1);
  if (type?.kind !== 'class') return undefined;
  const isCount = name === 'size' && unwrap(body.project, type)?.kind === 'many';
  return isCount ? integerType(body) : propertyOf(body.project, type, name);
}

function integerType({ project, method }: Body): ResolvedType {
  return typeOfText(project, scopeOf(method), 'java.lang.Integer');
}

function resultOf(body: Body, call: CallExpression, depth: number): ResolvedType | undefined {
  if (depth > deepest) return undefined;
  const { results } = body;
  if (!results.has(call)) {
    results.set(call, undefined);
    results.set(call, findResult(body, call, depth + 1));
  }
  return results.get(call);
}

function findResult(body: Body, call: CallExpression, depth: number): ResolvedType | undefined {
  const callee = calleeOf(body, call, depth);
  if (callee !== undefined) return resultType(body.project, callee, body.level);
  // Kotlin makes objects without a word for it: `Order(…)`, `Orders.Order(…)`, `shop.Order(…)`.
  const around = call.target && dottedName(call.target);
  const made = call.target === undefined ? call.name : around && `${around}.${call.name}`;
  return classByConvention(body, made) ?? ofLibrary(body, call, depth);
}

function ofLibrary(body: Body, call: CallExpression, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  const scope = scopeOf(method);
  return libraryCall(
    {
      project,
      typeOf: (expression) => typeOf(body, expression, depth),
      resultOf: (lambda) => typeOfBranches(body, resultsOf(lambda), depth),
      meant: (type) => resolveType(project, scope, type),
      classNamed: (name) => (/^[A-Z]|\./.test(name) ? typeOfText(project, scope, name) : undefined),
      referred: (reference) => referred(body, reference, depth),
      calledOn: (type, name, count) => {
        const found = methodTaking(project, type, name, count);
        return found && resultType(project, found, body.level);
      },
    },
    call,
  );
}

/** `mapper::toDto`, `Order::summary`, `this::read`. */
function referred(
  body: Body,
  { target, name }: ReferenceExpression,
  depth: number,
): ResolvedType | undefined {
  const { project } = body;
  const type = target === undefined ? classTypeOf(body.method.declared) : typeOf(body, target, depth);
  if (type?.kind !== 'class' || type.declared === undefined) return undefined;
  const found =
    methodTaking(project, type, name, 1) ??
    methodTaking(project, type, name, 0) ??
    extensionCalled(project, scopeOf(body.method), type, { name, arguments: [] });
  return found && resultType(project, found, body.level);
}

/** `new Page<Order>(…)`; what `<>` leaves out is seen from what the constructor is handed (JLS 15.9.3). */
function madeType(body: Body, made: CallExpression, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  const { name, typeArguments, arguments: handed } = made;
  if (typeArguments === undefined || typeArguments.length > 0)
    return typeSeenFrom(project, method, {
      ...{ kind: 'named', name, arguments: typeArguments, owner: undefined },
      ...{ annotations: [], isNullable: undefined },
    });
  const type = namedClass(body, name);
  if (type?.declared === undefined || depth > deepest) return type;
  const { declaration } = type.declared;
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

/** Finds where a variable stands in the type of a parameter: `T`, or the place of the argument in `List<T>`. */
function placeOf(type: TypeReference | undefined, variable: string): 'itself' | number | undefined {
  if (type?.kind !== 'named') return undefined;
  if (type.name === variable) return 'itself';
  const at = type.arguments?.findIndex((each) => each.kind === 'named' && each.name === variable) ?? -1;
  return at < 0 ? undefined : at;
}

/** A class, going by its name. */
function classByConvention(body: Body, name: string | undefined): ResolvedType | undefined {
  return name !== undefined && /^[A-Z]/.test(simpleName(name)) ? namedClass(body, name) : undefined;
}

function namedClass({ project, method }: Body, name: string): ClassType | undefined {
  const named = resolveName(project, scopeOf(method), name);
  return named.kind === 'declared' ? classTypeOf(named.type) : undefined;
}

/** A variable hides a class of its name (JLS 6.4.2). */
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
  return made && typeOf(body, readExpression(method.declared.file, made.span), depth + 1);
}

/** Asks what a variable that may hold anything is set to, where that is always the same type. */
function typeOfLocal(body: Body, local: readonly GivenValue[], depth: number): ResolvedType | undefined {
  const { project, method } = body;
  const declared = local.find(({ type }) => type !== undefined)?.type;
  const isAny = declared?.kind === 'named' && declared.name === 'Object';
  if (declared !== undefined && !isAny) return typeSeenFrom(project, method, declared);
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
