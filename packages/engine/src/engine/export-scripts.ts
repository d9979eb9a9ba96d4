/** The user's scripts before a request is exported: what Send would send is what is written. */

import { prepareRequest } from '../client/calls/before-call.ts';
import type { RequestScript } from '../client/calls/call-scripts.ts';
import type { StoredVariables, VariableSets, Variables } from '../client/calls/call-variables.ts';
import { checkMove, describeMove, type MoveCheck } from '../client/calls/moved-request.ts';
import { resolveVariables } from '../client/calls/variable-resolver.ts';
import { type EnvironmentValues, noEnvironment } from '../client/environments/environment-values.ts';
import { fillRequest } from '../client/request/fill-request.ts';
import { keepPlaceholders, type VariableResolver } from '../client/request/placeholders.ts';
import type { ScriptedRequest } from '../documents/exports/export-endpoints.ts';
import type { Endpoint } from '../model/endpoint.ts';
import type { HttpRequest } from '../model/http-request.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { t } from '../text/l10n.ts';
import { callContextOf, trustedCall } from './call-in-project.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';

export interface ExportScripts {
  readonly endpoint: Endpoint;
  /** With its placeholders. */
  readonly request: HttpRequest;
  readonly scripts: readonly RequestScript[];
  readonly scriptVariables: StoredVariables;
  /** See `ExportRequest`. */
  readonly agreedOrigins: readonly string[];
  /** Absent where placeholders stay. */
  readonly variables?: EnvironmentValues;
  readonly resolve?: VariableResolver | undefined;
}

/**
 * A script that fails is told, and the request is written without what it did. So is one that moves the request to an
 * origin that the user has not agreed to: whoever runs the command sends what stands in it.
 */
export function runExportScripts(
  project: OpenProject,
  ports: EnginePorts,
  { agreedOrigins, ...of }: ExportScripts,
): ScriptedRequest {
  const { endpoint, request, scripts, scriptVariables, variables = {}, resolve = keepPlaceholders } = of;
  const environment = Object.keys(variables).map((name) => [name, resolve(name) ?? ''] as const);
  const before: VariableSets = {
    local: [],
    ...scriptVariables,
    environment: [...scriptVariables.environment, ...environment],
  };
  const call = {
    name: endpoint.name,
    requestId: endpoint.id,
    request,
    scripts,
    variables: before,
    userDefined: noEnvironment,
    timesSent: 0,
  };
  const context = callContextOf(project, ports, endpoint.id);
  const prepared = prepareRequest(trustedCall(project, call), context, (after) => {
    // What a script has just set is of its own making, whatever else is kept as it is written.
    const own = resolveVariables(setSince(before, after));
    return (name) => own(name) ?? resolve(name);
  });
  const { file, line } = endpoint.source;
  const report = (message: string): Diagnostic => ({
    ...{ file, line, severity: 'warning', code: 'script-failed' },
    message: `${endpoint.name}: ${message}`,
  });
  const unchanged = fillRequest(request, resolve).request;
  const check = checkMove(unchanged, prepared.request, { kind: 'scripts' });
  const isWanted = check.kind === 'same' || (check.kind === 'moved' && agreedOrigins.includes(check.move.to));
  return {
    request: isWanted ? prepared.request : unchanged,
    diagnostics: [
      ...(isWanted ? [] : [report(movedText(check))]),
      ...prepared.problems.flatMap((problem) =>
        problem.by === 'script'
          ? [report(t`the script of the ${problem.level} failed in line ${problem.line}: ${problem.message}`)]
          : [],
      ),
      ...prepared.log.filter(({ level }) => level === 'warn').map(({ message }) => report(message)),
    ],
  };
}

function movedText(check: MoveCheck): string {
  const what = check.kind === 'moved' ? describeMove(check.move) : t('A script changes the host.');
  return t`${what} It is written without what scripts change. Send it once to agree to the host.`;
}

function setSince(before: VariableSets, after: VariableSets): VariableSets {
  const differing = (earlier: Variables, later: Variables) => {
    const known = new Map(earlier.map(([name, value]) => [name, JSON.stringify(value)]));
    return later.filter(([name, value]) => known.get(name) !== JSON.stringify(value));
  };
  return {
    local: differing(before.local, after.local),
    environment: differing(before.environment, after.environment),
    collectionVariables: differing(before.collectionVariables, after.collectionVariables),
    globals: differing(before.globals, after.globals),
  };
}
