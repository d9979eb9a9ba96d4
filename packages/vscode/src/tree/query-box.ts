import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';

/** Asks for the text to search the tree by; the tree follows while it is typed. Escape brings the old text back. */
export function askForQuery(current: string, search: (query: string) => void): void {
  const box = vscode.window.createInputBox();
  box.title = t('Search in Tree');
  box.placeholder = t(
    'Path, name, class or description; @hidden, !@hidden, @client; who may call: @open, @signed-in, @as:ROLE_ADMIN, @unknown; @untested, @uncalled',
  );
  box.value = current;
  let isAccepted = false;
  let timer: NodeJS.Timeout | undefined;
  box.onDidChangeValue((text) => {
    clearTimeout(timer);
    timer = setTimeout(() => search(text), 100);
  });
  box.onDidAccept(() => {
    isAccepted = true;
    box.hide();
  });
  box.onDidHide(() => {
    clearTimeout(timer);
    search(isAccepted ? box.value : current);
    box.dispose();
  });
  box.show();
}
