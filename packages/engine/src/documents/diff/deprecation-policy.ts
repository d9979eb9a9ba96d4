/** How long callers have between the day on which something is deprecated and the day on which it may go. */

export interface DeprecationPolicy {
  /** `2026-11-28` */
  readonly today: string;
  /** How many days callers have at least; 0 where any deprecation is enough. */
  readonly days: number;
  /** Holds the days of releases by `releaseKey`; "since 2.3" is a day then. */
  readonly releases: ReadonlyMap<string, string>;
  /** The day of the base: what is deprecated there has been so since then at least. */
  readonly baseDay?: string | undefined;
}

/** Any deprecation is enough, which is what oasdiff does unless it is told otherwise. */
export function lenientPolicy(today: string): DeprecationPolicy {
  return { today, days: 0, releases: new Map() };
}

/** The same for a version and for the tags that teams give it: `2.3`, `v2.3.0`, `shop-2.3.0.RELEASE`. */
export function releaseKey(name: string): string {
  const version = /(?<![\p{L}\d.])v?(\d.*)$/iu.exec(name.slice(0, maxName).trim())?.[1] ?? name.trim();
  return version
    .toLowerCase()
    .replace(/[.-](?:release|final|ga)$/, '')
    .replace(/(?:\.0){1,5}$/, '');
}

/** Names of releases are short; texts of source may be none. */
const maxName = 200;

/** @returns days from one day to another, both `2026-11-28`; negative where the other one comes first */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}

/** @returns `2026-11-28` of a day or a time (RFC 3339); `undefined` for other values */
export function dayOf(value: unknown): string | undefined {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(?:[T ].*)?$/.test(value)) return undefined;
  const day = value.slice(0, 10);
  const parsed = Date.parse(value);
  // Parsers take the 31st of February for a day of March.
  return Number.isNaN(parsed) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day
    ? undefined
    : day;
}
