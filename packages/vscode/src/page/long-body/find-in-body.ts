/** The search in a long body: the host searches, the page knows what for and which match it is at. */
import { type Signal, signal } from '@preact/signals';
import type { FindProgress } from '../../protocol/exchange-view.ts';
import type { HostMessage } from '../../protocol/messages.ts';
import type { BodyLayout, FindQuery, PageMessage, RowsOfBody } from '../../protocol/page-message.ts';

export interface BodySearch {
  readonly query: Signal<FindQuery>;
  readonly progress: Signal<FindProgress | undefined>;
  /** The match that the user is at, counted from 0. */
  readonly current: Signal<number | undefined>;
  search(query: FindQuery, layout: BodyLayout): void;
  /** Goes to the next match, or the one before, around the end. */
  step(by: 1 | -1, rows: RowsOfBody): void;
  /** Ends the search; what was searched for stays. */
  stop(layout: BodyLayout): void;
  receive(message: HostMessage, rows: RowsOfBody): void;
}

export const noQuery: FindQuery = { text: '', matchCase: false, wholeWord: false };

export function createBodySearch(
  body: number,
  parts: {
    post(message: PageMessage): void;
    nextId(): number;
    /** Rows that are in sight may have other marks now. */
    onMarks(): void;
    onRow(row: number): void;
  },
): BodySearch {
  const query = signal(noQuery);
  const progress = signal<FindProgress | undefined>(undefined);
  const current = signal<number | undefined>(undefined);
  let searchId = 0;
  let goId = 0;

  function goTo(match: number, rows: RowsOfBody): void {
    current.value = match;
    goId = parts.nextId();
    parts.post({ kind: 'goToMatch', id: goId, body, rows, match });
  }

  function start(next: FindQuery, layout: BodyLayout): void {
    progress.value = undefined;
    current.value = undefined;
    searchId = parts.nextId();
    parts.post({ kind: 'findInBody', id: searchId, body, layout, query: next });
    if (next.text === '') parts.onMarks();
  }

  return {
    query,
    progress,
    current,
    search(next, layout) {
      query.value = next;
      start(next, layout);
    },
    step(by, rows) {
      const count = progress.value?.count ?? 0;
      if (count === 0) return;
      goTo(((current.value ?? (by === 1 ? -1 : 0)) + by + count) % count, rows);
    },
    stop: (layout) => start(noQuery, layout),
    receive(message, rows) {
      if (message.kind === 'bodyMatch' && message.id === goId && message.row !== undefined) {
        parts.onRow(message.row);
      }
      if (message.kind !== 'bodyFound' || message.id !== searchId) return;
      const isFirst =
        progress.value === undefined || (progress.value.count === 0 && message.progress.count > 0);
      progress.value = message.progress;
      if (isFirst && message.progress.count > 0) goTo(0, rows);
      if (isFirst || message.progress.isComplete) parts.onMarks();
    },
  };
}
