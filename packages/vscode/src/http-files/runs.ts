/**
 * *Run*: endpoints of the tree, or requests of `.http` files, one after the other, with a table of what came of them.
 * What runs them is loaded with the first run.
 */
import * as vscode from 'vscode';
import { commands } from '../settings/contributions.ts';
import { registerFileLenses } from './file-lenses.ts';
import { watchHttpFiles } from './http-files.ts';
import { newRequest } from './new-request.ts';
import { registerRequestsView } from './requests-view.ts';
import { registerResponseDocuments } from './response-documents.ts';
import { createRunPage } from './run-page.ts';
import type { RunContext, RunsContext } from './start-runs.ts';

export function registerRuns(parts: RunsContext): vscode.Disposable {
  const files = watchHttpFiles();
  const documents = registerResponseDocuments();
  const starter = () => import('./start-runs.ts');
  const page = createRunPage(parts.extensionUri, async (saved) => (await starter()).runAgain(saved, context));
  const context: RunContext = { parts, files, page, showResponse: documents.show };
  return vscode.Disposable.from(
    ...[files, documents, page],
    registerRequestsView(files),
    registerFileLenses(),
    vscode.commands.registerCommand(commands.runEndpoints, async (subject: unknown, selection: unknown) =>
      (await starter()).runEndpoints(subject, selection, context),
    ),
    vscode.commands.registerCommand(commands.runRequests, async (subject: unknown, line: unknown) =>
      (await starter()).runRequests(subject, line, context),
    ),
    vscode.commands.registerCommand(commands.newRequest, newRequest),
  );
}
