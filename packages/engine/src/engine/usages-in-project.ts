/** Who uses the endpoints of a project: calls of its own source, and those that were found elsewhere. */

import { findSourceCalls } from '../documents/usages/jvm/find-calls.ts';
import { linkCall, type UsageEvidence } from '../documents/usages/link-call.ts';
import { reportUsages, type UsageReport } from '../documents/usages/report-usages.ts';
import { type Routes, routesOf } from '../documents/usages/routes.ts';
import type { FoundCall, Usage } from '../documents/usages/usage.ts';
import { ownerOfPath } from '../documents/verify/served-by.ts';
import type { EndpointId } from '../model/endpoint.ts';
import { placesOf } from './findings.ts';
import type { OpenProject } from './open-project.ts';
import { asServed } from './preview-properties.ts';

export interface UsagesRequest {
  /** Those that the report is about. */
  readonly endpoints: readonly EndpointId[];
  /** Of front ends and whatever else is no source of the project. */
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
  const routes = routesOf(served);
  const ofTests = routesOf(
    places.filter(({ path }) => view.isTestSource(path)).map(({ endpoint }) => endpoint),
  );
  const evidence: UsageEvidence = { servedBy: (path) => ownerOfPath(path) ?? fileNaming(path, project) };
  const calls = [...request.calls, ...findSourceCalls(view, [...project.found.keys()])];
  const wanted = new Set(request.endpoints);
  const endpoints = served.filter(({ id }) => wanted.has(id));
  return reportUsages(
    endpoints,
    calls.flatMap((call) => {
      const usages = linkCall(call, routes, evidence);
      return call.kind === 'test' ? usages.map((usage) => asServedByTests(usage, call, ofTests)) : usages;
    }),
    request.unread,
  );
}

/** Tests have controllers of their own, and call them. */
function asServedByTests(usage: Usage, call: FoundCall, routes: Routes): Usage {
  if (usage.outcome.kind === 'endpoint') return usage;
  const own = linkCall(call, routes, { servedBy: () => undefined });
  return own.some(({ outcome }) => outcome.kind === 'endpoint')
    ? { ...usage, outcome: { kind: 'elsewhere', reason: 'A controller of the tests serves it.' } }
    : usage;
}

/** A filter serves a path that no mapping has, and the source names it: Spring Security's `/api/auth/login`. */
function fileNaming(path: string, { files, found, index, request }: OpenProject): string | undefined {
  if (path.includes('{')) return undefined;
  const view = index.project();
  for (const [file, { endpoints }] of found) {
    if (endpoints.length > 0 || view.isTestSource(file)) continue;
    const read = files.readText(file, request.options.maxFileBytes);
    if (read.kind !== 'text' || !configuresFilters.test(read.text)) continue;
    const at = read.text.indexOf(`"${path}"`);
    if (at >= 0) return `what ${view.nameOf(file)}:${read.text.slice(0, at).split('\n').length} configures`;
  }
  return undefined;
}

const configuresFilters = /\borg\.springframework\.security\.|\b(?:jakarta|javax)\.servlet\.|\bWebFilter\b/;
