/**
 * Says what the dashboard shows at the moment, and how its page hears of that. The panel may be closed, hidden or
 * loading at any time; a page that starts is told everything.
 */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';
import type { Draft } from '../calls/draft.ts';
import { panelTitle } from '../calls/present.ts';
import type { Promised } from '../calls/promised.ts';
import type { DashboardContext } from './dashboard-context.ts';
import type { DashboardPanel } from './panel.ts';
import { createExchangeView } from './show-exchange.ts';
import {
  checkDraft,
  followEdits,
  followSource,
  idOf,
  presentScreen,
  type ScreenContext,
  type Shown,
  type ShownEndpoint,
  showEndpoint,
  type Undo,
} from './shown.ts';

export interface Display {
  /** `undefined`: no endpoint is open. */
  endpoint(): ShownEndpoint | undefined;
  /** Names the endpoint that is open, awaited or gone. */
  id(): EndpointId | undefined;
  show(next: Shown): void;
  /** Brings the panel to the front with the endpoint in it. */
  open(endpoint: Endpoint, column?: vscode.ViewColumn): void;
  /** The page has made a change itself, and hears of its check only. */
  showChanged(draft: Draft): void;
  /** The endpoint's edits were replaced by others than the page's changes. */
  followEdits(undo: Undo | undefined): void;
  /** The source has changed, or a scan has ended. */
  followSource(): void;
  /** A page starts, for the first time or anew. */
  restart(): void;
  /** The panel was closed. */
  close(): void;
  postScreen(): void;
  postExchange(): void;
  postCheck(): void;
}

export interface DisplayContext extends Pick<DashboardContext, 'sending' | 'bodies' | 'history'> {
  readonly panel: DashboardPanel;
  readonly context: ScreenContext;
  readonly promised: Promised;
  /** Another endpoint is open; `undefined`: none is. */
  onShow(endpoint: Endpoint | undefined): void;
}

export function createDisplay(parts: DisplayContext): Display {
  const { panel, context } = parts;
  let shown: Shown = { kind: 'search', query: '' };
  const exchanges = createExchangeView(parts, () => shown);

  const endpoint = () => (shown.kind === 'endpoint' ? shown : undefined);

  function show(next: Shown): void {
    const isOther = idOf(next) !== idOf(shown) || next.kind !== shown.kind;
    shown = next;
    postScreen();
    postPromised();
    if (!isOther) return;
    exchanges.show();
    void parts.history.refresh();
    parts.onShow(next.kind === 'endpoint' ? next.draft.endpoint : undefined);
  }

  function postScreen(): void {
    panel.setTitle(shown.kind === 'endpoint' ? panelTitle(shown.draft.endpoint) : t('API Dashboard'));
    panel.post({ kind: 'screen', screen: presentScreen(shown, context) });
  }

  function postPromised(): void {
    if (shown.kind === 'endpoint') void parts.promised.ask(shown.draft.endpoint);
  }

  function postCheck(): void {
    if (shown.kind !== 'endpoint') return;
    const { draft } = shown;
    const { revision, applied } = draft;
    panel.post({ kind: 'checked', revision, applied, check: checkDraft(draft, context) });
  }

  return {
    endpoint,
    id: () => idOf(shown),
    show,
    open(opened, column = vscode.ViewColumn.Active) {
      panel.reveal(column);
      if (idOf(shown) !== opened.id) show(showEndpoint(opened, context));
    },
    showChanged(draft) {
      shown = { kind: 'endpoint', draft };
      postCheck();
    },
    followEdits(undo) {
      if (shown.kind === 'endpoint') show(followEdits(shown, undo, context));
    },
    followSource() {
      if (!panel.isOpen()) return;
      const next = followSource(shown, context);
      if (next !== shown) show(next);
    },
    restart() {
      // The page counts its changes from 0 again.
      if (shown.kind === 'endpoint') shown = { ...shown, draft: { ...shown.draft, applied: 0 } };
      exchanges.forgetShown();
      postScreen();
      exchanges.show();
      postPromised();
    },
    close() {
      shown = { kind: 'search', query: '' };
      parts.onShow(undefined);
    },
    postScreen,
    postExchange: exchanges.show,
    postCheck,
  };
}
