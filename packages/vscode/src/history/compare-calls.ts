/** Recorded calls as documents that can only be read, alone or side by side in VS Code's diff editor. */
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { CallSummary } from '../stores/recorded-call.ts';
import type { CallHistory } from './call-history.ts';
import { callText } from './call-text.ts';
import { type Clock, callTitle, writeMoment } from './present.ts';

export interface CallDocuments extends vscode.Disposable {
  open(call: CallSummary): Promise<void>;
  /** The older one stands left. */
  compare(first: CallSummary, second: CallSummary, clock: Clock): Promise<void>;
}

const scheme = 'endpoint-atlas-history';

export function registerCallDocuments(history: CallHistory): CallDocuments {
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent({ query: key }) {
      const call = await history.read(key);
      return call === undefined ? t('This call is no longer in the history.\n') : callText(call);
    },
  });
  const uriOf = (call: CallSummary) =>
    vscode.Uri.from({ scheme, path: `/${callTitle(call).replaceAll(/[/?#]+/g, '∕')}`, query: call.key });
  return {
    async open(call) {
      const document = await vscode.workspace.openTextDocument(uriOf(call));
      await vscode.window.showTextDocument(document, { preview: true });
    },
    async compare(first, second, clock) {
      const [older, newer] = first.key < second.key ? [first, second] : [second, first];
      const moments = [older, newer].map(({ at }) => writeMoment(at, clock)).join(' ↔ ');
      const title = `${callTitle(newer)}: ${moments}`;
      await vscode.commands.executeCommand('vscode.diff', uriOf(older), uriOf(newer), title);
    },
    dispose: () => provider.dispose(),
  };
}
