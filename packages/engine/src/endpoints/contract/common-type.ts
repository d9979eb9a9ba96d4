/** The type of an expression with several branches. */
import type { Project } from '../../source/project/project.ts';
import type { ClassType, ResolvedType } from '../../source/types/resolved-type.ts';
import { isA, superclassChain, typeHierarchy } from '../../source/types/supertypes.ts';

/**
 * The nearest class that all branches extend, else the first interface of the first branch that all implement: the member
 * of their least upper bound (JLS 4.10.4) whose properties say most. `undefined` where that is `Object`, and where a
 * branch of several is no class. Asked for results of Kotlin functions without a written type (`types-in-body.ts`).
 */
export function commonType(project: Project, types: readonly ResolvedType[]): ResolvedType | undefined {
  const [first, ...others] = types;
  if (first?.kind !== 'class') return others.length === 0 ? first : undefined;
  const isShared = ({ name }: ClassType) =>
    name !== 'java.lang.Object' && others.every((other) => isA(project, other, new Set([name])));
  return superclassChain(project, first).find(isShared) ?? typeHierarchy(project, first).find(isShared);
}
