/** Who uses each endpoint, and what each call of a file reaches. Pure. */
import type { ModuleUsages } from '../documents/usages/report-usages.ts';
import type { Usage } from '../documents/usages/usage.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { ProjectUsages } from './project-usages.ts';

export type UsesOfEndpoint = ProjectUsages['endpoints'][number];

export interface KnownUsages {
  of(id: EndpointId): UsesOfEndpoint | undefined;
  /** In the order of lines, each once. @param path absolute, with `/` */
  inFile(path: string): readonly Usage[];
  readonly modules: readonly ModuleUsages[];
  /** All of it, as it was found. */
  readonly found: ProjectUsages;
}

export function indexUsages(found: ProjectUsages): KnownUsages {
  const { endpoints, broken, notFollowed, modules } = found;
  const byId = new Map(endpoints.map((each) => [each.id, each]));
  const byFile = new Map<string, Usage[]>();
  const linked = endpoints.flatMap(({ callers, tests, requestFiles }) => [
    ...callers,
    ...tests,
    ...requestFiles,
  ]);
  for (const usage of new Set([...linked, ...broken, ...notFollowed])) {
    const others = byFile.get(usage.file);
    if (others === undefined) byFile.set(usage.file, [usage]);
    else others.push(usage);
  }
  for (const usages of byFile.values()) usages.sort((a, b) => a.line - b.line);
  return { of: (id) => byId.get(id), inFile: (path) => byFile.get(path) ?? [], modules, found };
}
