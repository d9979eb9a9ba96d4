/** What the page of a run and the extension host say to each other. */
import * as v from 'valibot';
import type { Verb } from '../verb.ts';

export interface RunView {
  readonly title: string;
  readonly state: 'running' | 'finished' | 'cancelled';
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

export type RunHostMessage = { readonly kind: 'run'; readonly run: RunView };

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
