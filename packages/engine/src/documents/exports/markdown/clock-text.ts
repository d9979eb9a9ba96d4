/** The time of an export, for templates that ask for it. */
import { type DateFields, dateText } from '../../../text/date-pattern.ts';
import type { ExportClock } from '../exporter.ts';

/** By a pattern of Java's formatters; by `otherwise` where the pattern is empty or not understood. */
export function clockText(clock: ExportClock, pattern: string, otherwise: string): string {
  const parts = partsOf(clock);
  return (pattern === '' ? undefined : dateText(pattern, parts)) ?? dateText(otherwise, parts) ?? '';
}

function partsOf({ now, timeZone }: ExportClock): DateFields {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'longOffset' },
  });
  const parts = new Map(format.formatToParts(now()).map(({ type, value }) => [type, value]));
  const month = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short' }).format(now());
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    weekday: part('weekday'),
    monthName: month,
    // `GMT` or `GMT+01:00`.
    offset: part('timeZoneName').replace('GMT', '') || 'Z',
  };
}
