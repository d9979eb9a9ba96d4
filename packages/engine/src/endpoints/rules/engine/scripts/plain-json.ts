/** Values of scripts as JSON, for bodies, texts of rules and values that are stored. */
import { type Json, type Plain, type Run, toPlain, type Value } from '@endpoint-atlas/groovy';
import { asExactNumber, writeJson } from '../../../../model/exact-number.ts';

/**
 * Prints what JSON has no word for, such as a date or an object of the host, as Groovy does. The length of its text is
 * charged: a list may name one long text thousands of times.
 * @param indent as for `JSON.stringify`
 */
export function plainJson(value: Plain, run: Run, indent = 0): Json {
  const json = converted(value, run, Number);
  return charged(json, run, indent);
}

function charged(json: Json, run: Run, indent: number): Json {
  run.meter.text(Math.min(lengthOf(json, indent, run.meter.limits.textLength), Number.MAX_SAFE_INTEGER));
  return json;
}

/** @param large what becomes of an integer beyond 2^53 */
function converted(value: Plain, run: Run, large: (value: bigint) => Json): Json {
  if (Array.isArray(value)) return value.map((each: Plain) => converted(each, run, large));
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([key, each]) => [key, converted(each, run, large)]));
  if (typeof value === 'bigint') return large(value);
  return typeof value === 'object' && value !== null ? run.text(value as Value) : (value as Json);
}

export function toJsonText(value: Value, run: Run): string {
  return jsonTextOf(toPlain(run, value), run);
}

export function jsonTextOf(value: Plain, run: Run, indent = 0): string {
  const json = converted(value, run, (each) => asExactNumber(String(each)));
  return writeJson(charged(json, run, indent), indent);
}

/** About how many characters the text will have, as far as that is not too many already. */
function lengthOf(root: Json, indent: number, atMost: number): number {
  const open: { readonly json: Json; readonly depth: number }[] = [{ json: root, depth: 0 }];
  let length = 0;
  for (let next = open.pop(); next !== undefined && length <= atMost; next = open.pop()) {
    const { json, depth } = next;
    length += indent * depth + (typeof json === 'string' ? json.length : 2);
    if (typeof json !== 'object' || json === null) continue;
    for (const [key, inner] of Object.entries(json)) {
      if (!Array.isArray(json)) length += key.length + 3;
      open.push({ json: inner, depth: depth + 1 });
    }
  }
  return length;
}
