import { describe, expect, it } from 'vitest';
import type { RunPageMessage } from '../protocol/run-messages.ts';
import { parseRunPageMessage } from '../protocol/run-messages.ts';
import { createRunList, type ItemResult, type RunItem } from './run-list.ts';

const good: ItemResult = {
  ...{ status: '200 OK', time: '3 ms', failures: [], notes: ['said'] },
  tests: [{ name: 'is there', outcome: 'passed', message: '' }],
};
const bad: ItemResult = {
  ...{ status: '404 Not Found', time: '2 ms', notes: [] },
  tests: [{ name: 'is there', outcome: 'failed', message: 'no' }],
  failures: ['The handler failed.'],
};

function itemOf(name: string, results: ItemResult[], sent: string[]): RunItem {
  return {
    ...{ method: 'GET', name, detail: `/${name}` },
    async send() {
      sent.push(name);
      return results.shift() ?? good;
    },
    cancel: () => void sent.push(`cancel ${name}`),
    open: async () => {},
  };
}

function runOf(results: Readonly<Record<string, ItemResult[]>>) {
  const sent: string[] = [];
  const states: string[] = [];
  const items = Object.entries(results).map(([name, each]) => itemOf(name, each, sent));
  const list = createRunList(items, {
    title: 'Orders',
    start: () => void sent.push('start'),
    onChange: () =>
      void states.push(
        list
          .view()
          .rows.map(({ state }) => state)
          .join(' '),
      ),
  });
  return { list, sent, states };
}

describe('a run', () => {
  it('sends one request after the other, and tells how far it is', async () => {
    const { list, sent, states } = runOf({ a: [], b: [bad], c: [] });
    await list.run();
    expect(sent).toEqual(['start', 'a', 'b', 'c']);
    expect(states).toEqual([
      'running waiting waiting',
      'passed running waiting',
      'passed failed running',
      'passed failed passed',
    ]);
    expect(list.view()).toMatchObject({ title: 'Orders', state: 'finished' });
    expect(list.view().rows[1]).toEqual({
      ...{ method: 'GET', verb: 'get', name: 'b', detail: '/b' },
      ...{ state: 'failed', status: '404 Not Found', time: '2 ms' },
      ...{ passed: 0, failed: 1, hasResponse: false },
      lines: [
        { kind: 'failed', text: 'is there: no' },
        { kind: 'failed', text: 'The handler failed.' },
      ],
    });
  });

  it('sends what failed again, and leaves the rest as it was', async () => {
    const { list, sent } = runOf({ a: [bad, good], b: [] });
    await list.run();
    await list.run(list.failedRows());
    expect(sent).toEqual(['start', 'a', 'b', 'a']);
    expect(list.view().rows.map(({ state }) => state)).toEqual(['passed', 'passed']);
  });

  it('leaves out what was not sent when it was cancelled', async () => {
    const { list, sent } = runOf({ a: [], b: [] });
    const running = list.run();
    await Promise.resolve();
    list.cancel();
    await running;
    expect(sent).toEqual(['start', 'a', 'cancel a']);
    expect(list.view()).toMatchObject({ state: 'cancelled', rows: [{}, { state: 'left-out' }] });
  });

  it.each<[unknown, RunPageMessage | undefined]>([
    [{ kind: 'runFailed' }, { kind: 'runFailed' }],
    [
      { kind: 'open', row: 3 },
      { kind: 'open', row: 3 },
    ],
    [{ kind: 'open', row: -1 }, undefined],
    [{ kind: 'open' }, undefined],
    [null, undefined],
  ])('takes %j from its page as %j', (value, message) => {
    expect(parseRunPageMessage(value)).toEqual(message);
  });
});
