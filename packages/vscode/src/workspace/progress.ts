/** Work of the engine that may take its time, because scripts of rules and of the user run in it. */
import { t } from '@endpoint-atlas/engine/l10n';
import { type Cancellation, createCancellation } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';

export interface WorkInSight {
  readonly title: string;
  /** Otherwise it is over before anybody could read of it, and is told in the status bar. */
  readonly maySpendTime: boolean;
  readonly log: vscode.LogOutputChannel;
}

/** `undefined` where it was cancelled or failed. */
export async function withProgress<Result>(
  { title, maySpendTime, log }: WorkInSight,
  work: (cancellation: Cancellation) => Promise<Result>,
): Promise<Result | undefined> {
  const location = maySpendTime ? vscode.ProgressLocation.Notification : vscode.ProgressLocation.Window;
  const progress = { location, title, cancellable: true };
  return vscode.window.withProgress(progress, async (_, token) => {
    const { cancellation, cancel } = createCancellation();
    const listener = token.onCancellationRequested(cancel);
    try {
      const result = await work(cancellation);
      return token.isCancellationRequested ? undefined : result;
    } catch (error) {
      // The engine's thread has died under the export.
      log.error(`The export failed: ${String(error)}`);
      void vscode.window.showErrorMessage(t('The export failed. Refresh the endpoints and try again.'));
      return undefined;
    } finally {
      listener.dispose();
    }
  });
}
