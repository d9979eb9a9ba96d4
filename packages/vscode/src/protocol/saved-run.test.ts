import { describe, expect, it } from 'vitest';
import type { RowState, RunRow, ShownRun } from './run-messages.ts';
import { parseSavedRun } from './saved-run.ts';
import { cutToSaved } from './saved-run-part.ts';

function rowOf(state: RowState, lines = 1): RunRow {
  return {
    ...{
      method: 'GET',
      verb: 'get',
      name: 'orders',
      detail: '/orders',
      state,
      status: '200 OK',
      time: '3 ms',
    },
    ...{ passed: lines, failed: 0, hasResponse: true },
    lines: Array.from({ length: lines }, () => ({ kind: 'passed', text: 'is fine' })),
  };
}

const shown: ShownRun = {
  run: { title: 'Orders', state: 'running', rows: [rowOf('passed'), rowOf('failed'), rowOf('running')] },
  subject: { kind: 'file', uri: 'file:///a.http', line: 7 },
};

describe('a run after a reload', () => {
  it('is there with what had come to its end', () => {
    const saved = parseSavedRun(JSON.parse(JSON.stringify(cutToSaved(shown))));
    expect(saved?.subject).toEqual(shown.subject);
    expect(saved?.run).toMatchObject({ title: 'Orders', state: 'saved' });
    expect(saved?.run.rows.map(({ state }) => state)).toEqual(['passed', 'failed', 'left-out']);
    expect(saved?.run.rows[0]).toEqual({ ...rowOf('passed'), hasResponse: false });
  });

  it('is kept in part where it is long', () => {
    const run = { ...shown.run, rows: Array.from({ length: 3_000 }, () => rowOf('passed', 30)) };
    const saved = parseSavedRun(cutToSaved({ ...shown, run }));
    expect(saved?.run.rows).toHaveLength(2_000);
    expect(saved?.run.rows[0]?.lines).toHaveLength(20);
  });

  it.each([
    undefined,
    {},
    { run: { title: 'x', rows: [{}] }, subject: shown.subject },
    { run: { title: 'x', rows: [] } },
  ])('is not there where the state is %j', (state) => {
    expect(parseSavedRun(state)).toBeUndefined();
  });
});
