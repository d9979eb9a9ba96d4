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
  /** All items are ticked at first; absent: exactly one is chosen. */
  readonly canSelectMany?: boolean;
}

export function ask<T extends vscode.QuickPickItem>(step: Step<T>): Promise<StepResult<T>> {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick<T>();
    pick.title = step.title;
    pick.placeholder = step.placeholder;
    pick.step = step.step;
    pick.totalSteps = step.totalSteps;
    pick.canSelectMany = step.canSelectMany ?? false;
    pick.matchOnDescription = true;
    pick.ignoreFocusOut = true;
    pick.items = step.items;
    if (step.canSelectMany) {
      pick.selectedItems = step.items.filter((item) => item.kind !== vscode.QuickPickItemKind.Separator);
    }
    if (step.step > 1) pick.buttons = [vscode.QuickInputButtons.Back];

    let result: StepResult<T> = { kind: 'cancelled' };
    pick.onDidAccept(() => {
      if (pick.selectedItems.length === 0) return;
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
