/** What counts as growth, on series that a soak might measure. */
import { describe, expect, test } from 'vitest';
import type { Sample } from './parts/figures.ts';
import { fitLine, judge, judgedSamples } from './parts/judge.ts';
import { asCsv, asSvg, asTable } from './parts/report.ts';

/** An hour, a sample each minute; the window was reloaded in the fifth. */
function hourOf(heapAt: (minute: number) => number): readonly Sample[] {
  return Array.from({ length: 61 }, (_, minute) => ({
    minute,
    session: minute < 5 ? 0 : 1,
    values: { hostHeap: heapAt(minute), hostFiles: 40 },
  }));
}

const heapOf = (samples: readonly Sample[]) => judge(samples).find(({ figure }) => figure.key === 'hostHeap');

describe('the judgement of a soak', () => {
  test.each([
    ['a figure that stays', () => 80, false],
    [
      'one that fills its caches in the first minutes',
      (minute: number) => Math.min(80, 20 + minute * 4),
      false,
    ],
    ['one that goes up and down', (minute: number) => 80 + (minute % 7), false],
    ['one with a few outliers at the end', (minute: number) => (minute > 56 ? 300 : 80), false],
    ['one that shrinks', (minute: number) => 120 - minute, false],
    ['one that grows by 15 MB an hour', (minute: number) => 80 + minute / 4, true],
    ['one that grows in steps', (minute: number) => 80 + 4 * Math.floor(minute / 10), true],
    ['one that grows and is noisy', (minute: number) => 80 + minute / 3 + (minute % 7), true],
  ])('of %s', (_, heapAt, grows) => {
    expect(heapOf(hourOf(heapAt))?.grows).toBe(grows);
  });

  test('looks at the longest session only, without its warm-up', () => {
    const judged = judgedSamples(hourOf(() => 80));
    expect([judged[0]?.minute, judged.at(-1)?.minute]).toEqual([22, 60]);
  });

  test('says so where there are too few samples, and finds no growth in them', () => {
    const samples = hourOf((minute) => minute * 100).slice(0, 4);
    expect(heapOf(samples)).toMatchObject({ trend: undefined, grows: false });
    expect(asTable(judge(samples))).toMatch(/^Extension host: heap after GC +too few samples$/m);
  });
});

test('the fitted line has the slope an hour and the values at both ends', () => {
  const points = [0, 0.5, 1, 1.5, 2].map((hour) => [hour, 10 + 6 * hour] as const);
  expect(fitLine(points)).toEqual({ slope: 6, from: 10, to: 22 });
});

test('the report names what grows and by how much', () => {
  const samples = hourOf((minute) => 80 + minute / 2);
  const table = asTable(judge(samples));
  expect(table).toMatch(/^Extension host: heap after GC +91 to 110 MB +\+30 MB\/h +may gain \S+ +GROWS$/m);
  expect(table).toMatch(/^Extension host: open files +40 to 40 +\+0\/h +may gain \S+ +flat$/m);
  expect(asCsv(samples).split('\n')[1]).toMatch(/^0\.00,0,,80,/);
  expect(asSvg(samples)).toContain('Extension host: heap after GC, MB');
});
