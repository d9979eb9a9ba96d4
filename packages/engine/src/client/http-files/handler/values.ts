/** Values that scripts of requests work with. None of ours has a prototype that a script could reach. */
import { isLargeInteger, parseWithBigInts, stringifyWithBigInts } from '../../../model/exact-number.ts';
import { t } from '../../../text/l10n.ts';
import { HandlerError, type Statement } from './syntax.ts';

export type Value =
  | string
  | number
  /** Beyond 2^53, where a number would lose digits; to scripts it is a number like any other. */
  | bigint
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [name: string]: Value }
  | Closure
  | Native
  | Computed
  | Pattern
  | HostObject;

/** A function of the script. */
export class Closure {
  readonly parameters: readonly string[];
  readonly body: readonly Statement[];
  readonly scope: Scope;

  constructor(parameters: readonly string[], body: readonly Statement[], scope: Scope) {
    this.parameters = parameters;
    this.body = body;
    this.scope = scope;
  }
}

/** A function of ours, perhaps with functions of its own: `Number`, `Number.isInteger`. */
export class Native {
  readonly call: (given: readonly Value[], line: number) => Value;
  readonly members: ReadonlyMap<string, Value>;

  constructor(
    call: (given: readonly Value[], line: number) => Value,
    members: Readonly<Record<string, Value>> = {},
  ) {
    this.call = call;
    this.members = new Map(Object.entries(members));
  }
}

/** A regular expression of the script. */
export class Pattern {
  readonly source: string;
  readonly flags: string;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }
}

/** A member of ours that does something when it is read: `to.be.ok`. */
export class Computed {
  readonly read: (line: number) => Value;

  constructor(read: (line: number) => Value) {
    this.read = read;
  }
}

/** An object of ours, with the members that are in it and no others. */
export class HostObject {
  readonly members: ReadonlyMap<string, Value>;
  /** Holds members that nobody knows in advance; absent where there are none. */
  readonly table: OpenTable | undefined;

  constructor(members: Readonly<Record<string, Value>>, table?: OpenTable) {
    this.members = new Map(Object.entries(members));
    this.table = table;
  }
}

export interface OpenTable {
  get(name: string): Value;
  /** Absent where scripts only read it. */
  set?(name: string, value: Value, line: number): void;
}

export interface Scope {
  readonly names: Map<string, Value>;
  readonly around: Scope | undefined;
}

/** Says what a run may still do. */
export interface Budget {
  steps: number;
  depth: number;
}

const maxSteps = 200_000;

/** @param size of what is gone through */
export function charge(budget: Budget, size: number, line: number): void {
  budget.steps += 1 + Math.floor(size / 100);
  if (budget.steps > maxSteps) throw new HandlerError(line, t('The handler takes too many steps.'));
}

export function textOf(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === undefined) return 'undefined';
  if (value instanceof Pattern) return `/${value.source}/${value.flags}`;
  if (isOurs(value)) return '[object]';
  return stringifyWithBigInts(value) ?? '';
}

export function isOurs(value: Value): value is Closure | Native | Computed | Pattern | HostObject {
  return (
    value instanceof Closure ||
    value instanceof Native ||
    value instanceof Computed ||
    value instanceof Pattern ||
    value instanceof HostObject
  );
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isPlainObject(value: Value): value is { readonly [name: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isOurs(value);
}

export function readJson(text: string): Value {
  try {
    return parseWithBigInts(text) as Value;
  } catch {
    return undefined;
  }
}

export function isNumeric(value: Value): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** A text as a number, with all digits of a large integer. */
export function readNumber(text: string): number | bigint {
  return isLargeInteger(text) ? BigInt(text) : Number(text);
}
