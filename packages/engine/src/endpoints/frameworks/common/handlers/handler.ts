/** The method that an endpoint calls, with what its annotations and those of its class say. */

import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
import { type DocumentationText, inheritedDocumentation } from '../../../../source/types/documentation.ts';
import { type MethodOf, overriddenMethods, scopeOf } from '../../../../source/types/members.ts';
import type { ClassType } from '../../../../source/types/resolved-type.ts';
import { typeHierarchy } from '../../../../source/types/supertypes.ts';

export interface Handler {
  readonly method: MethodOf;
  readonly owner: ClassType & { readonly declared: DeclaredType };
  /** Stand on the method and on those that it overrides. */
  readonly annotations: Annotations;
  /** Stand on its class and on those above. */
  readonly ownerAnnotations: Annotations;
  /** Documents the method; what its comment leaves out comes from those that it overrides. */
  readonly documentation: DocumentationText | undefined;
}

/** The class and the method that an endpoint was found in. */
interface FoundIn {
  readonly owner: DeclaredType | undefined;
  readonly handler: MethodOf | undefined;
}

/** `undefined` for what no method of the source handles. */
export function handlerOf(
  project: Project,
  { owner: declared, handler: found }: FoundIn,
): Handler | undefined {
  if (declared === undefined || found === undefined) return undefined;
  const { qualifiedName: name } = declared.declaration;
  const owner = { kind: 'class', name, declared, arguments: [] } as const satisfies ClassType;
  const overridden = overriddenMethods(project, found);
  const places = overridden.map((each) => ({
    annotations: each.method.annotations,
    scope: scopeOf(each),
  }));
  const classes = typeHierarchy(project, owner).flatMap(({ declared }) => declared ?? []);
  return {
    method: found,
    owner,
    annotations: annotationsAt(project, places),
    ownerAnnotations: annotationsAt(project, classes.map(annotatedType)),
    documentation: inheritedDocumentation(overridden.flatMap(({ method }) => method.documentation ?? [])),
  };
}
