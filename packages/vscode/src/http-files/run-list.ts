/** Requests that are sent one after the other, and what came of each. Whoever shows them is told of every change. */

import { toVerb } from '../labels/verb.ts';
import type { RunLine, RunRow, RunView } from '../protocol/run-messages.ts';

export interface RunItem {
  readonly method: string;
  readonly name: string;
  readonly detail: string;
  /** Never rejects for what a server did. */
  send(): Promise<ItemResult>;
  /** Ends the request that is under way. */
  cancel(): void;
  /** Shows the request where it can be changed. */
  open(): Promise<void>;
  /** Shows the response; absent where `open` does. */
  openResponse?(): Promise<void>;
}

export interface ItemResult {
  /** `200 OK`; empty where there is no response. */
  readonly status: string;
  readonly time: string;
  readonly tests: readonly { readonly name: string; readonly outcome: string; readonly message: string }[];
  /** Says why it failed, apart from tests, as full sentences. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

export interface RunList {
  readonly items: readonly RunItem[];
  view(): RunView;
  /** Sends these rows, all of them where none are named; waits for a run that is under way to end. */
  run(rows?: readonly number[]): Promise<void>;
  failedRows(): readonly number[];
  cancel(): void;
}

export interface RunOptions {
  readonly title: string;
  /** Forgets what requests of an earlier run have left to each other. */
  start?(): void;
  onChange(): void;
}

export function createRunList(items: readonly RunItem[], options: RunOptions): RunList {
  const results = new Map<number, ItemResult>();
  let state: RunView['state'] = 'finished';
  let waiting: readonly number[] = [];
  let current: number | undefined;
  let pending: Promise<void> = Promise.resolve();

  async function runRows(rows: readonly number[]): Promise<void> {
    if (rows.length === items.length) options.start?.();
    for (const row of rows) results.delete(row);
    state = 'running';
    waiting = rows;
    for (const row of rows) {
      if (state !== 'running') break;
      current = row;
      waiting = waiting.filter((each) => each !== row);
      options.onChange();
      const item = items[row];
      if (item !== undefined) results.set(row, await item.send());
    }
    current = undefined;
    waiting = [];
    if (state === 'running') state = 'finished';
    options.onChange();
  }

  return {
    items,
    view: () => ({
      title: options.title,
      state,
      rows: items.map((item, row) => presentRow(item, results.get(row), stateOf(row))),
    }),
    run(rows = [...items.keys()]) {
      pending = pending.then(() => runRows(rows));
      return pending;
    },
    failedRows: () => [...items.keys()].filter((row) => stateOf(row) === 'failed'),
    cancel() {
      if (state !== 'running') return;
      state = 'cancelled';
      if (current !== undefined) items[current]?.cancel();
      options.onChange();
    },
  };

  function stateOf(row: number): RunRow['state'] {
    const result = results.get(row);
    if (row === current && result === undefined) return 'running';
    if (result !== undefined) return hasFailed(result) ? 'failed' : 'passed';
    return waiting.includes(row) && state === 'running' ? 'waiting' : 'left-out';
  }
}

function hasFailed({ tests, failures }: ItemResult): boolean {
  return failures.length > 0 || tests.some(({ outcome }) => outcome === 'failed');
}

function presentRow(item: RunItem, result: ItemResult | undefined, state: RunRow['state']): RunRow {
  const { method, name, detail } = item;
  const tests = result?.tests ?? [];
  return {
    method,
    verb: toVerb(method),
    name,
    detail,
    state,
    status: result?.status ?? '',
    time: result?.time ?? '',
    passed: tests.filter(({ outcome }) => outcome === 'passed').length,
    failed: tests.filter(({ outcome }) => outcome === 'failed').length,
    lines: result === undefined ? [] : linesOf(result),
    hasResponse: item.openResponse !== undefined && (result?.status ?? '') !== '',
  };
}

const maxLines = 200;

function linesOf({ tests, failures, notes }: ItemResult): readonly RunLine[] {
  return [
    ...tests.map(
      ({ name, outcome, message }): RunLine =>
        outcome === 'failed'
          ? { kind: 'failed', text: `${name}: ${message}` }
          : { kind: 'passed', text: name },
    ),
    ...failures.map((text): RunLine => ({ kind: 'failed', text })),
    ...notes.map((text): RunLine => ({ kind: 'said', text })),
  ].slice(0, maxLines);
}
