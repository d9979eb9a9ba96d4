/**
 * This file reads what an advice asks about a handler: its annotations, its class, its package, the types that it
 * returns.
 */
import { packageOf, simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { Project } from '../../../../source/project/project.ts';
import type { Annotations } from '../../../../source/types/annotations.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { isA } from '../../../../source/types/supertypes.ts';
import { type AdviceValue, type AdvisedHandler, truth, unknown } from './advice-values.ts';

interface Asked {
  readonly project: Project;
  /** `undefined` for any. */
  readonly handler: AdvisedHandler | undefined;
}

/** `undefined` where that is no question about a handler. Kotlin's properties have the names of their getters. */
export function factOf(
  asked: Asked,
  on: AdviceValue,
  written: string,
  given: readonly AdviceValue[],
): AdviceValue | undefined {
  const name = written.replace(/^get(?=[A-Z])/, '').replace(/^[A-Z]/, (first) => first.toLowerCase());
  if (name === 'isNull' || name === 'nonNull') {
    const isNull = isEqual(asked, on, { kind: 'null' });
    return isNull === 'unknown'
      ? unknown
      : truth(name === 'isNull' || isNull === undefined ? isNull : !isNull);
  }
  if (name === 'equals') {
    const equal = isEqual(asked, on, given[0] ?? unknown);
    return equal === 'unknown' ? unknown : truth(equal);
  }
  switch (on.kind) {
    case 'parameter':
      return ofParameter(asked, name, given);
    case 'method':
      return ofMethod(asked, name, given);
    case 'owner':
    case 'package':
      return ofOwner(asked, on.kind, name, given);
    case 'class':
      return ofClass(asked, on.type, name, given);
    case 'converter':
      return name === 'isAssignableFrom'
        ? ofConverter(asked, given[0])
        : name === 'javaClass'
          ? on
          : undefined;
    case 'text':
      return ofText(on.text, name, given);
    case 'body':
      return name === 'class' || name === 'javaClass'
        ? { kind: 'class', type: asked.handler?.body }
        : undefined;
    default:
      return undefined;
  }
}

function ofParameter(asked: Asked, name: string, given: readonly AdviceValue[]): AdviceValue | undefined {
  switch (name) {
    case 'method':
    case 'member':
    case 'executable':
    case 'annotatedElement':
      return { kind: 'method' };
    case 'containingClass':
    case 'declaringClass':
      return { kind: 'owner' };
    case 'parameterType':
    case 'genericParameterType':
    case 'nestedParameterType':
      return { kind: 'class', type: asked.handler?.returned };
    case 'hasMethodAnnotation':
      return annotated(asked.handler?.annotations, given, 'boolean');
    case 'methodAnnotation':
      return annotated(asked.handler?.annotations, given, 'found');
    default:
      return undefined;
  }
}

function ofMethod(asked: Asked, name: string, given: readonly AdviceValue[]): AdviceValue | undefined {
  switch (name) {
    case 'returnType':
    case 'genericReturnType':
      return { kind: 'class', type: asked.handler?.returned };
    case 'declaringClass':
      return { kind: 'owner' };
    case 'name':
      return { kind: 'text', text: asked.handler?.methodName };
    default:
      return askedForAnnotation(asked.handler?.annotations, name, given);
  }
}

function ofOwner(
  asked: Asked,
  kind: 'owner' | 'package',
  name: string,
  given: readonly AdviceValue[],
): AdviceValue | undefined {
  const owner = asked.handler?.controller.name;
  const inPackage = asked.handler?.controller.declared?.file.packageName ?? (owner && packageOf(owner));
  switch (name) {
    case 'package':
      return { kind: 'package' };
    case 'packageName':
      return { kind: 'text', text: inPackage };
    case 'name':
    case 'typeName':
    case 'canonicalName':
      return { kind: 'text', text: kind === 'package' ? inPackage : owner };
    case 'simpleName':
      return { kind: 'text', text: owner && simpleName(owner) };
    case 'isAssignableFrom':
      return undefined;
    default:
      return askedForAnnotation(asked.handler?.ownerAnnotations, name, given);
  }
}

function askedForAnnotation(
  annotations: Annotations | undefined,
  name: string,
  given: readonly AdviceValue[],
): AdviceValue | undefined {
  switch (name) {
    case 'isAnnotationPresent':
    case 'hasAnnotation':
    case 'isAnnotated':
      return annotated(annotations, given, 'boolean');
    case 'annotation':
    case 'declaredAnnotation':
    case 'findAnnotation':
    case 'findMergedAnnotation':
    case 'mergedAnnotation':
      return annotated(annotations, given, 'found');
    default:
      return undefined;
  }
}

function annotated(
  annotations: Annotations | undefined,
  [mark]: readonly AdviceValue[],
  as: 'boolean' | 'found',
): AdviceValue {
  if (mark?.kind !== 'class' || mark.type === undefined || !('name' in mark.type)) return unknown;
  const isThere = annotations?.has(mark.type.name);
  return as === 'boolean' ? truth(isThere) : { kind: 'found', isThere };
}

function ofClass(
  asked: Asked,
  type: ResolvedType | undefined,
  name: string,
  given: readonly AdviceValue[],
): AdviceValue | undefined {
  const [other] = given;
  switch (name) {
    case 'java':
    case 'javaObjectType':
    case 'rawType':
      return { kind: 'class', type };
    case 'name':
    case 'typeName':
      return { kind: 'text', text: type && 'name' in type ? type.name : undefined };
    case 'simpleName':
      return { kind: 'text', text: type && 'name' in type ? simpleName(type.name) : undefined };
    case 'isInstance':
      return other?.kind === 'body' && type
        ? truth(isInstance(asked.project, asked.handler, type))
        : undefined;
    case 'isAssignableFrom':
      if (other?.kind === 'converter') return ofConverter(asked, { kind: 'class', type });
      if (other?.kind === 'owner')
        return truth(asked.handler && type && isBelow(asked.project, asked.handler.controller, type));
      if (other?.kind !== 'class') return undefined;
      return truth(type && other.type && isBelow(asked.project, other.type, type));
    default:
      return undefined;
  }
}

function ofText(
  text: string | undefined,
  name: string,
  [other]: readonly AdviceValue[],
): AdviceValue | undefined {
  if (other?.kind !== 'text' || other.text === undefined) return undefined;
  switch (name) {
    case 'startsWith':
      return truth(text?.startsWith(other.text));
    case 'endsWith':
      return truth(text?.endsWith(other.text));
    case 'contains':
      return truth(text?.includes(other.text));
    default:
      return undefined;
  }
}

/** Which converter writes the body: the one for texts, or the one for JSON. */
function ofConverter({ handler }: Asked, other: AdviceValue | undefined): AdviceValue {
  if (other?.kind !== 'class' || other.type === undefined || !('name' in other.type)) return unknown;
  const name = simpleName(other.type.name);
  if (name === 'HttpMessageConverter') return truth(true);
  const isForText = name === 'StringHttpMessageConverter';
  if (!isForText && !/Jackson|Json|GenericHttpMessageConverter/.test(name)) return truth(false);
  return truth(handler && handler.isText === isForText);
}

/** `'unknown'` where nothing is known of one of them. */
function isEqual(asked: Asked, one: AdviceValue, other: AdviceValue): boolean | undefined | 'unknown' {
  if (one.kind === 'null' && other.kind !== 'null') return isEqual(asked, other, one);
  const { handler } = asked;
  if (other.kind === 'null') {
    if (one.kind === 'found') return one.isThere === undefined ? undefined : !one.isThere;
    if (one.kind === 'body') return handler && handler.body === undefined;
    return one.kind === 'unknown' ? 'unknown' : one.kind === 'null';
  }
  if (one.kind === 'class' && other.kind === 'converter') return isEqual(asked, other, one);
  if (one.kind === 'converter') {
    const same = ofConverter(asked, other);
    return same.kind === 'boolean' ? same.value : 'unknown';
  }
  if (one.kind === 'class' && other.kind === 'class')
    return one.type && other.type && nameOf(one.type) === nameOf(other.type);
  if (one.kind === 'owner' && other.kind === 'class')
    return handler && other.type && handler.controller.name === nameOf(other.type);
  if (one.kind === 'class' && other.kind === 'owner') return isEqual(asked, other, one);
  if (one.kind === 'text' && other.kind === 'text')
    return one.text === undefined || other.text === undefined ? undefined : one.text === other.text;
  if (one.kind === 'boolean' && other.kind === 'boolean')
    return one.value === undefined || other.value === undefined ? undefined : one.value === other.value;
  return 'unknown';
}

/** `undefined` where the declared type may be above or beside what is returned. */
export function isInstance(
  project: Project,
  handler: AdvisedHandler | undefined,
  type: ResolvedType,
): boolean | undefined {
  if (handler === undefined) return undefined;
  if (handler.body === undefined) return false;
  if (isBelow(project, handler.body, type)) return true;
  return isOpen(handler.body) || isBelow(project, type, handler.body) ? undefined : false;
}

function isOpen(type: ResolvedType): boolean {
  return type.kind === 'unresolved' || type.kind === 'variable' || nameOf(type) === 'java.lang.Object';
}

function isBelow(project: Project, type: ResolvedType, above: ResolvedType): boolean {
  const name = nameOf(above);
  if (name === 'java.lang.Object' || nameOf(type) === name) return true;
  return isA(project, type, new Set([name]));
}

function nameOf(type: ResolvedType): string {
  return type.kind === 'array' ? `${nameOf(type.element)}[]` : type.name;
}
