/** What becomes of a caller who may not call: by method security of Spring, and by that of Quarkus. */
import type { Endpoint } from '../../model/endpoint.ts';
import type { Project } from '../../source/project/project.ts';
import { isQuarkus } from '../frameworks/jax-rs/quarkus.ts';
import type { Handler } from './handler.ts';
import { declaredAccess } from './security.ts';
import type { Thrown } from './thrown.ts';

export interface RefusedAccess {
  readonly thrown: Thrown;
  /** Without a handler for it; `undefined` where a filter then responds, which no document of the handler has. */
  readonly status: number | undefined;
}

/**
 * Spring's interceptor throws inside of the dispatcher, so that advice handles it (Spring Security, "Method Security").
 * Quarkus responds 401 to whoever is nobody and 403 to whoever lacks the role, unless a mapper is for its exceptions.
 */
export function refusedAccess(
  project: Project,
  { method, annotations, ownerAnnotations }: Handler,
  { framework }: Endpoint,
): readonly RefusedAccess[] {
  const access = declaredAccess(project, annotations, ownerAnnotations);
  if (access === undefined || access.rule === 'everybody') return [];
  const { file } = method.declared;
  const made = (names: readonly string[], status?: number): RefusedAccess => ({
    thrown: { type: undefined, names, given: [], file, span: method.method.nameSpan },
    status,
  });
  if (framework === 'spring-mvc') return [made(deniedBySpring)];
  if (framework !== 'jax-rs' || !isQuarkus(project, file)) return [];
  const asksForRole = access.rule !== 'roles' || access.roles?.includes('**') !== true;
  return [
    made(['io.quarkus.security.UnauthorizedException'], 401),
    ...(asksForRole ? [made(['io.quarkus.security.ForbiddenException'], 403)] : []),
  ];
}

const deniedBySpring = [
  'org.springframework.security.authorization.AuthorizationDeniedException',
  'org.springframework.security.access.AccessDeniedException',
  'java.lang.RuntimeException',
  'java.lang.Exception',
  'java.lang.Throwable',
];
