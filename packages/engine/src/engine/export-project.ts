/** Exports endpoints of an open project, with what its rules say to exports. */

import type { Auth } from '../client/auth/auth.ts';
import type { RequestScript } from '../client/calls/call-scripts.ts';
import { noVariables, type StoredVariables } from '../client/calls/call-variables.ts';
import { resolveVariables } from '../client/calls/variable-resolver.ts';
import type { EndpointEdits } from '../client/edits/endpoint-edits.ts';
import { type EnvironmentValues, resolveEnvironment } from '../client/environments/environment-values.ts';
import { exportEndpoints } from '../documents/exports/export-endpoints.ts';
import type { ExportSettings } from '../documents/exports/export-settings.ts';
import type { ExportedUsage, ExportResult } from '../documents/exports/exporter.ts';
import type { ExporterId } from '../documents/exports/exporter-traits.ts';
import { apiGroups } from '../endpoints/openapi-annotations/api-groups.ts';
import { configuredValues } from '../endpoints/rules/engine/configured-values.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import { runExportScripts } from './export-scripts.ts';
import { placesOf } from './findings.ts';
import { findTemplate } from './markdown-template.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';
import { exportOf } from './project-export.ts';
import { clashOfServices, servicesOf } from './services.ts';

/** Says what to export and how, as plain data that can cross to another thread. */
export interface ExportRequest {
  readonly format: ExporterId;
  /** Says what the export as a whole is called; absent: what the build calls the module, or the project of several. */
  readonly title?: string;
  /** In the order in which they are exported. */
  readonly endpoints: readonly ExportItem[];
  /** See `EndpointExport`. */
  readonly settings?: Partial<ExportSettings>;
  /**
   * Holds what scripts have stored from earlier requests. Counts where placeholders get values, after their
   * environment.
   */
  readonly scriptVariables?: StoredVariables;
  /** Origins that the user agreed to, `http://localhost:8080`: scripts may move requests there. */
  readonly agreedOrigins?: readonly string[];
}

export interface ExportItem {
  readonly id: EndpointId;
  /** It was chosen by its own name, so that a document holds it although it is hidden or a client's. */
  readonly isNamed?: true;
  /** Stands in for the endpoint's default host; a host in the edits counts more. */
  readonly host?: string;
  /** Says what a host that is a placeholder stands for today. */
  readonly hostValue?: string;
  /** Absent exports what the source says. */
  readonly edits?: EndpointEdits;
  /** Says who calls it, where a document is to say so. */
  readonly usages?: readonly ExportedUsage[];
  /** Says how calls say who makes them: as names of variables, never as secrets. Absent: nothing is said. */
  readonly auth?: Auth;
  /**
   * Holds what placeholders stand for, before what rule files and properties say of them. Absent keeps all
   * placeholders; an empty environment does not.
   */
  readonly variables?: EnvironmentValues;
  /** Names of all variables that the user's environments have for the endpoint; absent where nobody has looked. */
  readonly variableNames?: readonly string[];
  /** Scripts that change the request before it is written. They run where the project is trusted. */
  readonly scripts?: readonly RequestScript[];
}

/** Names of the groups that the applications of endpoints configure, in the order of their files. */
export function groupsFor(project: OpenProject, ids: readonly EndpointId[]): readonly string[] {
  const places = placesOf(project);
  const paths = ids.flatMap((id) => places.get(id)?.path ?? []);
  return apiGroups(project.index.project(), [...new Set(paths)]).map(({ name }) => name);
}

/** An endpoint that the project no longer has is left out. */
export function exportFromProject(
  project: OpenProject,
  ports: EnginePorts,
  request: ExportRequest,
  isCancelled: () => boolean,
): ExportResult {
  const places = placesOf(project);
  const ordered = new Map(request.endpoints.map((each) => [each.id, each]));
  const { found, settingsFrom, saying, problems, scriptFiles } = exportOf(project, ports, places, [
    ...ordered.keys(),
  ]);
  const { settings, diagnostics } = withTemplate(project, ports, request, settingsFrom);
  const { scriptVariables = noVariables } = request;
  const { resolveOf, isVariableOf } = variablesFor(project, scriptVariables, ordered, places);
  const result = exportEndpoints(
    found.map(({ endpoint }) => endpoint),
    {
      ...saying,
      format: request.format,
      ...(request.title !== undefined && { title: request.title }),
      isNamed: ({ id }) => ordered.get(id)?.isNamed === true,
      hostOf: ({ id }) => ordered.get(id)?.host,
      hostValueOf: ({ id }) => ordered.get(id)?.hostValue,
      editsOf: ({ id }) => ordered.get(id)?.edits,
      usagesOf: ({ id }) => ordered.get(id)?.usages,
      authOf: ({ id }) => ordered.get(id)?.auth,
      ...(settings !== undefined && { settings }),
      resolveOf,
      isVariableOf,
      scriptsOf(endpoint) {
        const { scripts = [], variables } = ordered.get(endpoint.id) ?? {};
        // What is exported after that is thrown away.
        if (scripts.length === 0 || isCancelled()) return undefined;
        return (built) =>
          runExportScripts(project, ports, {
            ...{ endpoint, request: built, scripts, scriptVariables },
            agreedOrigins: request.agreedOrigins ?? [],
            ...(variables !== undefined && { variables, resolve: resolveOf(endpoint) }),
          });
      },
    },
  );
  const gone = [...ordered.keys()].filter((id) => !places.has(id));
  const { scriptCount: count = 0 } = result;
  const services = result.leftOut.some(({ by }) => by !== undefined) ? servicesOf(project, found) : [];
  const clash = clashOfServices(services, result.leftOut, (id) => places.get(id)?.endpoint);
  const failure = result.failure ?? clash;
  return {
    ...(count > 0 && { scripts: { count, files: [...scriptFiles].sort() } }),
    ...(failure !== undefined && { failure }),
    ...(clash !== undefined && { services }),
    files: failure === undefined ? result.files : [],
    diagnostics: [...diagnostics, ...result.diagnostics, ...problems],
    requested: ordered.size,
    leftOut: [...gone.map((id) => ({ id, reason: 'gone' }) as const), ...result.leftOut],
  };
}

/** Fills placeholders of each endpoint from its environment, what scripts saved, and values of rule files. */
function variablesFor(
  project: OpenProject,
  scriptVariables: StoredVariables,
  ordered: ReadonlyMap<EndpointId, ExportItem>,
  places: ReturnType<typeof placesOf>,
) {
  const { isTrusted } = project.request.options;
  const saved = resolveVariables(scriptVariables);
  const besideEnvironments = (id: EndpointId) => (name: string) => {
    const configured = () => configuredValues(project.moduleRules, name, places.get(id)?.path ?? '')[0];
    return saved(name) ?? (isTrusted ? configured() : undefined);
  };
  return {
    resolveOf({ id }: Endpoint) {
      const variables = ordered.get(id)?.variables;
      return variables && resolveEnvironment(variables, besideEnvironments(id));
    },
    isVariableOf({ id }: Endpoint) {
      const names = ordered.get(id)?.variableNames;
      const others = besideEnvironments(id);
      return names && ((name: string) => names.includes(name) || others(name) !== undefined);
    },
  };
}

/** A template that the user chose for the export counts more than the project's own. */
function withTemplate(
  project: OpenProject,
  ports: EnginePorts,
  { format, settings }: ExportRequest,
  settingsFrom: string,
): Pick<ExportRequest, 'settings'> & Pick<ExportResult, 'diagnostics'> {
  const given = { ...(settings !== undefined && { settings }) };
  if (format !== 'markdown' || settings?.markdown?.template !== undefined)
    return { ...given, diagnostics: [] };
  const { template, diagnostics } = findTemplate(project, ports, settingsFrom);
  if (template === undefined) return { ...given, diagnostics };
  return { settings: { ...settings, markdown: { ...settings?.markdown, template } }, diagnostics };
}
