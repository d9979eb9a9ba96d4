/** The steps of a comparison: which folder, which revision, the comparison in the engine's thread, and its list. */

import { t } from '@endpoint-atlas/engine/l10n';
import type { RevisionRequest } from '@endpoint-atlas/engine/node';
import { createCancellation } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { Scan } from '../project/scan.ts';
import { readSettings } from '../settings/settings.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';
import type { ReadOnlyPages } from '../workspace/read-only-pages.ts';
import { enginePath } from '../workspace/roots.ts';
import { chooseRevision } from './choose-revision.ts';

export async function compareWithRevision(
  scan: Pick<Scan, 'call' | 'state' | 'refresh'>,
  documents: Pick<ReadOnlyPages, 'show'>,
  usages: Pick<FollowedUsages, 'calls'>,
  log: vscode.LogOutputChannel,
): Promise<void> {
  const folder = await chooseFolder();
  if (folder === undefined) return;
  const revision = await chooseRevision(namedRevisions(scan, folder, log));
  if (revision === undefined) return;
  const { status } = scan.state();
  // The engine's thread replies once a scan that is under way has ended.
  if (status !== 'complete' && status !== 'scanning') await scan.refresh();
  const { diffRules: levels, openapi } = readSettings();
  const compared = await compare(scan, { folder, revision, levels, openapi }, usages, log);
  switch (compared?.kind) {
    case undefined:
    case 'cancelled':
      return;
    case 'problem':
      void vscode.window.showErrorMessage(
        [compared.message, ...(compared.hint ? [compared.hint] : [])].join(' '),
      );
      return;
    case 'compared':
      if (compared.count === 0)
        void vscode.window.showInformationMessage(t`The API is as it was in ${revision}.`);
      else await documents.show(t`API changes since ${revision}`, compared.markdown);
  }
}

/** None where the engine's thread has died: a name can be typed. */
async function namedRevisions(scan: Pick<Scan, 'call'>, folder: string, log: vscode.LogOutputChannel) {
  try {
    return await scan.call('revisions', [folder]);
  } catch (error) {
    log.error(`Branches and tags could not be listed: ${String(error)}`);
    return [];
  }
}

/** Repositories of several folders of a workspace have revisions of their own. */
async function chooseFolder(): Promise<string | undefined> {
  const folders = vscode.workspace.workspaceFolders?.filter(({ uri }) => uri.scheme === 'file') ?? [];
  const [first, ...others] = folders;
  if (first === undefined) {
    void vscode.window.showInformationMessage(t('Open a folder to compare its API.'));
    return undefined;
  }
  const placeHolder = t('The folder whose repository has the revision');
  const chosen = others.length === 0 ? first : await vscode.window.showWorkspaceFolderPick({ placeHolder });
  return chosen && enginePath(chosen.uri.fsPath);
}

async function compare(
  scan: Pick<Scan, 'call'>,
  request: RevisionRequest,
  usages: Pick<FollowedUsages, 'calls'>,
  log: vscode.LogOutputChannel,
) {
  const title = t`Comparing the API with ${request.revision}`;
  const progress = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(progress, async (_, token) => {
    const { cancellation, cancel } = createCancellation();
    const listener = token.onCancellationRequested(cancel);
    try {
      const calls = readSettings().usageLens ? await untilCancelled(usages.calls(), token) : [];
      return await scan.call('compareWithRevision', [{ ...request, calls }], cancellation);
    } catch (error) {
      // The engine's thread has died under the comparison.
      log.error(`The comparison failed: ${String(error)}`);
      void vscode.window.showErrorMessage(t('The comparison failed. Refresh the endpoints and try again.'));
      return undefined;
    } finally {
      listener.dispose();
    }
  });
}

/** Resolves to nothing once the user cancels: what has begun goes on for whoever asks next. */
function untilCancelled<Found>(
  finding: Promise<readonly Found[]>,
  token: vscode.CancellationToken,
): Promise<readonly Found[]> {
  return Promise.race([
    finding,
    new Promise<readonly Found[]>((resolve) => token.onCancellationRequested(() => resolve([]))),
  ]);
}
