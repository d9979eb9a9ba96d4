import * as vscode from 'vscode';
import type { Clock } from './present.ts';

/** As the user's VS Code writes times. */
export function clockOfUser(): Clock {
  return { now: Date.now(), locale: vscode.env.language };
}
