import type { Run } from '../run.ts';
import { compareNumbers, isFloating, isNumber } from './numbers.ts';
import { rangeSize } from './range.ts';
import { isA, type Value } from './values.ts';

/** Groovy truth: null, false, zero and whatever is empty are false; a matcher is true when it finds something. */
export function isTrue(run: Run, value: Value): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  if (isNumber(value)) return isFloating(value) ? Boolean(value.value) : compareNumbers(value, 0) !== 0;
  if (isA(value, 'Character')) return value.char !== '\0';
  if (isA(value, 'GString')) return run.text(value) !== '';
  if (isA(value, 'List') || isA(value, 'Array')) return value.items.length > 0;
  if (isA(value, 'Set') || isA(value, 'Map')) return value.table.entries.size > 0;
  if (isA(value, 'Range')) return rangeSize(run, value) > 0;
  const isOpen = isA(value, 'Instance') || isA(value, 'Object');
  return !isOpen || run.tryInvoke(value, 'asBoolean', []) !== false;
}
