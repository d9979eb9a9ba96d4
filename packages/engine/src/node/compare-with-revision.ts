/** Compares the API of an open project with that of a revision of git, which is scanned for it beside the project. */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Change, ChangePlace } from '../documents/diff/change.ts';
import type { ChangeLevels } from '../documents/diff/change-levels.ts';
import { changesAsMarkdown } from '../documents/diff/changes-as-markdown.ts';
import type { OpenApiSettings } from '../documents/exports/openapi/openapi-options.ts';
import type { FoundCall, Usage } from '../documents/usages/usage.ts';
import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import type { Engine, IsCancelled, ScanRequest } from '../engine/api.ts';
import { type Comparison, compareRevisions } from '../engine/compare/compare-revisions.ts';
import { leavesFileOut } from '../engine/compare/left-out.ts';
import type { ComparisonPorts, NamedSide } from '../engine/compare/named-side.ts';
import type { Cancelled, SideProblem } from '../engine/compare/side.ts';
import { storeOfTree } from '../engine/compare/store-of-tree.ts';
import { usagesOfChanges } from '../engine/compare/usages-of-changes.ts';
import { createDescriber, type Describer } from '../engine/create-describer.ts';
import { readUnchangedScan } from '../engine/unchanged-scan.ts';
import type { ScanStore } from '../source/files/scan-store.ts';
import { t } from '../text/l10n.ts';
import { diskFiles } from './disk-files.ts';
import { openRevision } from './git/open-revision.ts';

export interface RevisionRequest {
  /** `main`, `v1.2.0`, `HEAD~3`. */
  readonly revision: string;
  /** Absolute; in the repository that has the revision. */
  readonly folder: string;
  /** Holds what the rules of changes are to the user. */
  readonly levels: ChangeLevels;
  /** Says how both sides are described. */
  readonly openapi: OpenApiSettings;
  /** Those that are named where a change hits them; absent where nobody has looked for any. */
  readonly calls?: readonly FoundCall[];
}

export type RevisionComparison =
  /**
   * `markdown` lists the changes, with links to their places, what could not be read, and what is understood now and was
   * not in the revision; `count` is how many of all these there are. `leftOut` has a line for each thing that could not be read.
   */
  | {
      readonly kind: 'compared';
      readonly count: number;
      readonly markdown: string;
      readonly changes: readonly Change[];
      readonly leftOut: readonly string[];
    }
  | Cancelled
  | SideProblem;

export type ChangesSince = Pick<Comparison, 'kind' | 'changes' | 'leftOut'> | Cancelled | SideProblem;

/** The open project, as an engine has it. */
export interface OpenedProject {
  readonly engine: Engine;
  /** Returns how it was scanned last: it may be scanned anew while git is at work. */
  scanned(): ScanRequest | undefined;
  /** Holds what its rules may reach. */
  readonly scripts: ScriptPorts;
  /** Holds scans of revisions for the next comparison; absent where nothing is cached. */
  readonly store?: ScanStore | undefined;
}

/** Folders outside of the repository are the same on both sides. */
export async function compareWithRevision(
  project: OpenedProject,
  request: RevisionRequest,
  isCancelled: IsCancelled,
): Promise<RevisionComparison> {
  const { revision, calls = [] } = request;
  const compared = await compare(project, nameRevision(revision, false), request, isCancelled);
  return compared.kind === 'compared' ? listed(compared, revision, calls, project.scanned()) : compared;
}

/** The changes alone, since a revision or an OpenAPI document whose path is absolute or goes from the folder. */
export async function changesSince(
  project: OpenedProject,
  request: Omit<RevisionRequest, 'calls'>,
  isCancelled: IsCancelled,
): Promise<ChangesSince> {
  const { revision, folder } = request;
  const file = path.resolve(folder, revision);
  const base: NamedSide = isFile(file) ? { kind: 'document', path: file } : nameRevision(revision, true);
  const compared = await compare(project, base, request, isCancelled);
  if (compared.kind !== 'compared') return compared;
  return { kind: 'compared', changes: compared.changes, leftOut: compared.leftOut };
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function nameRevision(written: string, mayBePath: boolean): NamedSide {
  return { kind: 'revision', written, paths: [], otherwise: [], mayBePath };
}

async function compare(
  project: OpenedProject,
  base: NamedSide,
  { folder, levels, openapi }: RevisionRequest,
  isCancelled: IsCancelled,
): Promise<Comparison | Cancelled | SideProblem> {
  const described: Describer[] = [];
  const compared = await compareRevisions(
    portsOf(project, folder, isCancelled, (describer) => described.push(describer)),
    base,
    { kind: 'source', paths: [] },
    { levels, api: {}, openapi },
  );
  // Whoever waits for the comparison does not wait for this.
  setImmediate(() => {
    for (const each of described) each.saveCache();
  });
  return compared;
}

function portsOf(
  { engine, scanned, scripts, store }: OpenedProject,
  folder: string,
  isCancelled: IsCancelled,
  onScanned: (describer: Describer) => void,
): ComparisonPorts {
  return {
    files: diskFiles(),
    openRevision: (written) => openRevision(written, folder, { isCancelled }),
    planScan(_paths, _which, revision) {
      const request = scanned();
      if (request === undefined)
        return { kind: 'problem', message: t('No endpoints have been looked for yet: refresh them.') };
      const { roots } = request;
      if (revision === undefined)
        return {
          kind: 'plan',
          roots,
          scan: () => ({ describer: engine, below: shownOf(scanned() ?? request) }),
        };
      const { files } = revision;
      const cached = store && storeOfTree(store, revision);
      const observer = { onProgress: nothing, onFindings: nothing, isCancelled };
      return {
        ...{ kind: 'plan', roots },
        isCached: () =>
          cached !== undefined &&
          readUnchangedScan(asScannedOnce(request), files, cached, observer).kind === 'unchanged',
        scan() {
          const now = asScannedOnce(scanned() ?? request);
          const describer = createDescriber(files, scripts, cached);
          if (describer.scan(now, observer).outcome === 'cancelled') return undefined;
          onScanned(describer);
          return { describer, below: shownOf(now) };
        },
      };
    },
    nameOf: (file) => nameFrom(scanned()?.base ?? folder, file),
  };
}

function shownOf({ below, roots }: ScanRequest): readonly string[] {
  return below ?? roots;
}

/** A revision is read whole, and does not change. */
function asScannedOnce({ walked: _, fromScratch: __, options, ...request }: ScanRequest): ScanRequest {
  return { ...request, options: { ...options, expectsUpdates: false } };
}

function listed(
  compared: Comparison,
  revision: string,
  calls: readonly FoundCall[],
  scanned: ScanRequest | undefined,
): RevisionComparison {
  const { changes, leftOut, baseDiagnostics } = compared;
  const diagnostics = baseDiagnostics.filter((each) => each.severity !== 'info' && !leavesFileOut(each));
  const page = {
    title: t`Changes of the API since ${revision}`,
    ...{ leftOut, diagnostics },
    linkTo: (place: ChangePlace) => scanned && linkTo(place, scanned),
  };
  const named = ({ file, ...usage }: Usage) => ({
    ...usage,
    file: scanned ? nameFrom(scanned.base, file) : file,
  });
  const callers = [...usagesOfChanges(compared, calls)].map(
    ([operation, usages]) => [operation, usages.map(named)] as const,
  );
  const markdown = changesAsMarkdown(changes, page, new Map(callers));
  return {
    kind: 'compared',
    count: changes.length + leftOut.length + diagnostics.length,
    markdown,
    changes,
    leftOut,
  };
}

function nothing(): void {}

function nameFrom(base: string, file: string): string {
  return path.relative(base, file).replaceAll(path.sep, '/');
}

/**
 * Files of the base are not on the disk. A preview of Markdown takes paths from the first folder of the workspace, and
 * refuses URLs of files.
 */
function linkTo({ side, file, line }: ChangePlace, { base, roots }: ScanRequest): string | undefined {
  const [root] = roots;
  if (side === 'base' || root === undefined) return undefined;
  const relative = path.relative(root, path.resolve(base, file)).replaceAll(path.sep, '/');
  return `/${encodeURI(relative)}#L${line}`;
}
