import { javaType, type KnownType } from './values/types.ts';
import type { ThrowableValue, Value } from './values/values.ts';

/** A Groovy exception on its way through the interpreter; it never leaves it. */
export class Thrown {
  readonly value: ThrowableValue;
  /** The offset in the script; set by the first `try` or by the end of the run, whichever it comes to first. */
  at: number | undefined = undefined;
  constructor(value: ThrowableValue) {
    this.value = value;
  }
}

/** `throw raise('NullPointerException', 'Cannot …')`. */
export function raise(
  type: KnownType,
  message: string | null,
  fields: Readonly<Record<string, Value>> = {},
): Thrown {
  const value: ThrowableValue = {
    kind: 'Throwable',
    type: javaType(type),
    message,
    cause: null,
    fields: new Map(Object.entries(fields)),
  };
  return new Thrown(value);
}
