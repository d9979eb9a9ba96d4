/** Says what becomes of a caller who may not call, in Quarkus. */
import type { Project } from '../../../../source/project/project.ts';
import { type Refusal, refusedAt, responseTo } from '../../common/errors/framework-errors.ts';
import { declaredAccess } from '../../common/handlers/declared-access.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { isQuarkus } from '../quarkus.ts';

/** It responds 401 to whoever is nobody and 403 to whoever lacks the role, unless a mapper is for its exceptions. */
export function refusedCallers(project: Project, handler: Handler): readonly Refusal[] {
  const access = declaredAccess(project, handler.annotations, handler.ownerAnnotations);
  const isOpen = access === undefined || access.rule === 'everybody';
  if (isOpen || !isQuarkus(project, handler.method.declared.file)) return [];
  const refused = (name: string, status: number): Refusal => {
    const thrown = refusedAt(handler, [`io.quarkus.security.${name}`]);
    return { thrown, unhandled: responseTo(project, thrown, status, []) };
  };
  const asksForRole = access.rule !== 'roles' || access.roles?.includes('**') !== true;
  return [
    refused('UnauthorizedException', 401),
    ...(asksForRole ? [refused('ForbiddenException', 403)] : []),
  ];
}
