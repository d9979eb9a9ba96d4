/** A run that its page has kept while the window was reloaded, read as foreign text is. */
import * as v from 'valibot';
import { toVerb } from '../labels/verb.ts';
import type { RunRow, ShownRun } from './run-messages.ts';
import { maxLines, maxRows } from './saved-run-part.ts';

const text = v.pipe(v.string(), v.maxLength(100_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.object({ kind: v.picklist(['passed', 'failed', 'said']), text });
const row = v.object({
  ...{ method: text, name: text, detail: text, status: text, time: text },
  state: v.picklist(['waiting', 'running', 'passed', 'failed', 'left-out']),
  ...{ passed: count, failed: count },
  lines: v.pipe(v.array(line), v.maxLength(maxLines)),
});
const shownRun = v.object({
  run: v.object({ title: text, rows: v.pipe(v.array(row), v.maxLength(maxRows)) }),
  subject: v.variant('kind', [
    v.object({ kind: v.literal('endpoints'), ids: v.array(text) }),
    v.object({ kind: v.literal('file'), uri: text, line: v.optional(count) }),
  ]),
});

/** `undefined`: nothing was kept, or by another version. */
export function parseSavedRun(value: unknown): ShownRun | undefined {
  const result = v.safeParse(shownRun, value);
  if (!result.success) return undefined;
  const { run, subject } = result.output;
  const rows = run.rows.map((each): RunRow => {
    const isOver = each.state === 'passed' || each.state === 'failed';
    const state = isOver ? each.state : 'left-out';
    return { ...each, verb: toVerb(each.method), state, hasResponse: false };
  });
  return { run: { title: run.title, state: 'saved', rows }, subject };
}
