/** Says what classes and methods say when code asks them by reflection or by Spring's `AnnotationUtils`. */
import { packageOf, simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { annotatedType, annotationsAt, type MergedAnnotation } from '../../../../source/types/annotations.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { findSupertypes, isA, superclassChain } from '../../../../source/types/supertypes.ts';
import type { ControllerMethod } from '../../common/handlers/controller.ts';
import { classAnnotations } from '../../common/handlers/controller.ts';
import { type AnnotationsAt, boolean, type ClassValue, text, unknown, type Value } from './values.ts';

export function classValueOf(declared: DeclaredType): ClassValue {
  return { kind: 'class', name: declared.qualifiedName, declared };
}

export function methodValueOf(project: Project, { method, annotations }: ControllerMethod): Value {
  const own = annotationsAt(project, [
    {
      annotations: method.method.annotations,
      scope: { ...annotatedType(method.declared).scope, type: method.declared },
    },
  ]);
  const direct = (type: string) => (isWritten(own, type) ? own.find(type) : undefined);
  const at: AnnotationsAt = { direct, composed: own.find, inherited: annotations.find };
  return { kind: 'method', method, annotations: at };
}

/** `undefined` where the class stands in no file of the project. */
export function annotationsOfClass(project: Project, { declared }: ClassValue): AnnotationsAt | undefined {
  if (declared === undefined) return undefined;
  const chain = superclassChain(project, classTypeOf(declared)).flatMap((each) => each.declared ?? []);
  const own = chain.map((each) => annotationsAt(project, [annotatedType(each)]));
  const isInherited = (type: string) => inheritsAnnotation(project, declared, type);
  const direct = (type: string) =>
    own.find((each, index) => isWritten(each, type) && (index === 0 || isInherited(type)))?.find(type);
  const composed = (type: string) => own[0]?.find(type) ?? direct(type);
  return { direct, composed, inherited: classAnnotations(project, classTypeOf(declared)).find };
}

type Found = ReturnType<typeof annotationsAt>;

function isWritten({ written }: Found, type: string): boolean {
  return written.some(({ names }) => names[0] === type);
}

/** `@Inherited` on the annotation's declaration (Java's `Class.getAnnotation`). */
function inheritsAnnotation(project: Project, from: DeclaredType, type: string): boolean {
  const declared = project.type(type, from.file);
  return declared?.declaration.annotations.some(({ name }) => simpleName(name) === 'Inherited') === true;
}

/** Calls a method of `Class`, of Kotlin's properties for it, or of `Package`. */
export function callOnClass(
  project: Project,
  type: ClassValue,
  name: string,
  given: readonly Value[],
): Value {
  const [first] = given;
  switch (name) {
    case 'getName':
    case 'getTypeName':
    case 'getCanonicalName':
      return text(type.name);
    case 'getSimpleName':
      return text(simpleName(type.name));
    case 'getPackageName':
      return text(packageNameOf(type));
    case 'getPackage':
      return { kind: 'package', name: packageNameOf(type) };
    case 'getJava':
    case 'getJavaClass':
      return type;
    case 'isAssignableFrom':
      return first?.kind === 'class' ? boolean(isAssignable(project, type, first)) : unknown;
    case 'isInterface':
      return type.declared === undefined ? unknown : boolean(type.declared.kind === 'interface');
    case 'equals':
      return first?.kind === 'class' ? boolean(first.name === type.name) : unknown;
    case 'getSuperclass':
      return superclassOf(project, type);
    default: {
      const at = annotationsOfClass(project, type);
      return at === undefined ? unknown : askElement(at, name, first);
    }
  }
}

/** `isAnnotationPresent(X.class)`, `getAnnotation(X.class)` of a class or a method. */
export function askElement(at: AnnotationsAt, name: string, annotation: Value | undefined): Value {
  if (annotation?.kind !== 'class') return unknown;
  if (name === 'isAnnotationPresent') return boolean(at.direct(annotation.name) !== undefined);
  if (name === 'getAnnotation') return annotationValue(at.direct(annotation.name));
  if (name === 'getDeclaredAnnotation') return annotationValue(at.direct(annotation.name));
  return unknown;
}

export function annotationValue(annotation: MergedAnnotation | undefined): Value {
  return annotation === undefined ? { kind: 'null' } : { kind: 'annotation', annotation };
}

/** `undefined` where a supertype stands in no file of the project. */
export function isAssignable(project: Project, to: ClassValue, from: ClassValue): boolean | undefined {
  if (to.name === from.name || to.name === 'java.lang.Object') return true;
  if (from.declared === undefined) return undefined;
  return isA(project, classTypeOf(from.declared), new Set([to.name]));
}

function superclassOf(project: Project, { declared }: ClassValue): Value {
  if (declared === undefined) return unknown;
  const { superclass } = findSupertypes(project, classTypeOf(declared));
  if (superclass === undefined) return { kind: 'class', name: 'java.lang.Object', declared: undefined };
  return { kind: 'class', name: superclass.name, declared: superclass.declared };
}

/** Returns the package of a class; a nested one has that of its outermost. */
function packageNameOf({ name, declared }: ClassValue): string {
  return declared?.file.packageName ?? packageOf(name);
}
