/** Reads what the page of a run and the extension host say to each other. */
import * as v from 'valibot';
import type { Verb } from '../labels/verb.ts';

export interface RunView {
  readonly title: string;
  /** `saved`: from before the window was reloaded. */
  readonly state: 'running' | 'finished' | 'cancelled' | 'saved';
  readonly rows: readonly RunRow[];
}

export type RowState = 'waiting' | 'running' | 'passed' | 'failed' | 'left-out';

export interface RunRow {
  readonly method: string;
  readonly verb: Verb;
  readonly name: string;
  /** A path, or a file with its line. */
  readonly detail: string;
  readonly state: RowState;
  /** `200 OK`; empty where there is no response. */
  readonly status: string;
  /** `128 ms` */
  readonly time: string;
  readonly passed: number;
  readonly failed: number;
  /** Tests, what failed besides, and what was said, in this order. */
  readonly lines: readonly RunLine[];
  readonly hasResponse: boolean;
}

export interface RunLine {
  readonly kind: 'passed' | 'failed' | 'said';
  readonly text: string;
}

/** Says what is run again, by ids that outlast a reload. */
export type RunSubject =
  | { readonly kind: 'endpoints'; readonly ids: readonly string[] }
  | { readonly kind: 'file'; readonly uri: string; readonly line?: number | undefined };

/** Says what the page keeps while the window is reloaded. */
export interface ShownRun {
  readonly run: RunView;
  readonly subject: RunSubject;
}

export type RunHostMessage = { readonly kind: 'run' } & ShownRun;

/** Rows by their place in the run. */
export type RunPageMessage = v.InferOutput<typeof pageMessage>;

const row = v.pipe(v.number(), v.integer(), v.minValue(0));
const pageMessage = v.variant('kind', [
  v.object({ kind: v.picklist(['ready', 'runAll', 'runFailed', 'cancel']) }),
  v.object({ kind: v.picklist(['run', 'open', 'openResponse']), row }),
]);

export function parseRunPageMessage(value: unknown): RunPageMessage | undefined {
  const result = v.safeParse(pageMessage, value);
  return result.success ? result.output : undefined;
}
