/** Compares the API of an open project with that of a revision of git, which is scanned for it beside the project. */
import path from 'node:path';
import type { ChangePlace } from '../documents/diff/change.ts';
import type { ChangeLevels } from '../documents/diff/change-levels.ts';
import { changesAsMarkdown } from '../documents/diff/changes-as-markdown.ts';
import type { OpenApiSettings } from '../documents/exports/openapi/openapi-options.ts';
import type { FoundCall, Usage } from '../documents/usages/usage.ts';
import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import type { Engine, IsCancelled, ScanRequest } from '../engine/api.ts';
import { type Comparison, compareRevisions } from '../engine/compare/compare-revisions.ts';
import { leavesFileOut } from '../engine/compare/left-out.ts';
import type { ComparisonPorts, ScannedSource } from '../engine/compare/named-side.ts';
import type { Cancelled, SideProblem } from '../engine/compare/side.ts';
import { usagesOfChanges } from '../engine/compare/usages-of-changes.ts';
import { createDescriber } from '../engine/create-describer.ts';
import type { Files } from '../source/files/files.ts';
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
   * not in the revision; `count` is how many of all these there are.
   */
  { readonly kind: 'compared'; readonly count: number; readonly markdown: string } | Cancelled | SideProblem;

/** The open project, as an engine has it. */
export interface OpenedProject {
  readonly engine: Engine;
  /** Returns how it was scanned last: it may be scanned anew while git is at work. */
  scanned(): ScanRequest | undefined;
  /** Holds what its rules may reach. */
  readonly scripts: ScriptPorts;
}

/** Folders outside of the repository are the same on both sides. */
export async function compareWithRevision(
  project: OpenedProject,
  { revision: written, folder, levels, openapi, calls = [] }: RevisionRequest,
  isCancelled: IsCancelled,
): Promise<RevisionComparison> {
  const base = { kind: 'revision', written, paths: [], otherwise: [], mayBePath: false } as const;
  const compared = await compareRevisions(
    portsOf(project, folder, isCancelled),
    base,
    { kind: 'source', paths: [] },
    { levels, api: {}, openapi },
  );
  return compared.kind === 'compared' ? listed(compared, written, calls, project.scanned()) : compared;
}

function portsOf(
  { engine, scanned, scripts }: OpenedProject,
  folder: string,
  isCancelled: IsCancelled,
): ComparisonPorts {
  return {
    files: diskFiles(),
    openRevision: (written) => openRevision(written, folder, { isCancelled }),
    planScan(_paths, _which, revision) {
      const request = scanned();
      if (request === undefined)
        return { kind: 'problem', message: 'No endpoints have been looked for yet: refresh them.' };
      const scan = () => {
        const now = scanned() ?? request;
        return revision === undefined
          ? { describer: engine, below: now.roots }
          : scanBeside(now, revision.files, scripts, isCancelled);
      };
      return { kind: 'plan', roots: request.roots, scan };
    },
    nameOf: (file) => nameFrom(scanned()?.base ?? folder, file),
  };
}

function scanBeside(
  scanned: ScanRequest,
  files: Files,
  scripts: ScriptPorts,
  isCancelled: IsCancelled,
): ScannedSource | undefined {
  const describer = createDescriber(files, scripts);
  const request = { ...scanned, walked: undefined, options: { ...scanned.options, expectsUpdates: false } };
  const observer = { onProgress: nothing, onFindings: nothing, isCancelled };
  return describer.scan(request, observer).outcome === 'cancelled'
    ? undefined
    : { describer, below: scanned.roots };
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
    title: `Changes of the API since ${revision}`,
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
  return { kind: 'compared', count: changes.length + leftOut.length + diagnostics.length, markdown };
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
