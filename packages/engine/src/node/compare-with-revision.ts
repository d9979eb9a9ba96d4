/** Compares the API of an open project with that of a revision of git, which is scanned for it beside the project. */
import path from 'node:path';
import type { ChangePlace } from '../documents/diff/change.ts';
import { changesAsMarkdown } from '../documents/diff/changes-as-markdown.ts';
import { compareApis } from '../documents/diff/compare-apis.ts';
import { defaultOpenApiSettings } from '../documents/exports/openapi/openapi-options.ts';
import type { ScriptPorts } from '../endpoints/rules/engine/script-ports.ts';
import type { Engine, IsCancelled, ScanRequest } from '../engine/api.ts';
import { createDescriber } from '../engine/create-describer.ts';
import { findLeftOut } from '../engine/sides/left-out.ts';
import { pairSides } from '../engine/sides/pair-sides.ts';
import { sourceSide } from '../engine/sides/source-side.ts';
import { isWithin } from '../source/files/walk/enclosing-project.ts';
import { openRevision, type Revision, type RevisionProblem } from './git/open-revision.ts';

export interface RevisionRequest {
  /** `main`, `v1.2.0`, `HEAD~3`. */
  readonly revision: string;
  /** Absolute; in the repository that has the revision. */
  readonly folder: string;
}

export type RevisionComparison =
  /**
   * `markdown` lists the changes, with links to their places, and what of the revision could not be read; `count` is how
   * many of both there are.
   */
  | { readonly kind: 'compared'; readonly count: number; readonly markdown: string }
  | { readonly kind: 'cancelled' }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

/**
 * @param scanned how the engine has scanned its project last; folders outside of the repository are the same on both sides
 * @param scripts what rules may reach
 */
export async function compareWithRevision(
  engine: Engine,
  scanned: () => ScanRequest | undefined,
  request: RevisionRequest,
  scripts: ScriptPorts,
  isCancelled: IsCancelled,
): Promise<RevisionComparison> {
  const opened = await openFor(request, scanned, isCancelled);
  if (opened.kind !== 'revision') return opened;
  // The project may have been scanned anew while git was at work.
  const now = scanned();
  return now === undefined
    ? notScanned
    : compareWithOpened(engine, now, { ...request, opened }, scripts, isCancelled);
}

const notScanned = problem('No endpoints have been looked for yet: refresh them.');

/** All that waits for git, so that the thread is free for others meanwhile. */
async function openFor(
  { revision, folder }: RevisionRequest,
  scanned: () => ScanRequest | undefined,
  isCancelled: IsCancelled,
): Promise<Revision | RevisionComparison> {
  const { roots } = scanned() ?? {};
  if (roots === undefined) return notScanned;
  const opened = await openRevision(revision, folder, { isCancelled });
  if (opened.kind === 'cancelled') return opened;
  if (opened.kind === 'problem') return problem(whyNotOpened(opened, revision, folder));
  const prefetched = await opened.prefetch(roots.filter((root) => isWithin(root, [opened.top])));
  switch (prefetched.kind) {
    case 'ready':
      return opened;
    case 'incomplete':
      return problem(
        `The repository lacks ${prefetched.missing} files of ${revision}, as one cloned with --filter does.`,
      );
    case 'problem':
    case 'cancelled':
      return prefetched;
  }
}

function compareWithOpened(
  engine: Engine,
  scanned: ScanRequest,
  { revision, opened }: RevisionRequest & { readonly opened: Revision },
  scripts: ScriptPorts,
  isCancelled: IsCancelled,
): RevisionComparison {
  const { roots, options } = scanned;
  const base = createDescriber(opened.files, scripts);
  const observer = { onProgress: nothing, onFindings: nothing, isCancelled };
  const request = { ...scanned, walked: undefined, options: { ...options, expectsUpdates: false } };
  if (base.scan(request, observer).outcome === 'cancelled') return { kind: 'cancelled' };
  const settings = { api: {}, openapi: defaultOpenApiSettings };
  const pair = pairSides(
    sourceSide(base, roots, settings, opened.unread),
    sourceSide(engine, roots, settings),
  );
  if (pair.kind === 'failure') return problem(pair.message);
  const changes = compareApis(pair.base.api, pair.revision.api);
  const leftOut = findLeftOut(pair.base, (file) => namedFrom(scanned.base, file));
  const markdown = changesAsMarkdown(changes, {
    title: `Changes of the API since ${revision}`,
    leftOut,
    linkTo: (place) => linkTo(place, scanned),
  });
  return { kind: 'compared', count: changes.length + leftOut.length, markdown };
}

function nothing(): void {}

function problem(message: string): RevisionComparison {
  return { kind: 'problem', message };
}

function whyNotOpened({ reason, message }: RevisionProblem, revision: string, folder: string): string {
  switch (reason) {
    case 'no-git':
      return 'Revisions are read by git, which was not found.';
    case 'no-repository':
      return `${folder} is in no repository of git.`;
    case 'no-revision':
      return `There is no revision ${revision}.`;
    case 'refused':
      return message;
  }
}

function namedFrom(base: string, file: string): string {
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
