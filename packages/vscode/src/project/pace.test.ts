import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

describe('the pace of news', () => {
  const reported: number[] = [];
  /** How long the engine takes for what it is told. */
  let workMs = 0;
  const started = () => Math.round(performance.now() - begin);
  let begin = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    reported.length = 0;
    workMs = 0;
    begin = performance.now();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const pace = () =>
    createPace(async () => {
      reported.push(started());
      if (workMs > 0) await new Promise((resolve) => setTimeout(resolve, workMs));
    });

  it('tells the first key at once, and those that follow while somebody types on at most every 60 ms', async () => {
    const { typing } = pace();
    for (let key = 0; key < 10; key++) {
      typing();
      await vi.advanceTimersByTimeAsync(25);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(reported).toEqual([0, 60, 120, 180, 240]);
  });

  it('tells of a save without waiting, also of one right after a key', async () => {
    const { typing, now } = pace();
    typing();
    await vi.advanceTimersByTimeAsync(10);
    typing();
    await vi.advanceTimersByTimeAsync(10);
    now();
    await vi.advanceTimersByTimeAsync(1000);
    expect(reported).toEqual([0, 20]);
  });

  it('waits until other programs have finished', async () => {
    const { afterQuiet } = pace();
    for (let file = 0; file < 5; file++) {
      afterQuiet(150);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(reported).toEqual([550]);
  });

  it('tells what happens while the engine works together, once it has ended', async () => {
    workMs = 500;
    const { typing, now } = pace();
    typing();
    for (let key = 0; key < 4; key++) {
      await vi.advanceTimersByTimeAsync(80);
      typing();
    }
    now();
    await vi.advanceTimersByTimeAsync(2000);
    expect(reported).toEqual([0, 500]);
  });
});
