/**
 * Properties as the JVM has them: a field, a getter, a setter, each with the annotations that are meant for it
 * (Kotlin reference, "Calling Kotlin from Java").
 */
import type { AccessorNode, ParameterNode, PropertyNode } from '../../syntax/kotlin/nodes.ts';
import type { Expression } from '../expression.ts';
import { literalType, unitType } from '../literal-type.ts';
import type { Annotation, Field, Method, Modifier, Parameter } from '../model.ts';
import type { TypeReference } from '../type-reference.ts';
import { annotationsOn, lowerAnnotations } from './annotations.ts';
import { lowerDocumentation } from './documentation.ts';
import { lowerExpression } from './expressions.ts';
import { inferred, isStaticInObject, lowerResult, type Owner } from './functions.ts';
import { hasModifier, lowerModifiers, VISIBILITY, visibilityOf } from './modifiers.ts';
import { lowerComponent } from './parameters.ts';
import { isJvmAnnotation, type KotlinSource, nameIn } from './source.ts';
import { lowerType, lowerTypeParameters } from './type-references.ts';

export interface LoweredProperty {
  readonly field: Field | undefined;
  readonly getter: Method | undefined;
  readonly setter: Method | undefined;
}

export function lowerProperty(source: KotlinSource, node: PropertyNode, owner: Owner): LoweredProperty {
  const { text } = source;
  const property: Property = {
    source,
    node,
    owner,
    name: nameIn(text, node.name),
    type: node.type && lowerType(text, node.type),
    initializer: node.initializer && lowerExpression(text, node.initializer),
    annotations: lowerAnnotations(source, node.modifiers.annotations),
  };
  const isField = hasBackingField(text, node, owner);
  const isBare = isVisibleField(property);
  return {
    field: isField ? fieldOf(property, isBare) : undefined,
    getter: isBare ? undefined : getterOf(property, isField),
    setter: isBare || !node.isMutable ? undefined : setterOf(property),
  };
}

/**
 * A parameter of a primary constructor that is a private or protected property is a field and nothing else to the
 * rest of the program.
 */
export function lowerHiddenComponent(source: KotlinSource, node: ParameterNode): Field {
  const { name, documentation, type, modifiers, annotations, span, nameSpan } = lowerComponent(source, node);
  return { name, documentation, type, modifiers, annotations, initializer: undefined, span, nameSpan };
}

interface Property {
  readonly source: KotlinSource;
  readonly node: PropertyNode;
  readonly owner: Owner;
  readonly name: string;
  readonly type: TypeReference | undefined;
  readonly initializer: Expression | undefined;
  readonly annotations: readonly Annotation[];
}

/** Kotlin specification, "Property declaration": there is one unless the accessors do without it. */
function hasBackingField(text: string, node: PropertyNode, owner: Owner): boolean {
  if (node.receiver !== undefined || node.delegate !== undefined) return false;
  if (node.initializer !== undefined || node.backingField !== undefined) return true;
  if (owner === 'interface' || hasModifier(node.modifiers.flags, 'abstract')) return false;
  const bodies = [node.getter, ...(node.isMutable ? [node.setter] : [])].map(
    (accessor) => accessor?.body?.span,
  );
  return bodies.some((body) => body === undefined || /\bfield\b/.test(text.slice(body.start, body.end)));
}

/** Constants and `@JvmField`s have no accessors; everybody sees the field. */
function isVisibleField({ source, node }: Property): boolean {
  const { flags, annotations } = node.modifiers;
  if (hasModifier(flags, 'const')) return true;
  return annotations.some((annotation) => isJvmAnnotation(source, annotation, 'JvmField'));
}

function fieldOf({ source, node, owner, name, annotations }: Property, isVisible: boolean): Field {
  const { text } = source;
  const { flags } = node.modifiers;
  const own = node.backingField ?? node;
  const value = own.initializer && lowerExpression(text, own.initializer);
  const modifiers: Modifier[] = [];
  if (owner === 'object' || owner === 'facade') modifiers.push('static');
  if (!node.isMutable) modifiers.push('final');
  if (hasModifier(flags, 'const')) modifiers.push('const');
  if (hasModifier(flags, 'lateinit')) modifiers.push('lateinit');
  for (const [annotation, modifier] of FIELD_ANNOTATIONS) {
    if (node.modifiers.annotations.some((each) => isJvmAnnotation(source, each, annotation)))
      modifiers.push(modifier);
  }
  return {
    name,
    documentation: lowerDocumentation(text, node.modifiers.documentation),
    type: own.type ? lowerType(text, own.type) : literalType(value),
    modifiers: [isVisible ? visibilityOf(flags) : 'private', ...modifiers],
    annotations: annotationsOn('field', annotations),
    initializer: value,
    span: node.span,
    nameSpan: node.name,
  };
}

const FIELD_ANNOTATIONS = [
  ['Transient', 'transient'],
  ['Volatile', 'volatile'],
] as const;

/** Private properties have a getter only where it does something of its own. */
function getterOf(property: Property, hasField: boolean): Method | undefined {
  const { source, node, name, annotations } = property;
  const { getter } = node;
  if (visibilityOf(node.modifiers.flags) === 'private' && getter?.body === undefined) return undefined;
  return {
    ...accessorOf(property, getter, IS_PREFIX.test(name) ? name : `get${capitalized(name)}`, 'get'),
    annotations: [
      ...annotationsOn('getter', annotations),
      ...lowerAnnotations(source, getter?.modifiers.annotations ?? []),
      // Without a field there is no other place to see them.
      ...(hasField ? [] : annotationsOn('field', annotations)),
    ],
    ...resultOf(property),
    parameters: [],
  };
}

/** The type of a property is written, that of its initialiser, or that of its getter, in this order. */
function resultOf({
  source,
  node,
  type,
  initializer,
}: Property): Pick<Method, 'returnType' | 'inferredFrom'> {
  if (type !== undefined) return { returnType: type, inferredFrom: undefined };
  if (initializer !== undefined || node.getter === undefined) return inferred(initializer);
  return lowerResult(source.text, node.getter.type, node.getter.body);
}

function setterOf(property: Property): Method | undefined {
  const { source, node, name, annotations } = property;
  const { setter } = node;
  if (visibilityOf(flagsOfAccessor(node, setter)) === 'private' && setter?.body === undefined)
    return undefined;
  return {
    ...accessorOf(property, setter, `set${capitalized(IS_PREFIX.test(name) ? name.slice(2) : name)}`, 'set'),
    annotations: [
      ...annotationsOn('setter', annotations),
      ...lowerAnnotations(source, setter?.modifiers.annotations ?? []),
    ],
    returnType: unitType,
    inferredFrom: undefined,
    parameters: [setterParameter(property)],
  };
}

function setterParameter({ source, node, type, initializer, annotations }: Property): Parameter {
  const written = node.setter?.parameter;
  const own = written && lowerComponent(source, written);
  return {
    name: own?.name ?? 'value',
    documentation: undefined,
    type: own?.type ?? type ?? literalType(initializer),
    modifiers: [],
    annotations: [...annotationsOn('setter-parameter', annotations), ...(own?.annotations ?? [])],
    isVarargs: false,
    defaultValue: undefined,
    span: written?.span ?? node.span,
    nameSpan: written?.name ?? { start: node.name.start, end: node.name.start },
  };
}

/** A visibility of its own takes the place of the property's. */
function flagsOfAccessor({ modifiers }: PropertyNode, accessor: AccessorNode | undefined): number {
  const own = accessor?.modifiers.flags ?? 0;
  return own | (own & VISIBILITY ? modifiers.flags & ~VISIBILITY : modifiers.flags);
}

type WhatAccessorsShare = Omit<Method, 'annotations' | 'returnType' | 'inferredFrom' | 'parameters'>;

function accessorOf(
  { source, node, owner, annotations }: Property,
  accessor: AccessorNode | undefined,
  jvmName: string,
  target: 'get' | 'set',
): WhatAccessorsShare {
  const { text } = source;
  const flags = flagsOfAccessor(node, accessor);
  const more: Modifier[] = [];
  if (owner === 'facade' || (owner === 'object' && isStaticInObject(source, node))) more.push('static');
  if (owner === 'interface' && accessor?.body !== undefined) more.push('default');
  const renamed = annotations.find(
    (annotation) => annotation.target === target && annotation.name === 'JvmName',
  );
  const [newName] = renamed?.unnamed ?? [];
  return {
    name: newName?.kind === 'string' ? newName.value : jvmName,
    documentation: lowerDocumentation(text, node.modifiers.documentation),
    modifiers: lowerModifiers(flags, ...more).filter((modifier) => modifier !== 'lateinit'),
    typeParameters: lowerTypeParameters(text, node.typeParameters, node.constraints),
    receiver: node.receiver && lowerType(text, node.receiver),
    defaultValue: undefined,
    body: accessor?.body?.span,
    span: node.span,
    nameSpan: node.name,
  };
}

/** `isOpen` is its own getter; `issue` and `is` are not (`JvmAbi` of the Kotlin compiler). */
const IS_PREFIX = /^is(?![a-z])./;

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
