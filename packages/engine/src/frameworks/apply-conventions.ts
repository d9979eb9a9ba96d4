/** What rules and properties make of an endpoint that a framework found, whichever framework that is. */
import type { Project } from '../project/project.ts';
import { asDeployed } from './deployment.ts';
import type { FoundEndpoint } from './framework.ts';

/** @param path of the file that the endpoint was found in */
export function applyConventions(
  project: Project,
  path: string,
  found: FoundEndpoint,
): readonly FoundEndpoint[] {
  return [asDeployed(project, path, found)];
}
