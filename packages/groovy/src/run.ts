import type { Meter } from './limits.ts';
import type { Ports } from './ports.ts';
import type { RunResult } from './result.ts';
import type { PatternValue } from './values/objects.ts';
import { javaType, type KnownType, type Type } from './values/types.ts';
import type { ThrowableValue, Value, Values } from './values/values.ts';

/**
 * One run of a script as the library sees it: the budget, the outside world, and the way back into the
 * evaluator, which the library needs to call closures and methods of the script's own classes.
 */
export interface Run {
  readonly meter: Meter;
  readonly ports: Ports;
  /** Patterns that were compiled before, also in earlier runs of the script. */
  readonly patterns: Map<string, PatternValue>;
  /** Calls a closure, or an object of a class of the script with a single method that fits. */
  call(callable: Value, args: Values): Value;
  /** Calls a method by name; throws MissingMethodException when the receiver has none. */
  invoke(receiver: Value, name: string, args: Values): Value;
  /** The same, but returns undefined when the receiver has no such method. */
  tryInvoke(receiver: Value, name: string, args: Values): Value | undefined;
  property(receiver: Value, name: string): Value;
  /** Makes an object: `new type(args)`. */
  construct(type: Type, args: Values): Value;
  /** The value as Groovy prints it. */
  text(value: Value): string;
  /** Groovy truth. */
  truth(value: Value): boolean;
  /** `<=>`. */
  compare(left: Value, right: Value): number;
  /** `==`. */
  equals(left: Value, right: Value): boolean;
  /**
   * Calls a closure, and returns what it throws instead of throwing it. A budget that runs out ends the run all
   * the same.
   */
  attempt(callable: Value, args: Values): RunResult<Value>;
  /** A variable of the script as it is now; `undefined` where there is none. */
  variable(name: string): Value | undefined;
  /** Does work of the host that the script has to wait for, and does not charge the time. */
  waiting<Result>(work: () => Result): Result;
}

/** A Groovy exception on its way through the interpreter; it never leaves it. */
export class Thrown {
  readonly value: ThrowableValue;
  /** The offset in the script; set by the first `try` or by the end of the run, whichever it comes to first. */
  at: number | undefined = undefined;
  constructor(value: ThrowableValue) {
    this.value = value;
  }
}

type Fields = Readonly<Record<string, Value>>;

/** `throw raise('NullPointerException', 'Cannot …')`. */
export function raise(type: KnownType, message: string | null, fields: Fields = {}): Thrown {
  const value: ThrowableValue = {
    kind: 'Throwable',
    type: javaType(type),
    message,
    cause: null,
    fields: new Map(Object.entries(fields)),
  };
  return new Thrown(value);
}
