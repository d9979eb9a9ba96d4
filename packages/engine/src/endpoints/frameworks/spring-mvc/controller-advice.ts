/** Classes with `@ControllerAdvice`, and which controllers they are for (Spring Framework, "Controller Advice"). */
import { packageOf } from '../../../source/declarations/qualified-name.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../../source/project/project.ts';
import {
  annotatedType,
  annotationsAt,
  arrayAttribute,
  type MergedAnnotation,
} from '../../../source/types/annotations.ts';
import { type Constant, constantText } from '../../../source/types/constant.ts';
import { type ClassType, classTypeOf } from '../../../source/types/resolved-type.ts';
import { startTogether } from '../../../source/types/spring-applications.ts';
import { typeHierarchy } from '../../../source/types/supertypes.ts';
import { orderOf } from './errors/advice-order.ts';

export interface ControllerAdvice {
  readonly type: DeclaredType;
  readonly annotation: MergedAnnotation;
  readonly order: number;
}

/** Returns those of the lowest order first; those of one order as they stand in the sources. */
export function controllerAdvice(project: Project): readonly ControllerAdvice[] {
  return project.memoize(adviceOfProject, 'advice', '', () => findAdvice(project));
}

const adviceOfProject: MemoKey<readonly ControllerAdvice[]> = { onCycle: [] };

function findAdvice(project: Project): readonly ControllerAdvice[] {
  const found = project
    .filesImporting(ofSpring)
    .flatMap((path) => [...withNested(project.typesIn(path))])
    .flatMap((type) => (isAdvice(project, type) ? [type, ...beansBelow(project, type)] : []));
  const types = new Map(found.map((type) => [type.key, type]));
  return [...types.values()].flatMap((type) => adviceIn(project, type)).toSorted((a, b) => a.order - b.order);
}

function isAdvice(project: Project, type: DeclaredType): boolean {
  const annotations = annotationsAt(project, [annotatedType(type)]);
  return annotations.has(adviceAnnotation) || annotations.has(restAdvice);
}

/** Beans inherit what marks advice, but not that they are beans (`ListableBeanFactory.findAnnotationOnBean`). */
function beansBelow(project: Project, type: DeclaredType): readonly DeclaredType[] {
  const below = project.typesExtending(type.declaration.name).flatMap(({ qualifiedName }) => {
    const found = project.type(qualifiedName, type.file);
    return found === undefined ? [] : [found];
  });
  return below.filter((each) => {
    const annotations = annotationsAt(project, [annotatedType(each)]);
    return beans.some((name) => annotations.has(name));
  });
}

const beans = [
  ...['Component', 'Service', 'Controller'].map((name) => `org.springframework.stereotype.${name}`),
  'org.springframework.context.annotation.Configuration',
];

/** Nobody makes a bean of an abstract class. */
export function adviceIn(project: Project, type: DeclaredType): readonly ControllerAdvice[] {
  const { kind, modifiers } = type.declaration;
  if (kind === 'interface' || kind === 'annotation' || modifiers.includes('abstract')) return [];
  const hierarchy = typeHierarchy(project, classTypeOf(type));
  const places = hierarchy.flatMap(({ declared }) =>
    declared === undefined ? [] : [annotatedType(declared)],
  );
  const annotations = annotationsAt(project, places);
  const annotation = annotations.find(restAdvice) ?? annotations.find(adviceAnnotation);
  if (annotation === undefined) return [];
  return [{ type, annotation, order: orderOf(project, type, annotations) }];
}

const adviceAnnotation = 'org.springframework.web.bind.annotation.ControllerAdvice';
export const restAdvice = 'org.springframework.web.bind.annotation.RestControllerAdvice';
const ofSpring = [
  'org.springframework.web.bind.annotation',
  'org.springframework.web.bind.annotation.ExceptionHandler',
  adviceAnnotation,
  restAdvice,
];

/** Tells whether advice is for a controller: without a selector it applies to every controller of its application; any of several is enough. */
export function applies(
  project: Project,
  { annotation, type }: ControllerAdvice,
  controller: ClassType,
): boolean {
  if (controller.declared !== undefined && !startTogether(project, controller.declared, type)) return false;
  const { packages, classes, assignable, marks } = selectorsOf(annotation);
  if (packages.length + classes.length + assignable.length + marks.length === 0) return true;
  const hierarchy = typeHierarchy(project, controller);
  const annotations = annotationsAt(
    project,
    hierarchy.flatMap(({ declared }) => (declared === undefined ? [] : [annotatedType(declared)])),
  );
  return (
    [...packages, ...classes].some((each) => controller.name.startsWith(`${each}.`)) ||
    hierarchy.some(({ name }) => assignable.includes(name)) ||
    marks.some((mark) => annotations.has(mark)) ||
    type.declaration.qualifiedName === controller.name
  );
}

/** Tells whether it applies where there is no controller, as for functional routes. */
export function isWithoutSelector({ annotation }: ControllerAdvice): boolean {
  return Object.values(selectorsOf(annotation)).every((each) => each.length === 0);
}

function selectorsOf(annotation: MergedAnnotation) {
  const names = (attribute: string) => arrayAttribute(annotation, attribute).map(constantText);
  return {
    packages: [...names('basePackages'), ...names('value')],
    classes: arrayAttribute(annotation, 'basePackageClasses').flatMap(packageOfClass),
    assignable: names('assignableTypes'),
    marks: names('annotations'),
  };
}

/** Returns the package of a class; a nested one has that of its outermost. */
function packageOfClass(value: Constant): readonly string[] {
  if (value.kind !== 'class' || value.type.kind === 'array') return [];
  const { type } = value;
  return [type.kind === 'class' && type.declared ? type.declared.file.packageName : packageOf(type.name)];
}
