/** Compares the API of the workspace with that of a revision of git. What does so is loaded with the first comparison. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { Scan } from '../project/scan.ts';
import { commands } from '../settings/contributions.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';
import { registerReadOnlyPages } from '../workspace/read-only-pages.ts';

export function registerRevisions(
  scan: Pick<Scan, 'call' | 'state' | 'refresh'>,
  usages: Pick<FollowedUsages, 'calls'>,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const documents = registerReadOnlyPages(
    'endpoint-atlas-changes',
    t('Run *Compare API with Revision…* again to see these changes.\n'),
  );
  return vscode.Disposable.from(
    documents,
    vscode.commands.registerCommand(commands.compareWithRevision, async () => {
      const { compareWithRevision } = await import('./compare-with-revision.ts');
      await compareWithRevision(scan, documents, usages, log);
    }),
  );
}
