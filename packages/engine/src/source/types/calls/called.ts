/**
 * Says which method of the project a call or a reference means where routes are written, and what its parameters are
 * handed.
 */

import type { CallExpression, Expression } from '../../declarations/expression.ts';
import { dottedName } from '../../declarations/expression.ts';
import { literalType } from '../../declarations/literal-type.ts';
import type { Method } from '../../declarations/model.ts';
import type { ReferenceExpression } from '../../declarations/statement.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import { parameterType, returnType } from '../members.ts';
import { resolveName } from '../resolve-name.ts';
import { resolveType } from '../resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { findSupertypes, superclassChain } from '../supertypes.ts';
import type { Given, Names, Written } from './names.ts';
import {
  type CallShape,
  type ChosenMethod,
  extensionCalled,
  functionInScope,
  memberCalled,
} from './resolve-call.ts';

/** `undefined` where it is none of the project's. */
export function methodCalled(call: CallExpression, names: Names, depth = 0): ChosenMethod | undefined {
  const { arguments: args, argumentNames } = call;
  const shape = {
    ...{ name: call.name, arguments: args, ...(argumentNames && { argumentNames }) },
    // A variable may be given what a call of itself returns: `next = after(next)`.
    typeOf: (index: number) => args[index] && typeOfExpression({ expression: args[index], names }, depth + 1),
  };
  return methodMeant(call.target, shape, names, depth);
}

export function methodReferred(
  { target, name }: ReferenceExpression,
  names: Names,
): ChosenMethod | undefined {
  return methodMeant(target, { name, arguments: undefined }, names);
}

function methodMeant(
  target: Expression | undefined,
  shape: CallShape,
  names: Names,
  depth = 0,
): ChosenMethod | undefined {
  const { project, scope, receivers } = names;
  if (target === undefined) {
    for (const receiver of receivers) {
      const found = memberCalled(project, receiver, shape);
      if (found !== undefined) return found;
    }
    return functionInScope(project, scope, shape);
  }
  const type = typeOfExpression({ expression: target, names }, depth + 1);
  const member = type?.kind === 'class' ? memberCalled(project, type, shape) : undefined;
  return member ?? extensionCalled(project, scope, type, shape);
}

const deepest = 8;

/** Types a variable, a parameter, a field, a class by its name, or what is called or made. */
export function typeOfExpression({ expression, names }: Written, depth = 0): ResolvedType | undefined {
  const { project, type, scope } = names;
  if (depth > deepest) return undefined;
  switch (expression.kind) {
    case 'name':
      if (expression.name === 'this') return classTypeOf(type);
      if (expression.name === 'super') return findSupertypes(project, classTypeOf(type)).superclass;
      return typeOfVariable(expression.name, names, depth) ?? classNamed(names, expression.name);
    case 'member': {
      const owner = typeOfExpression({ expression: expression.target, names }, depth + 1);
      const field = owner?.kind === 'class' ? typeOfField(names, owner, expression.name) : undefined;
      const dotted = dottedName(expression);
      return field ?? (dotted === undefined ? undefined : classNamed(names, dotted));
    }
    case 'call': {
      if (expression.isConstructor) return classNamed(names, expression.name);
      const called = methodCalled(expression, names, depth + 1);
      if (called !== undefined) return returnType(project, called);
      return expression.target === undefined ? classNamed(names, expression.name) : undefined;
    }
    case 'cast':
      return resolveType(project, scope, expression.type);
    default: {
      const literal = literalType(expression);
      return literal && resolveType(project, scope, literal);
    }
  }
}

/** The receiver of the lambda in `with(parts) { … }`, `parts.run { … }`, `parts.apply { … }`. */
export function receiverOfLambda(call: CallExpression, names: Names): ClassType | undefined {
  const { name, target, arguments: args } = call;
  const receiver =
    name === 'with' && target === undefined ? args[0] : receiving.has(name) ? target : undefined;
  if (receiver === undefined || args.at(-1)?.kind !== 'lambda') return undefined;
  const type = typeOfExpression({ expression: receiver, names });
  return type?.kind === 'class' ? type : undefined;
}

const receiving: ReadonlySet<string> = new Set(['run', 'apply']);

function classNamed({ project, scope }: Names, name: string): ClassType | undefined {
  const resolved = resolveName(project, scope, name);
  return resolved.kind === 'declared' ? classTypeOf(resolved.type) : undefined;
}

function typeOfVariable(name: string, names: Names, depth: number): ResolvedType | undefined {
  const { project, type, method, scope } = names;
  const written = names.typeOf(name);
  if (written !== undefined) return resolveType(project, scope, written);
  const parameter = method.parameters.find((each) => each.name === name);
  if (parameter?.type !== undefined)
    return parameterType(project, { method, owner: classTypeOf(type), declared: type }, parameter);
  const [value] = names.valuesOf(name);
  if (value !== undefined) return typeOfExpression(value, depth + 1);
  // Names of the types around are in scope, too (JLS 6.3).
  for (let around: DeclaredType | undefined = type; around !== undefined; around = around.outer) {
    const field = typeOfField(names, classTypeOf(around), name);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Also a component, a Kotlin property, and what only a constructor takes. */
function typeOfField({ project }: Names, owner: ClassType, name: string): ResolvedType | undefined {
  for (const { declared } of superclassChain(project, owner)) {
    if (declared === undefined) continue;
    const { fields, components, constructors } = declared.declaration;
    const all = [...fields, ...components, ...constructors.flatMap(({ parameters }) => parameters)];
    const written = all.find((each) => each.name === name)?.type;
    if (written !== undefined) return resolveType(project, bodyScope(declared), written);
  }
  return undefined;
}

/** By the names of the parameters; what is left out has its default, several of variable arity are all of them. */
export function handedTo({ parameters }: Method, call: CallExpression, names: Names): Given {
  const given = new Map<string, Written[]>();
  call.arguments.forEach((expression, index) => {
    const written = call.argumentNames?.[index];
    const parameter =
      parameters.find(({ name }) => name === written) ??
      parameters[index] ??
      parameters.findLast(({ isVarargs }) => isVarargs);
    if (parameter === undefined) return;
    const value = { expression, names };
    const known = given.get(parameter.name);
    if (known === undefined) given.set(parameter.name, [value]);
    else known.push(value);
  });
  return given;
}

/** Returns what a parameter has that a call leaves out. */
export function withDefaults({ parameters }: Method, given: Given, own: Names): Names {
  return parameters.reduce(
    (names, { name, defaultValue }) =>
      defaultValue === undefined || given.has(name)
        ? names
        : names.with(name, { expression: defaultValue, names: own }),
    own,
  );
}
