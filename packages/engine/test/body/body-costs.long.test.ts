import { expect, it } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { jsonProblem, type Sliced } from '../../src/client/send/body/json-problem.ts';
import { indexRows, newRowIndex, readRows } from '../../src/client/send/body/rows.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

function run<T>(sliced: Sliced<T>): T {
  for (;;) {
    const step = sliced.next();
    if (step.done) return step.value;
  }
}

it('checks and lays out a large body of brackets in linear time', () => {
  const times = [0.5, 2].map((megabytes) => {
    const half = (megabytes * 1_000_000) / 2;
    const bytes = bytesOf('['.repeat(half) + ']'.repeat(half));
    const elapsed = processorClock();
    expect(run(jsonProblem(bytes, false))).toBeUndefined();
    const index = newRowIndex({ bytes, layout: 'json' }, 120);
    run(indexRows(index));
    expect(index.rows).toBe(2 * half - 1);
    expect(readRows(index, index.rows - 1, 5, textOf).map(({ text }) => text)).toEqual([']']);
    return elapsed();
  });
  // Four times as much; a square would be sixteen.
  expect((times[1] ?? 0) / (times[0] ?? 1)).toBeLessThan(9);
});
