import type { FileDeclarations } from '../declarations/model.ts';

/**
 * Returns the qualified names that a name in source may stand for where no source declares its type: the import that
 * says it, else one in each package that is imported on demand (JLS 6.4.1).
 */
export function namesOfUndeclared(file: FileDeclarations, name: string): readonly string[] {
  const imported = file.imports.find((each) => !each.isOnDemand && each.name.endsWith(`.${name}`))?.name;
  if (imported !== undefined) return [imported];
  if (name.includes('.')) return [name];
  const onDemand = file.imports.filter((each) => each.isOnDemand).map((each) => `${each.name}.${name}`);
  return onDemand.length > 0 ? onDemand : [name];
}
