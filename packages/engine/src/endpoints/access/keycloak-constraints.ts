/**
 * Constraints that properties of Keycloak's adapter for Spring Boot set for paths, in the words of servlets (Servlet
 * specification, "Mapping Requests to Constraints"): the exact pattern decides, else the longest, else that of an ending.
 */
import type { Project } from '../../source/project/project.ts';
import { type Decision, oneOf } from './chain.ts';
import { anyAuthority, type Condition, signedIn, unknown } from './condition.ts';
import { type Called, matchPath } from './request-match.ts';

interface Constraint {
  readonly roles: readonly string[];
  readonly patterns: readonly string[];
  readonly isOfVerbs: boolean;
  readonly place: Decision['decidedBy'];
}

/** `undefined` where no property has any. What none takes is not called open: it may be guarded otherwise. */
export function decideByKeycloak(project: Project, called: Called, file: string): Decision | undefined {
  const constraints = constraintsIn(project, file);
  if (constraints.length === 0) return undefined;
  const taking = constraints.flatMap((constraint) =>
    constraint.patterns.flatMap((pattern) => {
      const match = matchPath(toSpring(pattern), called.path);
      return match === 'never' ? [] : [{ constraint, match, rank: rankOf(pattern) }];
    }),
  );
  const best = Math.max(...taking.map(({ rank }) => rank));
  const found = taking.filter(({ match, rank }) => rank === best || match !== 'always');
  const [only, ...others] = found;
  const isPlain = others.length === 0 && only?.match === 'always' && !only.constraint.isOfVerbs;
  if (only !== undefined && isPlain)
    return { condition: conditionOf(only.constraint), decidedBy: only.constraint.place };
  if (only === undefined) return { condition: unknown('no constraint of Keycloak takes it'), decidedBy: [] };
  return {
    ...oneOf(
      found.map(({ constraint }) => ({ condition: conditionOf(constraint), decidedBy: constraint.place })),
      depends,
    ),
    condition: unknown(depends),
  };
}

const depends = 'which constraint of Keycloak takes it depends on the request';

function constraintsIn(project: Project, file: string): readonly Constraint[] {
  const found = new Map<string, { roles: string[]; patterns: string[]; isOfVerbs: boolean; name: string }>();
  for (const name of project.rules.accessPropertyNames(file)) {
    const parts = property.exec(name.replaceAll('-', '').toLowerCase());
    const value = parts && project.rules.accessProperty(name, file);
    if (parts === null || value === undefined || value === null) continue;
    const [, index = '', isRole, kind] = parts;
    const own = found.get(index) ?? { roles: [], patterns: [], isOfVerbs: false, name };
    found.set(index, own);
    if (isRole !== undefined) own.roles.push(value);
    else if (kind === 'patterns') own.patterns.push(value);
    else own.isOfVerbs = true;
  }
  return [...found.values()].map(({ name, ...constraint }) => {
    const place = project.rules.accessPropertyPlace(name, file);
    return { ...constraint, place: place === undefined ? [] : [place] };
  });
}

const property =
  /^keycloak\.securityconstraints\[(\d+)\]\.(?:(authroles)|securitycollections\[\d+\]\.(patterns|methods|omittedmethods))\[\d+\]$/;

function conditionOf({ roles }: Constraint): Condition {
  // `**` is whoever has signed in; what `*` means is up to the container, as is a constraint without roles.
  if (roles.includes('**')) return signedIn;
  if (roles.length === 0 || roles.includes('*'))
    return unknown('the container decides which roles are meant');
  return anyAuthority(roles);
}

/** `/orders/*` of servlets takes all below, and `/orders` itself. */
function toSpring(pattern: string): string {
  if (pattern === '/') return '/**';
  if (pattern.startsWith('*.')) return `/**/${pattern}`;
  return pattern.endsWith('/*') ? `${pattern}*` : pattern;
}

function rankOf(pattern: string): number {
  if (pattern === '/') return 0;
  if (pattern.startsWith('*.')) return 1;
  return pattern.endsWith('/*') ? 1 + pattern.length : Number.MAX_SAFE_INTEGER;
}
