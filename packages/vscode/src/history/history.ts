/** The commands of the history: show a call again, send it again, compare it, take it out. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { RequestValues } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { commands } from '../settings/contributions.ts';
import type { CallSummary, RecordedCall } from '../stores/recorded-call.ts';
import type { CallHistory } from './call-history.ts';
import { clockOfUser as clock } from './clock.ts';
import { registerCallDocuments } from './compare-calls.ts';
import { type HistoryRow, registerHistoryTree } from './history-tree.ts';
import { presentMissing, writeMoment } from './present.ts';
import { refill } from './refill.ts';
import { type CallSearch, chooseCall } from './search-calls.ts';

/** Says what of the dashboard shows calls. */
export interface CallViewer {
  /** Shows what came of a call; false where the source no longer declares the endpoint. */
  showCall(key: string, call: RecordedCall): Promise<boolean>;
  /**
   * Replaces the values of an endpoint's request, which can be undone. False where the endpoint is gone.
   * @param fill from the values that stand there to those that are to stand there
   */
  fillIn(id: EndpointId, notice: string, fill: (today: RequestValues) => RequestValues): Promise<boolean>;
  send(id: EndpointId): Promise<void>;
}

export function registerHistory(history: CallHistory, viewer: CallViewer): vscode.Disposable {
  const documents = registerCallDocuments(history);
  const summaryOf = (key: string) => history.list().find((call) => call.key === key);

  async function open(call: CallSummary): Promise<void> {
    const recorded = await history.read(call.key);
    if (recorded === undefined) return gone();
    if (!(await viewer.showCall(call.key, recorded))) await documents.open(call);
  }

  /** @param sends at once, where no secret is missing */
  async function use(call: CallSummary, sends: boolean): Promise<void> {
    const recorded = await history.read(call.key);
    if (recorded === undefined) return gone();
    if (recorded.file !== undefined) {
      const { useInFile } = await import('./use-in-file.ts');
      return await useInFile(recorded.endpoint.name, recorded.file, sends);
    }
    const id = recorded.endpoint.id as EndpointId;
    let missing: readonly string[] = [];
    const notice = t`The request is that of ${writeMoment(call.at, clock())}.`;
    const isFilled = await viewer.fillIn(id, notice, (today) => {
      const filled = refill(recorded.values, today);
      missing = filled.missing;
      return filled.values;
    });
    if (!isFilled) {
      void vscode.window.showWarningMessage(t`The source no longer declares ${recorded.endpoint.label}.`);
      return await documents.open(call);
    }
    const sentence = presentMissing(missing);
    if (sentence !== undefined) void vscode.window.showWarningMessage(sentence);
    else if (sends) await viewer.send(id);
  }

  async function compare(call: CallSummary, other?: CallSummary): Promise<void> {
    const second =
      other ??
      (await choose({
        title: t('Compare With'),
        placeholder: t('Choose the call to compare with; the first is the latest response'),
        isWanted: ({ key, endpoint }) => key !== call.key && endpoint.id === call.endpoint.id,
      }));
    if (second !== undefined) await documents.compare(call, second, clock());
  }

  const choose = (search: CallSearch) => chooseCall(history, clock(), search);

  async function search(endpoint: unknown): Promise<void> {
    const isOne = typeof endpoint === 'string';
    const chosen = await choose({
      title: isOne ? t('History of This Endpoint') : t('Search History'),
      placeholder: t('Endpoint, status (404, 4xx, failed), or text of the request or response'),
      isWanted: (call) => !isOne || call.endpoint.id === endpoint,
    });
    if (chosen) await open(chosen);
  }

  /** Commands get the key of a call, or the row and all that are selected. */
  const onCall = (id: string, run: (call: CallSummary, all: readonly CallSummary[]) => Promise<void>) =>
    vscode.commands.registerCommand(id, async (subject: unknown, selection: unknown) => {
      if (history.list().length === 0) await history.refresh();
      // A key names no row: it means the last call.
      const all = subject === undefined ? history.list().slice(0, 1) : callsOf(subject, selection, summaryOf);
      const [call] = all;
      if (call !== undefined) await run(call, all);
    });

  return vscode.Disposable.from(
    documents,
    registerHistoryTree(history, clock),
    onCall(commands.openCall, open),
    onCall(commands.openCallAsText, documents.open),
    onCall(commands.useCall, (call) => use(call, false)),
    onCall(commands.sendCallAgain, (call) => use(call, true)),
    onCall(commands.compareCall, (call, [, other]) => compare(call, other)),
    onCall(commands.deleteCall, (_call, all) => remove(history, all)),
    vscode.commands.registerCommand(commands.searchHistory, search),
    vscode.commands.registerCommand(commands.clearHistory, () => clear(history)),
  );
}

async function remove(history: CallHistory, calls: readonly CallSummary[]): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  for (const { key } of calls) undo.push(await history.remove(key));
  const what = tn(
    calls.length,
    'The call is taken out of the history.',
    '{0} calls are taken out of the history.',
  );
  const choice = await vscode.window.showInformationMessage(what, t('Undo'));
  if (choice !== undefined) for (const each of undo) await each();
}

async function clear(history: CallHistory): Promise<void> {
  await history.refresh();
  const count = history.list().length;
  const message = t('Clear the history of this workspace?');
  const detail = tn(count, '1 call is deleted for good.', '{0} calls are deleted for good.');
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, t('Clear'))) !== undefined)
    await history.clear();
}

function gone(): void {
  void vscode.window.showWarningMessage(t('This call is no longer in the history.'));
}

function callsOf(
  subject: unknown,
  selection: unknown,
  summaryOf: (key: string) => CallSummary | undefined,
): readonly CallSummary[] {
  if (Array.isArray(selection) && selection.every(isRow)) return selection.flatMap(callsIn);
  if (isRow(subject)) return callsIn(subject);
  const found = typeof subject === 'string' ? summaryOf(subject) : undefined;
  return found === undefined ? [] : [found];
}

function callsIn(row: HistoryRow): readonly CallSummary[] {
  return row.kind === 'call' ? [row.call] : row.day.calls;
}

function isRow(value: unknown): value is HistoryRow {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    ['day', 'call'].includes(String(value.kind))
  );
}
