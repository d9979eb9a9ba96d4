/** Who uses the endpoints of a project: calls of its own source, and those that were found elsewhere. */

import { declaredCall } from '../documents/usages/declared-clients.ts';
import { findSourceCalls } from '../documents/usages/jvm/find-calls.ts';
import { findGeneratedCalls } from '../documents/usages/jvm/generated-clients.ts';
import { createLinker, type LinkCall, type UsageEvidence } from '../documents/usages/link-call.ts';
import { reportUsages, type UsageReport } from '../documents/usages/report-usages.ts';
import { indexRoutes } from '../documents/usages/routes.ts';
import type { FoundCall, Usage } from '../documents/usages/usage.ts';
import { ownerOfPath } from '../documents/verify/served-by.ts';
import type { EndpointId } from '../model/endpoint.ts';
import { readTypeCode } from '../source/code/read-code.ts';
import { expressionsIn } from '../source/code/walk.ts';
import { lineAt } from '../source/project/source-location.ts';
import { t } from '../text/l10n.ts';
import { placesOf } from './findings.ts';
import type { OpenProject } from './open-project.ts';
import { asServed } from './preview-properties.ts';

export interface UsagesRequest {
  /** Those that the report is about. */
  readonly endpoints: readonly EndpointId[];
  /** Come from front ends and whatever else is no source of the project. */
  readonly calls: readonly FoundCall[];
  /** See `UsageReport`. */
  readonly unread: readonly string[];
}

/** Endpoints of test sources serve nobody, and are left out. */
export function usagesInProject(project: OpenProject, request: UsagesRequest): UsageReport {
  const view = project.index.project();
  const places = [...placesOf(project).values()];
  const served = asServed(
    project,
    places.filter(({ path }) => !view.isTestSource(path)),
  );
  const routes = indexRoutes(served);
  const ofTests = indexRoutes(
    places.filter(({ path }) => view.isTestSource(path)).map(({ endpoint }) => endpoint),
  );
  const filterAt = pathsOfFilters(project);
  const unreadRoutes = placeOfUnreadRoutes(project);
  const evidence: UsageEvidence = {
    servedBy: (path) => ownerOfPath(path) ?? filterAt(path),
    ...(unreadRoutes !== undefined && { unreadRoutes }),
  };
  const link = createLinker(routes, evidence);
  const linkInTests = createLinker(ofTests, { servedBy: () => undefined });
  const calls = [...request.calls, ...callsInProject(project)];
  const wanted = new Set(request.endpoints);
  const endpoints = served.filter(({ id }) => wanted.has(id));
  return reportUsages(
    endpoints,
    calls.flatMap((call) => {
      const usages = link(call);
      return call.kind === 'test' ? usages.map((usage) => asServedByTests(usage, call, linkInTests)) : usages;
    }),
    request.unread,
    view.moduleOf,
  );
}

/** A registry of routes, filled when it runs, may serve what no handler does. */
function placeOfUnreadRoutes({ found, index }: OpenProject): string | undefined {
  const view = index.project();
  for (const [path, { diagnostics }] of found) {
    const unread = diagnostics.find(
      ({ code, severity }) => code === 'unread-condition' && severity === 'info',
    );
    if (unread !== undefined && !view.isTestSource(path)) return `${unread.file}:${unread.line}`;
  }
  return undefined;
}

/** Returns the calls of the project's own source: declared clients, then clients and tests by their files. */
export function callsInProject(project: OpenProject): readonly FoundCall[] {
  return project.results.result('calls', '', () => findCalls(project));
}

function findCalls(project: OpenProject): readonly FoundCall[] {
  const places = [...placesOf(project).values()];
  const declared = places.flatMap(({ endpoint, path }) =>
    endpoint.role === 'client' && endpoint.protocol === 'http' ? [declaredCall(endpoint, path)] : [],
  );
  const view = project.index.project();
  const paths = [...project.found.keys()];
  const served = places.flatMap(({ endpoint, path }) =>
    endpoint.role === 'server' && !view.isTestSource(path) ? [endpoint] : [],
  );
  return [...declared, ...findSourceCalls(view, paths), ...findGeneratedCalls(view, paths, served)];
}

/** Tests have controllers of their own, and call them. */
function asServedByTests(usage: Usage, call: FoundCall, link: LinkCall): Usage {
  if (usage.outcome.kind === 'endpoint') return usage;
  return link(call).some(({ outcome }) => outcome.kind === 'endpoint')
    ? { ...usage, outcome: { kind: 'elsewhere', reason: t('A controller of the tests serves it.') } }
    : usage;
}

/**
 * Finds paths that filters serve and no mapping has, as the source names them: Spring Security's `/api/auth/login`.
 * Files are read when the first path is asked about.
 */
function pathsOfFilters({ found, index }: OpenProject): (path: string) => string | undefined {
  const view = index.project();
  let known: ReadonlyMap<string, string> | undefined;
  const read = () => {
    const places = new Map<string, string>();
    for (const [file, { endpoints }] of found) {
      const imports = view.outline(file)?.imports ?? [];
      if (endpoints.length > 0 || view.isTestSource(file)) continue;
      if (!imports.some(({ name }) => configuresFilters.test(name))) continue;
      for (const type of view.typesIn(file))
        for (const code of readTypeCode(type.file, type.declaration))
          for (const each of expressionsIn(code))
            if (each.kind === 'string' && !places.has(each.value))
              places.set(each.value, `${view.nameOf(file)}:${lineAt(view, type.file, each.span.start)}`);
    }
    return places;
  };
  return (path) => {
    known ??= read();
    const place = known.get(path);
    return place && t`what ${place} configures`;
  };
}

const configuresFilters =
  /^org\.springframework\.security\b|^(?:jakarta|javax)\.servlet\b|^org\.springframework\.web\.server\b/;
