/** Asks for a revision of git: one of the branches and tags, or whatever else git takes for one. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { NamedRevision } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { presentRevisions, type RevisionItem, typedRevision } from './present.ts';

/**
 * `undefined`: the user chose none.
 * @param loading come once a scan that is under way has ended; a name can be typed meanwhile
 */
export function chooseRevision(loading: Promise<readonly NamedRevision[]>): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<RevisionItem>();
  let revisions: readonly NamedRevision[] = [];
  const show = () => {
    pick.items = [...presentRevisions(revisions), ...typedRevision(pick.value, revisions)];
  };
  pick.title = t('Compare API with Revision');
  pick.placeholder = t('A branch, a tag, or the name of any commit: HEAD~3, 4f2a9c1');
  pick.matchOnDescription = true;
  pick.busy = true;
  show();
  void loading.then((loaded) => {
    revisions = loaded;
    pick.busy = false;
    show();
  });
  return new Promise((resolve) => {
    pick.onDidChangeValue(show);
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.revision);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
