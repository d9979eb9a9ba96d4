import type { Regex } from '../regex/regex.ts';
import type { Run } from '../run.ts';
import type { RoundingMode } from './decimal.ts';
import { javaType, type KnownType } from './types.ts';
import type { ObjectValue, Value, Values } from './values.ts';

/** Returns what the objects of the library hold. Their methods are in `methods/`, in the files named after the area. */
export function makeObject<Fields extends object>(name: KnownType, fields: Fields): ObjectValue & Fields {
  return { kind: 'Object', type: javaType(name), ...fields };
}

/** An object that holds what never changes. */
type Holder<Fields> = ObjectValue & Readonly<Fields>;

export type PatternValue = Holder<{ regex: Regex }>;

export interface MatcherValue extends ObjectValue {
  readonly pattern: PatternValue;
  text: string;
  /**
   * Says where the groups of the last match begin and end, in pairs; undefined before a match and after a failed one.
   */
  groups: readonly number[] | undefined;
  /** Says where the next `find` starts. */
  next: number;
}

export interface StringBuilderValue extends ObjectValue {
  text: string;
}

export type ComparatorValue = Holder<{ compare: (run: Run, left: Value, right: Value) => number }>;

/** A UUID, a Locale, or what `encodeHex` gives. */
export type TextObjectValue = Holder<{ text: string }>;

export type OptionalValue = Holder<{ value: Value }>;

export type StreamValue = Holder<{ items: Values }>;

/** Says what `stream.collect` does with the elements. */
export type CollectorValue = Holder<{ collect: (items: Values) => Value }>;

// ------------------------------------------------------------------------------------------------- dates

export interface DateValue extends ObjectValue {
  /** Milliseconds since 1970. */
  time: number;
}

/** A SimpleDateFormat or a DateTimeFormatter; without a zone of its own it takes that of the value. */
export interface DateFormatValue extends ObjectValue {
  readonly pattern: string;
  zone: string | undefined;
}

/** The id is an IANA name, `Z` or an offset such as `+02:00`. */
export type ZoneValue = Holder<{ id: string }>;

/** The points of java.time: a LocalDate has only days, a LocalTime only nanos, the others both. */
export interface TemporalValue extends ObjectValue {
  /** Days since 1970-01-01, local to the zone if there is one; 0 for a LocalTime. */
  readonly day: number;
  /** Nanoseconds of the day; 0 for a LocalDate. */
  readonly nano: number;
  /** The zone of a ZonedDateTime; an Instant counts in UTC. */
  readonly zone: string;
}

export type DurationValue = Holder<{ nanos: bigint }>;

/** A DecimalFormat: its pattern, and what was set afterwards. */
export interface DecimalFormatValue extends ObjectValue {
  readonly pattern: string;
  rounding: RoundingMode;
  /** The least and the largest number of digits behind the point, where they are not the pattern's. */
  fraction: { least?: number; most?: number };
}

// ------------------------------------------------------------------------------------------ bytes and keys

export type CharsetValue = Holder<{ name: string }>;

export type Base64Value = Holder<{ isUrl: boolean; isPadded: boolean }>;

export interface DigestValue extends ObjectValue {
  readonly algorithm: string;
  bytes: number[];
  /** Belongs to a Mac, once it has one. */
  key: readonly number[] | undefined;
}

export type KeyValue = Holder<{ bytes: readonly number[] }>;
