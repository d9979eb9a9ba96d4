/** The page with the results of a run: one panel, which shows the run that was started last. */

import { randomBytes } from 'node:crypto';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import {
  parseRunPageMessage,
  type RunHostMessage,
  type RunPageMessage,
  type ShownRun,
} from '../protocol/run-messages.ts';
import { parseSavedRun } from '../protocol/saved-run.ts';
import { webviews } from '../settings/contributions.ts';
import { pageHtml } from '../workspace/page-html.ts';

export interface RunPanel extends vscode.Disposable {
  reveal(title: string): void;
  post(message: RunHostMessage): void;
}

export function createRunPanel(
  extensionUri: vscode.Uri,
  listener: {
    onMessage(message: RunPageMessage): void;
    /** VS Code opens the panel again after a reload. */
    onRestored(saved: ShownRun): void;
    onClosed(): void;
  },
): RunPanel {
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  let panel: vscode.WebviewPanel | undefined;

  function adopt(opened: vscode.WebviewPanel): void {
    panel = opened;
    opened.webview.options = { enableScripts: true, localResourceRoots: [folder] };
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `tab-${theme}.svg`);
    opened.iconPath = { light: icon('light'), dark: icon('dark') };
    opened.onDidDispose(() => {
      panel = undefined;
      listener.onClosed();
    });
    opened.webview.onDidReceiveMessage((value: unknown) => {
      const message = parseRunPageMessage(value);
      if (message) listener.onMessage(message);
    });
    opened.webview.html = pageHtml({
      title: t('Run'),
      source: opened.webview.cspSource,
      script: opened.webview.asWebviewUri(vscode.Uri.joinPath(folder, 'run.js')).toString(),
      style: opened.webview.asWebviewUri(vscode.Uri.joinPath(folder, 'run.css')).toString(),
      nonce: randomBytes(24).toString('base64url'),
    });
  }

  const serializer = vscode.window.registerWebviewPanelSerializer(webviews.run, {
    async deserializeWebviewPanel(restored, state: unknown) {
      const saved = parseSavedRun(state);
      if (saved === undefined || panel !== undefined) return restored.dispose();
      listener.onRestored(saved);
      adopt(restored);
    },
  });

  return {
    reveal(title) {
      if (panel === undefined)
        adopt(vscode.window.createWebviewPanel(webviews.run, title, vscode.ViewColumn.Active));
      else panel.reveal();
      if (panel !== undefined) panel.title = title;
    },
    post: (message) => void panel?.webview.postMessage(message),
    dispose() {
      serializer.dispose();
      panel?.dispose();
    },
  };
}
