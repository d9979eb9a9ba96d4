/** What all management endpoints have in front of their ids. */
import type { FileDeclarations } from '../../declarations/model.ts';
import type { Project } from '../../project/project.ts';

/** Of the module of a file: where `management.endpoints.web.base-path` is read, it is answered here. */
export function basePath(_project: Project, _file: FileDeclarations): string {
  return '/actuator';
}
