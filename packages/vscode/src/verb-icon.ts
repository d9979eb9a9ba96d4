/** A verb as a coloured product icon; the shape differs too, since colour alone tells some people nothing. */
import * as vscode from 'vscode';
import { colors } from './contributions.ts';
import type { Verb } from './verb.ts';

const shapes: Readonly<Record<Verb, string>> = {
  get: 'arrow-down',
  post: 'add',
  put: 'arrow-swap',
  patch: 'edit',
  delete: 'trash',
  other: 'circle-outline',
};

export function verbIcon(verb: Verb): vscode.ThemeIcon {
  return new vscode.ThemeIcon(shapes[verb], new vscode.ThemeColor(colors[verb]));
}
