/** Finds what is known of a project's files, as scans, updates and the command line hand it on. */

import type { FoundEndpoints } from '../endpoints/bind/find-endpoints.ts';
import type { Endpoint, EndpointId } from '../model/endpoint.ts';
import { compareEndpoints } from '../model/order.ts';
import { isWithin } from '../source/files/walk/enclosing-project.ts';
import { isSourceFile } from '../source/files/walk/project-layout.ts';
import { withoutRepetitions } from '../text/diagnostic.ts';
import type { FileFindings, Findings } from './api.ts';
import type { OpenProject } from './open-project.ts';

/** Says what is known of the files of a project; maps are by path. */
export type KnownFindings = Pick<OpenProject, 'reading' | 'found' | 'ruleProblems'>;

/** @param below files and folders whose findings count; absent: all. What is wrong in files that are no sources always counts. */
export function findingsOf(project: KnownFindings, below?: readonly string[]): Findings {
  const { reading, found, ruleProblems } = project;
  const isAsked = (path: string) => below === undefined || isWithin(path, below);
  const findings = [...new Set([...reading.keys(), ...found.keys(), ...ruleProblems.keys()])]
    .filter((path) => hasFindings(project, path) && (!isSourceFile(path) || isAsked(path)))
    .sort()
    .map((path) => findingsIn(project, path));
  return {
    endpoints: findings
      .flatMap(({ path, endpoints }) => (isAsked(path) ? endpoints : []))
      .sort(compareEndpoints),
    diagnostics: withoutRepetitions(findings.flatMap(({ diagnostics }) => diagnostics)),
  };
}

export function countEndpoints({ found }: OpenProject): number {
  let count = 0;
  for (const { endpoints } of found.values()) count += endpoints.length;
  return count;
}

export function findingsIn({ found, reading, ruleProblems }: KnownFindings, path: string): FileFindings {
  const { endpoints, diagnostics } = found.get(path) ?? nothing;
  const problems = ruleProblems.get(path) ?? [];
  return { path, endpoints, diagnostics: [...(reading.get(path) ?? []), ...diagnostics, ...problems] };
}

/** Most files have none: nothing is to be made of those. */
export function hasFindings({ found, reading, ruleProblems }: KnownFindings, path: string): boolean {
  const { endpoints, diagnostics } = found.get(path) ?? nothing;
  return endpoints.length + diagnostics.length > 0 || isFilled(reading, path) || isFilled(ruleProblems, path);
}

function isFilled(lists: ReadonlyMap<string, readonly unknown[]>, path: string): boolean {
  return (lists.get(path)?.length ?? 0) > 0;
}

/** Each endpoint with the file that it was found in. */
export function placesOf({ found }: OpenProject): ReadonlyMap<EndpointId, PlacedEndpoint> {
  return new Map(
    [...found].flatMap(([path, { endpoints }]) =>
      endpoints.map((endpoint) => [endpoint.id, { endpoint, path }] as const),
    ),
  );
}

export interface PlacedEndpoint {
  readonly endpoint: Endpoint;
  readonly path: string;
}

export const nothing: Pick<FoundEndpoints, 'endpoints' | 'diagnostics'> = { endpoints: [], diagnostics: [] };

/** Rules can fail wherever they are asked, so what is wrong with them is known last. Returns the files affected. */
export function takeRuleProblems({ moduleRules, ruleProblems }: OpenProject): readonly string[] {
  const now = moduleRules.problems();
  const isOther = (path: string) => JSON.stringify(now.get(path)) !== JSON.stringify(ruleProblems.get(path));
  const affected = new Set([...ruleProblems.keys(), ...now.keys()].filter(isOther));
  ruleProblems.clear();
  for (const [path, problems] of now) ruleProblems.set(path, problems);
  return [...affected];
}
