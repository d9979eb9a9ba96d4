/** *Import Requests…*, which is loaded when somebody imports. */
import * as vscode from 'vscode';
import { commands } from '../settings/contributions.ts';
import type { ImportContext } from './import-requests.ts';

export function registerImports(parts: ImportContext): vscode.Disposable {
  return vscode.commands.registerCommand(commands.importRequests, async (given: unknown) => {
    const { importRequests } = await import('./import-requests.ts');
    await importRequests(given, parts);
  });
}
