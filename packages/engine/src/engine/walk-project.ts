/** The first step of a scan: which files there are, and which of them count. */

import type { Files } from '../source/files/files.ts';
import { type Walk, walk, walkFilter } from '../source/files/walk/walk.ts';
import { findSourceSets, type SourceSets } from '../source/project/source-sets.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { ScanObserver, ScanRequest } from './api.ts';

/** `undefined` where the observer cancelled the scan. */
export function walkProject(
  request: ScanRequest,
  files: Files,
  observer: Pick<ScanObserver, 'onProgress' | 'isCancelled'>,
): Walk | undefined {
  const steps = walk(startsOf(request), files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    observer.onProgress({ phase: 'walking', done: step.value, total: 0 });
    if (observer.isCancelled()) return undefined;
  }
}

/** Finds where a walk begins. */
export function startsOf({ roots, named = [] }: Pick<ScanRequest, 'roots' | 'named'>): readonly string[] {
  return [...roots, ...named];
}

/**
 * Those of the paths that a user names which the project around them leaves out: a `.gitignore`, a folder's name, a
 * link or a source set of tests says so. To name them is to want them (`ScanRequest.named`).
 */
export function findLeftOutPaths(
  { roots, base }: Pick<ScanRequest, 'roots' | 'base'>,
  paths: readonly string[],
  files: Files,
): readonly string[] {
  const isInWalk = walkFilter(roots, files);
  const { isTestSource, isTemplate } = findSourceSets({ roots, base });
  return paths.filter((path) => {
    const isFolder = files.stat(path)?.type === 'folder';
    const source = isFolder ? `${path}/A.java` : path;
    return !isInWalk(source) || isTestSource(source) || isTemplate(source);
  });
}

/** Paths of the sources that are looked at, each once; those that builds have generated stand at the end, all of them. */
export function includedSources(
  { sources, generatedSources }: Walk,
  request: Pick<ScanRequest, 'roots' | 'named' | 'base' | 'options'>,
): readonly string[] {
  return [...new Set([...sources.filter(sourceFilter(request)), ...generatedSources])];
}

/**
 * Tells whether a source that was found on the walk is looked at. What is a test is judged from where the walk began.
 */
export function sourceFilter({
  options: { includeTests },
  ...request
}: Pick<ScanRequest, 'roots' | 'named' | 'base' | 'options'>): (path: string) => boolean {
  const { isTestSource, isTemplate } = findSourceSets({ ...request, roots: startsOf(request) });
  return (path) => !isTemplate(path) && (includeTests || !isTestSource(path));
}

/** @param reading what kept files and folders from being read, by path; takes what the walk met */
export function recordWalkDiagnostics(
  { diagnostics }: Walk,
  { nameOf }: Pick<SourceSets, 'nameOf'>,
  reading: Map<string, readonly Diagnostic[]>,
): void {
  for (const diagnostic of diagnostics)
    reading.set(diagnostic.file, [{ ...diagnostic, file: nameOf(diagnostic.file) }]);
}

/** Paths of build files, of folders with rules, and of `.proto` files that builds have unpacked. */
export function layoutOf({
  buildFiles,
  ruleFolders,
  unpackedProtos,
}: Pick<Walk, 'buildFiles' | 'ruleFolders' | 'unpackedProtos'>): readonly string[] {
  return [...buildFiles, ...ruleFolders, ...unpackedProtos];
}
