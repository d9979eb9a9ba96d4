/** What arguments in the code of a configuration say where they say it literally: texts, and classes by their names. */
import type { BodyExpression } from '../../declarations/body-expression.ts';
import { expressionAt } from '../../declarations/calls.ts';
import { namedType } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { evaluate } from '../../types/constants.ts';
import { resolveType } from '../../types/resolve-type.ts';
import { bodyScope } from '../../types/scope.ts';

/** `undefined` where it is no text, or a part of it is not known. */
export function configuredText(
  project: Project,
  declared: DeclaredType,
  { span }: BodyExpression,
): string | undefined {
  const value = evaluate(project, bodyScope(declared), expressionAt(declared.file, span));
  return value.kind === 'string' && value.unknowns === undefined ? value.value : undefined;
}

/** The qualified name of what `simple` means there; the name itself where nothing tells. */
export function configuredClass(project: Project, declared: DeclaredType, simple: string): string {
  const type = resolveType(project, bodyScope(declared), namedType(simple));
  return type.kind === 'class' || type.kind === 'unresolved' ? type.name : simple;
}
