/** Calendar arithmetic without objects: days are counted from 1970-01-01, time of day in nanoseconds. */
export const dayMs = 86_400_000;
export const dayNanos = 86_400_000_000_000;

export interface CivilDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly dayOfMonth: number;
}

export function civilDate(day: number): CivilDate {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** The day of a date; months and days beyond their range carry over, as Java's lenient calendars do. */
export function epochDay(year: number, month: number, dayOfMonth: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return Math.round(date.getTime() / dayMs);
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function lengthOfMonth(year: number, month: number): number {
  return month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The same day of another month, or its last one. */
export function plusMonths(day: number, months: number): number {
  const { year, month, dayOfMonth } = civilDate(day);
  const total = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1];
  return epochDay(newYear, newMonth, Math.min(dayOfMonth, lengthOfMonth(newYear, newMonth)));
}

/** 1 for Monday to 7 for Sunday. */
export function dayOfWeek(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function dayOfYear(day: number): number {
  return day - epochDay(civilDate(day).year, 1, 1) + 1;
}

/** The offset of a zone from UTC in milliseconds at a moment; undefined for a zone that does not exist. */
export function offsetOf(zone: string, moment: number): number | undefined {
  if (zone === 'UTC' || zone === 'Z' || zone === 'GMT') return 0;
  const fixed = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone);
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000;
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(moment);
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0);
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return local - Math.floor(moment / 1000) * 1000;
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
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${colon}${two(Math.floor(minutes % 60))}`;
}
