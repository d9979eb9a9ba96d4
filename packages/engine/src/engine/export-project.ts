/** Exports endpoints of an open project, with what its rules say to exports. */

import type { Auth } from '../auth/auth.ts';
import { type Handled, handlerTarget, ownerTarget } from '../bind/handler-reference.ts';
import type { RequestScript } from '../calls/call-scripts.ts';
import { noVariables, type StoredVariables } from '../calls/call-variables.ts';
import { resolveVariables } from '../calls/variable-resolver.ts';
import type { EndpointEdits } from '../edits/endpoint-edits.ts';
import type { Endpoint, EndpointId } from '../endpoints/endpoint.ts';
import { type EnvironmentValues, resolveEnvironment } from '../environments/environment-values.ts';
import { exportEndpoints } from '../exports/export-endpoints.ts';
import type { ExportRules } from '../exports/export-rules.ts';
import type { ExportSettings } from '../exports/export-settings.ts';
import type { ExportedService, ExportResult } from '../exports/exporter.ts';
import type { ExporterId } from '../exports/exporter-ids.ts';
import { apiGroups } from '../openapi-annotations/api-groups.ts';
import type { MethodTarget, RuleProvenance, RuleTarget, RunProblem } from '../project/rule-engine.ts';
import { configuredValues } from '../rules/engine/configured-values.ts';
import { catalogue, type RuleKeyName } from '../rules/files/catalogue.ts';
import { isCopiedScript } from '../rules/files/copied-script.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { isWithin } from '../walk/enclosing-project.ts';
import { apiSourceOf } from './api-source.ts';
import { runExportScripts } from './export-scripts.ts';
import { placesOf } from './findings.ts';
import { handledIn } from './handlers.ts';
import { findTemplate } from './markdown-template.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';
import { clashOfServices, servicesOf } from './services.ts';

/** What to export and how, as plain data that can cross to another thread. */
export interface ExportRequest {
  readonly format: ExporterId;
  /** What the export as a whole is called; absent: what the build calls the module, or the project of several. */
  readonly title?: string;
  /** In the order in which they are exported. */
  readonly endpoints: readonly ExportItem[];
  /** See `EndpointExport`. */
  readonly settings?: Partial<ExportSettings>;
  /** What scripts have stored from earlier requests. Counts where placeholders get values, after their environment. */
  readonly scriptVariables?: StoredVariables;
  /** Origins that the user agreed to, `http://localhost:8080`: scripts may move requests there. */
  readonly agreedOrigins?: readonly string[];
}

export interface ExportItem {
  readonly id: EndpointId;
  /** Stands in for the endpoint's default host; a host in the edits counts more. */
  readonly host?: string;
  /** Absent exports what the source says. */
  readonly edits?: EndpointEdits;
  /** How calls say who makes them: as names of variables, never as secrets. Absent: nothing is said. */
  readonly auth?: Auth;
  /**
   * What placeholders stand for, before what rule files and properties say of them. Absent keeps all placeholders; an
   * empty environment does not.
   */
  readonly variables?: EnvironmentValues;
  /** Names of all variables that the user's environments have for the endpoint; absent where nobody has looked. */
  readonly variableNames?: readonly string[];
  /** Scripts that change the request before it is written. They run where the project is trusted. */
  readonly scripts?: readonly RequestScript[];
}

/** Of endpoints that the project has. */
export function servicesFor(project: OpenProject, ids: readonly EndpointId[]): readonly ExportedService[] {
  const places = placesOf(project);
  return servicesOf(
    project,
    ids.flatMap((id) => places.get(id) ?? []),
  );
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
  const found = [...ordered.keys()].flatMap((id) => places.get(id) ?? []);
  const pathOf = ({ id }: Endpoint) => places.get(id)?.path;
  const modules = new Set(found.map(({ path }) => project.moduleRules.folderOf(path)));
  const problems: Diagnostic[] = [];
  // A setting is about the whole document: it is the module's if the document is about one module.
  const settingsFrom = modules.size === 1 ? (found[0]?.path ?? '') : '';
  const scriptFiles = new Set<string>();
  const rules = rulesOf(project, {
    onScript: ({ file }) => scriptFiles.add(file),
    pathOf,
    settingsFrom,
    report: ({ message, from: { file, line } }) =>
      problems.push({ file, line, severity: 'warning', code: 'rule-failed', message }),
  });
  const { settings, diagnostics } = withTemplate(project, ports, request, settingsFrom);
  const { scriptVariables = noVariables } = request;
  const { resolveOf, isVariableOf } = variablesFor(project, scriptVariables, ordered, places);
  const result = exportEndpoints(
    found.map(({ endpoint }) => endpoint),
    {
      format: request.format,
      title: request.title ?? titleOf(project, modules),
      rules,
      source: apiSourceOf(
        project.index.project(),
        found.map(({ path }) => path),
        ({ id }) => handledIn(project, places.get(id)?.path ?? '', id),
        () => versionOf(project, modules),
      ),
      hostOf: ({ id }) => ordered.get(id)?.host,
      editsOf: ({ id }) => ordered.get(id)?.edits,
      authOf: ({ id }) => ordered.get(id)?.auth,
      clock: ports.scripts.ports.groovy,
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

/** What placeholders stand for in each endpoint: those of its environment, what scripts saved, values of rule files. */
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

/** @param modules folders of those that are exported */
function titleOf({ modules: { titleOf }, request }: OpenProject, modules: ReadonlySet<string>): string {
  const [only, ...others] = modules;
  return titleOf(only !== undefined && others.length === 0 ? only : rootOf(request.roots, modules));
}

/** What the modules agree on, else what holds around them. */
function versionOf({ modules: { versionOf }, request }: OpenProject, modules: ReadonlySet<string>) {
  const versions = new Set([...modules].map(versionOf));
  const [only, ...others] = versions;
  return others.length === 0 ? only : versionOf(rootOf(request.roots, modules));
}

/** The scanned folder that the first of the modules lies in. */
function rootOf(roots: readonly string[], [first = '']: Iterable<string>): string {
  return roots.find((root) => isWithin(first, [root])) ?? roots[0] ?? '';
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

interface RuleContext {
  pathOf(endpoint: Endpoint): string | undefined;
  /** A file of the module that settings are taken from; empty: the scanned folder. */
  readonly settingsFrom: string;
  report(problem: RunProblem): void;
  /** A script for another program is copied from this rule. */
  onScript(from: RuleProvenance): void;
}

function rulesOf(project: OpenProject, { pathOf, settingsFrom, report, onScript }: RuleContext): ExportRules {
  const { rules } = project.index.project();

  function targetFor(key: RuleKeyName, endpoint: Endpoint): RuleTarget | undefined {
    const path = pathOf(endpoint);
    if (path === undefined || !rules.hasRule(key, path)) return undefined;
    const handled = handledIn(project, path, endpoint.id);
    if (handled === undefined) return undefined;
    return catalogue[key].on.includes('class') ? ownerTarget(handled) : handlerIn(handled, endpoint);
  }

  return {
    text(key, endpoint) {
      const target = targetFor(key, endpoint);
      return target && rules.text(key, target)?.value;
    },
    texts(key, endpoint) {
      const target = targetFor(key, endpoint);
      const found = target === undefined ? [] : rules.texts(key, target);
      if (isCopiedScript(key)) for (const { from } of found) onScript(from);
      return found.map(({ value }) => value);
    },
    setting: (key) => rules.setting(key, settingsFrom)?.value,
    copied(key) {
      const found = rules.copied(key, settingsFrom);
      for (const { from } of found) onScript(from);
      return found.map(({ value }) => value);
    },
    change(key, parts, endpoint) {
      // What an event does to an export is an effect, which rules have only where the user trusts them.
      if (!project.request.options.isTrusted) return parts;
      const target = endpoint && targetFor(key, endpoint);
      if (endpoint !== undefined && target?.kind !== 'method') return parts;
      const of = target?.kind === 'method' ? target : ({ kind: 'module', path: settingsFrom } as const);
      const changed = rules.change(key, of, parts);
      changed.problems.forEach(report);
      return { ...parts, ...changed.parts };
    },
  };
}

/** Scripts see the endpoint as `api` has it. */
function handlerIn(handled: Handled, endpoint: Endpoint): MethodTarget | undefined {
  const handler = handlerTarget(handled);
  return handler && { ...handler, endpoint };
}
