/** Takes the times of one exchange. */
import { performance } from 'node:perf_hooks';
import type { Timing } from '../../client/send/http-transport.ts';

type Moment = 'found' | 'connected' | 'secured' | 'firstByte';

export interface Timings {
  mark(moment: Moment): void;
  has(moment: Moment): boolean;
  /** Call it when the last byte has come. */
  timing(): Timing;
}

export function startTimings(): Timings {
  const start = performance.now();
  const moments = new Map<Moment, number>();
  const at = (moment: Moment) => moments.get(moment);
  const between = (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? undefined : to - from;
  return {
    mark(moment) {
      moments.set(moment, performance.now());
    },
    has: (moment) => moments.has(moment),
    timing() {
      const end = performance.now();
      const dnsMs = between(start, at('found'));
      const connectMs = between(at('found') ?? start, at('connected'));
      const tlsMs = between(at('connected'), at('secured'));
      return {
        ...(dnsMs !== undefined && { dnsMs }),
        ...(connectMs !== undefined && { connectMs }),
        ...(tlsMs !== undefined && { tlsMs }),
        firstByteMs: (at('firstByte') ?? end) - start,
        totalMs: end - start,
      };
    },
  };
}
