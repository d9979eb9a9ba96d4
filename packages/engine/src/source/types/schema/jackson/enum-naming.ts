/** `@EnumNaming`: the constants of an enum by one of Jackson's strategies (`EnumNamingStrategies`, since 2.15). */
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { Project } from '../../../project/project.ts';
import { annotatedType, annotationsAt } from '../../annotations.ts';
import { typeText } from '../../resolved-type.ts';
import { jackson } from './annotations.ts';
import { renameBy } from './naming.ts';

/** `undefined` where the constants keep their names. An annotation of a constant says more. */
export function namedByStrategy(
  project: Project,
  type: DeclaredType,
): ((constant: { readonly name: string }) => string) | undefined {
  const found = annotationsAt(project, [annotatedType(type)]).find(jackson.EnumNaming);
  const value = found?.values.get('value');
  if (value?.kind !== 'class') return undefined;
  const strategy = typeText(value.type);
  // All strategies begin with the name in camel case; that one alone is called so.
  const name = strategy.replace(/(^|\.)CamelCaseStrategy$/, '$1LowerCamelCaseStrategy');
  return (constant) => renameBy(name, camelCase(constant.name));
}

/** `FIRST_ONE` → `firstOne` */
function camelCase(name: string): string {
  const [first = '', ...rest] = name.split('_').filter((word) => word !== '');
  const capitalized = rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return [first.toLowerCase(), ...capitalized].join('');
}
