/** Calendar arithmetic without objects: days are counted from 1970-01-01, time of day in nanoseconds. */
export const dayMs = 86_400_000;
export const dayNanos = 86_400_000_000_000;

/** The month is 1 to 12. */
export type CivilDate = Readonly<{ year: number; month: number; dayOfMonth: number }>;

export function civilDate(day: number): CivilDate {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** The day of a date; months and days beyond their range carry over, as Java's lenient calendars do. */
export function epochDay(year: number, month: number, dayOfMonth: number): number {
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, dayOfMonth) / dayMs);
}

export function lengthOfMonth(year: number, month: number): number {
  return epochDay(year, month + 1, 1) - epochDay(year, month, 1);
}

/** The same day of another month, or its last one. */
export function plusMonths(day: number, months: number): number {
  const { year, month, dayOfMonth } = civilDate(day);
  const lastOfMonth = epochDay(year, month + months + 1, 0);
  return Math.min(epochDay(year, month + months, dayOfMonth), lastOfMonth);
}

/** 1 for Monday to 7 for Sunday. */
export function dayOfWeek(day: number): number {
  return new Date(day * dayMs).getUTCDay() || 7;
}

export function dayOfYear(day: number): number {
  return day - epochDay(civilDate(day).year, 1, 1) + 1;
}

/** The offset of a zone from UTC in milliseconds at a moment; undefined for a zone that does not exist. */
export function offsetOf(zone: string, moment: number): number | undefined {
  if (zone === 'UTC' || zone === 'Z' || zone === 'GMT') return 0;
  const isFixed = /^(UTC|GMT)?[+-]/.test(zone);
  const written = isFixed ? zone : zoneName(zone, moment, 'longOffset');
  if (written === 'GMT') return 0;
  const parts = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?(?::(\d{2}))?$/.exec(written ?? '');
  if (!parts) return undefined;
  const [, sign, hours, minutes = 0, seconds = 0] = parts;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}

/** Returns what a region is called at a moment: `CET`, or `GMT+01:00`; undefined for one that does not exist. */
export function zoneName(zone: string, moment: number, style: 'short' | 'longOffset'): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style });
    return format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    return undefined;
  }
}

/** The moment at which clocks in the zone show this; in a gap or overlap the offset before it decides. */
export function momentOf(local: number, zone: string): number {
  const guess = local - (offsetOf(zone, local) ?? 0);
  return local - (offsetOf(zone, guess) ?? 0);
}

/** `+02:00`, and `Z` for none. */
export function offsetText(offset: number, colon = ':', zero = 'Z'): string {
  if (offset === 0 && zero) return zero;
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${colon}${two(minutes % 60)}`;
}
