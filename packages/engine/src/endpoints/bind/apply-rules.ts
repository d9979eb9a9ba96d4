/**
 * Says what rules and properties make of the endpoints that a framework found, whichever framework that is.
 * `find-endpoints.ts` hands them over, a file of source at a time.
 */

import type { Endpoint } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import type { Project } from '../../source/project/project.ts';
import type { MethodTarget, RuleTarget } from '../../source/project/rule-engine.ts';
import type { EventKey, RuleKeyName } from '../../source/rule-files/catalogue.ts';
import { withEndpoint } from '../frameworks/common/parameters/bound-parameters.ts';
import type { FoundEndpoint } from '../frameworks/framework.ts';
import { frameworks } from '../frameworks/registry.ts';
import { apiVariables } from '../rules/engine/scripts/api-object.ts';
import { withCredentials } from './credentials.ts';
import { askingRules, draftOf, endpointSteps } from './endpoint-steps.ts';
import {
  fieldNameKeys,
  fieldParameterKeys,
  withFieldNames,
  withFieldRules,
} from './field-parameter-rules.ts';
import { handlerTarget, ownerTarget } from './handler-reference.ts';
import { parameterKeys, withParameterRules } from './parameter-rules.ts';
import { withServerProperties } from './server-properties.ts';

/** @param path of the file that the endpoints were found in */
export function applyRules(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
): readonly FoundEndpoint[] {
  runClassEvents(project, path, found, 'api.class.parse.before');
  const counting = found
    .flatMap((each) => withEndpointRules(project, path, withServerProperties(project, path, each)) ?? [])
    .map((each) => withCredentials(project, each));
  runClassEvents(project, path, found, 'api.class.parse.after');
  return project.rules.hasRule('path.multi', path) ? onePathEach(project, counting) : counting;
}

/** `undefined` where a rule leaves the endpoint out. */
function withEndpointRules(project: Project, path: string, found: FoundEndpoint): FoundEndpoint | undefined {
  const { rules } = project;
  if (!endpointKeys.some((key) => rules.hasRule(key, path))) return found;
  const [owner, handler] = [ownerTarget(found), handlerTarget(found)];
  if (owner === undefined) return found;
  const isIgnored = (target: RuleTarget | undefined) =>
    target !== undefined && rules.flag('ignore', target)?.value === true;
  if (isIgnored(owner) || isIgnored(handler)) return undefined;

  const provenance: PartProvenance[] = [];
  const ask = askingRules(project, { owner, handler }, provenance);
  let bound = found;
  if (handler !== undefined) {
    const asks = (keys: readonly RuleKeyName[]) => keys.some((key) => rules.hasRule(key, path));
    bound = withEndpoint(bound, afterEvent(project, 'api.method.parse.before', bound.endpoint, handler));
    if (asks(fieldParameterKeys)) bound = withFieldRules(project, bound, handler, provenance);
    if (asks(parameterKeys)) bound = withParameterRules(project, bound, handler, provenance);
    if (asks(fieldNameKeys)) bound = withFieldNames(project, bound, handler, provenance);
  }
  let { endpoint } = bound;
  for (const { apply } of endpointSteps) endpoint = apply(endpoint, ask, project);
  if (found.hasEmptyPath && endpoint.path !== '/')
    endpoint = { ...endpoint, path: endpoint.path.replace(/\/$/, '') };
  if (handler !== undefined) {
    for (const event of closingEventsOf(endpoint)) endpoint = afterEvent(project, event, endpoint, handler);
  }
  return { ...withEndpoint(bound, endpoint), provenance: () => [...found.provenance(), ...provenance] };
}

function runClassEvents(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
  event: 'api.class.parse.before' | 'api.class.parse.after',
): void {
  if (!project.rules.hasRule(event, path)) return;
  for (const declared of new Set(found.flatMap(({ owner }) => owner ?? [])))
    project.rules.run(event, { kind: 'class', declared }, new Map());
}

/** The endpoint as the scripts of an event leave it. */
function afterEvent(project: Project, event: EventKey, endpoint: Endpoint, handler: MethodTarget): Endpoint {
  if (!project.rules.hasRule(event, handler.of.file.path)) return endpoint;
  const draft = draftOf(project, endpoint, handler);
  project.rules.run(event, { ...handler, endpoint }, apiVariables(draft));
  return draft.endpoint;
}

/** `path.multi` chooses among the paths of one handler; endpoints that differ in their verbs stay. */
function onePathEach(project: Project, found: readonly FoundEndpoint[]): readonly FoundEndpoint[] {
  const groups: FoundEndpoint[][] = [];
  for (const each of found) {
    const group = groups.find(([first]) => first !== undefined && areOfOneHandler(first, each));
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const handler = first && handlerTarget(first);
    const choice = handler && project.rules.text('path.multi', handler)?.value.toUpperCase();
    const chosen = choosePath([...new Set(group.map(({ endpoint }) => endpoint.path))], choice);
    return chosen === undefined ? group : group.filter(({ endpoint }) => endpoint.path === chosen);
  });
}

function areOfOneHandler(one: FoundEndpoint, other: FoundEndpoint): boolean {
  const isSame = one.handler?.method === other.handler?.method && one.owner === other.owner;
  return isSame && one.handler !== undefined;
}

/** `undefined` where all paths count. `TRUE` and `FALSE` are the older names of `ALL` and `FIRST`. */
function choosePath(paths: readonly string[], choice: string | undefined): string | undefined {
  const byLength = paths.toSorted((a, b) => a.length - b.length);
  switch (choice) {
    case 'FIRST':
    case 'FALSE':
      return paths[0];
    case 'LAST':
      return paths.at(-1);
    case 'LONGEST':
      return byLength.at(-1);
    case 'SHORTEST':
      return byLength[0];
    default:
      return undefined;
  }
}

function closingEventsOf({ framework }: Endpoint): readonly EventKey[] {
  return [...(frameworks[framework].closingEvents ?? []), ...closingEvents];
}

const closingEvents = ['api.method.parse.after', 'export.after'] as const;

/** All keys that are asked about an endpoint here and in the steps: without a rule of any, the endpoint stays as it is. */
const endpointKeys: readonly RuleKeyName[] = [
  'ignore',
  ...endpointSteps.flatMap(({ keys }) => keys),
  ...parameterKeys,
  ...fieldParameterKeys,
  ...fieldNameKeys,
  'api.method.parse.before',
  ...Object.values(frameworks).flatMap(({ closingEvents: own = [] }) => own),
  ...closingEvents,
];
