/** Annotations of a package and of a module, which stand in files of their own. */
import type { JavaTree, ModifiersNode } from '../../syntax/java/nodes.ts';

/** As the interface that compilers make of it: `package-info` (JLS 7.4.1), and likewise `module-info`. */
export interface AnnotatedUnit {
  readonly name: 'package-info' | 'module-info';
  readonly modifiers: ModifiersNode;
}

/** Only a file of its own may annotate one: what stands before another package clause belongs to nothing. */
export function annotatedUnitOf(
  path: string,
  { package: ofPackage, module }: JavaTree,
): AnnotatedUnit | undefined {
  const name = units.find((unit) => path.endsWith(`${unit}.java`));
  if (name === undefined) return undefined;
  const modifiers = name === 'module-info' ? module?.modifiers : ofPackage?.modifiers;
  return modifiers === undefined || modifiers.annotations.length === 0 ? undefined : { name, modifiers };
}

const units = ['package-info', 'module-info'] as const;
