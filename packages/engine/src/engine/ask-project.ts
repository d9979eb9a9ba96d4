/** What an open project answers about one endpoint: where it comes from, and what rules and scripts do around a call. */
import { configuredValues } from '../conventions/configured-values.ts';
import type { EndpointId } from '../endpoints/endpoint.ts';
import type { Explanation } from '../endpoints/explanation.ts';
import { originsOf } from '../frameworks/find-endpoints.ts';
import { contractOrigins } from '../frameworks/find-in-contracts.ts';
import { descriptorsOf } from '../frameworks/grpc/descriptors-of.ts';
import { elementsOf } from '../frameworks/handler-of.ts';
import type { Conventions, MethodElement } from '../project/conventions.ts';
import type { HttpRequest } from '../request/http-request.ts';
import type { VariableResolver } from '../request/placeholders.ts';
import type { RequestValues } from '../request/request-values.ts';
import type { EventKey } from '../rules/catalogue.ts';
import { type PreparedRpc, prepareRpc, type RpcVariables } from '../send/grpc/prepare-rpc.ts';
import {
  type AfterCall,
  type AnsweredCall,
  afterCall,
  type BeforeCall,
  beforeCall,
} from '../send/hooks/call-hooks.ts';
import type { ScriptedCall, ScriptReport, VariableSets } from '../send/scripts/request-scripts.ts';
import {
  type CallSurroundings,
  type PreparedCall,
  prepareCall,
  type ScriptAnswer,
  testCall,
} from '../send/scripts/scripted-call.ts';
import { withoutRepetitions } from '../text/diagnostic.ts';
import { findingsOf } from './findings.ts';
import type { OpenProject, World } from './open-project.ts';

export function explainEndpoint(project: OpenProject, id: EndpointId): Explanation | undefined {
  for (const [path, { endpoints }] of project.found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) continue;
    const served = project.contracts.current().served.get(path);
    const origins =
      served === undefined
        ? originsOf(endpoint, path, project.index.project(), project.frameworks)
        : contractOrigins(endpoint, path, served, project.index.project(), project.frameworks);
    const files = new Set([endpoint.source.file, ...origins.map(({ from }) => from.file)]);
    // Those of its own file also tell what is missing in the types that its handlers use.
    const own = project.found.get(path)?.diagnostics ?? [];
    const others = findingsOf(project).diagnostics.filter(({ file }) => files.has(file));
    return { endpoint, origins, diagnostics: withoutRepetitions([...others, ...own]) };
  }
  return undefined;
}

/** Fills in the variables of a call, and describes its messages; `undefined` where there is no such endpoint. */
export function rpcBeforeCall(
  project: OpenProject,
  world: World,
  id: EndpointId,
  values: RequestValues,
  variables: RpcVariables,
): PreparedRpc | undefined {
  for (const [path, { endpoints }] of project.found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) continue;
    const descriptors = descriptorsOf(project.index.project(), endpoint, path);
    return prepareRpc(endpoint, values, variables, descriptors, callSurroundings(project, world, id));
  }
  return undefined;
}

/** Runs the rules that change a request before it is sent. */
export function rulesBeforeCall(
  project: OpenProject,
  id: EndpointId,
  request: HttpRequest,
): BeforeCall | undefined {
  return withHandler(project, id, 'http.call.before', (conventions, handler) =>
    beforeCall(conventions, handler, request),
  );
}

/** Runs the rules that look at an answer. */
export function rulesAfterCall(
  project: OpenProject,
  id: EndpointId,
  request: HttpRequest,
  answer: AnsweredCall,
): AfterCall | undefined {
  return withHandler(project, id, 'http.call.after', (conventions, handler) =>
    afterCall(conventions, handler, request, answer),
  );
}

/** Whether rules look at the response of an endpoint, which they get as a whole. */
export function hasRulesAfterCall(project: OpenProject, id: EndpointId): boolean {
  return withHandler(project, id, 'http.call.after', () => true) ?? false;
}

/** `undefined` where there is no such endpoint, or no rule with the key for its module. */
function withHandler<T>(
  { found, index }: OpenProject,
  id: EndpointId,
  key: EventKey,
  work: (conventions: Conventions, handler: MethodElement) => T,
): T | undefined {
  const project = index.project();
  for (const [path, { endpoints }] of found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined || !project.conventions.asks(key, path)) continue;
    const handler = elementsOf(project, path, endpoint)?.handler;
    return handler && work(project.conventions, handler);
  }
  return undefined;
}

/** Runs a user's scripts before a request and fills in its placeholders. */
export function scriptsBeforeCall(
  project: OpenProject,
  world: World,
  id: EndpointId,
  call: ScriptedCall,
): PreparedCall {
  return prepareCall(trustedCall(project, call), callSurroundings(project, world, id));
}

/** The same before a request is exported, where others say what placeholders stand for. */
export function scriptsBeforeExport(
  project: OpenProject,
  world: World,
  id: EndpointId,
  call: ScriptedCall,
  resolve: (variables: VariableSets) => VariableResolver,
): PreparedCall {
  return prepareCall(trustedCall(project, call), callSurroundings(project, world, id), resolve);
}

/** Runs a user's scripts on an answer. */
export function scriptsAfterCall(
  project: OpenProject,
  world: World,
  id: EndpointId,
  call: ScriptedCall,
  answer: ScriptAnswer,
): ScriptReport {
  return testCall(trustedCall(project, call), answer, callSurroundings(project, world, id));
}

/** Of a project that nobody trusts, no script runs. */
function trustedCall({ request }: OpenProject, call: ScriptedCall): ScriptedCall {
  return request.options.isTrusted ? call : { ...call, scripts: [] };
}

function callSurroundings(
  { request, found, conventions }: OpenProject,
  { scripts }: World,
  id: EndpointId,
): CallSurroundings {
  const [path = ''] = [...found].find(([, { endpoints }]) => endpoints.some((each) => each.id === id)) ?? [];
  const { isTrusted } = request.options;
  return {
    ports: scripts.ports.groovy,
    exchange: scripts.network.exchange,
    configured: (name) => (isTrusted ? configuredValues(conventions, name, path)[0] : undefined),
  };
}
