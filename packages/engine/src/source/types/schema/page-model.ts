/**
 * Says how a page of Spring Data is written: as it is, or as a `PagedModel` of it (Spring Data Commons reference, "Web
 * support", `PageSerializationMode.VIA_DTO`).
 */
import { withNested } from '../../project/declared-type.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import { annotatedType, annotationsAt } from '../annotations.ts';
import { type ClassType, classTypeOf } from '../resolved-type.ts';
import { asSupertype } from '../supertypes.ts';
import { modulePath } from './module-path.ts';

/** `undefined` where the type is no page, or is written as it is. */
export function pageModel(project: Project, type: ClassType): ClassType | undefined {
  const page = asSupertype(project, type, 'org.springframework.data.domain.Page');
  if (page === undefined || !isByModel(project, type)) return undefined;
  const file = page.declared?.file ?? { path: '' };
  const model = project.type('org.springframework.data.web.PagedModel', file);
  return model && { ...classTypeOf(model), arguments: page.arguments };
}

/** By an annotation in the module of what the page holds, else in any, or by Spring Boot's property. */
function isByModel(project: Project, type: ClassType): boolean {
  const path = modulePath(type);
  const property = project.rules.property('spring.data.web.pageable.serialization-mode', path)?.value;
  if (property !== undefined) return /^via[-_]?dto$/i.test(property.trim());
  const modes = project.memoize(modesOfProject, 'all', '', () => findModes(project));
  const own = modes.filter(({ module }) => module === project.moduleOf(path));
  return (own.length > 0 ? own : modes).some(({ mode }) => mode === 'VIA_DTO');
}

interface Mode {
  readonly module: string;
  readonly mode: string;
}

const modesOfProject: MemoKey<readonly Mode[]> = { onCycle: [] };

function findModes(project: Project): readonly Mode[] {
  return project.filesImporting([support, 'org.springframework.data.web.config']).flatMap((path) =>
    [...withNested(project.typesIn(path))].flatMap((type): readonly Mode[] => {
      const found = annotationsAt(project, [annotatedType(type)]).find(support);
      const mode = found?.values.get('pageSerializationMode');
      return mode?.kind === 'enum' ? [{ module: project.moduleOf(path), mode: mode.name }] : [];
    }),
  );
}

const support = 'org.springframework.data.web.config.EnableSpringDataWebSupport';
