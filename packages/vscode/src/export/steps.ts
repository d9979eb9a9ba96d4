/** A dialog of several quick picks, with a way back. */
import * as vscode from 'vscode';

export type StepResult<T> =
  | { readonly kind: 'chosen'; readonly items: readonly T[] }
  | { readonly kind: 'back' }
  | { readonly kind: 'cancelled' };

export interface Step<T extends vscode.QuickPickItem> {
  readonly title: string;
  readonly placeholder: string;
  readonly step: number;
  readonly totalSteps: number;
  readonly items: readonly T[];
  /** Exactly one item is chosen, at least one, or any number. */
  readonly count: 'one' | 'some' | 'any';
  /**
   * Returns what is ticked at first, where several can be; else the item to begin at. Absent: everything, or the first.
   */
  isChosen?(item: T): boolean;
}

export function ask<T extends vscode.QuickPickItem>(step: Step<T>): Promise<StepResult<T>> {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick<T>();
    pick.title = step.title;
    pick.placeholder = step.placeholder;
    if (step.totalSteps > 1) {
      pick.step = step.step;
      pick.totalSteps = step.totalSteps;
    }
    pick.canSelectMany = step.count !== 'one';
    pick.matchOnDescription = true;
    pick.ignoreFocusOut = true;
    pick.items = step.items;
    const items = step.items.filter((item) => item.kind !== vscode.QuickPickItemKind.Separator);
    if (step.count === 'one') {
      const begin = items.find((item) => step.isChosen?.(item));
      if (begin) pick.activeItems = [begin];
    } else {
      pick.selectedItems = items.filter((item) => step.isChosen?.(item) ?? true);
    }
    if (step.step > 1) pick.buttons = [vscode.QuickInputButtons.Back];

    let result: StepResult<T> = { kind: 'cancelled' };
    pick.onDidAccept(() => {
      if (pick.selectedItems.length === 0 && step.count !== 'any') return;
      result = { kind: 'chosen', items: pick.selectedItems };
      pick.hide();
    });
    pick.onDidTriggerButton(() => {
      result = { kind: 'back' };
      pick.hide();
    });
    pick.onDidHide(() => {
      pick.dispose();
      resolve(result);
    });
    pick.show();
  });
}
