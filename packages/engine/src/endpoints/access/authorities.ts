/** Says what beans say about authorities: the prefix of roles, and which of them imply others. */
import { readBody } from '../../source/code/read-code.ts';
import { callsIn } from '../../source/code/walk.ts';
import type { CallExpression } from '../../source/declarations/expression.ts';
import type { Project } from '../../source/project/project.ts';
import { type Names, namesIn } from '../../source/types/calls/names.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { beansOf } from './beans.ts';
import { all, any, anyAuthority, type Condition, signedIn, unknown } from './condition.ts';
import { isOfSpring5, isOnlyOfSpring5 } from './spring-5.ts';
import { textOf, textsOf } from './values.ts';

/** `GrantedAuthorityDefaults`; `undefined` where there is one that cannot be read. */
export function rolePrefix(project: Project): string | undefined {
  const beans = beansOf(project, `${config}.core.GrantedAuthorityDefaults`);
  if (beans.length === 0) return 'ROLE_';
  const found = beans.map(({ of }) => {
    const { calls, names } = callsOf(project, of);
    const made = calls.find(({ name }) => name === 'GrantedAuthorityDefaults')?.arguments[0];
    return made && textOf({ expression: made, names });
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

export type Grant = (names: readonly string[]) => Condition;

/**
 * Grants as managers do: `authorizeHttpRequests` and methods. Before Spring Security 6 they ask no hierarchy
 * (`AuthorizeHttpRequestsConfigurer`, `PrePostMethodSecurityConfiguration` of 5.8); what is in doubt is the version.
 */
export function hierarchyOfManagers(project: Project): Grant {
  const grant = roleHierarchy(project);
  if (isOnlyOfSpring5(project)) return anyAuthority;
  return isOfSpring5(project) ? withDoubt(grant) : grant;
}

/** Whoever has the authority itself, and perhaps whoever has one that implies it. */
export function withDoubt(grant: Grant): Grant {
  return grant === anyAuthority ? grant : (names) => any([anyAuthority(names), perhaps]);
}

const perhaps = all([signedIn, unknown('the hierarchy of roles could not be read')]);

/** Those who have one of the names, or one that implies it (`RoleHierarchyImpl`). */
export function roleHierarchy(project: Project): Grant {
  const [bean, ...others] = beansOf(
    project,
    `${hierarchical}.RoleHierarchy`,
    `${hierarchical}.RoleHierarchyImpl`,
  );
  if (bean === undefined) return anyAuthority;
  const implied =
    others.length === 0 && bean.isCertain && bean.conditions.length === 0
      ? impliedBy(project, bean.of)
      : undefined;
  if (implied === undefined) return (names) => any([anyAuthority(names), perhaps]);
  return (names) => anyAuthority([...new Set(names.flatMap((name) => [name, ...higherThan(name, implied)]))]);
}

type Implied = readonly (readonly [higher: string, lower: string])[];

function higherThan(name: string, implied: Implied): readonly string[] {
  const found = new Set([name]);
  // A Set's iteration also visits what is added on the way.
  for (const each of found) for (const [higher, lower] of implied) if (lower === each) found.add(higher);
  found.delete(name);
  return [...found];
}

function impliedBy(project: Project, of: MethodOf): Implied | undefined {
  const { calls, names } = callsOf(project, of);
  const pairs: (readonly [string, string])[] = [];
  const prefix = prefixOf(calls, names);
  for (const call of calls) {
    const texts = textsOf(call.arguments.map((expression) => ({ expression, names })));
    if (call.name === 'setHierarchy' || call.name === 'fromHierarchy') {
      if (texts?.length !== 1) return undefined;
      pairs.push(...pairsIn(texts[0] ?? ''));
    } else if (call.name === 'implies') {
      const role = call.target?.kind === 'call' && call.target.name === 'role' ? call.target : undefined;
      const [higher] = role
        ? (textsOf(role.arguments.map((expression) => ({ expression, names }))) ?? [])
        : [];
      if (higher === undefined || texts === undefined || prefix === undefined) return undefined;
      pairs.push(...texts.map((lower) => [prefix + higher, prefix + lower] as const));
    }
  }
  return pairs.length === 0 ? undefined : pairs;
}

function prefixOf(calls: readonly CallExpression[], names: Names): string | undefined {
  const given = calls.find(({ name }) => name === 'withRolePrefix')?.arguments[0];
  return given === undefined ? 'ROLE_' : textOf({ expression: given, names });
}

/** `ROLE_A > ROLE_B > ROLE_C`, a line each. */
function pairsIn(text: string): Implied {
  return text.split(/[\r\n]/).flatMap((line) => {
    const names = line.split('>').map((each) => each.trim());
    return names.slice(1).map((lower, index) => [names[index] ?? '', lower] as const);
  });
}

function callsOf(project: Project, { declared, method }: MethodOf) {
  const body = method.body && readBody(declared.file, method.body);
  const names = namesIn(project, declared, method, body);
  return { calls: body === undefined ? [] : callsIn(body), names };
}

const config = 'org.springframework.security.config';
const hierarchical = 'org.springframework.security.access.hierarchicalroles';
