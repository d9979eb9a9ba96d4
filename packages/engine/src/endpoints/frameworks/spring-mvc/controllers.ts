/** Says which classes Spring treats as controllers. */
import type { TypeKind } from '../../../source/declarations/model.ts';
import type { FileOutline } from '../../../source/declarations/outline.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { annotatedType, annotationsAt } from '../../../source/types/annotations.ts';
import { type ClassType, classTypeOf } from '../../../source/types/resolved-type.ts';
import { isMadeByRule, mightBeMadeByRule } from '../common/candidates/declared-by-rule.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { classAnnotations } from '../common/handlers/controller.ts';
import { beanNames } from './configured-beans.ts';

export const controller = 'org.springframework.stereotype.Controller';
const restController = 'org.springframework.web.bind.annotation.RestController';

/**
 * A bean whose class can be instantiated, with `@Controller` somewhere above it: on itself, on a supertype, or in a
 * composed annotation (`RequestMappingHandlerMapping.isHandler`). `@RequestMapping` alone no longer makes a controller
 * since Spring 6, and an annotation of a supertype makes no bean (`ClassPathBeanDefinitionScanner`).
 */
export function asController(project: Project, type: DeclaredType): ClassType | undefined {
  const { kind, modifiers } = type.declaration;
  const self = classTypeOf(type);
  if (isMadeByRule(project, type, 'class.is.spring.ctrl')) return self;
  if (kind === 'interface') return isProxied(project, type) ? self : undefined;
  if (!instantiable.has(kind) || modifiers.includes('abstract')) return undefined;
  return classAnnotations(project, self).has(controller) && isBean(project, type) ? self : undefined;
}

/** An interface with the annotation that a configuration makes a bean of, while nothing in the project implements it. */
function isProxied(project: Project, type: DeclaredType): boolean {
  return (
    annotationsAt(project, [annotatedType(type)]).has(controller) &&
    beanNames(project).has(type.declaration.name) &&
    project.typesExtending(simpleName(type.declaration.qualifiedName)).length === 0
  );
}

/** By an annotation of its own, or where a configuration makes it: `@Bean Orders orders()`, `@Import(Orders.class)`. */
function isBean(project: Project, type: DeclaredType): boolean {
  const own = annotationsAt(project, [annotatedType(type)]);
  return stereotypes.some(own.has) || beanNames(project).has(type.declaration.name);
}

const stereotypes = [
  'org.springframework.stereotype.Component',
  'jakarta.inject.Named',
  'javax.inject.Named',
  'jakarta.annotation.ManagedBean',
  'javax.annotation.ManagedBean',
];

/** Says what can have an object that Spring calls. */
export const instantiable: ReadonlySet<TypeKind> = new Set(['class', 'record', 'object']);

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
