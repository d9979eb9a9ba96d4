/** Functions and constructors. */

import type { Span } from '../../../text/span.ts';
import type {
  BodyNode,
  ConstructorNode,
  FunctionNode,
  PrimaryConstructorNode,
} from '../../syntax/kotlin/nodes.ts';
import type { Expression } from '../expression.ts';
import { literalType, unitType } from '../literal-type.ts';
import type { Constructor, Method, Modifier } from '../model.ts';
import { lowerAnnotations } from './annotations.ts';
import { lowerDocumentation } from './documentation.ts';
import { lowerExpression } from './expressions.ts';
import { hasModifier, lowerModifiers } from './modifiers.ts';
import { lowerContextParameters, lowerParameter } from './parameters.ts';
import { isJvmAnnotation, type KotlinSource, nameIn } from './source.ts';
import { lowerType, lowerTypeParameters } from './type-references.ts';

/** Says what a member stands in, as far as it changes what the member is to the JVM. */
export type Owner = 'class' | 'interface' | 'object' | 'facade';

export function lowerFunction(source: KotlinSource, node: FunctionNode, owner: Owner): Method {
  const { text } = source;
  const { flags, annotations, context, documentation } = node.modifiers;
  return {
    name: nameIn(text, node.name),
    documentation: lowerDocumentation(text, documentation),
    modifiers: lowerModifiers(flags, ...modifiersIn(source, owner, node)),
    annotations: lowerAnnotations(source, annotations),
    typeParameters: lowerTypeParameters(text, node.typeParameters, node.constraints),
    ...lowerResult(text, node.returnType, node.body),
    parameters: [
      ...lowerContextParameters(source, context),
      ...node.parameters.map((parameter) => lowerParameter(source, parameter)),
    ],
    receiver: node.receiver && lowerType(text, node.receiver),
    defaultValue: undefined,
    body: node.body?.span,
    span: node.span,
    nameSpan: node.name,
  };
}

/** Functions of a file are static; those of an object become so with `@JvmStatic`; an interface has default methods. */
function modifiersIn(source: KotlinSource, owner: Owner, node: FunctionNode): Modifier[] {
  switch (owner) {
    case 'class':
      return [];
    case 'facade':
      return ['static'];
    case 'interface':
      return node.body === undefined || hasModifier(node.modifiers.flags, 'private') ? [] : ['default'];
    case 'object':
      return isStaticInObject(source, node) ? ['static'] : [];
  }
}

export function isStaticInObject(
  source: KotlinSource,
  { modifiers }: Pick<FunctionNode, 'modifiers'>,
): boolean {
  return modifiers.annotations.some((annotation) => isJvmAnnotation(source, annotation, 'JvmStatic'));
}

/** A block without a written type returns nothing; the type of an expression is inferred. */
export function lowerResult(
  text: string,
  type: Span | undefined,
  body: BodyNode | undefined,
): Pick<Method, 'returnType' | 'inferredFrom'> {
  if (type !== undefined) return { returnType: lowerType(text, type), inferredFrom: undefined };
  if (body?.kind !== 'expression') return { returnType: unitType, inferredFrom: undefined };
  return inferred(lowerExpression(text, body.span));
}

export function inferred(from: Expression | undefined): Pick<Method, 'returnType' | 'inferredFrom'> {
  const returnType = literalType(from);
  return { returnType, inferredFrom: returnType === undefined ? from : undefined };
}

export function lowerPrimaryConstructor(
  source: KotlinSource,
  node: PrimaryConstructorNode,
  className: Span,
): Constructor {
  return { ...lowerCallable(source, node), isPrimary: true, nameSpan: className };
}

export function lowerConstructor(source: KotlinSource, node: ConstructorNode): Constructor {
  return { ...lowerCallable(source, node), isPrimary: false, nameSpan: node.name };
}

function lowerCallable(source: KotlinSource, node: PrimaryConstructorNode | ConstructorNode) {
  const { flags, annotations, documentation } = node.modifiers;
  return {
    documentation: lowerDocumentation(source.text, documentation),
    modifiers: lowerModifiers(flags),
    annotations: lowerAnnotations(source, annotations),
    parameters: node.parameters.map((parameter) => lowerParameter(source, parameter)),
    span: node.span,
  };
}
