/** A side that is a revision of git. Its files are read out of the repository, and never written anywhere. */
import path from 'node:path';
import { isSourceFile, isWithin } from '@endpoint-atlas/engine';
import type { Side } from '@endpoint-atlas/engine/diff';
import { openRevision, type Revision } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../../options/parse.ts';
import { printable } from '../../output/printable.ts';
import { namedFrom, withSlashes } from '../../project/path-names.ts';
import { planScanOf } from '../../project/plan-scan.ts';
import { documentSide, maxDocumentBytes, tooLarge } from './document-side.ts';
import type { DiffCommand } from './options.ts';
import { scanPlannedSide } from './scan-side.ts';

/** @param paths what a revision without a path is about, relative to the working folder */
export async function readRevision(
  written: string,
  paths: readonly string[],
  command: DiffCommand,
): Promise<Side | UsageError> {
  const cwd = process.cwd();
  const revision = await openRevision(written, withSlashes(cwd));
  if (revision.kind === 'cancelled') return cancelled;
  if (revision.kind === 'problem') {
    const message = printable(revision.message);
    return revision.reason === 'no-revision'
      ? { kind: 'usage-error', message, hint: shallow }
      : { kind: 'usage-error', message };
  }
  const wanted = wantedPaths(revision, paths, command);
  for (const each of wanted) {
    const problem = problemWith(each, revision);
    if (problem !== undefined) return { kind: 'usage-error', message: printable(problem) };
  }
  const [only = '', ...others] = wanted;
  const isDocument = revision.files.stat(only)?.type === 'file' && !isSourceFile(only);
  return isDocument && others.length === 0
    ? readDocument(only, revision)
    : await scanRevision(wanted, revision, command);
}

/** Another checkout says nothing of this repository. */
function wantedPaths({ path: said, top }: Revision, paths: readonly string[], command: DiffCommand) {
  if (said !== undefined) return [said];
  const absolute = (all: readonly string[]) => all.map((each) => withSlashes(path.resolve(each)));
  const named = absolute(paths);
  return named.every((each) => isWithin(each, [top])) ? named : absolute(command.paths);
}

const shallow = 'Where another clone has a branch or tag of that name, fetch it first.';

function problemWith(wanted: string, { name, top, files }: Revision): string | undefined {
  const shown = namedFrom(top, wanted);
  if (!isWithin(wanted, [top]))
    return `${wanted} is outside of the repository ${top}, and so in no revision of it.`;
  switch (files.stat(wanted)?.type) {
    case 'folder':
    case 'file':
      return undefined;
    case 'other':
      return `${shown} is a link or a submodule in ${name}, and these are not followed.`;
    case undefined:
      return `There is no ${shown} in ${name}.`;
  }
}

function readDocument(file: string, { name, top, files }: Revision): Side | UsageError {
  const read = files.readText(file, maxDocumentBytes);
  const shown = `${name}:${namedFrom(top, file)}`;
  if (read.kind === 'text') return documentSide(file, read.text, { place: shownFrom(file), problem: shown });
  const reason = read.reason === 'too-large' ? tooLarge : 'cannot be read';
  return { kind: 'usage-error', message: `${printable(shown)} ${reason}.` };
}

function shownFrom(file: string): string {
  return namedFrom(withSlashes(process.cwd()), file);
}

async function scanRevision(
  paths: readonly string[],
  { name, files, prefetch, unread }: Revision,
  command: DiffCommand,
): Promise<Side | UsageError> {
  const planned = planScanOf({ ...command, paths }, { describesTypes: true }, files);
  if (planned.kind === 'usage-error') return planned;
  const prefetched = await prefetch(planned.request.roots);
  switch (prefetched.kind) {
    case 'ready':
      return scanPlannedSide(command, planned, unread);
    case 'incomplete': {
      const message = `The repository lacks ${prefetched.missing} of the files of ${printable(name)}, as one does that was cloned with --filter.`;
      return {
        kind: 'usage-error',
        message,
        hint: 'Check the revision out once, or clone without a filter.',
      };
    }
    case 'problem':
      return { kind: 'usage-error', message: prefetched.message };
    case 'cancelled':
      return cancelled;
  }
}

const cancelled: UsageError = { kind: 'usage-error', message: 'The comparison was cancelled.' };
