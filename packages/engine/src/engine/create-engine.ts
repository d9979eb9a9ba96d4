/** The whole engine: a scanner, and what is done with the endpoints that it finds. */
import { afterCall } from '../client/calls/after-call.ts';
import { beforeCall } from '../client/calls/before-call.ts';
import { noEnvironment } from '../client/environments/environment-values.ts';
import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { Files } from '../source/files/files.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import type { Engine } from './api.ts';
import { declaredAuthIn } from './ask-contracts.ts';
import { callContextOf, rpcBeforeCall, trustedCall } from './call-in-project.ts';
import { describerOf } from './create-describer.ts';
import { openScanner } from './create-scanner.ts';
import { exportFromProject, groupsFor } from './export-project.ts';
import { callsInProject, usagesInProject } from './usages-in-project.ts';
import { verifyProject } from './verify-project.ts';

/**
 * Rule scripts get nothing of the ports but what `scripts` gives them. Where there is a `store`, a scan takes from it what
 * an earlier one has left there, and reads only what is different since then.
 */
export function createEngine(files: Files, scripts?: ScriptPorts, store?: ScanStore): Engine {
  const open = openScanner(files, scripts, store);
  const { ports, project, withQueryScope, withCallScope } = open;
  const contextOf = (id: EndpointId) => callContextOf(project(), ports, id);
  return {
    ...describerOf(open),
    beforeCall: (id, call, isCancelled) =>
      withCallScope(() => beforeCall(trustedCall(project(), call), contextOf(id)), isCancelled),
    afterCall: (id, call, response, isCancelled) =>
      withCallScope(() => afterCall(trustedCall(project(), call), response, contextOf(id)), isCancelled),
    prepareRpc: (id, values, variables, userDefined = noEnvironment, credentials) =>
      withCallScope(() =>
        rpcBeforeCall(project(), ports, id, values, { variables, userDefined, credentials }),
      ),
    declaredAuth: (id) => withQueryScope(() => declaredAuthIn(project(), id)),
    verify: (api, below) => withQueryScope(() => verifyProject(project(), api, below)),
    usages: (request) => withQueryScope(() => usagesInProject(project(), request)),
    calls: () => withQueryScope(() => callsInProject(project())),
    apiGroups: (ids) => groupsFor(project(), ids),
    exportEndpoints: (request, isCancelled = () => false) =>
      withQueryScope(() => exportFromProject(project(), ports, request, isCancelled), isCancelled),
  };
}
