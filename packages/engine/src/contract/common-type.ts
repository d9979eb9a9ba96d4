/** The type of an expression with several branches. */
import type { Project } from '../project/project.ts';
import type { ResolvedType } from '../types/resolved-type.ts';
import { isA, typeHierarchy } from '../types/supertypes.ts';

/** The first that all of them have in common; `undefined` where there is none but `Object`. */
export function commonType(project: Project, types: readonly ResolvedType[]): ResolvedType | undefined {
  const [first, ...others] = types;
  if (first?.kind !== 'class') return others.length === 0 ? first : undefined;
  return typeHierarchy(project, first).find(
    ({ name }) =>
      name !== 'java.lang.Object' && others.every((other) => isA(project, other, new Set([name]))),
  );
}
