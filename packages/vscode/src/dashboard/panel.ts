/** The webview panel of a dashboard: made when it is first needed, reused, restored after a reload. */

import { randomBytes } from 'node:crypto';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { HostMessage } from '../protocol/messages.ts';
import type { PageMessage } from '../protocol/page-message.ts';
import { parsePageMessage } from '../protocol/page-message.ts';
import { parseSavedView, type SavedView } from '../protocol/saved-view.ts';
import { webviews } from '../settings/contributions.ts';
import { pageHtml } from '../workspace/page-html.ts';

export interface DashboardPanel extends vscode.Disposable {
  isOpen(): boolean;
  /** @param column where to open it, if it is not open yet */
  reveal(column: vscode.ViewColumn): void;
  setTitle(title: string): void;
  /** Takes a panel that VS Code opens again after a reload. */
  restore(panel: vscode.WebviewPanel, state: unknown): void;
  post(message: HostMessage): void;
}

export interface PanelListener {
  onMessage(message: PageMessage): void;
  /** The user looks at the panel, or works in it. */
  onActive(): void;
  /** VS Code opens the panel again after a reload. */
  onRestored(view: SavedView | undefined): void;
  onClosed(): void;
  onUnknownMessage(): void;
}

export function createDashboardPanel(extensionUri: vscode.Uri, listener: PanelListener): DashboardPanel {
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  let panel: vscode.WebviewPanel | undefined;

  function adopt(adopted: vscode.WebviewPanel): void {
    panel = adopted;
    const { webview } = adopted;
    webview.options = { enableScripts: true, localResourceRoots: [folder] };
    const icon = (theme: string) => vscode.Uri.joinPath(extensionUri, 'media', `tab-${theme}.svg`);
    adopted.iconPath = { light: icon('light'), dark: icon('dark') };
    adopted.onDidChangeViewState(() => adopted.active && listener.onActive());
    adopted.onDidDispose(() => {
      panel = undefined;
      listener.onClosed();
    });
    webview.onDidReceiveMessage((value: unknown) => {
      const message = parsePageMessage(value);
      if (message) listener.onMessage(message);
      else listener.onUnknownMessage();
    });
    webview.html = pageHtml({
      source: webview.cspSource,
      script: webview.asWebviewUri(vscode.Uri.joinPath(folder, 'dashboard.js')).toString(),
      style: webview.asWebviewUri(vscode.Uri.joinPath(folder, 'dashboard.css')).toString(),
      nonce: randomBytes(24).toString('base64url'),
    });
  }

  return {
    isOpen: () => panel !== undefined,
    reveal(column) {
      if (panel) panel.reveal();
      else adopt(vscode.window.createWebviewPanel(webviews.dashboard, t('API Dashboard'), column));
    },
    setTitle(title) {
      if (panel) panel.title = title;
    },
    post(message) {
      void panel?.webview.postMessage(message);
    },
    restore(restored, state) {
      listener.onRestored(parseSavedView(state));
      adopt(restored);
    },
    dispose: () => panel?.dispose(),
  };
}
