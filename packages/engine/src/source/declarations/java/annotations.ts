/** Annotations of declarations and of types, with their arguments. */
import type { AnnotationNode } from '../../syntax/java/nodes.ts';
import type { UnescapedText } from '../../syntax/java/unicode-escapes.ts';
import type { Annotation } from '../model.ts';
import { lowerAnnotationArguments } from './expressions.ts';
import { nameIn, originalSpan } from './names.ts';

/** One list for tens of thousands of annotations. */
const none: readonly never[] = [];

export function lowerAnnotations(
  source: UnescapedText,
  nodes: readonly AnnotationNode[],
): readonly Annotation[] {
  if (nodes.length === 0) return none;
  return nodes.map((node) => ({
    name: nameIn(source, node.name),
    target: undefined,
    arguments: lowerAnnotationArguments(source, node.arguments),
    unnamed: none,
    span: originalSpan(source, node.span),
  }));
}
