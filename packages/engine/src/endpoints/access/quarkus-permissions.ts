/**
 * Permissions that properties of Quarkus set for paths (guide, "Authorization of web endpoints": the most specific path
 * decides, then the verb; `PathMatchingHttpSecurityPolicy`).
 */
import type { Project } from '../../source/project/project.ts';
import { type Decision, oneOf } from './chain.ts';
import { all, anyAuthority, type Condition, everybody, nobody, signedIn, unknown } from './condition.ts';
import { type Called, matchPath } from './request-match.ts';

interface Permission {
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  readonly who: Condition;
  readonly places: Decision['decidedBy'];
  /** It counts beside those of more specific paths. */
  readonly isShared: boolean;
}

const start = 'quarkus.http.auth.permission.';

/** Decides by what the properties of a module ask for a path; `everybody` where they say nothing about it. */
export function decideByPermissions(project: Project, called: Called, file: string): Decision {
  const names = project.rules.accessPropertyNames(file);
  const isOfProfile = names.some((name) => name.includes(start) && !name.startsWith(start));
  if (isOfProfile) return decided(unknown('a profile decides which paths properties guard'));
  const permissions = [...new Set(names.filter((name) => name.startsWith(start)).map(permissionName))]
    .map((name) => readPermission(project, name, file))
    .filter((each) => each !== undefined);
  const shared = decide(
    permissions.filter(({ isShared }) => isShared),
    called,
  );
  const own = decide(
    permissions.filter(({ isShared }) => !isShared),
    called,
  );
  const enforced = decideByEnforcer(project, called, names, file);
  return {
    condition: all([shared.condition, own.condition, enforced.condition]),
    decidedBy: [...shared.decidedBy, ...own.decidedBy, ...enforced.decidedBy],
  };
}

const enforcer = 'quarkus.keycloak.policy-enforcer.';

/** Keycloak's server decides about every path but those whose enforcement is switched off (guide, "Using OpenID Connect and Keycloak to centralize authorization"). */
function decideByEnforcer(
  project: Project,
  called: Called,
  names: readonly string[],
  file: string,
): Decision {
  const property = (name: string) => project.rules.accessProperty(enforcer + name, file);
  const isOn = names.some((name) => name.includes(enforcer)) && property('enable') !== 'false';
  if (!isOn) return decided(everybody);
  const place = project.rules.accessPropertyPlace(`${enforcer}enable`, file);
  const asked = decided(unknown('the policies of a Keycloak server decide about its path'), place && [place]);
  const groups = new Set(
    names.flatMap(
      (name) => /^quarkus\.keycloak\.policy-enforcer\.(paths(?:\.[\w-]+|\[\d+\]))\./.exec(name)?.[1] ?? [],
    ),
  );
  const off = [...groups]
    .filter((group) => property(`${group}.enforcement-mode`)?.toUpperCase() === 'DISABLED')
    .flatMap((group) => [property(`${group}.path`), ...listOf(project, `${enforcer}${group}.paths`, file)])
    .filter((path) => path !== undefined);
  const isOff = off.some((path) => matchPath(path.replace(/\/\*$/, '/**'), called.path) === 'always');
  return isOff ? decided(everybody) : asked;
}

function decided(condition: Condition, decidedBy: Decision['decidedBy'] = []): Decision {
  return { condition, decidedBy };
}

function permissionName(property: string): string {
  const rest = property.slice(start.length);
  return rest.startsWith('"') ? rest.slice(0, rest.indexOf('"', 1) + 1) : rest.replace(/\..*$/, '');
}

function readPermission(project: Project, name: string, file: string): Permission | undefined {
  const property = (key: string) => project.rules.accessProperty(`${start}${name}.${key}`, file);
  if (property('enabled') === 'false') return undefined;
  return {
    paths: listOf(project, `${start}${name}.paths`, file).map((path) =>
      path.startsWith('/') ? path : `/${path}`,
    ),
    methods: listOf(project, `${start}${name}.methods`, file).map((method) => method.toUpperCase()),
    who: property('enabled')?.includes('${')
      ? unknown('a property may switch its permission off')
      : policy(project, property('policy'), file),
    places: [project.rules.accessPropertyPlace(`${start}${name}.policy`, file)].filter(
      (each) => each !== undefined,
    ),
    isShared: property('shared') === 'true',
  };
}

function listOf(project: Project, name: string, file: string): readonly string[] {
  const whole = project.rules.accessProperty(name, file);
  const elements: string[] = whole === undefined ? [] : whole.split(',');
  for (let index = 0; whole === undefined && index < 1000; index += 1) {
    const element = project.rules.accessProperty(`${name}[${index}]`, file);
    if (element === undefined) break;
    elements.push(element);
  }
  return elements.map((each) => each.trim()).filter((each) => each !== '');
}

function policy(project: Project, name: string | undefined, file: string): Condition {
  switch (name) {
    case 'permit':
      return everybody;
    case 'deny':
      return nobody;
    case 'authenticated':
      return signedIn;
    case undefined:
      return unknown('the policy of its permission could not be read');
    default: {
      const names = project.rules.accessPropertyNames(file);
      const own = names.filter((each) => each.startsWith(`quarkus.http.auth.policy.${name}.`));
      const roles = listOf(project, `quarkus.http.auth.policy.${name}.roles-allowed`, file);
      // Roles that it grants, and permissions, are more than who has a role.
      const isPlain = own.length > 0 && own.every((each) => /\.roles-allowed(?:\[\d+\])?$/.test(each));
      if (!isPlain || roles.length === 0 || roles.some((each) => each.includes('${')))
        return all([signedIn, unknown(`code of the project decides about the policy "${name}"`)]);
      return roles.includes('**') || roles.includes('*') ? signedIn : anyAuthority(roles);
    }
  }
}

function decide(permissions: readonly Permission[], called: Called): Decision {
  const patterns = [...new Set(permissions.flatMap(({ paths }) => paths))].sort(bySpecificity);
  const possible: Decision[] = [];
  for (const pattern of patterns) {
    const match = matchPath(pattern.replace(/\/\*$/, '/**'), called.path);
    if (match === 'never') continue;
    possible.push(
      decideByVerb(
        permissions.filter(({ paths }) => paths.includes(pattern)),
        called,
      ),
    );
    if (match === 'always') return oneOf(possible, depends);
  }
  return oneOf([...possible, decided(everybody)], depends);
}

const depends = 'which permission takes its path depends on the request';

/** Paths without a wild end come first, then the longer ones. */
function bySpecificity(one: string, other: string): number {
  const isWild = (path: string) => Number(path.includes('*'));
  return isWild(one) - isWild(other) || other.length - one.length;
}

function decideByVerb(permissions: readonly Permission[], { method, anyMethod }: Called): Decision {
  const ofVerbs = permissions.filter(({ methods }) => methods.length > 0);
  const places = permissions.flatMap((each) => each.places);
  if (anyMethod && ofVerbs.length > 0) return decided(unknown(depends), places);
  const ofVerb = ofVerbs.filter(({ methods }) => methods.includes(method));
  const asked = ofVerb.length > 0 ? ofVerb : permissions.filter(({ methods }) => methods.length === 0);
  if (asked.length === 0) return decided(nobody, places);
  return decided(
    all(asked.map(({ who }) => who)),
    asked.flatMap((each) => each.places),
  );
}
