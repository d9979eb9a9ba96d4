/** Annotations of Jakarta and Quarkus at resources (Quarkus guide, "Authorization of web endpoints"). */
import type { Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { type Annotations, arrayAttribute, type MergedAnnotation } from '../../source/types/annotations.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import type { Handler } from '../frameworks/common/handlers/handler.ts';
import type { Decision } from './chain.ts';
import {
  all,
  any,
  anyAuthority,
  type Condition,
  everybody,
  mayBeAnonymous,
  nobody,
  signedIn,
  unknown,
} from './condition.ts';
import { decideByPermissions } from './quarkus-permissions.ts';
import { quarkusSignIn } from './quarkus-sign-in.ts';
import type { Called } from './request-match.ts';

/** Annotations, and in Quarkus what properties ask for the path, too; what another container makes of them is not known. */
export function decideByQuarkus(
  project: Project,
  called: Called,
  handler: Handler,
  isQuarkus: boolean,
): Decision | undefined {
  const { annotations, ownerAnnotations, owner } = handler;
  const found = annotationAt(project, annotations) ?? annotationAt(project, ownerAnnotations);
  const { path } = owner.declared;
  if (!isQuarkus)
    return found && { condition: unknown(otherContainer), decidedBy: [placeOf(project, found)] };
  if (found === undefined && !isSecured(project, path)) return undefined;
  const ofMethod =
    found === undefined ? withoutAnnotation(project, handler) : conditionOf(project, found, handler);
  const ofPath = decideByPermissions(project, called, path);
  const condition = all([ofPath.condition, ofMethod]);
  return {
    signIn: quarkusSignIn(project, path),
    ofRequest: ofPath.condition,
    condition: mayBeAnonymous(condition) && mayBeRefused(project) ? unknown(refused) : condition,
    decidedBy: [...ofPath.decidedBy, ...(found === undefined ? [] : [placeOf(project, found)])],
  };
}

const otherContainer = 'whether its container asks for the annotations is not known';
const refused = 'nothing that was read guards it, and a filter or a policy of the project may';

function placeOf(project: Project, { scope: { file }, written }: MergedAnnotation) {
  return { file: project.nameOf(file.path), line: lineAt(project, file, written.span.start) };
}

/** Tells whether anything in the module is about access: where nothing is, nothing is said. */
function isSecured(project: Project, path: string): boolean {
  const module = project.moduleFolderOf(path);
  const names = project.rules.accessPropertyNames(path);
  const isSaid = names.some((name) =>
    /quarkus\.(?:http\.auth|security\.jaxrs|keycloak\.policy-enforcer)\./.test(name),
  );
  return isSaid || project.filesImporting(types).some((each) => project.moduleFolderOf(each) === module);
}

/** Guide, "Denying unannotated endpoints" and `default-roles-allowed`. */
function withoutAnnotation(project: Project, { owner }: Handler): Condition {
  const { path } = owner.declared;
  const property = (name: string) => project.rules.accessProperty(`quarkus.security.${name}`, path);
  const denied = [property('jaxrs.deny-unannotated-endpoints'), property('deny-unannotated-members')];
  if (denied[0] === 'true') return nobody;
  const names = project.rules.accessPropertyNames(path);
  const isElsewhere = names.some((name) => /.quarkus\.security\.(?:jaxrs\.|deny-)/.test(name));
  if (isElsewhere || denied.some((each) => each !== undefined && each !== 'false'))
    return unknown('properties decide about what has no annotation');
  const roles = property('jaxrs.default-roles-allowed')
    ?.split(',')
    .map((each) => each.trim());
  if (roles === undefined) return everybody;
  return roles.includes('**') ? signedIn : anyAuthority(roles);
}

/** Filters that abort, policies for all paths, interceptors: whom they refuse is decided by their code. */
function mayBeRefused(project: Project): boolean {
  const isOwn = (path: string) => !project.isTestSource(path);
  const isExtended = refusingTypes.some((name) =>
    project
      .typesExtending(name)
      .some(({ qualifiedName }) => project.filesDeclaring(qualifiedName).some(isOwn)),
  );
  return isExtended || project.filesImporting(refusingImports).some(isOwn);
}

const refusingTypes = ['ContainerRequestFilter', 'HttpSecurityPolicy', 'HttpAuthenticationMechanism'];
const refusingImports = [
  'org.jboss.resteasy.reactive.server.ServerRequestFilter',
  'io.quarkus.vertx.web.RouteFilter',
  'io.quarkus.vertx.http.runtime.filters.Filters',
  'io.quarkus.vertx.http.security.AuthorizationPolicy',
  'jakarta.interceptor.AroundInvoke',
];

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

function conditionOf(
  project: Project,
  found: MergedAnnotation,
  { annotations, ownerAnnotations }: Handler,
): Condition {
  const name = found.type.split('.').at(-1);
  switch (name) {
    case 'DenyAll':
      return nobody;
    case 'PermitAll':
      return everybody;
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
    default: {
      const own = everyAnnotation(project, annotations, found.type);
      const asked = own.length > 0 ? own : everyAnnotation(project, ownerAnnotations, found.type);
      return all(asked.map(permissionsOf));
    }
  }
}

/** One of the permissions is enough unless it is `inclusive`; a class of permissions decides by its own code. */
function permissionsOf(found: MergedAnnotation): Condition {
  const names = arrayAttribute(found, 'value').map((each) =>
    each.kind === 'string' && each.unknowns === undefined ? each.value : undefined,
  );
  const isOwn = found.written.arguments.some(({ name }) => name === 'permission' || name === 'params');
  if (isOwn || names.length === 0 || names.some((each) => each === undefined))
    return all([signedIn, unknown('code of the project decides about its permissions')]);
  const inclusive = found.values.get('inclusive');
  const authorities = names.map((name): Condition => ({ kind: 'authority', name: name ?? '' }));
  return inclusive?.kind === 'boolean' && inclusive.value ? all(authorities) : any(authorities);
}
