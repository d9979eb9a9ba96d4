/**
 * Says what a scan leaves behind for the next run of the program: the outlines of all files, and the findings in them.
 * Of files that are as they were then, neither is made again, and their texts are not read.
 */

import type { FoundEndpoints } from '../endpoints/bind/find-endpoints.ts';
import type { FileOutline } from '../source/declarations/outline.ts';
import type { ProtoOutline } from '../source/declarations/proto/proto-file.ts';
import { type FileStat, isSameFile } from '../source/files/files.ts';
import { areUnchanged, type FileFingerprint } from '../source/files/fingerprinted-files.ts';
import type { ScanStore, StoredScan } from '../source/files/scan-store.ts';
import type { ConfigurationProblem } from '../source/rule-files/configuration/configuration.ts';
import type { Diagnostic } from '../text/diagnostic.ts';
import type { ScanRequest } from './api.ts';
import { type ResultKind, resultKinds, type StoredResults } from './cached-results.ts';
import type { ConfigurationRecord } from './configuration-log.ts';
import type { EnginePorts, OpenProject } from './open-project.ts';

/** Says what tells whether the rest still holds. */
interface CachedFiles {
  /** Every source that was looked at, as its file was then. */
  readonly sources: readonly (readonly [path: string, ...Stamp])[];
  /** Holds what was in the files when they were read, in words for the user. */
  readonly reading: readonly (readonly [path: string, diagnostics: readonly Diagnostic[]])[];
  /** Absent where findings cannot be trusted the next time. */
  readonly settled: CachedLayout | undefined;
}

/**
 * Says what tells a file from another version of it. A tool that restores times hides a change from `bytes` and
 * `modified`; another file that takes its name may have the same `changed`, but not the same `inode`.
 */
type Stamp = readonly [bytes: number, modified: number, changed: number, inode: number];

/** Says what findings depend on beside the sources. */
interface CachedLayout {
  /** Build files, folders with rules and unpacked `.proto` files, by their paths: they make modules, and resolve imports. */
  readonly layout: readonly string[];
  readonly importable: readonly FileFingerprint[];
  /** Absent where files may have been read half written: what they said tells, then. */
  readonly configuration: readonly FileFingerprint[] | undefined;
}

interface StoredFindings {
  readonly found: readonly (readonly [path: string, found: FoundEndpoints])[];
  readonly ruleProblems: readonly ConfigurationProblem[];
}

/** Says what was found, and what it depends on beside the sources. */
export interface CachedFindings extends StoredFindings {
  readonly importable: readonly FileFingerprint[];
  /** `undefined` where files of it have changed, though they say the same as before. */
  readonly configuration: readonly FileFingerprint[] | undefined;
  /** Holds what the configuration was asked, and what it said. */
  readonly record: ConfigurationRecord;
}

/** Says what an earlier scan of the same project knew. */
export interface CachedScan {
  /** Holds the files, by path and as they are, of which nothing has to be made again. */
  readonly unchanged: ReadonlyMap<string, FileStat>;
  /** Nothing is different from what it knew. */
  readonly isSame: boolean;
  /** Files that it knew and that are different now, or gone. */
  readonly outdated: readonly string[];
  readonly reading: CachedFiles['reading'];
  outlines(): Iterable<FileOutline | ProtoOutline>;
  /**
   * `undefined` where something has changed that any of the findings may depend on.
   * @param saysTheSame asks the configuration again where files of it have changed
   */
  findings(saysTheSame: (record: ConfigurationRecord) => boolean): CachedFindings | undefined;
  /** To be asked where nothing is different. */
  results(kind: ResultKind): StoredResults | undefined;
}

/**
 * To be called once a scan is complete.
 * @param started when the scan did: what was written since then, or just before, may have been read half written
 */
export function saveScan(project: OpenProject, { store, files }: EnginePorts, started: number): void {
  if (store === undefined) return;
  const { request, index, found, reading, stats, moduleRules } = project;
  const isOld = (time: number) => time < started - marginOfClocks;
  const sources = [...reading].flatMap(([path, diagnostics]) => {
    const read = isReadable(diagnostics) ? stats.get(path) : undefined;
    if (read?.type !== 'file' || !isOld(read.modified) || !isOld(read.changed)) return [];
    // Whoever writes a file after a clock was set back leaves a time that looks old.
    const now = files.stat(path);
    return now !== undefined && isSameFile(read, now) ? [[path, ...stampOf(read)] as const] : [];
  });
  const cached = new Set(sources.map(([path]) => path));
  const documents = project.generatedApis.paths();
  const isSettled = ({ modified }: FileFingerprint) => modified === undefined || isOld(modified);
  const importable = [...project.importableFiles.fingerprints()];
  const configuration = [...project.configurationFiles.fingerprints()];
  const record = project.configuration.record();
  const layout: CachedLayout = {
    layout: project.layout,
    importable,
    configuration: configuration.every(isSettled) ? configuration : undefined,
  };
  store.save(keyOf(request), {
    files: {
      sources,
      reading: [...reading].filter(([path, diagnostics]) => cached.has(path) && diagnostics.length > 0),
      settled: record !== undefined && importable.every(isSettled) ? layout : undefined,
    } satisfies CachedFiles,
    findings: {
      found: [...found].filter(([path]) => cached.has(path) || documents.has(path)),
      ruleProblems: moduleRules.reported(),
    } satisfies StoredFindings,
    configuration: record ?? [],
    outlines: [...index.outlines()].filter(({ path }) => cached.has(path)),
    ...Object.fromEntries(resultKinds.map((kind) => [kind, project.results.entries(kind)])),
  } satisfies Record<Exclude<ScanSection, ResultKind>, unknown>);
}

/** `undefined` where no earlier scan is at hand that had the same options. */
export function openScanCache(
  project: ComparedProject,
  { store, files }: Pick<EnginePorts, 'store' | 'files'>,
  paths: readonly string[],
): CachedScan | undefined {
  const stored = openStored(project.request, store);
  return stored && compareScan(stored, { ...project, files }, paths);
}

/** The project as it is now, to be compared with a cached one. */
type ComparedProject = Pick<OpenProject, 'request' | 'files' | 'layout'>;

/** @param part see `ScanStore.open` */
export function openStored(
  request: ScanRequest,
  store: ScanStore | undefined,
  part?: readonly ScanSection[],
): StoredScan | undefined {
  return request.fromScratch ? undefined : store?.open(keyOf(request), part);
}

type ScanSection = 'files' | 'findings' | 'configuration' | 'outlines' | ResultKind;

export function compareScan(
  stored: StoredScan,
  project: ComparedProject,
  paths: readonly string[],
): CachedScan | undefined {
  const { files } = project;
  const cached = stored.section('files') as CachedFiles | undefined;
  if (cached === undefined) return undefined;
  const unchanged = new Map<string, FileStat>();
  const sourceOf = inPlace(cached.sources);
  for (const [index, path] of paths.entries()) {
    const source = sourceOf(path, index);
    const stat = source && files.stat(path);
    if (stat?.type === 'file' && isStampOf(stat, source)) unchanged.set(path, stat);
  }
  const outdated = cached.sources.map(([path]) => path).filter((path) => !unchanged.has(path));
  const isSame = outdated.length === 0 && unchanged.size === paths.length;
  return {
    unchanged,
    isSame,
    outdated,
    reading: cached.reading.filter(([path]) => unchanged.has(path)),
    outlines: () => (stored.section('outlines') as (FileOutline | ProtoOutline)[] | undefined) ?? [],
    results: (kind) => stored.section(kind) as StoredResults | undefined,
    findings: (saysTheSame) => readFindings(project, stored, cached, isSame, saysTheSame),
  };
}

/** Finds sources by their paths. Where hardly anything has changed, nearly all stand where they stood. */
function inPlace(
  sources: CachedFiles['sources'],
): (path: string, index: number) => CachedFiles['sources'][number] | undefined {
  let byPath: ReadonlyMap<string, CachedFiles['sources'][number]> | undefined;
  return (path, index) => {
    const source = sources[index];
    if (source?.[0] === path) return source;
    byPath ??= new Map(sources.map((each) => [each[0], each]));
    return byPath.get(path);
  };
}

function readFindings(
  { request, files, layout }: ComparedProject,
  stored: StoredScan,
  { settled }: CachedFiles,
  isSameProject: boolean,
  saysTheSame: (record: ConfigurationRecord) => boolean,
): CachedFindings | undefined {
  // Without what they depend on, nobody knows which findings a change affects.
  if (!isSameProject && !request.options.expectsUpdates) return undefined;
  if (settled === undefined || !areSamePaths(settled.layout, layout)) return undefined;
  if (!areUnchanged(settled.importable, files)) return undefined;
  const record = stored.section('configuration') as ConfigurationRecord | undefined;
  const isUnchanged = settled.configuration !== undefined && areUnchanged(settled.configuration, files);
  if (!isUnchanged && (record === undefined || !saysTheSame(record))) return undefined;
  const findings = stored.section('findings') as StoredFindings | undefined;
  const configuration = isUnchanged ? settled.configuration : undefined;
  return findings && { ...findings, importable: settled.importable, configuration, record: record ?? [] };
}

function stampOf({ bytes, modified, changed, inode }: FileStat): Stamp {
  return [bytes, modified, changed, inode];
}

function isStampOf(
  { bytes, modified, changed, inode }: FileStat,
  source: CachedFiles['sources'][number] | undefined,
): boolean {
  if (source === undefined) return false;
  return bytes === source[1] && modified === source[2] && changed === source[3] && inode === source[4];
}

/** Permissions can change without a trace in the file's times. */
function isReadable(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ code }) => code !== 'file-unreadable');
}

function keyOf({ roots, named = [], base, options }: ScanRequest): string {
  return JSON.stringify({ roots, named, base, options });
}

function areSamePaths(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each, index) => each === others[index]);
}

/** Milliseconds. Some file systems tell times in steps of two seconds. */
const marginOfClocks = 2000;
