/** Says what becomes of a caller who may not call, in Quarkus. */
import type { Project } from '../../../../source/project/project.ts';
import { type Annotations, annotatedType, annotationsAt } from '../../../../source/types/annotations.ts';
import { type MethodOf, scopeOf } from '../../../../source/types/members.ts';
import type { Thrown } from '../../common/errors/exceptions.ts';
import { type Refusal, refusedAt, responseTo } from '../../common/errors/framework-errors.ts';
import { declaredAccess } from '../../common/handlers/declared-access.ts';
import type { Handler } from '../../common/handlers/handler.ts';
import { isQuarkus } from '../quarkus.ts';

/** It responds 401 to whoever is nobody and 403 to whoever lacks the role, unless a mapper is for its exceptions. */
export function refusedCallers(project: Project, handler: Handler): readonly Refusal[] {
  const { annotations, ownerAnnotations } = handler;
  if (!isQuarkus(project, handler.method.declared.file)) return [];
  return refusalsOf(project, annotations, ownerAnnotations).map(({ name, status }) => {
    const thrown = refusedAt(handler, [name]);
    return { thrown, unhandled: responseTo(project, thrown, status, []) };
  });
}

/** Its beans ask for the same annotations as its resources (Quarkus guide, "Authorization of web endpoints"). */
export function refusedBefore(project: Project, called: MethodOf): readonly Thrown[] {
  const { method, declared } = called;
  if (!isQuarkus(project, declared.file)) return [];
  const own = annotationsAt(project, [{ annotations: method.annotations, scope: scopeOf(called) }]);
  const owner = annotationsAt(project, [annotatedType(declared)]);
  return refusalsOf(project, own, owner).map(({ name }) => refusedAt({ method: called }, [name]));
}

interface RefusalName {
  readonly name: string;
  readonly status: number;
}

function refusalsOf(project: Project, method: Annotations, owner: Annotations): readonly RefusalName[] {
  const access = declaredAccess(project, method, owner);
  const asksForPermission =
    method.has(permissionsAllowed) || (access === undefined && owner.has(permissionsAllowed));
  const isOpen = access === undefined || access.rule === 'everybody';
  if (isOpen && !asksForPermission) return [];
  const isForAnyone = access?.rule === 'roles' && access.roles?.includes('**') === true;
  return [
    { name: 'io.quarkus.security.UnauthorizedException', status: 401 },
    ...(isForAnyone && !asksForPermission
      ? []
      : [{ name: 'io.quarkus.security.ForbiddenException', status: 403 }]),
  ];
}

const permissionsAllowed = 'io.quarkus.security.PermissionsAllowed';
