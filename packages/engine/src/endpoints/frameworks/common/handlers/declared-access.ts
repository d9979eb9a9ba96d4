/** The roles that annotations ask of whoever calls, which a container or a filter looks at. */
import type { Project } from '../../../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
  textAttribute,
} from '../../../../source/types/annotations.ts';
import { constantText } from '../../../../source/types/constant.ts';
import { everyAnnotation } from '../../../../source/types/repeated-annotations.ts';

/** In the words of annotations. */
export interface DeclaredAccess {
  readonly rule: 'roles' | 'everybody' | 'nobody' | 'expression';
  readonly roles?: readonly string[];
  /** Holds what `@PreAuthorize` says, as written. */
  readonly expression?: string;
}

/** The method's own word counts, else that of its class (Jakarta Annotations 2.9 to 2.12; Spring Security's "Method Security"). */
export function declaredAccess(
  project: Project,
  method: Annotations,
  owner: Annotations,
): DeclaredAccess | undefined {
  return accessAt(project, method) ?? accessAt(project, owner);
}

function accessAt(project: Project, annotations: Annotations): DeclaredAccess | undefined {
  for (const { type, read } of accessAnnotations) {
    const [found] = everyAnnotation(project, annotations, type);
    if (found !== undefined) return read(found);
  }
  return undefined;
}

const inBoth = (name: string) => ['jakarta', 'javax'].map((root) => `${root}.annotation.security.${name}`);

const accessAnnotations: readonly { readonly type: string; read(found: MergedAnnotation): DeclaredAccess }[] =
  [
    ...inBoth('DenyAll').map((type) => ({ type, read: (): DeclaredAccess => ({ rule: 'nobody' }) })),
    ...inBoth('PermitAll').map((type) => ({ type, read: (): DeclaredAccess => ({ rule: 'everybody' }) })),
    ...[...inBoth('RolesAllowed'), 'org.springframework.security.access.annotation.Secured'].map((type) => ({
      type,
      read: (found: MergedAnnotation): DeclaredAccess => ({
        rule: 'roles',
        roles: arrayAttribute(found, 'value').map(constantText),
      }),
    })),
    { type: 'io.quarkus.security.Authenticated', read: () => ({ rule: 'roles', roles: ['**'] }) },
    { type: 'org.springframework.security.access.prepost.PreAuthorize', read: ofExpression },
  ];

/** `hasRole('ADMIN')`, `hasAnyAuthority("a", "b")`; anything more is told as it is written. */
function ofExpression(found: MergedAnnotation): DeclaredAccess {
  const expression = textAttribute(found, 'value') ?? '';
  const call = /^\s*has(?:Any)?(?:Role|Authority)\(([^()]*)\)\s*$/.exec(expression);
  const roles = call?.[1]?.split(',').map((text) => /^\s*(['"])([^'"]*)\1\s*$/.exec(text)?.[2]);
  if (roles?.every((role) => role !== undefined)) return { rule: 'roles', roles, expression };
  if (/^\s*permitAll(?:\(\))?\s*$/.test(expression)) return { rule: 'everybody', expression };
  if (/^\s*denyAll(?:\(\))?\s*$/.test(expression)) return { rule: 'nobody', expression };
  return { rule: 'expression', expression };
}
