/** Asks for a revision of git: one of the branches and tags, or whatever else git takes for one. */
import type { NamedRevision } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';
import { presentRevisions, type RevisionItem, typedRevision } from './present.ts';

/** `undefined`: the user chose none. */
export function chooseRevision(revisions: readonly NamedRevision[]): Promise<string | undefined> {
  const pick = vscode.window.createQuickPick<RevisionItem>();
  const items = presentRevisions(revisions);
  pick.title = 'Compare API with Revision';
  pick.placeholder = 'A branch, a tag, or the name of any commit: HEAD~3, 4f2a9c1';
  pick.matchOnDescription = true;
  pick.items = items;
  return new Promise((resolve) => {
    pick.onDidChangeValue((text) => {
      pick.items = [...items, ...typedRevision(text, revisions)];
    });
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
