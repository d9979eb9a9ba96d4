/** Judges whether figures stay flat: a line is fitted, and what it gains over the time judged has a bound. Pure. */
import { type Figure, type FigureKey, figures, type Sample } from './figures.ts';

export interface Trend {
  /** Units an hour. */
  readonly slope: number;
  /** What the fitted line says at the first and at the last sample. */
  readonly from: number;
  readonly to: number;
}

export interface Judgement {
  readonly figure: Figure & { readonly key: FigureKey };
  /** Of the samples judged; absent where there are too few. */
  readonly trend: Trend | undefined;
  /** What the line may gain; absent where the figure is not judged. */
  readonly allowed: number | undefined;
  readonly grows: boolean;
}

/** Caches fill and code is compiled at first, which is no leak. */
export const warmUpShare = 0.3;

/** A line through fewer points says nothing. */
const minSamples = 5;

/** The samples of the longest session without its warm-up: a reload begins everything anew. */
export function judgedSamples(samples: readonly Sample[]): readonly Sample[] {
  const sessions = [...new Set(samples.map(({ session }) => session))].map((session) =>
    samples.filter((sample) => sample.session === session),
  );
  const longest = sessions.sort((a, b) => durationOf(b) - durationOf(a))[0] ?? [];
  const start = (longest[0]?.minute ?? 0) + durationOf(longest) * warmUpShare;
  return longest.filter(({ minute }) => minute >= start);
}

export function judge(samples: readonly Sample[]): readonly Judgement[] {
  const judged = judgedSamples(samples);
  const hours = durationOf(judged) / 60;
  return figures.map((figure: Judgement['figure']) => {
    const points = judged.flatMap(({ minute, values }) => {
      const value = values[figure.key];
      return value === undefined ? [] : [[minute / 60, value] as const];
    });
    const trend = points.length < minSamples ? undefined : fitLine(points);
    const { bound } = figure;
    const allowed = bound && bound.floor + bound.perHour * hours;
    const grows = trend !== undefined && allowed !== undefined && trend.to - trend.from > allowed;
    return { figure, trend, allowed, grows };
  });
}

/**
 * The line of Theil and Sen: its slope is the median of all pairs' slopes, so that a few outliers do not move it.
 * @param points at least two, by their time in hours, which no two have in common
 */
export function fitLine(points: readonly (readonly [hour: number, value: number])[]): Trend {
  const slopes = points.flatMap(([hour, value], index) =>
    points.slice(index + 1).map(([later, other]) => (other - value) / (later - hour)),
  );
  const slope = median(slopes);
  const start = median(points.map(([hour, value]) => value - slope * hour));
  const at = (hour: number) => start + slope * hour;
  return { slope, from: at(points[0]?.[0] ?? 0), to: at(points.at(-1)?.[0] ?? 0) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function durationOf(samples: readonly Sample[]): number {
  return (samples.at(-1)?.minute ?? 0) - (samples[0]?.minute ?? 0);
}
