/** What is known of a project's files, for those who asked for a scan. */
import { compareEndpoints } from '../endpoints/order.ts';
import type { FileFindings, Findings } from '../engine.ts';
import type { FoundEndpoints } from '../frameworks/find-endpoints.ts';
import { withoutRepetitions } from '../text/diagnostic.ts';
import { isWithin } from '../walk/enclosing-project.ts';
import { isSourceFile } from '../walk/project-layout.ts';
import type { OpenProject } from './open-project.ts';

/** @param below files and folders whose findings count; absent: all. What is wrong in files that are no sources always counts. */
export function findingsOf(project: OpenProject, below?: readonly string[]): Findings {
  const { reading, found, conventionProblems } = project;
  const isAsked = (path: string) => below === undefined || isWithin(path, below);
  const files = [...new Set([...reading.keys(), ...found.keys(), ...conventionProblems.keys()])]
    .filter((path) => !isSourceFile(path) || isAsked(path))
    .sort();
  const findings = files.map((path) => findingsIn(project, path));
  return {
    endpoints: findings
      .flatMap(({ path, endpoints }) => (isAsked(path) ? endpoints : []))
      .sort(compareEndpoints),
    diagnostics: withoutRepetitions(findings.flatMap(({ diagnostics }) => diagnostics)),
  };
}

export function findingsIn({ found, reading, conventionProblems }: OpenProject, path: string): FileFindings {
  const { endpoints, diagnostics } = found.get(path) ?? nothing;
  const problems = conventionProblems.get(path) ?? [];
  return { path, endpoints, diagnostics: [...(reading.get(path) ?? []), ...diagnostics, ...problems] };
}

export const nothing: Pick<FoundEndpoints, 'endpoints' | 'diagnostics'> = { endpoints: [], diagnostics: [] };

/** Rules can fail wherever they are asked, so what is wrong with them is known last. Answers with the files concerned. */
export function takeConventionProblems({ conventions, conventionProblems }: OpenProject): readonly string[] {
  const now = conventions.problems();
  const isOther = (path: string) =>
    JSON.stringify(now.get(path)) !== JSON.stringify(conventionProblems.get(path));
  const concerned = new Set([...conventionProblems.keys(), ...now.keys()].filter(isOther));
  conventionProblems.clear();
  for (const [path, problems] of now) conventionProblems.set(path, problems);
  return [...concerned];
}
