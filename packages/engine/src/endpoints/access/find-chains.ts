/** All filter chains of a project: beans, and adapters of Spring Security 5 (reference, "Multiple HttpSecurity Instances"). */
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { headerScope } from '../../source/types/scope.ts';
import { superclassChain } from '../../source/types/supertypes.ts';
import { hierarchyOfManagers, roleHierarchy, rolePrefix } from './authorities.ts';
import { type Bean, beansOf, conditionsOf, typesImporting, writtenName } from './beans.ts';
import type { SecurityChain } from './chain.ts';
import { adapterDefault, type ReadChain } from './chain-draft.ts';
import { anyAuthority, everybody, unknown } from './condition.ts';
import { lowest, orderAt } from './order.ts';
import { readChain, readIgnored } from './read-chain.ts';
import type { Roles } from './read-decision.ts';

const chainsOfProject: MemoKey<readonly SecurityChain[]> = { onCycle: [] };

/** Read once for as long as nothing changes that they depend on. */
export function findChains(project: Project): readonly SecurityChain[] {
  return project.memoize(chainsOfProject, 'all', '', () => {
    const roles: Roles = {
      prefix: rolePrefix(project),
      grant: roleHierarchy(project),
      grantOfManagers: hierarchyOfManagers(project),
      isInDsl: false,
    };
    const found = [
      ...chainBeans(project, servletChains).map((bean) => chainOfBean(project, bean, roles)),
      // Rules of exchanges ask no hierarchy (`AuthorityReactiveAuthorizationManager`).
      ...chainBeans(project, reactiveChains).map((bean) =>
        chainOfBean(project, bean, { ...roles, grant: anyAuthority, grantOfManagers: anyAuthority }),
      ),
      ...beansOf(project, ...customizers).map(({ of, ...bean }) => {
        const matcher = readIgnored(project, of, undefined);
        return ignoringChain(project, of, matcher, bean);
      }),
      ...typesImporting(project, adapters).flatMap((type) => chainsOfAdapter(project, type, roles)),
    ];
    // Those that ignore requests come first, in any order.
    return found.map((each, index) =>
      each.order === beforeAll ? { ...each, order: beforeAll + index } : each,
    );
  });
}

const web = 'org.springframework.security.config.annotation.web';
const servletChains = [
  'org.springframework.security.web.SecurityFilterChain',
  'org.springframework.security.web.DefaultSecurityFilterChain',
  `${web}.builders.HttpSecurity`,
];
const reactiveChains = [
  'org.springframework.security.web.server.SecurityWebFilterChain',
  'org.springframework.security.config.web.server.ServerHttpSecurity',
];
const customizers = [`${web}.configuration.WebSecurityCustomizer`];
const adapters = [
  `${web}.configuration.WebSecurityConfigurerAdapter`,
  'org.springframework.security.oauth2.config.annotation.web.configuration.ResourceServerConfigurerAdapter',
  'org.keycloak.adapters.springsecurity.config.KeycloakWebSecurityConfigurerAdapter',
];

/** A builder that is a bean itself makes no chain. */
function chainBeans(project: Project, types: readonly string[]): readonly Bean[] {
  return beansOf(project, ...types).filter(
    ({ of: { method } }) => !builders.has(simpleName(writtenName(method.returnType) ?? '')),
  );
}

function chainOfBean(
  project: Project,
  { of, isCertain, conditions, importers }: Bean,
  roles: Roles,
): SecurityChain {
  const builder = of.method.parameters.find(({ type }) => builders.has(simpleName(writtenName(type) ?? '')));
  const isReactive = simpleName(writtenName(builder?.type) ?? '') === 'ServerHttpSecurity';
  const read = builder === undefined ? unreadable : readChain(project, of, builder.name, roles, isReactive);
  return {
    ...read,
    ...placed(project, of),
    order: orderAt(project, of.method.annotations, headerScope(of.declared), lowest),
    declared: {
      type: of.declared.qualifiedName,
      index: of.declared.declaration.methods.indexOf(of.method),
    },
    isCertain,
    conditions,
    ...(importers && { importers }),
  };
}

const builders: ReadonlySet<string> = new Set(['HttpSecurity', 'ServerHttpSecurity']);

const unreadable: ReadChain = {
  matcher: { kind: 'unknown' },
  rules: [],
  mayRefuse: false,
  otherwise: unknown('its filter chain is made by code that could not be followed'),
};

function placed(project: Project, { declared, method }: MethodOf) {
  const { path, file } = declared;
  return {
    moduleFolder: project.moduleFolderOf(path),
    place: { file: project.nameOf(path), line: lineAt(project, file, method.nameSpan.start) },
  };
}

/** `web.ignoring()` makes chains without filters, before all others (`WebSecurity.performBuild`). */
function ignoringChain(
  project: Project,
  of: MethodOf,
  matcher: SecurityChain['matcher'],
  { isCertain, conditions }: Pick<Bean, 'isCertain' | 'conditions'>,
): SecurityChain {
  return {
    ...placed(project, of),
    matcher,
    isCertain,
    conditions,
    rules: [],
    isIgnoring: true,
    mayRefuse: false,
    otherwise: everybody,
    order: beforeAll,
  };
}

const beforeAll = -(2 ** 40);
const orderOfAdapters = 100;

function chainsOfAdapter(project: Project, declared: DeclaredType, roles: Roles): readonly SecurityChain[] {
  const owner = classTypeOf(declared);
  const isAbstract = declared.declaration.modifiers.includes('abstract');
  // Of the last class that the project declares the superclass is only a name.
  const above = superclassChain(project, owner).flatMap((each) => each.declared ?? []);
  const adapter = simpleName(writtenName(above.at(-1)?.declaration.superclass) ?? '');
  if (isAbstract || !adapterNames.has(adapter)) return [];
  const configures = declared.declaration.methods.filter(({ name }) => name === 'configure');
  const taking = (type: string): MethodOf | undefined => {
    const method = configures.find(
      ({ parameters }) =>
        parameters.length === 1 && simpleName(writtenName(parameters[0]?.type) ?? '') === type,
    );
    return method && { method, declared, owner };
  };
  const ofHttp = taking('HttpSecurity');
  const ofWeb = taking('WebSecurity');
  const builder = ofHttp?.method.parameters[0]?.name;
  const isPlain = above.length === 1 && adapter === 'WebSecurityConfigurerAdapter';
  // That of Keycloak inherits the order of the other.
  const isOrdered = isPlain || (above.length === 1 && adapter === 'KeycloakWebSecurityConfigurerAdapter');
  const inherited = isPlain ? adapterDefault : unreadable;
  const read =
    ofHttp && builder !== undefined ? readChain(project, ofHttp, builder, roles, false) : inherited;
  const bean = { isCertain: true, conditions: conditionsOf(project, { declared }) };
  const place = {
    moduleFolder: project.moduleFolderOf(declared.path),
    place: {
      file: project.nameOf(declared.path),
      line: lineAt(project, declared.file, (ofHttp?.method ?? declared.declaration).nameSpan.start),
    },
  };
  const order = isOrdered
    ? orderAt(project, declared.declaration.annotations, headerScope(declared), orderOfAdapters)
    : undefined;
  const chain: SecurityChain = { ...read, ...place, order, ...bean };
  const web = ofWeb?.method.parameters[0]?.name;
  if (ofWeb === undefined || web === undefined) return [chain];
  return [ignoringChain(project, ofWeb, readIgnored(project, ofWeb, web), bean), chain];
}

const adapterNames: ReadonlySet<string> = new Set(adapters.map(simpleName));
