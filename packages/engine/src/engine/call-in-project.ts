/**
 * Says what an open project gives to a call of one endpoint: its trust, the rules around it, values for placeholders.
 * The engine hands it to `calls/`, before and after the call.
 */

import type { Call } from '../client/calls/call.ts';
import type { CallContext } from '../client/calls/call-context.ts';
import type { ScriptMoment } from '../client/calls/call-scripts.ts';
import { type PreparedRpc, prepareRpc, type RpcVariables } from '../client/calls/prepare-rpc.ts';
import type { RequestValues } from '../client/request/request-values.ts';
import { handlerTarget } from '../endpoints/bind/handler-reference.ts';
import { describeRpc } from '../endpoints/frameworks/grpc/descriptors-of.ts';
import { configuredValues } from '../endpoints/rules/engine/configured-values.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { EventScript } from '../source/project/rule-engine.ts';
import { handledIn } from './handlers.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';

/** Takes the scripts out of a call in a project that nobody trusts. */
export function trustedCall({ request }: OpenProject, call: Call): Call {
  return request.options.isTrusted ? call : { ...call, scripts: [] };
}

export function callContextOf(project: OpenProject, { scripts }: EnginePorts, id: EndpointId): CallContext {
  const path = pathOf(project, id);
  const { isTrusted } = project.request.options;
  return {
    ports: scripts.ports.groovy,
    exchange: scripts.network.exchange,
    configured: (name) =>
      isTrusted ? configuredValues(project.moduleRules, name, path ?? '')[0] : undefined,
    rules: (moment) => (isTrusted && path !== undefined ? rulesAround(project, id, path, moment) : undefined),
  };
}

/** Fills in the variables of a call, and describes its messages; `undefined` where there is no such endpoint. */
export function rpcBeforeCall(
  project: OpenProject,
  ports: EnginePorts,
  id: EndpointId,
  values: RequestValues,
  variables: RpcVariables,
): PreparedRpc | undefined {
  const path = pathOf(project, id);
  const endpoint = path && project.found.get(path)?.endpoints.find((each) => each.id === id);
  if (!endpoint) return undefined;
  const descriptors = describeRpc(project.index.project(), endpoint, path);
  return prepareRpc(endpoint, values, variables, descriptors, callContextOf(project, ports, id));
}

/** `undefined` where the endpoint's module has no such rule. */
function rulesAround(
  project: OpenProject,
  id: EndpointId,
  path: string,
  moment: ScriptMoment,
): Iterable<EventScript> | undefined {
  const { rules } = project.index.project();
  const key = `http.call.${moment}` as const;
  if (!rules.hasRule(key, path)) return undefined;
  const handled = handledIn(project, path, id);
  const handler = handled && handlerTarget(handled);
  return handler && rules.scriptsOf(key, handler);
}

/** Finds the file that the endpoint was found in. */
function pathOf({ found }: OpenProject, id: EndpointId): string | undefined {
  const [path] = [...found].find(([, { endpoints }]) => endpoints.some((each) => each.id === id)) ?? [];
  return path;
}
