/**
 * Ids say what an endpoint is in the words of its source. Where these are not unique, because two files of a module
 * declare the same class, or one class two handlers of the same signature, something is added that tells them apart:
 * edits belong to one endpoint only.
 */

import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import { classInId } from '../../model/endpoint-id.ts';
import { isProtoPath } from '../../source/declarations/proto/proto-file.ts';
import type { Project } from '../../source/project/project.ts';
import type { FoundEndpoint } from '../frameworks/framework.ts';

/** @param path of the file that all of them were found in */
export function withDistinctIds(
  project: Project,
  path: string,
  found: readonly FoundEndpoint[],
): readonly FoundEndpoint[] {
  const marks = new Map<string, string>();
  const used = new Set<EndpointId>();
  return found.map((each) => {
    const { id } = each.endpoint;
    const className = classInId(id);
    const mark = marks.get(className) ?? markOf(project, path, className);
    marks.set(className, mark);
    const distinct = unused(`${id}${mark}`, used);
    used.add(distinct);
    return distinct === id ? each : withId(each, distinct);
  });
}

/** `@src/prod/java/com/acme/Books.java`; nothing for the file that counts as the class's own. */
function markOf(project: Project, path: string, className: string): string {
  const module = project.moduleFolderOf(path);
  const rivals = filesDeclaring(project, path, className).filter(
    (other) => other !== path && project.moduleFolderOf(other) === module,
  );
  const isOwn = rivals.every((other) => comparePaths(path, other, className) < 0);
  return isOwn ? '' : `@${path.slice(module.length + 1)}`;
}

function filesDeclaring(project: Project, path: string, name: string): readonly string[] {
  if (!isProtoPath(path)) return project.filesDeclaring(name);
  const dot = name.lastIndexOf('.');
  return project.protos
    .declaring(name.slice(dot + 1), path)
    .filter(({ packageName }) => packageName === name.slice(0, Math.max(0, dot)))
    .map((outline) => outline.path);
}

/**
 * First the file that is named for the class, so that a copy of it does not take over the original's edits; then the
 * main source set before others.
 */
function comparePaths(a: string, b: string, className: string): number {
  const rank = (path: string) =>
    (isNamedFor(path, className) ? 0 : 2) + (path.includes('/src/main/') ? 0 : 1);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

/** Also for the class around it: `Shop.java` declares `com.acme.Shop.Books`. */
function isNamedFor(path: string, className: string): boolean {
  const fileName = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return className.split('.').includes(fileName);
}

/** Counts on where the id is taken: `~2`, `~3` … */
function unused(id: string, used: ReadonlySet<EndpointId>): EndpointId {
  let candidate = id as EndpointId;
  for (let count = 2; used.has(candidate); count++) candidate = `${id}~${count}` as EndpointId;
  return candidate;
}

function withId(found: FoundEndpoint, id: Endpoint['id']): FoundEndpoint {
  return { ...found, endpoint: { ...found.endpoint, id } };
}
