/** *Find Usages of Endpoint*: a list of the calls, which leads to the one that is chosen. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { KnownUsages } from '@endpoint-atlas/engine/node';
import { usesTitle } from '@endpoint-atlas/engine/usages';
import * as vscode from 'vscode';
import type { Navigation } from '../editor/navigation/navigation.ts';
import { presentRows, type UsageRow, withoutUsages } from './present.ts';
import type { FollowedUsages } from './project-usages.ts';

export async function findUsages(
  endpoint: Endpoint,
  usages: FollowedUsages,
  navigation: Pick<Navigation, 'goTo'>,
): Promise<void> {
  const known = await waitFor(usages);
  if (known === 'cancelled') return;
  const uses = known?.of(endpoint.id);
  if (uses === undefined) {
    void vscode.window.showErrorMessage(
      t('Who calls the endpoint could not be found out. Refresh the endpoints and try again.'),
    );
    return;
  }
  const rows = presentRows(uses, (file) => vscode.workspace.asRelativePath(file));
  if (rows.length === 0) {
    void vscode.window.showInformationMessage(withoutUsages(endpoint, uses));
    return;
  }
  await chooseAmong(rows, `${endpoint.method} ${endpoint.path}: ${usesTitle(uses)}`, navigation);
}

/** The calls of a large workspace take a while when they are wanted for the first time. */
async function waitFor(usages: FollowedUsages): Promise<KnownUsages | undefined | 'cancelled'> {
  const isFirst = usages.known() === undefined;
  const options = {
    location: isFirst ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window,
    title: t('Finding calls in tests, clients and front ends'),
    cancellable: true,
  };
  return await vscode.window.withProgress(options, (_, token) =>
    Promise.race([
      usages.find(),
      new Promise<'cancelled'>((resolve) => token.onCancellationRequested(() => resolve('cancelled'))),
    ]),
  );
}

type Item = vscode.QuickPickItem & { readonly row?: UsageRow };

async function chooseAmong(
  rows: readonly UsageRow[],
  title: string,
  navigation: Pick<Navigation, 'goTo'>,
): Promise<void> {
  const items: Item[] = [];
  let group: UsageRow['group'] | undefined;
  for (const row of rows) {
    if (row.group !== group) items.push({ label: row.group, kind: vscode.QuickPickItemKind.Separator });
    group = row.group;
    items.push({ label: row.caller, description: row.place, detail: row.doubt, row });
  }
  const chosen = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: t('Choose a call to go to'),
    matchOnDescription: true,
  });
  if (chosen?.row === undefined) return;
  const { file, line } = chosen.row.usage;
  await navigation.goTo(file, { line, column: 1 });
}
