/** What an open project answers about a call of one endpoint: what rules and scripts do around it. */
import { handlerElement } from '../bind/handler-reference.ts';
import type { EndpointId } from '../endpoints/endpoint.ts';
import { descriptorsOf } from '../frameworks/grpc/descriptors-of.ts';
import type { MethodTarget, RuleEngine } from '../project/rule-engine.ts';
import type { HttpRequest } from '../request/http-request.ts';
import type { VariableResolver } from '../request/placeholders.ts';
import type { RequestValues } from '../request/request-values.ts';
import { configuredValues } from '../rules/engine/configured-values.ts';
import type { EventKey } from '../rules/files/catalogue.ts';
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
  type CallContext,
  type PreparedCall,
  prepareCall,
  type ScriptAnswer,
  testCall,
} from '../send/scripts/scripted-call.ts';
import { handledIn } from './handlers.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';

/** Fills in the variables of a call, and describes its messages; `undefined` where there is no such endpoint. */
export function rpcBeforeCall(
  project: OpenProject,
  ports: EnginePorts,
  id: EndpointId,
  values: RequestValues,
  variables: RpcVariables,
): PreparedRpc | undefined {
  for (const [path, { endpoints }] of project.found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) continue;
    const descriptors = descriptorsOf(project.index.project(), endpoint, path);
    return prepareRpc(endpoint, values, variables, descriptors, callContext(project, ports, id));
  }
  return undefined;
}

/** Runs the rules that change a request before it is sent. */
export function rulesBeforeCall(
  project: OpenProject,
  id: EndpointId,
  request: HttpRequest,
): BeforeCall | undefined {
  return withHandler(project, id, 'http.call.before', (rules, handler) =>
    beforeCall(rules, handler, request),
  );
}

/** Runs the rules that look at an answer. */
export function rulesAfterCall(
  project: OpenProject,
  id: EndpointId,
  request: HttpRequest,
  answer: AnsweredCall,
): AfterCall | undefined {
  return withHandler(project, id, 'http.call.after', (rules, handler) =>
    afterCall(rules, handler, request, answer),
  );
}

/** Whether rules look at the response of an endpoint, which they get as a whole. */
export function hasRulesAfterCall(project: OpenProject, id: EndpointId): boolean {
  return withHandler(project, id, 'http.call.after', () => true) ?? false;
}

/** `undefined` where there is no such endpoint, or no rule with the key for its module. */
function withHandler<T>(
  open: OpenProject,
  id: EndpointId,
  key: EventKey,
  work: (rules: RuleEngine, handler: MethodTarget) => T,
): T | undefined {
  const { rules } = open.index.project();
  for (const [path, { endpoints }] of open.found) {
    if (!rules.hasRule(key, path) || !endpoints.some((each) => each.id === id)) continue;
    const handled = handledIn(open, path, id);
    const handler = handled && handlerElement(handled);
    return handler && work(rules, handler);
  }
  return undefined;
}

/** Runs a user's scripts before a request and fills in its placeholders. */
export function scriptsBeforeCall(
  project: OpenProject,
  ports: EnginePorts,
  id: EndpointId,
  call: ScriptedCall,
): PreparedCall {
  return prepareCall(trustedCall(project, call), callContext(project, ports, id));
}

/** The same before a request is exported, where others say what placeholders stand for. */
export function scriptsBeforeExport(
  project: OpenProject,
  ports: EnginePorts,
  id: EndpointId,
  call: ScriptedCall,
  resolve: (variables: VariableSets) => VariableResolver,
): PreparedCall {
  return prepareCall(trustedCall(project, call), callContext(project, ports, id), resolve);
}

/** Runs a user's scripts on an answer. */
export function scriptsAfterCall(
  project: OpenProject,
  ports: EnginePorts,
  id: EndpointId,
  call: ScriptedCall,
  answer: ScriptAnswer,
): ScriptReport {
  return testCall(trustedCall(project, call), answer, callContext(project, ports, id));
}

/** Of a project that nobody trusts, no script runs. */
function trustedCall({ request }: OpenProject, call: ScriptedCall): ScriptedCall {
  return request.options.isTrusted ? call : { ...call, scripts: [] };
}

function callContext(
  { request, found, moduleRules }: OpenProject,
  { scripts }: EnginePorts,
  id: EndpointId,
): CallContext {
  const [path = ''] = [...found].find(([, { endpoints }]) => endpoints.some((each) => each.id === id)) ?? [];
  const { isTrusted } = request.options;
  return {
    ports: scripts.ports.groovy,
    exchange: scripts.network.exchange,
    configured: (name) => (isTrusted ? configuredValues(moduleRules, name, path)[0] : undefined),
  };
}
