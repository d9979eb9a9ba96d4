/** The run that was started last, on its page: `runs.ts` starts runs, and the page tells what the user wants of them. */
import { t } from '@endpoint-atlas/engine/l10n';
import type * as vscode from 'vscode';
import type { RunPageMessage, RunSubject, ShownRun } from '../protocol/run-messages.ts';
import { onceAfter } from '../workspace/once-after.ts';
import { createRunPanel } from './panel.ts';
import { createRunList, type RunItem, type RunList } from './run-list.ts';

export interface RunPage extends vscode.Disposable {
  /** Makes a run, and waits for its end; one that is under way is cancelled. */
  show(title: string, planned: PlannedRun): Promise<void>;
}

export interface PlannedRun {
  readonly subject: RunSubject;
  readonly items: readonly RunItem[];
  start?(): void;
}

/** Pages are drawn at most this often while requests come and go. */
const drawEveryMs = 60;

/** @param runAgain runs what the panel showed before a reload */
export function createRunPage(
  extensionUri: vscode.Uri,
  runAgain: (saved: ShownRun) => Promise<void>,
): RunPage {
  let list: RunList | undefined;
  let subject: RunSubject | undefined;
  /** Is the run of the panel that was there before a reload, until another run begins. */
  let saved: ShownRun | undefined;
  const panel = createRunPanel(extensionUri, {
    onMessage,
    onRestored: (restored) => {
      saved = restored;
    },
    onClosed: () => list?.cancel(),
  });
  const drawn = onceAfter(drawEveryMs, () => {
    if (list && subject) panel.post({ kind: 'run', run: list.view(), subject });
    else if (saved) panel.post({ kind: 'run', ...saved });
  });

  function onMessage(message: RunPageMessage): void {
    switch (message.kind) {
      case 'ready':
        drawn.soon();
        break;
      case 'runAll':
        if (list !== undefined) void list.run();
        else if (saved !== undefined) void runAgain(saved);
        break;
      case 'runFailed':
        void list?.run(list.failedRows());
        break;
      case 'cancel':
        list?.cancel();
        break;
      default:
        actOnRow(message, list);
    }
  }

  return {
    async show(title, planned) {
      const { items, start } = planned;
      list?.cancel();
      subject = planned.subject;
      const own = createRunList(items, { title, onChange: drawn.soon, ...(start && { start }) });
      list = own;
      panel.reveal(t`Run: ${title}`);
      drawn.soon();
      await own.run();
    },
    dispose() {
      panel.dispose();
      drawn.dispose();
    },
  };
}

/** A page that was restored has rows before there is a list. */
function actOnRow(
  { kind, row }: Extract<RunPageMessage, { readonly row: number }>,
  list: RunList | undefined,
): void {
  const item = list?.items[row];
  if (list === undefined || item === undefined) return;
  switch (kind) {
    case 'run':
      void list.run([row]);
      break;
    case 'open':
      void item.open();
      break;
    case 'openResponse':
      void item.openResponse?.();
      break;
    default:
      kind satisfies never;
  }
}
