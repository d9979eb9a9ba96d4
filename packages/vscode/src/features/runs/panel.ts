/** The page with the results of a run: one panel, which shows the run that was started last. */
import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { webviews } from '../../contributions.ts';
import {
  parseRunPageMessage,
  type RunHostMessage,
  type RunPageMessage,
} from '../../protocol/run-messages.ts';
import { pageHtml } from '../dashboard/page-html.ts';

export interface RunPanel extends vscode.Disposable {
  reveal(title: string): void;
  post(message: RunHostMessage): void;
}

export function createRunPanel(
  extensionUri: vscode.Uri,
  listener: { onMessage(message: RunPageMessage): void; onClosed(): void },
): RunPanel {
  const folder = vscode.Uri.joinPath(extensionUri, 'dist', 'webview');
  let panel: vscode.WebviewPanel | undefined;

  function open(): vscode.WebviewPanel {
    const options = { enableScripts: true, localResourceRoots: [folder] };
    const opened = vscode.window.createWebviewPanel(webviews.run, 'Run', vscode.ViewColumn.Active, options);
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
      title: 'Run',
      source: opened.webview.cspSource,
      script: opened.webview.asWebviewUri(vscode.Uri.joinPath(folder, 'run.js')).toString(),
      style: opened.webview.asWebviewUri(vscode.Uri.joinPath(folder, 'run.css')).toString(),
      nonce: randomBytes(24).toString('base64url'),
    });
    return opened;
  }

  return {
    reveal(title) {
      if (panel === undefined) panel = open();
      else panel.reveal();
      panel.title = title;
    },
    post: (message) => void panel?.webview.postMessage(message),
    dispose: () => panel?.dispose(),
  };
}
