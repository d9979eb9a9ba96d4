/** What rules and properties make of the endpoints that a framework found, whichever framework that is. */

import type { FoundEndpoint } from '../frameworks/framework.ts';
import type { Project } from '../project/project.ts';
import { withEndpointRules } from './endpoint-rules.ts';
import { handlerElement } from './handler-reference.ts';
import { withServerProperties } from './server-properties.ts';

/** @param path of the file that the endpoints were found in */
export function applyRules(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
): readonly FoundEndpoint[] {
  runClassEvents(project, path, found, 'api.class.parse.before');
  const counting = found.flatMap(
    (each) => withEndpointRules(project, path, withServerProperties(project, path, each)) ?? [],
  );
  runClassEvents(project, path, found, 'api.class.parse.after');
  return project.rules.hasRule('path.multi', path) ? onePathEach(project, counting) : counting;
}

function runClassEvents(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
  event: 'api.class.parse.before' | 'api.class.parse.after',
): void {
  if (!project.rules.hasRule(event, path)) return;
  for (const declared of new Set(found.flatMap(({ owner }) => owner ?? [])))
    project.rules.run(event, { kind: 'class', declared }, new Map());
}

/** `path.multi` chooses among the paths of one handler; endpoints that differ in their verbs stay. */
function onePathEach(project: Project, found: readonly FoundEndpoint[]): readonly FoundEndpoint[] {
  const groups: FoundEndpoint[][] = [];
  for (const each of found) {
    const group = groups.find(([first]) => first !== undefined && areOfOneHandler(first, each));
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    const handler = first && handlerElement(first);
    const choice = handler && project.rules.text('path.multi', handler)?.value.toUpperCase();
    const chosen = choosePath([...new Set(group.map(({ endpoint }) => endpoint.path))], choice);
    return chosen === undefined ? group : group.filter(({ endpoint }) => endpoint.path === chosen);
  });
}

function areOfOneHandler(one: FoundEndpoint, other: FoundEndpoint): boolean {
  const isSame = one.handler?.method === other.handler?.method && one.owner === other.owner;
  return isSame && one.handler !== undefined;
}

/** `undefined` where all paths count. `TRUE` and `FALSE` are the older names of `ALL` and `FIRST`. */
function choosePath(paths: readonly string[], choice: string | undefined): string | undefined {
  const byLength = paths.toSorted((a, b) => a.length - b.length);
  switch (choice) {
    case 'FIRST':
    case 'FALSE':
      return paths[0];
    case 'LAST':
      return paths.at(-1);
    case 'LONGEST':
      return byLength.at(-1);
    case 'SHORTEST':
      return byLength[0];
    default:
      return undefined;
  }
}
