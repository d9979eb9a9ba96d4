/** What rules and properties make of the endpoints that a framework found, whichever framework that is. */
import type { Project } from '../project/project.ts';
import { asDeployed } from './deployment.ts';
import { withEndpointRules } from './endpoint-rules.ts';
import type { FoundEndpoint } from './framework.ts';
import { elementsOf } from './handler-of.ts';

/** @param path of the file that the endpoints were found in */
export function applyConventions(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
): readonly FoundEndpoint[] {
  runClassEvents(project, path, found, 'api.class.parse.before');
  const counting = found.flatMap(
    (each) => withEndpointRules(project, path, asDeployed(project, path, each)) ?? [],
  );
  runClassEvents(project, path, found, 'api.class.parse.after');
  return project.conventions.asks('path.multi', path) ? onePathEach(project, path, counting) : counting;
}

function runClassEvents(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
  event: 'api.class.parse.before' | 'api.class.parse.after',
): void {
  if (!project.conventions.asks(event, path)) return;
  const classes = new Map(found.map(({ endpoint }) => [endpoint.className, endpoint]));
  for (const endpoint of classes.values()) {
    const owner = elementsOf(project, path, endpoint)?.owner;
    if (owner !== undefined) project.conventions.run(event, owner, new Map());
  }
}

/** `path.multi` chooses among the paths of one handler; endpoints that differ in their verbs stay. */
function onePathEach(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
): readonly FoundEndpoint[] {
  const byHandler = new Map<string, FoundEndpoint[]>();
  for (const each of found) {
    const { className, source } = each.endpoint;
    const key = `${className} ${source.file}:${source.line}:${source.column}`;
    byHandler.set(key, [...(byHandler.get(key) ?? []), each]);
  }
  return [...byHandler.values()].flatMap((group) => {
    const [first] = group;
    const handler = first && elementsOf(project, path, first.endpoint)?.handler;
    const choice = handler && project.conventions.text('path.multi', handler)?.value.toUpperCase();
    const chosen = choosePath([...new Set(group.map(({ endpoint }) => endpoint.path))], choice);
    return chosen === undefined ? group : group.filter(({ endpoint }) => endpoint.path === chosen);
  });
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
