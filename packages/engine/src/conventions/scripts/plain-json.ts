/** Values of scripts as JSON, for bodies, texts of rules and values that are kept. */
import { type Json, type Plain, type Run, toPlain, type Value } from '@endpoint-atlas/groovy';

/** What JSON has no word for, such as a date or an object of the host, comes as Groovy prints it. */
export function plainJson(value: Plain, run: Run): Json {
  if (Array.isArray(value)) return value.map((each: Plain) => plainJson(each, run));
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, each]) => [key, plainJson(each, run)]));
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'object' && value !== null ? run.text(value as Value) : (value as Json);
}

export function toJsonText(value: Value, run: Run): string {
  return JSON.stringify(plainJson(toPlain(run, value), run));
}
