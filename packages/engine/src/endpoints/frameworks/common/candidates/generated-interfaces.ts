/**
 * Classes that nothing in their own source makes a controller: their mappings stand in an interface that a build
 * generates from an OpenAPI document. Where that interface is not at hand, its name is all there is to know it by.
 */
import type { FileOutline, TypeOutline } from '../../../../source/declarations/outline.ts';
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { ClassType } from '../../../../source/types/resolved-type.ts';
import type { Diagnostic } from '../../../../text/diagnostic.ts';
import { missingSupertype, missingSupertypes } from '../unresolved/unresolved.ts';

/** By names alone: whether a class of the file may implement an interface of such a name that is not at hand. */
export function mightImplementGenerated(file: FileOutline, project: Project, names: RegExp): boolean {
  return file.types.some(
    (type) =>
      isConcrete(type) &&
      type.supertypes
        .map(simpleName)
        .some((name) => names.test(name) && project.typesNamed(name).length === 0),
  );
}

/** A warning for each supertype of such a name that stands in no file of the project. */
export function missingGenerated(
  project: Project,
  declared: DeclaredType,
  names: RegExp,
): readonly Diagnostic[] {
  if (!isConcrete(declared.declaration)) return [];
  const type: ClassType = {
    kind: 'class',
    name: declared.qualifiedName,
    declared,
    arguments: [],
  };
  return missingSupertypes(project, type)
    .filter(({ of }) => names.test(simpleName(of.name)))
    .map(({ message }) => missingSupertype(project, declared, message, 'warning'));
}

function isConcrete({ kind, modifiers }: Pick<TypeOutline, 'kind' | 'modifiers'>): boolean {
  return (kind === 'class' || kind === 'object') && !modifiers.includes('abstract');
}
