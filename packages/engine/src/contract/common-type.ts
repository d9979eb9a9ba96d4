/** The type of an expression with several branches. */
import type { Project } from '../project/project.ts';
import type { ResolvedType } from '../types/resolved-type.ts';
import { isA, typeHierarchy } from '../types/supertypes.ts';

/**
 * The nearest supertype of the first branch that all others share, which is close to the least upper bound of JLS 4.10.4;
 * `undefined` where that is `Object`, and where a branch of several is no class. Called for bodies of responses.
 */
export function commonType(project: Project, types: readonly ResolvedType[]): ResolvedType | undefined {
  const [first, ...others] = types;
  if (first?.kind !== 'class') return others.length === 0 ? first : undefined;
  return typeHierarchy(project, first).find(
    ({ name }) =>
      name !== 'java.lang.Object' && others.every((other) => isA(project, other, new Set([name]))),
  );
}
