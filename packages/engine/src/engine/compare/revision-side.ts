/** Reads a side that is a revision of git. */

import { isWithin } from '../../source/files/walk/enclosing-project.ts';
import { isSourceFile } from '../../source/files/walk/project-layout.ts';
import { t } from '../../text/l10n.ts';
import { readDocumentSide } from './document-side.ts';
import type { ComparisonPorts, NamedRevisionSide } from './named-side.ts';
import type { Revision, RevisionProblem } from './revision-port.ts';
import type { Cancelled, Side, SideProblem, SideSettings } from './side.ts';
import { scanSide } from './source-side.ts';

/** A revision's files are read out of the repository, and never written anywhere. */
export async function openRevisionSide(
  named: NamedRevisionSide,
  which: 'base' | 'revision',
  ports: ComparisonPorts,
  settings: SideSettings,
): Promise<Side | SideProblem | Cancelled> {
  const revision = await ports.openRevision(named.written);
  if (revision.kind === 'cancelled') return revision;
  if (revision.kind === 'problem') return revisionProblem(revision, named);
  const { name, top, files } = revision;
  const wanted = wantedPaths(revision, named);
  for (const each of wanted) {
    const message = problemWithPath(each, revision);
    if (message !== undefined) return { kind: 'problem', message };
  }
  const [only = '', ...others] = wanted;
  if (others.length === 0 && files.stat(only)?.type === 'file' && !isSourceFile(only)) {
    const problem = `${name}:${nameWithin(top, only)}`;
    return readDocumentSide(files, only, {
      ...{ place: ports.nameOf(only), problem, selection: settings.selection },
    });
  }
  const plan = ports.planScan(wanted, which, revision);
  if (plan.kind !== 'plan') return plan;
  if (plan.isCached?.()) return scanSide(plan, settings, files, revision.unread);
  const prefetched = await revision.prefetch(plan.roots.filter((root) => isWithin(root, [top])));
  switch (prefetched.kind) {
    case 'ready':
      return scanSide(plan, settings, files, revision.unread);
    case 'incomplete': {
      const message = t`The repository lacks ${prefetched.missing} of the files of ${name}, as one does that was cloned with --filter.`;
      return { kind: 'problem', message, hint: t('Check the revision out once, or clone without a filter.') };
    }
    case 'problem':
    case 'cancelled':
      return prefetched;
  }
}

/** Another checkout says nothing of this repository. */
function wantedPaths({ path, top }: Revision, { paths, otherwise }: NamedRevisionSide): readonly string[] {
  if (path !== undefined) return [path];
  return paths.every((each) => isWithin(each, [top])) ? paths : otherwise;
}

function problemWithPath(wanted: string, { name, top, files }: Revision): string | undefined {
  const shown = nameWithin(top, wanted);
  if (!isWithin(wanted, [top]))
    return t`${wanted} is outside of the repository ${top}, and so in no revision of it.`;
  switch (files.stat(wanted)?.type) {
    case 'folder':
    case 'file':
      return undefined;
    case 'other':
      return t`${shown} is a link or a submodule in ${name}, and these are not followed.`;
    case undefined:
      return t`There is no ${shown} in ${name}.`;
  }
}

function nameWithin(folder: string, path: string): string {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

function revisionProblem(found: RevisionProblem, { written, mayBePath }: NamedRevisionSide): SideProblem {
  switch (found.reason) {
    case 'no-git':
      return problem(
        mayBePath
          ? t`There is no file or folder ${written}, and no git to look for a revision of that name.`
          : t`Revision ${written} is read by git, which was not found.`,
      );
    case 'no-repository':
      return problem(
        mayBePath
          ? t`There is no file or folder ${written}, and no repository of git that could have a revision of that name.`
          : t`There is no repository of git that could have a revision ${written}.`,
      );
    case 'no-revision':
      return {
        ...problem(t`There is no ${mayBePath ? t('file, folder or ') : ''}revision ${written}.`),
        hint: t('Where another clone has a branch or tag of that name, fetch it first.'),
      };
    case 'refused':
      return problem(found.message);
  }
}

function problem(message: string): SideProblem {
  return { kind: 'problem', message };
}
