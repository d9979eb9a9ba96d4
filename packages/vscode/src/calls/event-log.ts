/** The last events of a stream, as the dashboard shows them. All of them are in the response's body. */
import type { StreamEvent } from '@endpoint-atlas/engine/requests';
import type { ShownEvent } from '../protocol/exchange-view.ts';

export interface EventLog {
  /** Unlike that of any other stream. */
  readonly stream: number;
  add(events: readonly StreamEvent[]): void;
  /** Those from this number on that are still stored. */
  since(number: number): EventsSince;
}

export interface EventsSince {
  /** The number of the first of them, counted from 0. */
  readonly from: number;
  readonly events: readonly ShownEvent[];
}

export interface EventLimits {
  readonly count: number;
  readonly characters: number;
}

export const eventLimits: EventLimits = { count: 1000, characters: 2 * 1024 * 1024 };

let lastStream = 0;

export function createEventLog(now: () => number, limits: EventLimits = eventLimits): EventLog {
  let saved: ShownEvent[] = [];
  let dropped = 0;

  function makeRoom(): void {
    let characters = 0;
    let first = saved.length;
    while (first > 0 && saved.length - first < limits.count) {
      const { type, id, data } = saved[first - 1] ?? noEvent;
      characters += type.length + id.length + data.length;
      // The newest one stays however long it is.
      if (characters > limits.characters && first < saved.length) break;
      first--;
    }
    dropped += first;
    if (first > 0) saved = saved.slice(first);
  }

  return {
    stream: ++lastStream,
    add(events) {
      if (events.length === 0) return;
      const at = now();
      for (const event of events) saved.push({ ...event, at });
      makeRoom();
    },
    since(number) {
      const from = Math.min(Math.max(number, dropped), dropped + saved.length);
      return { from, events: saved.slice(from - dropped) };
    },
  };
}

const noEvent = { type: '', id: '', data: '' };
