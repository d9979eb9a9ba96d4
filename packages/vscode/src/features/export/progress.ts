/** Work of the engine that may take its time, because scripts of rules and of the user run in it. */
import { type Cancellation, createCancellation } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';

/** `undefined` where it was cancelled or failed. */
export async function withProgress<Result>(
  title: string,
  log: vscode.LogOutputChannel,
  work: (cancellation: Cancellation) => Promise<Result>,
): Promise<Result | undefined> {
  const progress = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return vscode.window.withProgress(progress, async (_, token) => {
    const { cancellation, cancel } = createCancellation();
    const listener = token.onCancellationRequested(cancel);
    try {
      const result = await work(cancellation);
      return token.isCancellationRequested ? undefined : result;
    } catch (error) {
      // The engine's thread has died under the export.
      log.error(`The export failed: ${String(error)}`);
      void vscode.window.showErrorMessage('The export failed. Refresh the endpoints and try again.');
      return undefined;
    } finally {
      listener.dispose();
    }
  });
}
