/** Which classes Spring treats as controllers. */
import type { TypeKind } from '../../declarations/model.ts';
import type { FileOutline } from '../../declarations/outline.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../types/annotations.ts';
import type { ClassType } from '../../types/resolved-type.ts';
import { typeHierarchy } from '../../types/supertypes.ts';
import { isMadeByRule, mightBeMadeByRule } from '../made-by-rule.ts';
import { lookAbove } from '../names-above.ts';

export const controller = 'org.springframework.stereotype.Controller';
const restController = 'org.springframework.web.bind.annotation.RestController';

/**
 * A class that can be instantiated and that has `@Controller` somewhere above it: on itself, on a supertype, or in a
 * composed annotation (`RequestMappingHandlerMapping.isHandler`). `@RequestMapping` alone no longer makes a
 * controller since Spring 6.
 *
 * An interface that is a controller itself, and that nothing in the project implements, counts as well: a proxy or
 * generated code stands in for the class, or it is not written yet.
 */
export function asController(project: Project, type: DeclaredType): ClassType | undefined {
  const { kind, modifiers, qualifiedName } = type.declaration;
  const self: ClassType = { kind: 'class', name: qualifiedName, declared: type, arguments: [] };
  if (isMadeByRule(project, type, 'class.is.spring.ctrl')) return self;
  if (kind === 'interface') return isLoneController(project, type) ? self : undefined;
  if (!instantiable.has(kind) || modifiers.includes('abstract')) return undefined;
  return classAnnotations(project, self).has(controller) ? self : undefined;
}

function isLoneController(project: Project, type: DeclaredType): boolean {
  return (
    annotationsAt(project, [annotatedType(type)]).has(controller) &&
    project.typesExtending(simpleName(type.declaration.qualifiedName)).length === 0
  );
}

/** What can have an object that Spring calls. */
export const instantiable: ReadonlySet<TypeKind> = new Set(['class', 'record', 'object']);

/** Of a class, then of its interfaces, then of its superclass: the order in which Spring searches. */
export function classAnnotations(project: Project, type: ClassType): Annotations {
  const places = typeHierarchy(project, type).flatMap(({ declared }) =>
    declared === undefined ? [] : [annotatedType(declared)],
  );
  return annotationsAt(project, places);
}

/** By names alone: anything that could lead to a controller annotation counts. */
export function mightHoldController(file: FileOutline, project: Project): boolean {
  if (mightBeMadeByRule(project, file, 'class.is.spring.ctrl')) return true;
  return file.types.some(
    ({ kind, annotations, supertypes }) =>
      (instantiable.has(kind) &&
        [...annotations, ...supertypes].some((name) => mightLeadToController(project, name))) ||
      (kind === 'interface' && annotations.some((name) => mightLeadToController(project, name))),
  );
}

const mightLeadToController = lookAbove(new Set([controller, restController].map(simpleName)));
