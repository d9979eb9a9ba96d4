/** The history as a list that is searched while the user types: by endpoint, status and text. */
import * as vscode from 'vscode';
import type { CallSummary } from '../stores/recorded-call.ts';
import type { CallHistory } from './call-history.ts';
import { type Clock, callTitle, outcomeTitle, presentCall, writeMoment } from './present.ts';

export interface CallSearch {
  readonly title: string;
  readonly placeholder: string;
  /** Says which calls are offered. */
  readonly isWanted: (call: CallSummary) => boolean;
}

/** More would have to be scrolled; another word is quicker. */
const maxItems = 200;
const searchAfterMs = 120;

interface CallItem extends vscode.QuickPickItem {
  readonly call: CallSummary;
}

/** `undefined`: the user chose none. */
export async function chooseCall(
  history: CallHistory,
  clock: Clock,
  { title, placeholder, isWanted }: CallSearch,
): Promise<CallSummary | undefined> {
  await history.refresh();
  const pick = vscode.window.createQuickPick<CallItem>();
  pick.title = title;
  pick.placeholder = placeholder;
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;

  async function search(query: string): Promise<void> {
    const own = ++latest;
    pick.busy = true;
    const found = await history.search(query, isWanted);
    if (own !== latest) return;
    pick.busy = false;
    pick.items = found.slice(0, maxItems).map((call) => itemOf(call, clock));
  }

  return await new Promise((resolve) => {
    pick.onDidChangeValue((query) => {
      clearTimeout(timer);
      timer = setTimeout(() => void search(query), searchAfterMs);
    });
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.call);
      pick.hide();
    });
    pick.onDidHide(() => {
      clearTimeout(timer);
      latest = -1;
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
    void search('');
  });
}

function itemOf(call: CallSummary, clock: Clock): CallItem {
  const { icon } = presentCall(call, clock);
  const where = call.environment === undefined ? '' : ` · ${call.environment}`;
  return {
    label: `$(${icon}) ${callTitle(call).replaceAll('$(', '$ (')}`,
    description: outcomeTitle(call),
    detail: `${writeMoment(call.at, clock)}${where}`,
    // VS Code would look for the text in what is shown only.
    alwaysShow: true,
    call,
  };
}
