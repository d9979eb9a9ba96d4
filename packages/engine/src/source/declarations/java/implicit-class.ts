/** Compact source files (JLS 8.1.8, Java 25), whose members stand outside any type. */
import type { JavaTree, MemberNode } from '../../syntax/java/nodes.ts';
import { nameIn } from './names.ts';

/** The class that a compact source file declares without saying so. It is final and named after the file. */
export interface ImplicitClass {
  readonly name: string;
  readonly members: readonly MemberNode[];
}

/**
 * `undefined` for ordinary files. In broken ones a type that is closed too early leaves members behind; such a file
 * has a package, or a type of its own name, and its stray members belong to nothing.
 */
export function implicitClassOf(path: string, tree: JavaTree): ImplicitClass | undefined {
  if (tree.members.length === 0 || tree.package !== undefined) return undefined;
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.java$/, '');
  if (tree.types.some((type) => nameIn(tree.source, type.name) === name)) return undefined;
  return { name, members: [...tree.types, ...tree.members] };
}
