/** Extensions of an endpoint that stand in for it on the web (Spring Boot reference, "Extending Endpoints"). */

import { packageOf } from '../../../source/declarations/qualified-name.ts';
import { withNested } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { controllerOf } from '../common/handlers/controller.ts';
import { asManagementEndpoint, type ManagementEndpoint, webExtension } from './management-endpoints.ts';
import { type Operation, operationsOf } from './operations.ts';

/** The requests that extensions of this endpoint handle instead of itself. */
export function requestsOfExtensions(project: Project, endpoint: ManagementEndpoint): ReadonlySet<string> {
  if (endpoint.extended !== undefined) return none;
  const extensions = project
    .filesImporting([webExtension, packageOf(webExtension)])
    .flatMap((path) => [...withNested(project.typesIn(path))])
    .flatMap((declared) => asManagementEndpoint(project, declared) ?? [])
    .filter(({ extended }) => extended === endpoint.declared);
  const operations = extensions.flatMap(({ type, declared }) =>
    operationsOf(project, controllerOf(project, type, declared)),
  );
  return new Set(operations.map(requestOf));
}

const none: ReadonlySet<string> = new Set();

/** Returns what tells operations apart (`WebOperationRequestPredicate`): names of variables do not. */
export function requestOf({ verb, selectors, produces }: Operation): string {
  return [verb, '/*'.repeat(selectors.length), ...produces].join(' ');
}
