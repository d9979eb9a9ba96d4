/** Interfaces that clients inherit from. */
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';

/** Tells whether other interfaces extend this one, which then is not a client itself. */
export function isOnlyABase(project: Project, { declaration, file }: DeclaredType): boolean {
  return project.typesExtending(declaration.name).some(({ kind, qualifiedName }) => {
    const inheriting = kind === 'interface' ? project.type(qualifiedName, file) : undefined;
    return inheriting !== undefined && inheriting.declaration !== declaration;
  });
}
