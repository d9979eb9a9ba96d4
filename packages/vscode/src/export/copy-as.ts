/** *Copy as…*: one command of cURL, laid out as the settings say, or code of some language, for the clipboard. */

import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type SnippetTargetId,
  snippetTargetIds,
  snippetTargets,
  toText,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { mayHoldSecret, noEdits } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { Scan } from '../project/scan.ts';
import { readSettings } from '../settings/settings.ts';
import { withProgress } from '../workspace/progress.ts';
import {
  type Placeholders,
  placeholdersBySetting,
  presentCopied,
  presentPlaceholderChoices,
} from './environments.ts';
import { presentReport } from './present.ts';
import { type ExportState, exportRequestOf } from './requests.ts';

/** Says what a request can be copied as, besides its URL. */
export type CopyTarget = 'curl' | SnippetTargetId;

export async function copyAs(
  target: CopyTarget,
  endpoint: Endpoint,
  scan: Pick<Scan, 'call'>,
  state: ExportState,
  log: vscode.LogOutputChannel,
): Promise<void> {
  const { curl } = readSettings();
  const placeholders =
    placeholdersBySetting(curl.placeholders, state.environments) ?? (await ask(target, state));
  if (placeholders === undefined) return;
  const choice = { title: endpoint.name, endpoints: [endpoint], placeholders, curl };
  const format = target === 'curl' ? { format: target } : { format: 'snippet' as const, snippet: { target } };
  const request = exportRequestOf({ ...choice, ...format, purpose: 'command' }, state);
  const maySpendTime = target === 'curl' && curl.runScripts;
  const result = await withProgress({ title: t('Copying the request…'), maySpendTime, log }, (cancellation) =>
    scan.call('exportEndpoints', [request], cancellation),
  );
  if (result === undefined) return;
  for (const { file, line, message } of result.diagnostics) log.warn(`${file}:${line}: ${message}`);
  const { sentence, isIncomplete } = presentReport(result, format.format, 'copied');
  // Without the end of its line, so that a terminal waits for Enter.
  const command = toText(result.files[0]).trimEnd();
  if (command !== '') {
    await vscode.env.clipboard.writeText(command);
    const hasSecretEdits = mayHoldSecret(request.endpoints[0]?.edits ?? noEdits);
    vscode.window.setStatusBarMessage(presentCopied(titleOf(target), placeholders, hasSecretEdits), 4000);
  }
  if (isIncomplete) void vscode.window.showWarningMessage(sentence);
}

/** Asks what for; what was chosen last comes first. */
export async function askForTarget(
  { protocol }: Endpoint,
  last: unknown,
): Promise<CopyTarget | 'url' | undefined> {
  // The other libraries call no rpcs.
  const snippets = protocol === 'grpc' ? [] : snippetTargetIds;
  const all: readonly (CopyTarget | 'url')[] = ['curl', 'url', ...snippets];
  const first = all.filter((target) => target === last);
  const items = [...first, ...all.filter((target) => target !== last)].map((target) => ({
    label: target === 'url' ? t('Full URL') : titleOf(target),
    target,
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t('Copy as…'),
    placeHolder: t('Choose the URL, cURL, or the language and the library'),
  });
  return chosen?.target;
}

function titleOf(target: CopyTarget): string {
  return target === 'curl' ? t('cURL command') : snippetTargets[target].title;
}

async function ask(target: CopyTarget, { environments }: ExportState): Promise<Placeholders | undefined> {
  const chosen = await vscode.window.showQuickPick(presentPlaceholderChoices(environments), {
    title: t`Copy as ${titleOf(target)}`,
    placeHolder: t('Choose the environment that placeholders get their values from'),
  });
  return chosen?.placeholders;
}
