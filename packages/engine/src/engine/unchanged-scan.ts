/**
 * Reads what an earlier run has left of a project where nothing has changed since. It needs nothing of what finds
 * endpoints, so that a program that asks it first starts sooner.
 */

import type { EndpointList } from '../documents/exports/endpoint-list.ts';
import type { FoundEndpoints } from '../endpoints/bind/find-endpoints.ts';
import { ruleProblemsByFile } from '../endpoints/rules/engine/rule-problems.ts';
import type { EndpointId } from '../model/endpoint.ts';
import type { Files } from '../source/files/files.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import type { Walk } from '../source/files/walk/walk.ts';
import { findSourceSets } from '../source/project/source-sets.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { Findings, ScanObserver, ScanRequest } from './api.ts';
import { createCachedResults, keyOfIds } from './cached-results.ts';
import { findingsOf } from './findings.ts';
import { compareScan, openStored } from './scan-cache.ts';
import { includedSources, layoutOf, recordWalkDiagnostics, walkProject } from './walk-project.ts';

export interface UnchangedScan {
  readonly kind: 'unchanged';
  /** See `ScanRequest`. */
  readonly walked: Walk;
  /** As those of a `Scanner`. */
  findings(below?: readonly string[]): Findings;
  /** As that of a `Scanner`; `undefined` where no earlier run has made this list. */
  list(ids: readonly EndpointId[]): EndpointList | undefined;
}

/** Something has changed, or no earlier run has left anything. */
export interface NeedsScan {
  readonly kind: 'needs-scan';
  /** To be handed on to the scan, which then need not walk; `undefined` where there was nothing to compare with. */
  readonly walked: Walk | undefined;
}

export function readUnchangedScan(
  request: ScanRequest,
  files: Files,
  store: ScanStore,
  observer: Pick<ScanObserver, 'onProgress' | 'isCancelled'>,
): UnchangedScan | NeedsScan {
  // Outlines are most of a cached scan, and only of use to what finds endpoints.
  const stored = openStored(request, store, [
    'files',
    'findings',
    ...(request.options.describesTypes ? ['lists' as const] : []),
  ]);
  const walked = stored && walkProject(request, files, observer);
  if (stored === undefined || walked === undefined) return { kind: 'needs-scan', walked };
  const sourceSets = findSourceSets(request);
  const paths = includedSources(walked, request);
  const cached = compareScan(stored, { request, files, layout: layoutOf(walked) }, paths);
  const findings = cached?.isSame === true ? cached.findings(() => false) : undefined;
  if (cached === undefined || findings === undefined) return { kind: 'needs-scan', walked };

  const reading = new Map<string, readonly Diagnostic[]>();
  recordWalkDiagnostics(walked, sourceSets, reading);
  for (const [path, diagnostics] of cached.reading) reading.set(path, diagnostics);
  const found = new Map<string, FoundEndpoints>(findings.found);
  const ruleProblems = new Map(ruleProblemsByFile(findings.ruleProblems, sourceSets.nameOf));
  const results = createCachedResults();
  results.restore(cached.results);
  return {
    kind: 'unchanged',
    walked,
    findings: (below) => findingsOf({ reading, found, ruleProblems }, below),
    list: (ids) => results.known('lists', keyOfIds(ids)),
  };
}
