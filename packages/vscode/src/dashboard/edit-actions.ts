/** Changes the values of a request: by the page, by a file that the user picks, from a call, back to the source. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type EndpointEdits,
  editsBetween,
  fillValues,
  noEdits,
  type RequestValues,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { changeDraft, type Draft, type DraftChange, keepEdits } from '../calls/draft.ts';
import type { ValuesChange } from '../protocol/page-message.ts';
import type { DashboardContext } from './dashboard-context.ts';
import type { Display } from './display.ts';
import type { DashboardPanel } from './panel.ts';
import { readPastedCall } from './paste.ts';
import type { Undo } from './shown.ts';

export interface EditActions {
  /** A change that was meant for other values is refused. */
  change(draft: Draft, message: DraftChange): void;
  chooseFile(revision: number, index: number): Promise<void>;
  /** Discards the endpoint's edits, with a way back. */
  reset(id: EndpointId): void;
  undo(id: EndpointId, undo: Undo | undefined): void;
  /** @param written absent: what lies in the clipboard */
  paste(written?: string): Promise<void>;
  /** Opens the endpoint with other values; `notice` says which they are. */
  fillIn(id: EndpointId, notice: string, fill: (today: RequestValues) => RequestValues): boolean;
}

export interface EditActionContext extends Pick<DashboardContext, 'store' | 'edits'> {
  readonly panel: Pick<DashboardPanel, 'isOpen'>;
  readonly display: Display;
  nextRevision(): number;
  /** The user has changed values of the endpoint. */
  onEdit(id: EndpointId): void;
}

export function createEditActions({
  store,
  edits,
  panel,
  display,
  nextRevision,
  onEdit,
}: EditActionContext): EditActions {
  function saveChange(changed: Draft, change: ValuesChange): void {
    const { id } = changed.endpoint;
    edits.set(id, keepEdits(changed, edits.get(id), change));
    display.showChanged(changed);
    onEdit(id);
  }

  function replaceEdits(id: EndpointId, next: EndpointEdits, undo: Undo | undefined): void {
    edits.set(id, next);
    if (display.id() === id) display.followEdits(undo);
    onEdit(id);
  }

  function fillIn(id: EndpointId, notice: string, fill: (today: RequestValues) => RequestValues): boolean {
    const endpoint = store.get(id);
    if (endpoint === undefined) return false;
    display.open(endpoint);
    const shown = display.endpoint();
    if (shown === undefined) return false;
    const { defaults, values } = shown.draft;
    const filled = fill(values);
    const next = { ...editsBetween(defaults, filled), host: filled.host };
    replaceEdits(id, next, { edits: edits.get(id), notice });
    return true;
  }

  return {
    change(draft, message) {
      const changed = changeDraft(draft, message);
      if (changed !== undefined) saveChange(changed, message.change);
    },
    async chooseFile(revision, index) {
      const chosen = await vscode.window.showOpenDialog({
        title: t('Choose a File to Send'),
        openLabel: t('Choose'),
      });
      const file = chosen?.[0];
      const shown = display.endpoint();
      if (file === undefined || shown === undefined) return;
      const row = { value: file.fsPath, enabled: true };
      const change: ValuesChange = { kind: 'setRow', list: 'form', index, row };
      const changed = changeDraft(shown.draft, { revision, seq: shown.draft.applied, change });
      if (changed === undefined) return;
      saveChange(changed, change);
      // The page does not know of this change, so that it is told all values.
      display.show({ kind: 'endpoint', draft: { ...changed, revision: nextRevision(), applied: 0 } });
    },
    reset(id) {
      const discarded = edits.get(id);
      replaceEdits(id, noEdits, {
        edits: discarded,
        notice: t('The request was reset to the values of the source code.'),
      });
      if (display.id() === id && panel.isOpen()) return;
      void vscode.window
        .showInformationMessage(t('The request was reset to the values of the source code.'), t('Undo'))
        .then((response) => response && replaceEdits(id, discarded, undefined));
    },
    undo: (id, undo) => replaceEdits(id, undo?.edits ?? noEdits, undefined),
    async paste(written) {
      const text = written ?? (await vscode.env.clipboard.readText());
      const pasted = await readPastedCall(text, store.all(), display.endpoint()?.draft.endpoint);
      if (pasted === undefined) return;
      const { endpoint, request, call } = pasted;
      display.open(endpoint);
      const shown = display.endpoint();
      if (shown === undefined) return;
      const filled = fillValues(shown.draft.values, request, call);
      fillIn(endpoint.id, [t('The request is filled in.'), ...filled.notes].join(' '), () => filled.values);
    },
    fillIn,
  };
}
