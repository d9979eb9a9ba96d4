import { expect, it } from 'vitest';
import { createEventLog } from './event-log.ts';

const event = (data: string) => ({ type: 'message', id: '', data, isTruncated: false });
const dataOf = ({ from, events }: ReturnType<ReturnType<typeof createEventLog>['since']>) => [
  from,
  ...events.map(({ data }) => data),
];

it('keeps the last events, and tells which of them are new', () => {
  const log = createEventLog(() => 7, { count: 3, characters: 1000 });
  log.add([event('a'), event('b')]);
  expect(log.since(0)).toEqual({
    from: 0,
    events: [
      { ...event('a'), at: 7 },
      { ...event('b'), at: 7 },
    ],
  });
  log.add([event('c'), event('d')]);
  expect(dataOf(log.since(2))).toEqual([2, 'c', 'd']);
  expect(dataOf(log.since(0))).toEqual([1, 'b', 'c', 'd']);
  log.add([]);
  expect(dataOf(log.since(4))).toEqual([4]);
});

it('keeps fewer where they are long, but always the newest', () => {
  const log = createEventLog(() => 7, { count: 100, characters: 50 });
  log.add([event('a'.repeat(10)), event('b'.repeat(10)), event('c'.repeat(10))]);
  expect(dataOf(log.since(0))).toEqual([1, 'b'.repeat(10), 'c'.repeat(10)]);
  log.add([event('d'.repeat(100))]);
  expect(dataOf(log.since(0))).toEqual([3, 'd'.repeat(100)]);
});
