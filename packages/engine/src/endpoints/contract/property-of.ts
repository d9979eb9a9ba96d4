/** Says what a member of an object is that no call reads: a field, a Kotlin property, an enum's constant. */
import type { MemoKey, Project } from '../../source/project/project.ts';
import { findBindings, substitute } from '../../source/types/bindings.ts';
import { methodTaking, returnType } from '../../source/types/members.ts';
import { resolveType } from '../../source/types/resolve-type.ts';
import { type ClassType, type ResolvedType, typeKey } from '../../source/types/resolved-type.ts';
import { bodyScope } from '../../source/types/scope.ts';
import { superclassChain } from '../../source/types/supertypes.ts';

export function propertyOf(project: Project, type: ClassType, name: string): ResolvedType | undefined {
  const field = fieldOf(project, type, name);
  if (field !== undefined) return field;
  // Kotlin reads Java's `getTotal()` as `total`.
  const getter = methodTaking(project, type, `get${name.charAt(0).toUpperCase()}${name.slice(1)}`, 0);
  if (getter !== undefined) return returnType(project, getter);
  const isConstant = type.declared?.declaration.constants.some((constant) => constant.name === name);
  return isConstant ? type : undefined;
}

/** As it is declared, in the class or in one above it. */
export function fieldOf(project: Project, type: ClassType, name: string): ResolvedType | undefined {
  return project.memoize(fieldOfType, typeKey(type), name, () => findField(project, type, name));
}

const fieldOfType: MemoKey<ResolvedType | undefined> = { onCycle: undefined };

function findField(project: Project, type: ClassType, name: string): ResolvedType | undefined {
  for (const owner of superclassChain(project, type)) {
    const { declared } = owner;
    if (declared === undefined) continue;
    const { fields, constructors } = declared.declaration;
    const isNamed = (each: { readonly name: string }) => each.name === name;
    const primary = constructors.find(({ isPrimary }) => isPrimary);
    const type = fields.find(isNamed)?.type ?? primary?.parameters.find(isNamed)?.type;
    if (type !== undefined)
      return substitute(resolveType(project, bodyScope(declared), type), findBindings(owner));
  }
  return undefined;
}
