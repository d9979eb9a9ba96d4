/** Where the parts of an endpoint come from. */

import { originsOf } from '../bind/find-endpoints.ts';
import { contractOrigins } from '../bind/find-in-contracts.ts';
import type { EndpointId } from '../endpoints/endpoint.ts';
import type { Explanation } from '../endpoints/explanation.ts';
import { withoutRepetitions } from '../text/diagnostic.ts';
import { findingsOf } from './findings.ts';
import type { OpenProject } from './open-project.ts';

export function explainEndpoint(project: OpenProject, id: EndpointId): Explanation | undefined {
  for (const [path, { endpoints }] of project.found) {
    const endpoint = endpoints.find((each) => each.id === id);
    if (endpoint === undefined) continue;
    const served = project.contracts.current().served.get(path);
    const origins =
      served === undefined
        ? originsOf(endpoint, path, project.index.project(), project.frameworks)
        : contractOrigins(endpoint, path, served, project.index.project(), project.frameworks);
    const files = new Set([endpoint.source.file, ...origins.map(({ from }) => from.file)]);
    // Those of its own file also tell what is missing in the types that its handlers use.
    const own = project.found.get(path)?.diagnostics ?? [];
    const others = findingsOf(project).diagnostics.filter(({ file }) => files.has(file));
    return { endpoint, origins, diagnostics: withoutRepetitions([...others, ...own]) };
  }
  return undefined;
}
