/**
 * What a scan leaves behind for the next run of the program: the outlines of all files, and the findings in them. Of
 * files that are as they were then, neither is made again, and their texts are not read.
 */

import type { FileOutline } from '../declarations/outline.ts';
import type { ProtoOutline } from '../declarations/proto/proto-file.ts';
import type { ScanRequest } from '../engine.ts';
import type { FoundEndpoints } from '../frameworks/find-endpoints.ts';
import { areAnswered, type NotedAnswer } from '../host/noted-files.ts';
import type { StoredScan } from '../host/scan-store.ts';
import type { ConfigurationProblem } from '../rules/configuration/configuration.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { OpenProject, World } from './open-project.ts';

/** What tells whether the rest still holds. */
interface KeptFiles {
  /** Every source that was looked at, with its size in bytes and the time when it was written last. */
  readonly sources: readonly (readonly [path: string, bytes: number, modified: number])[];
  /** What was in the files when they were read, in words for the user. */
  readonly reading: readonly (readonly [path: string, diagnostics: readonly Diagnostic[]])[];
  readonly surroundings: Surroundings | undefined;
}

/** What findings depend on beside the sources. */
interface Surroundings {
  /** Build files, folders with rules and unpacked `.proto` files, by their paths: they make modules, and answer imports. */
  readonly layout: readonly string[];
  readonly answers: readonly NotedAnswer[];
}

interface StoredFindings {
  readonly found: readonly (readonly [path: string, found: FoundEndpoints])[];
  readonly conventionProblems: readonly ConfigurationProblem[];
}

/** What was found, and what it depends on beside the sources. */
export type KeptFindings = StoredFindings & Pick<Surroundings, 'answers'>;

/** What an earlier scan of the same project knew. */
export interface KeptScan {
  /** Of these files nothing has to be made again. */
  readonly unchanged: ReadonlySet<string>;
  /** Nothing is different from what it knew. */
  readonly isSame: boolean;
  /** Files that it knew and that are different now, or gone. */
  readonly outdated: readonly string[];
  readonly reading: KeptFiles['reading'];
  outlines(): Iterable<FileOutline | ProtoOutline>;
  /** `undefined` where something has changed that any of the findings may depend on. */
  findings(): KeptFindings | undefined;
}

/**
 * To be called once a scan is complete.
 * @param started when the scan did: what was written since then, or just before, may have been read half written
 */
export function keepScan(project: OpenProject, { store, files }: World, started: number): void {
  if (store === undefined) return;
  const { request, index, found, reading, conventions, conventionFiles } = project;
  const isOld = (modified: number) => modified < started - marginOfClocks;
  const sources = [...reading].flatMap(([path, diagnostics]) => {
    const stat = isReadable(diagnostics) ? files.stat(path) : undefined;
    const isSettled = stat?.type === 'file' && isOld(stat.modified);
    return isSettled ? [[path, stat.bytes, stat.modified] as const] : [];
  });
  const kept = new Set(sources.map(([path]) => path));
  const answers = [...conventionFiles.answers()];
  const isSettled = answers.every(({ modified }) => modified === undefined || isOld(modified));
  store.save(keyOf(request), {
    files: {
      sources,
      reading: [...reading].filter(([path, diagnostics]) => kept.has(path) && diagnostics.length > 0),
      surroundings: isSettled && conventions.isRepeatable() ? { layout: project.layout, answers } : undefined,
    } satisfies KeptFiles,
    findings: {
      found: [...found].filter(([path]) => kept.has(path)),
      conventionProblems: conventions.reported(),
    } satisfies StoredFindings,
    outlines: [...index.outlines()].filter(({ path }) => kept.has(path)),
  });
}

/** `undefined` where no earlier scan is at hand that had the same options. */
export function openKeptScan(
  project: OpenProject,
  { store, files }: World,
  paths: readonly string[],
): KeptScan | undefined {
  const stored = project.request.fromScratch ? undefined : store?.open(keyOf(project.request));
  const kept = stored?.section('files') as KeptFiles | undefined;
  if (stored === undefined || kept === undefined) return undefined;
  const known = new Map(kept.sources.map((source) => [source[0], source]));
  const unchanged = new Set(
    paths.filter((path) => {
      const source = known.get(path);
      const stat = source && files.stat(path);
      return stat !== undefined && stat.bytes === source?.[1] && stat.modified === source[2];
    }),
  );
  const outdated = [...known.keys()].filter((path) => !unchanged.has(path));
  const isSame = outdated.length === 0 && unchanged.size === paths.length;
  return {
    unchanged,
    isSame,
    outdated,
    reading: kept.reading.filter(([path]) => unchanged.has(path)),
    outlines: () => (stored.section('outlines') as (FileOutline | ProtoOutline)[] | undefined) ?? [],
    findings: () => readFindings(project, stored, kept, isSame),
  };
}

function readFindings(
  { request, files, layout }: OpenProject,
  stored: StoredScan,
  { surroundings }: KeptFiles,
  isSameProject: boolean,
): KeptFindings | undefined {
  // Without what they depend on, nobody knows which findings a change concerns.
  if (!isSameProject && !request.options.expectsUpdates) return undefined;
  if (surroundings === undefined || !isSame(surroundings.layout, layout)) return undefined;
  if (!areAnswered(surroundings.answers, files)) return undefined;
  const findings = stored.section('findings') as StoredFindings | undefined;
  return findings && { ...findings, answers: surroundings.answers };
}

/** Who may read a file can change without any trace in it. */
function isReadable(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ code }) => code !== 'file-unreadable');
}

function keyOf({ roots, base, options }: ScanRequest): string {
  return JSON.stringify({ roots, base, options });
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

/** Milliseconds. Some file systems tell times in steps of two seconds. */
const marginOfClocks = 2000;
