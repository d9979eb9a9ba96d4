/**
 * A scan from its first step to its last: walk, open, then read and find, or restore what an earlier scan has left.
 * `create-scanner.ts` calls it; what it finds goes to the observer on the way.
 */

import type { TypeChanges } from '../source/project/changed-types.ts';
import type { ScanObserver, ScanOptions, ScanRequest } from './api.ts';
import { findingsIn, hasFindings, takeRuleProblems } from './findings.ts';
import { type EnginePorts, type OpenProject, openProject } from './open-project.ts';
import { affectedPaths, findInFile, readFile } from './read-and-find.ts';
import { asksForProtosOnly, pathsToFind, readProtosAndImplementations } from './scan-below.ts';
import { type CachedFindings, type CachedScan, openScanCache } from './scan-cache.ts';
import { includedSources, recordWalkDiagnostics, walkProject } from './walk-project.ts';

export interface Scanned {
  readonly project: OpenProject;
  /** Says whether it knows all of the project, and not only what was asked for. */
  readonly isWhole: boolean;
  /** Says whether it knows more than an earlier scan left behind. */
  readonly hasChanges: boolean;
}

/** `undefined` where the observer cancelled the scan. */
export function scanProject(
  request: ScanRequest,
  ports: EnginePorts,
  observer: ScanObserver,
): Scanned | undefined {
  const walked = request.walked ?? walkProject(request, ports.files, observer);
  if (walked === undefined) return undefined;

  const project = openProject(request, ports, walked);
  recordWalkDiagnostics(walked, project.modules, project.reading);
  const paths = includedSources(walked, request);
  const cached = openScanCache(project, ports, paths);
  if (cached === undefined && asksForProtosOnly(project, paths)) {
    readProtosAndImplementations(project, paths);
    const isDone = findInFiles(project, pathsToFind(project, paths), observer);
    return isDone ? { project, isWhole: false, hasChanges: false } : undefined;
  }
  const findings = cached && restore(project, cached);
  const isUnchanged = cached?.isSame === true && findings !== undefined;
  if (isUnchanged) reportCached(project, cached, paths, observer);
  else if (!scanFiles(project, ports, cached, findings, paths, observer)) return undefined;

  const affected = takeRuleProblems(project);
  if (affected.length > 0) observer.onFindings(affected.map((path) => findingsIn(project, path)));
  return { project, isWhole: true, hasChanges: !isUnchanged || findings.configuration === undefined };
}

/** Returns whether it came to its end: `false` where the observer cancelled it. */
function scanFiles(
  project: OpenProject,
  { store }: Pick<EnginePorts, 'store'>,
  cached: CachedScan | undefined,
  findings: CachedFindings | undefined,
  paths: readonly string[],
  observer: ScanObserver,
): boolean {
  return cached === undefined
    ? scanAll(project, paths, observer, store === undefined ? pathsToFind : allPaths)
    : scanSinceThen(project, cached, findings, paths, observer);
}

/** Takes over what an earlier scan has left. Returns its findings, where they still count. */
function restore(project: OpenProject, cached: CachedScan): CachedFindings | undefined {
  const { index, found, reading, stats, moduleRules, configuration } = project;
  index.restore(cached.outlines);
  for (const [path, stat] of cached.unchanged) {
    reading.set(path, []);
    stats.set(path, stat);
  }
  for (const [path, diagnostics] of cached.reading) reading.set(path, diagnostics);
  const findings = cached.findings(configuration.saysTheSame);
  if (findings === undefined) return undefined;
  for (const [path, foundThen] of findings.found) found.set(path, foundThen);
  moduleRules.restore(findings.ruleProblems);
  project.importableFiles.restore(findings.importable);
  if (findings.configuration !== undefined) {
    project.configurationFiles.restore(findings.configuration);
    configuration.restore(findings.record);
  }
  return findings;
}

/** Reports what the cached scan holds: nothing has changed since then. */
function reportCached(
  project: OpenProject,
  cached: CachedScan,
  paths: readonly string[],
  observer: ScanObserver,
): void {
  project.results.restore(cached.results);
  reportFindings(project, [...new Set([...paths, ...project.found.keys()])], observer);
}

/** Keeps all for later runs, whatever they may ask about. */
const allPaths: typeof pathsToFind = (_, paths) => paths;

/** Scans where no earlier scan has left anything. */
function scanAll(
  project: OpenProject,
  paths: readonly string[],
  observer: ScanObserver,
  chosen: typeof pathsToFind,
): boolean {
  for (const batch of inReadingOrder(paths, project.request.options)) {
    const changes = readFiles(project, batch, paths.length, observer);
    if (changes === undefined) return false;
    const affected = affectedPaths(project, batch, changes);
    if (!findInFiles(project, chosen(project, affected), observer)) return false;
  }
  // What builds generate from OpenAPI documents is listed unless a class implements it, so that classes come first.
  return findInFiles(project, [...project.generatedApis.paths()], observer);
}

/** Scans where an earlier scan has left something: only what is different since then is read, and found again. */
function scanSinceThen(
  project: OpenProject,
  cached: CachedScan,
  findings: CachedFindings | undefined,
  paths: readonly string[],
  observer: ScanObserver,
): boolean {
  const { index, found } = project;
  const now = new Set(paths);
  const gone = cached.outdated.filter((path) => !now.has(path));
  const different = paths.filter((path) => !cached.unchanged.has(path));
  const removals = gone.map((path) => index.remove(path));
  for (const path of gone) found.delete(path);
  const changes = readFiles(project, different, paths.length, observer);
  if (changes === undefined) return false;
  const affected =
    findings === undefined ? paths : affectedPaths(project, different, [...removals, ...changes]);
  const isAffected = new Set(affected);
  const others = paths.filter((path) => !isAffected.has(path));
  reportFindings(project, others, observer);
  if (!findInFiles(project, affected, observer)) return false;
  const documents = project.generatedApis.paths();
  for (const path of found.keys()) if (!now.has(path) && !documents.has(path)) found.delete(path);
  return findInFiles(project, [...documents], observer);
}

function reportFindings(project: OpenProject, paths: readonly string[], observer: ScanObserver): void {
  const reported = paths.filter((path) => hasFindings(project, path));
  observer.onFindings(reported.map((path) => findingsIn(project, path)));
}

/**
 * In a large project, some files that are named like controllers come first, so that the first endpoints show early.
 * What is found in them may lack types that are not read yet; they are looked at again when the rest has been read,
 * so that they are no more than a view shows.
 */
function inReadingOrder(
  paths: readonly string[],
  { expectsUpdates }: ScanOptions,
): readonly (readonly string[])[] {
  if (!expectsUpdates || paths.length < filesOfALargeProject) return [paths];
  const first = new Set(paths.filter(isNamedLikeController).slice(0, filesShownFirst));
  return [[...first], paths.filter((path) => !first.has(path))];
}

const filesOfALargeProject = 1_000;
const filesShownFirst = 30;

function isNamedLikeController(path: string): boolean {
  return /Controller|Resource|Endpoint|Api|Rest|Client/.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Returns what reading the files changed, `undefined` when the scan was cancelled. */
function readFiles(
  project: OpenProject,
  paths: readonly string[],
  total: number,
  observer: ScanObserver,
): readonly TypeChanges[] | undefined {
  const changes: TypeChanges[] = [];
  for (const path of paths) {
    if (observer.isCancelled()) return undefined;
    changes.push(readFile(project, path));
    observer.onProgress({ phase: 'reading', done: project.reading.size, total });
  }
  return changes;
}

/** Returns whether it came to its end. */
function findInFiles(project: OpenProject, paths: readonly string[], observer: ScanObserver): boolean {
  for (let done = 0; done < paths.length; done += filesOfABatch) {
    if (observer.isCancelled()) return false;
    observer.onProgress({ phase: 'finding', done, total: paths.length });
    const batch = paths.slice(done, done + filesOfABatch);
    const reported = batch.filter((path) => findInFile(project, path));
    if (reported.length > 0) observer.onFindings(reported.map((path) => findingsIn(project, path)));
  }
  return true;
}

const filesOfABatch = 200;
