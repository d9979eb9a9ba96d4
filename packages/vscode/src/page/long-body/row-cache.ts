/** Rows of a long body that the host was asked for: those in sight, and some that were. */
import { type Signal, signal } from '@preact/signals';
import type { ShownRow, ShownRows } from '../../protocol/exchange-view.ts';
import type { HostMessage } from '../../protocol/messages.ts';
import type { PageMessage, RowsOfBody } from '../../protocol/page-message.ts';

export interface RowCache {
  /** A new number whenever there is something new to show. */
  readonly version: Signal<number>;
  readonly total: Signal<number>;
  row(number: number): ShownRow | undefined;
  /** Asks for what is missing; what was wanted before is not wanted any more. */
  want(from: number, count: number): void;
  /** Rows have changed, such as when something is searched for; the old ones stay until the new ones are there. */
  refresh(): void;
  receive(message: HostMessage): void;
  dispose(): void;
}

const rowsOfBlock = 100;
const maxCachedBlocks = 60;
const askAgainMs = 250;

export function createRowCache(
  body: number,
  rows: RowsOfBody,
  post: (message: PageMessage) => void,
  nextId: () => number,
): RowCache {
  const version = signal(0);
  const total = signal(0);
  const blocks = new Map<number, { readonly rows: readonly ShownRow[]; isStale: boolean }>();
  let wanted = { from: 0, count: 0 };
  let asked: { readonly id: number; isStale: boolean } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isComplete = false;

  function ask(from: number, count: number): void {
    asked = { id: nextId(), isStale: false };
    post({ kind: 'readBody', id: asked.id, body, rows, from, count });
  }

  function askForMissing(): void {
    if (asked !== undefined) return;
    const last = wanted.from + wanted.count - 1;
    for (let block = Math.floor(wanted.from / rowsOfBlock); block * rowsOfBlock <= last; block++) {
      const known = blocks.get(block);
      if (known !== undefined && !known.isStale) continue;
      if (isComplete && block * rowsOfBlock >= total.value) continue;
      ask(block * rowsOfBlock, rowsOfBlock);
      return;
    }
    // More rows are found while nobody scrolls.
    clearTimeout(timer);
    if (!isComplete) timer = setTimeout(() => asked === undefined && ask(0, 0), askAgainMs);
  }

  function take(from: number, shown: ShownRows, isStale: boolean): void {
    total.value = shown.total;
    isComplete = shown.isComplete;
    if (shown.rows.length === 0) return;
    const block = from / rowsOfBlock;
    blocks.delete(block);
    blocks.set(block, { rows: shown.rows, isStale });
    const [oldest] = blocks.keys();
    if (blocks.size > maxCachedBlocks && oldest !== undefined) blocks.delete(oldest);
  }

  return {
    version,
    total,
    row: (number) => blocks.get(Math.floor(number / rowsOfBlock))?.rows[number % rowsOfBlock],
    want(from, count) {
      if (from === wanted.from && count === wanted.count && asked !== undefined) return;
      wanted = { from, count };
      askForMissing();
    },
    refresh() {
      for (const block of blocks.values()) block.isStale = true;
      if (asked !== undefined) asked.isStale = true;
      askForMissing();
    },
    receive(message) {
      if (message.kind !== 'bodyRows' || message.id !== asked?.id) return;
      const { isStale } = asked;
      asked = undefined;
      take(message.from, message.shown, isStale);
      version.value++;
      askForMissing();
    },
    dispose: () => clearTimeout(timer),
  };
}
