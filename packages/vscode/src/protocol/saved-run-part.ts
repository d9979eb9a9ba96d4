/** Says what the page of a run keeps of it while the window is reloaded. */
import type { ShownRun } from './run-messages.ts';

export const maxRows = 2_000;
export const maxLines = 20;

/** Rows and lines beyond what is kept are left out. */
export function cutToSaved({ run, subject }: ShownRun): ShownRun {
  const rows = run.rows.slice(0, maxRows).map((row) => ({ ...row, lines: row.lines.slice(0, maxLines) }));
  return { run: { ...run, rows }, subject };
}
