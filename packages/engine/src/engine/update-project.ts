/** Brings an open project up to date after changes of files. */
import { mightHoldConventions } from '../conventions/module-conventions.ts';
import { compareEndpoints } from '../endpoints/order.ts';
import type { FileChange, FileFindings } from '../engine.ts';
import type { FoundEndpoints } from '../frameworks/find-endpoints.ts';
import { isInWalk, walkInOneGo } from '../walk/walk.ts';
import { findingsIn, takeConventionProblems } from './findings.ts';
import { counts, type OpenProject } from './open-project.ts';
import { affectedPaths, findInFile, readFile } from './read-and-find.ts';

export function updateProject(project: OpenProject, changes: readonly FileChange[]): readonly FileFindings[] {
  const read = changes
    .flatMap((change) => filesOf(project, change))
    .filter((change) => takeIn(project, change));
  const before = new Map(read.map(({ path }) => [path, project.found.get(path)]));
  const paths = read.map(({ path }) => path);
  const typeChanges = paths.map((path) => readFile(project, path));
  const affected = changes.some(({ path }) => mightHoldConventions(path))
    ? forgetConventions(project, changes)
    : affectedPaths(project, paths, typeChanges);
  for (const path of affected) findInFile(project, path);
  for (const { kind, path } of read)
    if (kind === 'edited') keepWhileHalfTyped(project, path, before.get(path));
  const concerned = new Set([...affected, ...takeConventionProblems(project)]);
  return [...concerned].map((path) => findingsIn(project, path));
}

/** Changes of folders as changes of their source files; nothing for files that a scan would not read. */
function filesOf(project: OpenProject, change: FileChange): readonly FileChange[] {
  const { request, files, reading } = project;
  const { path } = change;
  if (change.kind === 'deleted') {
    return [...reading.keys()]
      .filter((known) => known === path || known.startsWith(`${path}/`))
      .map((known) => ({ kind: 'deleted', path: known }));
  }
  if (change.kind === 'changed' && files.stat(path)?.type === 'folder') {
    const { sources } = walkInOneGo([path], files);
    return sources.flatMap((source) => filesOf(project, { kind: 'changed', path: source }));
  }
  return isInWalk(path, request.roots, files) && counts(path, project) ? [change] : [];
}

/** Answers whether there is anything to read again. */
function takeIn({ sources }: OpenProject, change: FileChange): boolean {
  switch (change.kind) {
    case 'changed':
      sources.forget(change.path);
      return true;
    case 'edited':
      return sources.edit(change.path, change.text);
    case 'closed':
      return sources.close(change.path);
    case 'deleted':
      sources.close(change.path);
      return true;
  }
}

/** Rules and properties are part of every answer. Answers with all files, which have to be looked at again. */
function forgetConventions(
  { conventions, index, found }: OpenProject,
  changes: readonly FileChange[],
): readonly string[] {
  conventions.forget(changes.map(({ path }) => path));
  index.forgetAnswers();
  return [...new Set([...index.paths(), ...found.keys()])];
}

/**
 * A line that is half typed can hide a handler, say by running two annotations into one. While the text of an editor
 * has syntax errors, the endpoints that it had before stay.
 */
function keepWhileHalfTyped(
  { found, reading }: OpenProject,
  path: string,
  before: FoundEndpoints | undefined,
): void {
  const now = found.get(path);
  const isHalfTyped = reading.get(path)?.some(({ code }) => code === 'syntax-error');
  if (before === undefined || now === undefined || !isHalfTyped) return;
  const ids = new Set(now.endpoints.map(({ id }) => id));
  const missing = before.endpoints.filter(({ id }) => !ids.has(id));
  if (missing.length > 0)
    found.set(path, { ...now, endpoints: [...now.endpoints, ...missing].sort(compareEndpoints) });
}
