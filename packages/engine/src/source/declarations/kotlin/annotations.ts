/** Annotations, and which part of a property they are meant for. */
import type { AnnotationNode } from '../../syntax/kotlin/nodes.ts';
import type { Annotation } from '../model.ts';
import { lowerAnnotationArguments } from './expressions.ts';
import { type KotlinSource, nameIn } from './source.ts';

export function lowerAnnotations({ text }: KotlinSource, nodes: readonly AnnotationNode[]): Annotation[] {
  return nodes.map((node) => ({
    name: nameIn(text, node.name),
    target: node.target && nameIn(text, node.target),
    ...lowerAnnotationArguments(text, node.arguments),
    span: node.span,
  }));
}

/**
 * The annotations of a property that end up in one of its parts (Kotlin reference, "Annotation use-site targets").
 * `all` means every part. Those without a target go to the parameter of a primary constructor, else to the property
 * or its field; which of the latter two depends on the annotation's declaration, and nobody but Kotlin's own
 * reflection sees annotations of properties, so all of them count for the field.
 */
export function annotationsOn(part: PropertyPart, annotations: readonly Annotation[]): Annotation[] {
  return annotations.filter(({ target }) => target === 'all' || targets[part].includes(target));
}

export type PropertyPart = 'parameter' | 'field' | 'getter' | 'setter' | 'setter-parameter';

const targets: Readonly<Record<PropertyPart, readonly (string | undefined)[]>> = {
  parameter: [undefined, 'param'],
  field: [undefined, 'field', 'property', 'delegate'],
  getter: ['get'],
  setter: ['set'],
  'setter-parameter': ['setparam'],
};
