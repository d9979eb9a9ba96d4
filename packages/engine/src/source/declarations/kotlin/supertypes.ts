/** Superclass and interfaces, which Kotlin lists together. */
import type { SupertypeNode, TypeNode } from '../../syntax/kotlin/nodes.ts';
import type { TypeDeclaration } from '../model.ts';
import { lowerType } from './type-references.ts';

/** Takes for an interface what the source does not tell to be a class. */
export function lowerSupertypes(
  text: string,
  node: TypeNode,
): Pick<TypeDeclaration, 'superclass' | 'interfaces'> {
  const superclass = superclassOf(text, node);
  return {
    superclass: superclass && lowerType(text, superclass.type),
    interfaces: node.supertypes
      .filter((supertype) => supertype !== superclass)
      .map(({ type }) => lowerType(text, type)),
  };
}

/**
 * A class is the supertype whose constructor is called. Without a primary constructor the secondary ones do that with
 * `super(…)`, and the supertype stands there like an interface; by custom it comes first.
 */
function superclassOf(text: string, node: TypeNode): SupertypeNode | undefined {
  const called = node.supertypes.find((supertype) => supertype.arguments !== undefined);
  if (called !== undefined || node.kind !== 'class' || node.primaryConstructor !== undefined) return called;
  const callsSuper = node.members.some(
    (member) =>
      member.kind === 'constructor' &&
      member.delegation !== undefined &&
      text.startsWith('super', member.delegation.start),
  );
  return callsSuper ? node.supertypes.find((supertype) => supertype.delegate === undefined) : undefined;
}
