/** The method that an endpoint calls, with what its annotations and those of its class say. */

import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { type Annotations, annotationsAt } from '../../../../source/types/annotations.ts';
import { type DocumentationText, inheritedDocumentation } from '../../../../source/types/documentation.ts';
import { type MethodOf, overriddenMethods } from '../../../../source/types/members.ts';
import type { ClassType } from '../../../../source/types/resolved-type.ts';
import {
  type Controller,
  type ControllerMethod,
  classAnnotations,
  handlerDocumentation,
  placesOf,
} from './controller.ts';

export interface Handler<Owner extends Declared = ClassType & Declared> {
  readonly method: MethodOf;
  /** Whose endpoint it is: the class itself, which may inherit the method. */
  readonly owner: Owner;
  /** Stand on the method and on those that it overrides. */
  readonly annotations: Annotations;
  /** Stand on its class and on those above. */
  readonly ownerAnnotations: Annotations;
  /** Documents the method; what its comment leaves out comes from those that it overrides. */
  readonly documentation: DocumentationText | undefined;
}

interface Declared {
  readonly declared: DeclaredType;
}

/** The class and the method that an endpoint was found in. */
interface FoundIn {
  readonly owner: DeclaredType | undefined;
  readonly handler: MethodOf | undefined;
}

/** `undefined` for what no method of the source handles. */
export function readHandler(
  project: Project,
  { owner: declared, handler: found }: FoundIn,
): Handler | undefined {
  if (declared === undefined || found === undefined) return undefined;
  const { qualifiedName: name } = declared.declaration;
  const owner = { kind: 'class', name, declared, arguments: [] } as const satisfies ClassType;
  const overridden = overriddenMethods(project, found);
  return {
    method: found,
    owner,
    annotations: annotationsAt(project, placesOf({ overridden })),
    ownerAnnotations: classAnnotations(project, owner),
    documentation: inheritedDocumentation(overridden.flatMap(({ method }) => method.documentation ?? [])),
  };
}

/**
 * Returns a method of a controller as the handler of an endpoint.
 * @param owner whose endpoint it is, where a contract declares the methods that it is called by
 */
export function handlerIn(
  { declared, annotations: ownerAnnotations }: Controller,
  method: ControllerMethod,
  owner: Declared = { declared },
): Handler<Declared> {
  return {
    method: method.method,
    owner,
    annotations: method.annotations,
    ownerAnnotations,
    documentation: handlerDocumentation(method),
  };
}
