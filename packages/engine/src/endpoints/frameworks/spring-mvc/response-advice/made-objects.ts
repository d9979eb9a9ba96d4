/** Which class the object is of that an advice hands on: `new R<>(body)`, `R.ok(body)`, `R.builder().data(body).build()`. */
import {
  type CallExpression,
  dottedName,
  type Expression,
} from '../../../../source/declarations/expression.ts';
import type { Project } from '../../../../source/project/project.ts';
import { memberCalled } from '../../../../source/types/calls/resolve-call.ts';
import { type MethodOf, returnType, scopeOf } from '../../../../source/types/members.ts';
import { resolveName } from '../../../../source/types/resolve-name.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import { type ClassType, classTypeOf, type ResolvedType } from '../../../../source/types/resolved-type.ts';

/** `undefined` where it is no class of the project. */
export function classMade(project: Project, of: MethodOf, made: Expression): ClassType | undefined {
  if (made.kind !== 'call') return undefined;
  const { target, name } = made;
  if (target === undefined) return classNamed(project, of, name);
  const owner = classNamed(project, of, dottedName(target)) ?? typeOfTarget(project, of, target);
  if (owner === undefined) return undefined;
  const called = memberCalled(project, owner, { name, arguments: made.arguments });
  const result = called && returnType(project, called);
  // What Lombok adds, setters and builders, is of the class that it is called on.
  return result?.kind === 'class' && result.declared !== undefined
    ? result
    : called === undefined
      ? owner
      : undefined;
}

function typeOfTarget(project: Project, of: MethodOf, target: Expression): ClassType | undefined {
  if (target.kind === 'call') return classMade(project, of, target);
  if (target.kind !== 'name') return undefined;
  const field = of.declared.declaration.fields.find(({ name }) => name === target.name);
  const type = field?.type && resolveType(project, scopeOf(of), field.type);
  return type?.kind === 'class' && type.declared !== undefined ? type : undefined;
}

function classNamed(project: Project, of: MethodOf, name: string | undefined): ClassType | undefined {
  if (name === undefined || !/^[A-Z]|\.[A-Z]/.test(name)) return undefined;
  const resolved = resolveName(project, scopeOf(of), name);
  return resolved.kind === 'declared' ? classTypeOf(resolved.type) : undefined;
}

/**
 * The class with its type parameter bound to what the object holds; `undefined` where several parameters leave open
 * which of them it is.
 */
export function holding(
  type: ClassType,
  held: ResolvedType | undefined,
  made: CallExpression | undefined,
  at: number,
): ClassType | undefined {
  const { typeParameters, constructors, components } = type.declared?.declaration ?? noDeclaration;
  if (held === undefined || typeParameters.length === 0) return type;
  const [only, ...others] = typeParameters;
  if (only !== undefined && others.length === 0) return { ...type, arguments: [held] };
  const making = constructors.find(({ parameters }) => parameters.length === made?.arguments.length);
  const taken = (making?.parameters ?? components)[at]?.type;
  const bound = typeParameters.findIndex(({ name }) => taken?.kind === 'named' && taken.name === name);
  if (bound < 0) return undefined;
  return { ...type, arguments: typeParameters.map((_, index) => (index === bound ? held : anything)) };
}

const anything: ResolvedType = {
  kind: 'class',
  name: 'java.lang.Object',
  declared: undefined,
  arguments: [],
};
const noDeclaration = { typeParameters: [], constructors: [], components: [] };
