/** Says what a type is and is called: the same for its outline and for its declaration. */
import type { TypeAliasNode, TypeNode } from '../../syntax/kotlin/nodes.ts';
import type { Modifier, TypeDeclaration, TypeKind } from '../model.ts';
import { hasModifier, lowerModifiers } from './modifiers.ts';
import { nameIn } from './source.ts';

export type TypeHeader = Pick<TypeDeclaration, 'kind' | 'name' | 'qualifiedName' | 'modifiers'>;

/** `enclosing` is the package or the qualified name of the type around it. */
export function typeHeader(text: string, node: TypeNode, enclosing: string, isNested: boolean): TypeHeader {
  const { flags } = node.modifiers;
  const name = node.name === undefined ? 'Companion' : nameIn(text, node.name);
  const more: Modifier[] = [];
  if (isNested && !hasModifier(flags, 'inner')) more.push('static');
  // Inline classes are what value classes were called before Kotlin 1.5.
  if (hasModifier(flags, 'inline')) more.push('value');
  const modifiers = lowerModifiers(flags, ...more);
  return { kind: typeKind(node), name, qualifiedName: qualified(enclosing, name), modifiers };
}

export function aliasHeader(text: string, node: TypeAliasNode, enclosing: string): TypeHeader {
  const name = nameIn(text, node.name);
  const modifiers = lowerModifiers(node.modifiers.flags);
  return { kind: 'alias', name, qualifiedName: qualified(enclosing, name), modifiers };
}

function typeKind({ kind, modifiers: { flags } }: TypeNode): TypeKind {
  if (kind !== 'class') return kind;
  if (hasModifier(flags, 'enum')) return 'enum';
  return hasModifier(flags, 'annotation') ? 'annotation' : 'class';
}

export function qualified(enclosing: string, name: string): string {
  return enclosing === '' ? name : `${enclosing}.${name}`;
}
