/** Links calls that were found anywhere with the endpoints of a project, and says what else serves the others. */

import { linkCall, type UsageEvidence } from '../documents/usages/link-call.ts';
import { routesOf } from '../documents/usages/routes.ts';
import type { FoundCall, Usage } from '../documents/usages/usage.ts';
import { ownerOfPath } from '../documents/verify/served-by.ts';
import { placesOf } from './findings.ts';
import type { OpenProject } from './open-project.ts';
import { asServed } from './preview-properties.ts';

export function linkCalls(project: OpenProject, calls: readonly FoundCall[]): readonly Usage[] {
  const routes = routesOf(asServed(project, [...placesOf(project).values()]));
  const evidence: UsageEvidence = { servedBy: (path) => ownerOfPath(path) ?? fileNaming(path, project) };
  return calls.flatMap((call) => linkCall(call, routes, evidence));
}

/** A filter serves a path that no mapping has, and the source names it: Spring Security's `/api/auth/login`. */
function fileNaming(path: string, { files, found, index, request }: OpenProject): string | undefined {
  if (path.includes('{')) return undefined;
  for (const file of found.keys()) {
    const read = files.readText(file, request.options.maxFileBytes);
    const at = read.kind === 'text' ? read.text.indexOf(`"${path}"`) : -1;
    if (read.kind !== 'text' || at < 0) continue;
    return `what ${index.project().nameOf(file)}:${read.text.slice(0, at).split('\n').length} configures`;
  }
  return undefined;
}
