/** Who may call an endpoint: its filter chain, and what its method asks for where that is switched on. */
import type { Access } from '../../model/access.ts';
import type { Contract } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import type { Handled } from '../bind/handler-reference.ts';
import { type Handler, readHandler } from '../frameworks/common/handlers/handler.ts';
import { joinedPath, servletContext } from '../frameworks/common/paths/server-properties.ts';
import { isQuarkus } from '../frameworks/jax-rs/quarkus.ts';
import { conditionsOf } from './beans.ts';
import { decisionsOfServices } from './called-services.ts';
import {
  type Decision,
  decideByChains,
  oneOf,
  type SecurityChain,
  unlessAnonymous,
  unlessRefused,
} from './chain.ts';
import { all, type Condition, nobody, signedIn, toVerdict, unknown } from './condition.ts';
import { findChains } from './find-chains.ts';
import { methodDecisions, methodSecurityIn } from './method-security.ts';
import { decideByOthers } from './other-guards.ts';
import { decideByQuarkus } from './quarkus-access.ts';
import { withRefusals } from './refused-responses.ts';
import { refusingFilters } from './refusing-filters.ts';
import type { Called } from './request-match.ts';
import { settleChains } from './settle-chain.ts';
import { tokenDecisions } from './token-annotations.ts';

/** The contract, and who may call, where the source has a word about it. */
export function withAccess(
  project: Project,
  endpoint: Endpoint,
  handled: Handled | undefined,
  contract: Contract,
): Contract {
  const access = findAccess(project, endpoint, handled);
  return access === undefined ? contract : { ...contract, access };
}

/** The same, with what becomes of callers who are refused. */
export function withRefusedCallers(
  project: Project,
  endpoint: Endpoint,
  handled: Handled | undefined,
  contract: Contract,
): Contract {
  const decision = decideAccess(project, endpoint, handled);
  if (decision === undefined || handled?.owner === undefined) return contract;
  const whole = withRefusals(project, endpoint, handled.owner, decision, contract);
  return { ...whole, access: toAccess(decision) };
}

/** `undefined` where nothing in the project is about access, and for what others serve. */
export function findAccess(
  project: Project,
  endpoint: Endpoint,
  handled: Handled | undefined,
): Access | undefined {
  const decision = decideAccess(project, endpoint, handled);
  return decision && toAccess(decision);
}

export function toAccess({ condition, decidedBy, exceptions = [] }: Decision): Access {
  return { ...toVerdict(condition), decidedBy, ...(exceptions.length > 0 && { exceptions }) };
}

/** Finds what decides, before it is put in the words of a verdict. */
export function decideAccess(
  project: Project,
  endpoint: Endpoint,
  handled: Handled | undefined,
): Decision | undefined {
  if (endpoint.role === 'client' || endpoint.protocol !== 'http' || handled?.owner === undefined)
    return undefined;
  const handler = readHandler(project, handled);
  return endpoint.framework === 'jax-rs'
    ? decideByJaxRs(project, endpoint, handled.owner, handler)
    : decideBySpring(project, endpoint, handled.owner, handler);
}

/** Quarkus, or a container that Spring's filters guard: there its own annotations may ask for more, and are not followed. */
function decideByJaxRs(
  project: Project,
  endpoint: Endpoint,
  owner: DeclaredType,
  handler: Handler | undefined,
): Decision | undefined {
  const { path } = owner;
  const isOfQuarkus = isQuarkus(project, { path });
  const called = isOfQuarkus ? belowRoot(project, endpoint, path) : endpoint;
  const own = handler && decideByQuarkus(project, called, handler, isOfQuarkus);
  if (isOfQuarkus || findChains(project).length === 0) return own;
  const ofChains = decideBySpring(project, endpoint, owner, handler);
  if (ofChains === undefined) return own;
  // Filters of the container refuse, too, and the path of its servlet may not be known.
  const condition = unlessRefused(ofChains.condition);
  return own === undefined
    ? { ...ofChains, condition }
    : { condition: all([condition, own.condition]), decidedBy: [...ofChains.decidedBy, ...own.decidedBy] };
}

/** Permissions of Quarkus are about whole paths, its root among them. */
function belowRoot(project: Project, endpoint: Endpoint, file: string): Called {
  const { contextPath = '', path } = endpoint;
  const root = project.rules.accessProperty('quarkus.http.root-path', file) ?? '';
  const isIncluded = root === '' || root === '/' || contextPath.startsWith(root);
  return { ...endpoint, path: `${isIncluded ? '' : joinedPath(root)}${contextPath}${path}` };
}

function decideBySpring(
  project: Project,
  endpoint: Endpoint,
  owner: DeclaredType,
  handler: Handler | undefined,
): Decision | undefined {
  const { path } = owner;
  const given = conditionsOf(project, { declared: owner });
  const folder = project.moduleFolderOf(path);
  const together = [folder, ...project.moduleFoldersUsing(path)];
  const isBuiltWith = (other: string) =>
    [project.moduleFolderOf(other), ...project.moduleFoldersUsing(other)].some((each) =>
      together.includes(each),
    );
  const on = methodSecurityIn(project, folder, isBuiltWith, given);
  const ofMethod =
    handler === undefined
      ? []
      : [
          ...methodDecisions(project, on, handler.annotations, handler.ownerAnnotations),
          ...decisionsOfServices(project, on, handler.method),
        ];
  const called = calledAs(project, endpoint, owner, handler);
  const ofSpring = decideInApplications(project, called, path, given);
  const isOfSpring = ofSpring !== undefined && !isWithoutChain(ofSpring);
  const ofOthers = isOfSpring ? undefined : decideByOthers(project, called, handler, folder, isBuiltWith);
  const ofChains = ofOthers ?? ofSpring;
  if (isOfSpring && handler !== undefined)
    ofMethod.push(...tokenDecisions(project, handler.annotations, handler.ownerAnnotations));
  if (ofChains === undefined && ofMethod.length === 0) return undefined;
  const isRefused = ofChains?.mayRefuse === true || refusingFilters(project).some(isBuiltWith);
  const chain: Decision = ofChains ?? { condition: unknown(noChain), decidedBy: [] };
  const decisions: readonly Decision[] = [chain, ...ofMethod];
  const asked = [
    chain.condition,
    ...ofMethod.map(({ condition }) => (chain.isWithoutCaller ? withoutCaller(condition) : condition)),
  ];
  const exceptions = chain.exceptions ?? [];
  const condition = unlessAnonymous(all(asked), chain.anonymous);
  return {
    ...(exceptions.length > 0 && { exceptions }),
    ...(chain.signIn && { signIn: chain.signIn }),
    ...(chain.errorPage && { errorPage: chain.errorPage }),
    ofRequest: chain.condition,
    condition: isRefused ? unlessRefused(condition) : condition,
    decidedBy: decisions.flatMap(({ decidedBy }) => decidedBy),
  };
}

function isWithoutChain({ condition }: Decision): boolean {
  return condition.kind === 'unknown' && condition.reason === noChain;
}

/** The endpoint as matchers see it, with the annotations that code may look for. */
function calledAs(
  project: Project,
  endpoint: Endpoint,
  { path }: DeclaredType,
  handler: Handler | undefined,
): Called {
  const places = handler === undefined ? [] : [handler.annotations, handler.ownerAnnotations];
  const annotations = places.flatMap(({ written }) => written.flatMap(({ names }) => names));
  return { ...calledThrough(project, endpoint, path), annotations };
}

/** Lets methods refuse everybody of whom they ask something, where nobody knows who calls. */
function withoutCaller(condition: Condition): Condition {
  if (condition.kind === 'everybody') return unknown('no filter tells its method who calls');
  return condition.kind === 'unknown' || condition.kind === 'either' ? condition : nobody;
}

const noChain = 'no filter chain of Spring Security was found that guards it';

/** In each application that the module is built into: they may have chains of their own. */
function decideInApplications(
  project: Project,
  called: Called,
  path: string,
  given: readonly string[],
): Decision | undefined {
  const chains = findChains(project);
  const folder = project.moduleFolderOf(path);
  const users = project.moduleFoldersUsing(path);
  const usersOf = usersOfModules(project, chains);
  const isIn = (chain: SecurityChain, application: string) =>
    chain.moduleFolder === application || usersOf.get(chain.moduleFolder)?.includes(application) === true;
  const applications = users.length === 0 ? [folder] : applicationsAmong(project, folder, users);
  const decisions = applications.map((application) => {
    const own = chains.filter((chain) => isIn(chain, application));
    if (own.length === 0) return withoutChain(project, path, chains);
    if (isMoved(project, path)) return { condition: unknown(moved), decidedBy: [] };
    const settled = settleChains(project, own, application);
    const decision = decideByChains(settled, called, given);
    if (decision.signIn === undefined) return decision;
    const errorPage = decideErrorPage(project, settled, application);
    return errorPage === undefined ? decision : { ...decision, errorPage };
  });
  const known = decisions.flatMap((each) => each ?? []);
  if (known.length === 0) return undefined;
  const others = known.length < decisions.length ? [{ condition: unknown(noChain), decidedBy: [] }] : [];
  return oneOf([...known, ...others], 'applications that it is built into decide differently');
}

const errorPages: MemoKey<Decision | undefined> = { onCycle: undefined };

/** Spring Boot's page of errors, which filters guard as they do all others. */
function decideErrorPage(
  project: Project,
  settled: readonly SecurityChain[],
  application: string,
): Decision | undefined {
  return project.memoize(errorPages, `error page of ${application}`, '', () => {
    const path = firstProperty(project, `${application}/pom.xml`, ['server.error.path']) ?? '/error';
    const called = {
      method: 'GET',
      anyMethod: true,
      path,
      framework: 'spring-mvc',
      isErrorDispatch: true,
    } as const;
    const { condition, mayRefuse, ...decision } = decideByChains(settled, called, []);
    return { ...decision, condition: mayRefuse ? unlessRefused(condition) : condition };
  });
}

/** An application of JAX-RS is a servlet below its own path; the context path is no part of what matchers see. */
export function calledThrough(project: Project, endpoint: Endpoint, path: string): Called {
  if (endpoint.framework !== 'jax-rs') return endpoint;
  const { contextPath = '' } = endpoint;
  const isRead = project.rules.isOn('spring-properties');
  const root = isRead ? joinedPath(servletContext((_, ...names) => firstProperty(project, path, names))) : '';
  return { ...endpoint, servletPath: contextPath.startsWith(root) ? contextPath.slice(root.length) : '' };
}

function firstProperty(project: Project, path: string, names: readonly string[]): string | undefined {
  return names.flatMap((name) => project.rules.property(name, path)?.value ?? [])[0];
}

/** Some matchers see the path of the servlet, and others do not. */
function isMoved(project: Project, path: string): boolean {
  const servletPath = project.rules.property('spring.mvc.servlet.path', path)?.value;
  return servletPath !== undefined && servletPath !== '/' && servletPath !== '';
}

const moved = 'matchers differ in whether they see the path of the servlet';

/**
 * Modules that no other uses, those among them that can be started, and every other one that can be started alone; all of
 * them where they use each other.
 */
function applicationsAmong(project: Project, own: string, users: readonly string[]): readonly string[] {
  const last = users.filter((folder) => project.moduleFoldersUsing(`${folder}/.`).length === 0);
  const starting = startingModules(project);
  const started = last.filter((folder) => starting.has(folder));
  const built = started.length > 0 ? started : last.length === 0 ? users : last;
  return [...new Set([...built, ...[own, ...users].filter((folder) => starting.has(folder))])];
}

const starting: MemoKey<ReadonlySet<string>> = { onCycle: new Set() };

/** Folders of modules with a class that starts an application of Spring Boot. */
function startingModules(project: Project): ReadonlySet<string> {
  return project.memoize(starting, 'all', '', () => {
    const files = project.filesImporting([
      'org.springframework.boot.autoconfigure.SpringBootApplication',
      'org.springframework.boot.SpringApplication',
    ]);
    const own = files.filter((path) => !project.isTestSource(path));
    return new Set(own.map((path) => project.moduleFolderOf(path)));
  });
}

function usersOfModules(
  project: Project,
  chains: readonly SecurityChain[],
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    chains.map(({ moduleFolder }) => [moduleFolder, project.moduleFoldersUsing(`${moduleFolder}/.`)]),
  );
}

/**
 * Spring Boot lets nobody in who has not signed in where there is no chain (`SpringBootWebSecurityConfiguration`); without
 * Spring Security nothing is said.
 */
function withoutChain(
  project: Project,
  path: string,
  chains: readonly SecurityChain[],
): Decision | undefined {
  if (chains.length > 0) return { condition: unknown(noChain), decidedBy: [] };
  const isGuarded = project.librariesOf(path).some((name) => name.includes('spring-boot-starter-security'));
  if (!isGuarded) return undefined;
  const isConfigured = project.filesImporting(configurations).length > 0;
  return { condition: isConfigured ? unknown(noChain) : signedIn, decidedBy: [] };
}

const web = 'org.springframework.security.config';
const configurations = [
  `${web}.annotation.web.configuration.EnableWebSecurity`,
  `${web}.annotation.web.reactive.EnableWebFluxSecurity`,
  `${web}.annotation.web.builders.HttpSecurity`,
  `${web}.web.server.ServerHttpSecurity`,
  'org.springframework.context.annotation.ImportResource',
  'org.springframework.boot.autoconfigure.security.servlet.SecurityAutoConfiguration',
  'org.springframework.security.web.FilterChainProxy',
];
