/** Brings an open project up to date after changes of files: `Engine.update`, behind `create-scanner.ts`. */

import type { FoundEndpoints } from '../endpoints/bind/find-endpoints.ts';
import { mightHoldConfiguration } from '../endpoints/rules/engine/module-rules.ts';
import { compareEndpoints } from '../model/order.ts';
import { type FileStat, type Files, isSameFile } from '../source/files/files.ts';
import { mightSayEncoding } from '../source/files/sources/build-encoding.ts';
import { isGeneratedSource } from '../source/files/walk/project-layout.ts';
import { walkFilter, walkInOneGo } from '../source/files/walk/walk.ts';
import type { FileChange, FileFindings } from './api.ts';
import { findingsIn, takeRuleProblems } from './findings.ts';
import type { OpenProject } from './open-project.ts';
import { affectedPaths, findInFile, forgetFile, readFile } from './read-and-find.ts';
import { sourceFilter, startsOf } from './walk-project.ts';

export function updateProject(
  project: OpenProject,
  reported: readonly FileChange[],
): readonly FileFindings[] {
  const changes = reported.filter((change) => isFirstReport(project, change));
  if (changes.length === 0) return [];
  project.results.clear();
  const read = [...changes, ...otherwiseEncoded(project, changes)]
    .flatMap(fileChangesIn(project))
    .filter((change) => takeIn(project, change));
  const before = new Map(read.map(({ path }) => [path, findingsIn(project, path)]));
  const paths = read.map(({ path }) => path);
  const isGone = goneByName(project.files);
  const typeChanges = read.map(({ kind, path }) =>
    kind === 'deleted' && isGone(path) ? forgetFile(project, path) : readFile(project, path),
  );
  const affected = rereadConfiguration(project, changes)
    ? everyPath(project)
    : affectedPaths(project, paths, typeChanges);
  for (const path of affected) if (!before.has(path)) before.set(path, findingsIn(project, path));
  for (const path of affected) findInFile(project, path);
  for (const { kind, path } of read)
    if (kind === 'edited') keepWhileHalfTyped(project, path, before.get(path));
  const allAffected = new Set([...affected, ...takeRuleProblems(project)]);
  return [...allAffected]
    .map((path) => findingsIn(project, path))
    .filter((now) => !isSame(before.get(now.path), now));
}

/** Sources that a build file may have given another encoding. */
function otherwiseEncoded({ sources }: OpenProject, changes: readonly FileChange[]): readonly FileChange[] {
  if (!changes.some(({ path }) => mightSayEncoding(path))) return [];
  return sources.forgetEncodings().map((path) => ({ kind: 'changed', path }));
}

/** A save is reported twice: by the editor, and by the file system some time later. */
function isFirstReport({ files, reportedChanges }: OpenProject, { kind, path }: FileChange): boolean {
  const before = reportedChanges.get(path);
  reportedChanges.delete(path);
  if (kind === 'edited' || kind === 'deleted') return true;
  const now = files.stat(path);
  if (now?.type !== 'file' || !distinguishesWrites(now)) return true;
  reportedChanges.set(path, now);
  return kind === 'closed' || before === undefined || !isSameFile(before, now);
}

/** Not where a system counts whole seconds: two saves may be in one of them. */
const distinguishesWrites = ({ modified, changed }: FileStat): boolean => (changed || modified) % 1000 !== 0;

/** Most changes change no endpoint; whoever is told of one draws it anew. */
function isSame(before: FileFindings | undefined, now: FileFindings): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}

/**
 * Tells whether no file has this very name any more. Where the system ignores case, a file whose name changed in its
 * case only can still be read by its old name, and would count twice.
 */
function goneByName(files: Files): (path: string) => boolean {
  const names = new Map<string, ReadonlySet<string> | undefined>();
  return (path) => {
    if (files.stat(path) === undefined) return true;
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, end);
    if (!names.has(folder)) {
      const listing = files.list(folder);
      const isListed = listing.kind === 'listing';
      names.set(folder, isListed ? new Set(listing.entries.map(({ name }) => name)) : undefined);
    }
    return names.get(folder)?.has(path.slice(end + 1)) === false;
  };
}

/**
 * Reads rules, properties, build files and OpenAPI documents again where a change may be theirs. Returns whether they say
 * something else now, which is part of every result, so that everything has to be looked at again.
 */
function rereadConfiguration(
  { configuration, configurationFiles, importableFiles, moduleRules, index }: OpenProject,
  changes: readonly FileChange[],
): boolean {
  const isWritten = ({ kind }: FileChange) => kind === 'changed' || kind === 'deleted';
  const written = changes.filter(isWritten).map(({ path }) => path);
  const changesImportable = written.some(importableFiles.affects);
  // By their names, and what they include or are said to be in: files of any name.
  const mayChange =
    changes.some(({ path }) => mightHoldConfiguration(path)) || written.some(configurationFiles.affects);
  if (!mayChange && !changesImportable) return false;

  const before = configuration.record();
  const problems = moduleRules.reported();
  configuration.forget(changes.map(({ path }) => path));
  if (!changesImportable && before !== undefined && configuration.saysTheSame(before)) {
    moduleRules.restore(problems);
    return false;
  }
  index.clearMemos();
  return true;
}

/**
 * Changes of folders as changes of their source files; nothing for files that a scan would not read. For the changes
 * of a moment, which are thousands after a switch of branches: what has to be searched for one is found for all.
 */
function fileChangesIn(project: OpenProject): (change: FileChange) => readonly FileChange[] {
  const { request, files, reading } = project;
  const isInWalk = walkFilter(startsOf(request), files);
  const counts = sourceFilter(request);
  let known: readonly string[] | undefined;

  function deletedIn(path: string): readonly string[] {
    known ??= [...reading.keys()].sort();
    const below = pathsFrom(known, `${path}/`);
    return reading.has(path) ? [path, ...below] : below;
  }

  return (change) => {
    const { kind, path } = change;
    if (kind === 'deleted') return deletedIn(path).map((each) => ({ kind, path: each }));
    if (kind === 'changed' && files.stat(path)?.type === 'folder') {
      const { sources } = walkInOneGo([path], files);
      return sources
        .filter((source) => isInWalk(source) && counts(source))
        .map((source) => ({ kind, path: source }));
    }
    // Of what builds generate, files that a scan has found; a scan finds new ones.
    const isKnown = isGeneratedSource(path) && reading.has(path);
    return isKnown || (isInWalk(path) && counts(path)) ? [change] : [];
  };
}

/** Those of sorted paths that begin with a prefix. */
function pathsFrom(sorted: readonly string[], prefix: string): readonly string[] {
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(prefix)) end++;
  return sorted.slice(low, end);
}

/** Returns whether there is anything to read again. */
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

function everyPath({ generatedApis, index, found }: OpenProject): readonly string[] {
  return [...new Set([...index.paths(), ...found.keys(), ...generatedApis.paths()])];
}

/**
 * A line that is half typed can hide a handler, say by running two annotations into one. While the text of an editor
 * has syntax errors, the endpoints that it had before stay.
 */
function keepWhileHalfTyped(
  { found, reading }: OpenProject,
  path: string,
  before: Pick<FoundEndpoints, 'endpoints'> | undefined,
): void {
  const now = found.get(path);
  const isHalfTyped = reading.get(path)?.some(({ code }) => code === 'syntax-error');
  if (before === undefined || now === undefined || !isHalfTyped) return;
  const ids = new Set(now.endpoints.map(({ id }) => id));
  const missing = before.endpoints.filter(({ id }) => !ids.has(id));
  if (missing.length > 0)
    found.set(path, { ...now, endpoints: [...now.endpoints, ...missing].sort(compareEndpoints) });
}
