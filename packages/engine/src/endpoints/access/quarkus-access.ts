/** Annotations of Jakarta and Quarkus at resources (Quarkus guide, "Authorization of web endpoints"). */
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { type Annotations, arrayAttribute, type MergedAnnotation } from '../../source/types/annotations.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import type { Handler } from '../frameworks/common/handlers/handler.ts';
import type { Decision } from './chain.ts';
import { anyAuthority, type Condition, nobody, signedIn, unknown } from './condition.ts';

/**
 * Decides by annotations, if Quarkus reads them; the configuration of another container may not. Paths that properties
 * guard are not read, so that an open resource may be guarded by one.
 */
export function decideByQuarkus(
  project: Project,
  { annotations, ownerAnnotations }: Handler,
  isQuarkus: boolean,
): Decision | undefined {
  const found = annotationAt(project, annotations) ?? annotationAt(project, ownerAnnotations);
  if (found === undefined) return undefined;
  const { file } = found.scope;
  const place = { file: project.nameOf(file.path), line: lineAt(project, file, found.written.span.start) };
  const condition = isQuarkus
    ? conditionOf(found)
    : unknown('whether its container asks for the annotations is not known');
  return { condition, decidedBy: [place] };
}

function annotationAt(project: Project, annotations: Annotations): MergedAnnotation | undefined {
  for (const type of types) {
    const [found] = everyAnnotation(project, annotations, type);
    if (found !== undefined) return found;
  }
  return undefined;
}

const types = [
  ...['DenyAll', 'PermitAll', 'RolesAllowed'].flatMap((name) => [
    `jakarta.annotation.security.${name}`,
    `javax.annotation.security.${name}`,
  ]),
  'io.quarkus.security.Authenticated',
  'io.quarkus.security.PermissionsAllowed',
];

function conditionOf(found: MergedAnnotation): Condition {
  const name = found.type.split('.').at(-1);
  switch (name) {
    case 'DenyAll':
      return nobody;
    case 'PermitAll':
      return unknown('properties may guard its path, which are not read');
    case 'Authenticated':
      return signedIn;
    case 'RolesAllowed': {
      const roles = arrayAttribute(found, 'value').map((each) =>
        each.kind === 'string' && each.unknowns === undefined ? each.value : undefined,
      );
      if (roles.some((each) => each === undefined || each.includes('${')))
        return unknown('its roles could not be read');
      return roles.includes('**') ? signedIn : anyAuthority(roles as readonly string[]);
    }
    default:
      return unknown('its permissions are not read');
  }
}
