import { type Conventions, noConventions } from '../project/conventions.ts';
import type { Project } from '../project/project.ts';
import type { ModuleTable } from './module-conventions.ts';

export function answersOf(_project: Project, _modules: ModuleTable): Conventions {
  return noConventions;
}
