/** Parameters of functions and constructors. */

import type { Span } from '../../../text/span.ts';
import type { ParameterNode } from '../../syntax/kotlin/nodes.ts';
import { Tokens } from '../../syntax/kotlin/tokens.ts';
import type { Parameter } from '../model.ts';
import type { TypeReference } from '../type-reference.ts';
import { annotationsOn, lowerAnnotations } from './annotations.ts';
import { lowerDocumentation } from './documentation.ts';
import { lowerExpression } from './expressions.ts';
import { hasModifier, lowerModifiers } from './modifiers.ts';
import { type KotlinSource, nameIn } from './source.ts';
import { lowerType, readType } from './type-references.ts';

export function lowerParameter(source: KotlinSource, node: ParameterNode): Parameter {
  const component = lowerComponent(source, node);
  return { ...component, modifiers: [], annotations: annotationsOn('parameter', component.annotations) };
}

/** With the annotations of all parts of the property, each with its target. A `val` is final. */
export function lowerComponent(source: KotlinSource, node: ParameterNode): Parameter {
  const { text } = source;
  const { flags, annotations, documentation } = node.modifiers;
  const isVarargs = hasModifier(flags, 'vararg');
  const type = node.type && lowerType(text, node.type);
  return {
    name: nameIn(text, node.name),
    documentation: lowerDocumentation(text, documentation),
    type: isVarargs && type !== undefined ? { kind: 'array', element: type } : type,
    modifiers: node.property === 'val' ? lowerModifiers(flags, 'final') : lowerModifiers(flags),
    annotations: lowerAnnotations(source, annotations),
    isVarargs,
    defaultValue: node.defaultValue && lowerExpression(text, node.defaultValue),
    span: node.span,
    nameSpan: node.name,
  };
}

/** Context parameters come first to the JVM. The receivers of Kotlin before 2.2 have no names. */
export function lowerContextParameters({ text }: KotlinSource, span: Span | undefined): Parameter[] {
  if (span === undefined) return [];
  const tokens = Tokens.within(text, span);
  const parameters: Parameter[] = [];
  do {
    tokens.next();
    const { start } = tokens;
    let nameSpan: Span = { start, end: start };
    if (tokens.at('identifier') && tokens.peek() === ':') {
      nameSpan = tokens.span();
      tokens.next();
      tokens.next();
    }
    const type = readType(tokens);
    if (type === undefined) break;
    parameters.push(contextParameter(text, type, nameSpan, tokens.spanFrom(start)));
  } while (tokens.at(','));
  return parameters;
}

function contextParameter(text: string, type: TypeReference, nameSpan: Span, span: Span): Parameter {
  return {
    name: nameIn(text, nameSpan),
    documentation: undefined,
    type,
    modifiers: [],
    annotations: [],
    isVarargs: false,
    defaultValue: undefined,
    span,
    nameSpan,
  };
}
