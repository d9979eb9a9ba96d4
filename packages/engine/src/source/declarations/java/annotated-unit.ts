/** Annotations of a package and of a module, which stand in files of their own. */
import type { JavaTree, ModifiersNode } from '../../syntax/java/nodes.ts';

/** As the interface that compilers make of it: `package-info` (JLS 7.4.1), and likewise `module-info`. */
export interface AnnotatedUnit {
  readonly name: 'package-info' | 'module-info';
  readonly modifiers: ModifiersNode;
}

/** `undefined` where the file annotates neither. */
export function annotatedUnitOf({ package: ofPackage, module }: JavaTree): AnnotatedUnit | undefined {
  if (module !== undefined && module.modifiers.annotations.length > 0)
    return { name: 'module-info', modifiers: module.modifiers };
  if (ofPackage === undefined || ofPackage.modifiers.annotations.length === 0) return undefined;
  return { name: 'package-info', modifiers: ofPackage.modifiers };
}
