/**
 * Says what the source of an open project, its builds and its rules say to an export of its endpoints, whatever the
 * format.
 */

import type { EndpointExport } from '../documents/exports/export-endpoints.ts';
import type { ExportRules } from '../documents/exports/export-rules.ts';
import { type Handled, handlerTarget, ownerTarget } from '../endpoints/bind/handler-reference.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import { isWithin } from '../source/files/walk/enclosing-project.ts';
import type { MethodTarget, RuleProvenance, RuleTarget, RunProblem } from '../source/project/rule-engine.ts';
import { catalogue, type RuleKeyName } from '../source/rule-files/catalogue.ts';
import { isCopiedScript } from '../source/rule-files/copied-script.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { apiSourceOf } from './api-source.ts';
import type { PlacedEndpoint } from './findings.ts';
import { handledIn } from './handlers.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';

export interface ProjectExport {
  /** Those of the endpoints that the project has, in the order in which they were named. */
  readonly found: readonly PlacedEndpoint[];
  /** A file of the module whose settings count for the export as a whole; empty: the scanned folder's do. */
  readonly settingsFrom: string;
  readonly saying: Required<Pick<EndpointExport, 'title' | 'rules' | 'source' | 'clock'>>;
  /** Holds what went wrong in rules that were asked so far. */
  readonly problems: readonly Diagnostic[];
  /** Files of rules whose scripts were copied so far. */
  readonly scriptFiles: ReadonlySet<string>;
}

export function exportOf(
  project: OpenProject,
  ports: EnginePorts,
  places: ReadonlyMap<EndpointId, PlacedEndpoint>,
  ids: readonly EndpointId[],
): ProjectExport {
  const found = ids.flatMap((id) => places.get(id) ?? []);
  const modules = new Set(found.map(({ path }) => project.moduleRules.folderOf(path)));
  const problems: Diagnostic[] = [];
  // A setting is about the whole document: it is the module's if the document is about one module.
  const settingsFrom = modules.size === 1 ? (found[0]?.path ?? '') : '';
  const scriptFiles = new Set<string>();
  const rules = rulesOf(project, {
    onScript: ({ file }) => scriptFiles.add(file),
    pathOf: ({ id }) => places.get(id)?.path,
    settingsFrom,
    report: ({ message, from: { file, line } }) =>
      problems.push({ file, line, severity: 'warning', code: 'rule-failed', message }),
  });
  const source = apiSourceOf(
    project.index.project(),
    found.map(({ path }) => path),
    ({ id }) => handledIn(project, places.get(id)?.path ?? '', id),
    () => versionOf(project, modules),
    (key, work) => project.results.result('contracts', key, work),
  );
  const clock = ports.scripts.ports.groovy;
  return {
    found,
    settingsFrom,
    saying: { title: titleOf(project, modules), rules, source, clock },
    problems,
    scriptFiles,
  };
}

/** @param modules folders of those that are exported */
function titleOf({ modules: { titleOf }, request }: OpenProject, modules: ReadonlySet<string>): string {
  const [only, ...others] = modules;
  return titleOf(only !== undefined && others.length === 0 ? only : rootOf(request.roots, modules));
}

/** Returns the version that the modules agree on, else the one around them. */
function versionOf({ modules: { versionOf }, request }: OpenProject, modules: ReadonlySet<string>) {
  const versions = new Set([...modules].map(versionOf));
  const [only, ...others] = versions;
  return others.length === 0 ? only : versionOf(rootOf(request.roots, modules));
}

/** The scanned folder that the first of the modules lies in. */
function rootOf(roots: readonly string[], [first = '']: Iterable<string>): string {
  return roots.find((root) => isWithin(first, [root])) ?? roots[0] ?? '';
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
