/** Who may call where Spring Security has no filter chain: Sa-Token, Shiro and interceptors of the project. */
import type { Project } from '../../source/project/project.ts';
import type { Handler } from '../frameworks/common/handlers/handler.ts';
import { type Decision, oneOf, unlessRefused } from './chain.ts';
import { all, everybody, mayBeAnonymous, unknown } from './condition.ts';
import { findInterceptors, type Interceptor } from './interceptors.ts';
import { decideByKeycloak } from './keycloak-constraints.ts';
import { refusingFilters } from './refusing-filters.ts';
import { type Called, type Matcher, matchOf } from './request-match.ts';
import { settleMatcher } from './settle-chain.ts';
import { shiroRules } from './shiro-chains.ts';
import { isIgnored, tokenDecisions } from './token-annotations.ts';

/**
 * `undefined` where none of them is there.
 *
 * @param folder of the endpoint's module
 * @param isBuiltWith whether what stands in a file is in an application with the endpoint
 */
export function decideByOthers(
  project: Project,
  called: Called,
  handler: Handler | undefined,
  folder: string,
  isBuiltWith: (path: string) => boolean,
): Decision | undefined {
  const ofMethod =
    handler === undefined ? [] : tokenDecisions(project, handler.annotations, handler.ownerAnnotations);
  const ignored = handler !== undefined && isIgnored(project, handler.annotations, handler.ownerAnnotations);
  const ofShiro = shiroDecision(project, called, isBuiltWith);
  const interceptors = findInterceptors(project).filter(({ moduleFolder }) =>
    isBuiltWith(`${moduleFolder}/.`),
  );
  const ofInterceptors = ignored
    ? []
    : interceptors.flatMap((each) => interceptorDecision(settled(project, each, folder), called));
  const ofKeycloak = decideByKeycloak(project, called, `${folder}/pom.xml`);
  const ofPaths = [ofShiro, ofKeycloak].flatMap((each) => each ?? []);
  const found = [...ofPaths, ...ofInterceptors, ...ofMethod];
  if (found.length === 0) {
    // Whatever else guards a project with interceptors, as aspects do, is not read.
    return interceptors.length === 0 ? undefined : { condition: unknown(notAsked), decidedBy: [] };
  }
  const condition = all(found.map((each) => each.condition));
  const decidedBy = found.flatMap((each) => each.decidedBy);
  if (ofShiro === undefined && mayBeAnonymous(condition)) return { condition: unknown(notAsked), decidedBy };
  const isRefused = refusingFilters(project).some(isBuiltWith);
  const exceptions = found.flatMap((each) => each.exceptions ?? []);
  return {
    condition: isRefused ? unlessRefused(condition) : condition,
    decidedBy,
    ...(exceptions.length > 0 && { exceptions }),
  };
}

const notAsked = 'no interceptor that was read is asked for it';

function shiroDecision(
  project: Project,
  called: Called,
  isBuiltWith: (path: string) => boolean,
): Decision | undefined {
  const rules = shiroRules(project).filter(({ path }) => isBuiltWith(path));
  if (rules.length === 0) return undefined;
  const possible: Decision[] = [];
  for (const { matcher, who, place, isCertain } of rules) {
    const match = matchOf(matcher, called);
    if (match === 'never') continue;
    possible.push({ condition: who, decidedBy: [place] });
    if (match === 'always' && isCertain) return oneOf(possible, depends);
  }
  return oneOf([...possible, { condition: everybody, decidedBy: [] }], depends);
}

const depends = 'which rule of Shiro takes it depends on the request or on a condition';

function settled(project: Project, interceptor: Interceptor, folder: string): Interceptor {
  const settle = (matcher: Matcher) => settleMatcher(project, matcher, folder);
  return { ...interceptor, matcher: settle(interceptor.matcher), excluded: settle(interceptor.excluded) };
}

function interceptorDecision(
  { matcher, excluded, who, place }: Interceptor,
  called: Called,
): readonly Decision[] {
  const match = matchOf(matcher, called);
  const left = matchOf(excluded, called);
  if (match === 'never' || left === 'always') return [];
  const decision: Decision = { condition: who, decidedBy: [place] };
  if (match === 'always' && left === 'never') return [decision];
  // One value of a variable is left out.
  if (match === 'always' && left === 'rarely') return [{ ...decision, exceptions: [place] }];
  const nothing: Decision = { condition: everybody, decidedBy: [] };
  return [oneOf([decision, nothing], 'whether an interceptor is asked depends on the request')];
}
