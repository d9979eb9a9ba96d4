/** Says which classes make mappings of controllers. */
import { simpleName } from '../../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { Project } from '../../../../source/project/project.ts';
import { classTypeOf } from '../../../../source/types/resolved-type.ts';
import { superclassChain } from '../../../../source/types/supertypes.ts';

export const handlerMappings = [
  'org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping',
  'org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping',
];

/** By its simple name, because it lives in a jar. */
export function isMappingClass(name: string): boolean {
  return simpleName(name) === 'RequestMappingHandlerMapping';
}

/** @param declared where the project declares it */
export function isMappingType(project: Project, name: string, declared: DeclaredType | undefined): boolean {
  if (declared === undefined) return isMappingClass(name);
  return superclassChain(project, classTypeOf(declared)).some(
    (each, index) => index > 0 && isMappingClass(each.name),
  );
}
