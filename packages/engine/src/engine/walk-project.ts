/** The first step of a scan: which files there are, and which of them count. */

import type { ScanObserver, ScanOptions, ScanRequest } from '../engine.ts';
import type { Files } from '../ports/files.ts';
import type { SourceSets } from '../project/source-sets.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import { type Walk, walk } from '../walk/walk.ts';

/** `undefined` where the observer cancelled the scan. */
export function walkProject(
  request: ScanRequest,
  files: Files,
  observer: Pick<ScanObserver, 'onProgress' | 'isCancelled'>,
): Walk | undefined {
  const steps = walk(request.roots, files);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    observer.onProgress({ phase: 'walking', done: step.value, total: 0 });
    if (observer.isCancelled()) return undefined;
  }
}

/** Paths of the sources that are looked at, each once; those that builds have generated stand at the end, all of them. */
export function includedSources(
  { sources, generatedSources }: Walk,
  options: Pick<ScanOptions, 'includeTests'>,
  sourceSets: Pick<SourceSets, 'isTestSource' | 'isTemplate'>,
): readonly string[] {
  const included = sources.filter((path) => isIncluded(path, options, sourceSets));
  return [...new Set([...included, ...generatedSources])];
}

/** Whether a source that was found on the walk is looked at. */
export function isIncluded(
  path: string,
  { includeTests }: Pick<ScanOptions, 'includeTests'>,
  { isTestSource, isTemplate }: Pick<SourceSets, 'isTestSource' | 'isTemplate'>,
): boolean {
  return !isTemplate(path) && (includeTests || !isTestSource(path));
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
