/** *Copy as cURL*: one command for the clipboard, laid out as the settings say. */
import { type Endpoint, mayHoldSecret, noEdits, textOf } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { readSettings } from '../../settings.ts';
import type { Scan } from '../scan/scan.ts';
import {
  type Placeholders,
  placeholdersBySetting,
  presentCopied,
  presentPlaceholderChoices,
} from './environments.ts';
import { presentReport } from './present.ts';
import { withProgress } from './progress.ts';
import { type ExportState, orderOf } from './requests.ts';

export async function copyAsCurl(
  endpoint: Endpoint,
  scan: Pick<Scan, 'call'>,
  state: ExportState,
  log: vscode.LogOutputChannel,
): Promise<void> {
  const { curl } = readSettings();
  const placeholders = placeholdersBySetting(curl.placeholders, state.environments) ?? (await ask(state));
  if (placeholders === undefined) return;
  const wish = { title: endpoint.name, endpoints: [endpoint], placeholders, curl };
  const order = orderOf({ ...wish, format: 'curl', purpose: 'command' }, state);
  const maySpendTime = curl.runScripts;
  const result = await withProgress({ title: 'Writing a cURL command…', maySpendTime, log }, (cancellation) =>
    scan.call('exportEndpoints', [order], cancellation),
  );
  if (result === undefined) return;
  for (const { file, line, message } of result.diagnostics) log.warn(`${file}:${line}: ${message}`);
  const { sentence, isIncomplete } = presentReport(result, 'curl', 'copied');
  // Without the end of its line, so that a terminal waits for Enter.
  const command = textOf(result.files[0]).trimEnd();
  if (command !== '') {
    await vscode.env.clipboard.writeText(command);
    const hasSecretEdits = mayHoldSecret(order.endpoints[0]?.edits ?? noEdits);
    vscode.window.setStatusBarMessage(presentCopied(placeholders, hasSecretEdits), 4000);
  }
  if (isIncomplete) void vscode.window.showWarningMessage(sentence);
}

async function ask({ environments }: ExportState): Promise<Placeholders | undefined> {
  const chosen = await vscode.window.showQuickPick(presentPlaceholderChoices(environments), {
    title: 'Copy as cURL',
    placeHolder: 'Choose the environment that placeholders get their values from',
  });
  return chosen?.placeholders;
}
