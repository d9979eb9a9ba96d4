import type { Run } from '../run.ts';
import type { Type } from './types.ts';

/**
 * Everything a script can hold. A closed union of own value types: no live JavaScript object, function or
 * prototype is among them, so there is nothing to walk out of the sandbox with.
 *
 * Four Java types have a JavaScript primitive as their value: null, Boolean, Integer (a number that is always a
 * whole 32-bit one) and String. All others are records with a `kind`.
 */
export type Value =
  | (null | boolean | number | string)
  | (CharacterValue | GStringValue)
  | (SmallIntegerValue | LargeIntegerValue | BigDecimalValue | FloatingValue)
  | (ListValue | ArrayValue | RangeValue | MapValue | SetValue | EntryValue)
  | (ClosureValue | ClassValue | ThrowableValue | InstanceValue | ObjectValue | HostValue);

export type Values = readonly Value[];

type Records = Extract<Value, object>;
type OfKind<Kind, Each = Records> = Each extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Each
    : never
  : never;

/** Tells whether the value is a record of this kind: `isA(value, 'List')`. */
export function isA<K extends Records['kind']>(value: Value | undefined, kind: K): value is OfKind<K> {
  return typeof value === 'object' && value?.kind === kind;
}

/** Tells whether the value has elements one after the other; a map has entries. */
export function isCollection(value: Value): value is ListValue | ArrayValue | RangeValue | SetValue {
  return isA(value, 'List') || isA(value, 'Array') || isA(value, 'Range') || isA(value, 'Set');
}

type Form<Kind extends string, Fields> = Readonly<Fields> & { readonly kind: Kind };

/** One UTF-16 unit. */
export type CharacterValue = Form<'Character', { char: string }>;

/** A text with holes. The values are kept, because a closure among them runs when the text is needed. */
export interface GStringValue {
  readonly kind: 'GString';
  /** One more than there are values. */
  readonly strings: readonly string[];
  readonly values: Values;
}

export type SmallIntegerValue = Form<'Byte' | 'Short', { value: number }>;
export type LargeIntegerValue = Form<'Long' | 'BigInteger', { value: bigint }>;
export type FloatingValue = Form<'Float' | 'Double', { value: number }>;
/** `unscaled` × 10^-`scale`, as in Java: 1.10 is 110 with scale 2, 1E+3 is 1 with scale -3. */
export type BigDecimalValue = Form<'BigDecimal', { unscaled: bigint; scale: number }>;

/** Immutable (sealed) lists throw UnsupportedOperationException when a script changes them. */
export type ListValue = Form<'List', { type: Type; items: Value[]; isSealed: boolean }>;
export type ArrayValue = Form<'Array', { type: Type; element: Type; items: Value[] }>;

/** `from..to`; the bounds are as written, so `5..1` counts down. */
export type RangeValue = Form<'Range', { type: Type; from: Value; to: Value; isInclusive: boolean }>;

/** Says what maps and sets keep their entries in; a set uses the keys only. The operations are in `table.ts`. */
export interface Table {
  /** In insertion order. Simple keys are their own JavaScript key, for the others the entry itself is. */
  readonly entries: Map<unknown, EntryValue>;
  /** The entries with other than simple keys, by the key's Java hash code. */
  readonly byHash: Map<number, EntryValue[]>;
  /** The order of iteration: of a LinkedHashMap, a HashMap or a TreeMap. */
  readonly order: 'insertion' | 'hash' | 'sorted';
  /** The comparator of a sorted table; null for the natural order. */
  readonly comparator: Value;
  /** Says how many buckets Java's table has by now, which decides the order of a HashMap. */
  buckets: number;
}

export type SetValue = Form<'Set', { type: Type; table: Table; isSealed: boolean }>;
/** `initial` is what `withDefault` computes for a missing key. */
export type MapValue = Form<'Map', { type: Type; table: Table; isSealed: boolean; initial?: ClosureValue }>;

/** An entry belongs to its map: setting its value changes the map. */
export type EntryValue = Form<'Entry', { key: Value }> & { value: Value };

export interface ClosureValue {
  readonly kind: 'Closure';
  readonly parameters: readonly ClosureParameter[];
  /** Gets the closure itself as well, because a clone of it can have another delegate. */
  readonly body: (args: Values, closure: ClosureValue) => Value;
  /** The script, the object or the closure in which the closure was written. */
  readonly owner: Value;
  delegate: Value;
  /** `Closure.OWNER_FIRST` (0), `DELEGATE_FIRST` (1), `OWNER_ONLY` (2), `DELEGATE_ONLY` (3), `TO_SELF` (4). */
  strategy: number;
}

export type ClosureParameter = Readonly<{ type: Type | undefined; isOptional: boolean; isRest: boolean }>;

export type ClassValue = Form<'Class', { type: Type }>;

export interface ThrowableValue {
  readonly kind: 'Throwable';
  readonly type: Type;
  message: string | null;
  cause: Value;
  /** Holds what Groovy's exceptions tell apart from the message, and the fields of an exception class of the script. */
  readonly fields: Map<string, Value>;
}

/** An object of a class of the script, or an enum constant, of the script's or of Java's. */
export interface InstanceValue {
  readonly kind: 'Instance';
  readonly type: Type;
  readonly fields: Map<string, Value>;
  readonly constant: { readonly name: string; readonly ordinal: number } | undefined;
}

/** A library object such as a matcher, a date or a digest; what it holds is declared beside its methods. */
export type ObjectValue = Form<'Object', { type: Type }>;

/** An object of the host (`it`, `logger`, …): only what its type has been told to show can be seen of it. */
export interface HostValue {
  readonly kind: 'Host';
  readonly type: HostMembers;
  /** The host's own object, which the interpreter never looks into. */
  readonly self: unknown;
}

/** Says how the interpreter reaches the members of host objects; `host.ts` makes it of a description. */
export interface HostMembers {
  readonly name: string;
  /** The methods as `name(Type,Type=)` and the names of the properties, for completion and documentation. */
  readonly signatures: readonly string[];
  /** Says whether the object passes for its text. */
  readonly isText: boolean;
  /** Returns undefined when there is no such method for these arguments. */
  call(self: unknown, name: string, args: Values, run: Run): Value | undefined;
  get(self: unknown, property: string, run: Run): Value | undefined;
  /** Returns false when there is no such property to set. */
  set(self: unknown, property: string, value: Value, run: Run): boolean;
  text(self: unknown, run: Run): string;
  equals(self: unknown, other: unknown): boolean;
  equalsText(self: unknown, other: string): boolean;
}
