import type { Run } from '../run.ts';
import { compareNumbers, isFloating, isNumber } from './numbers.ts';
import { rangeSize } from './range.ts';
import type { Value } from './values.ts';

/** Groovy truth: null, false, zero and whatever is empty are false; a matcher is true when it finds something. */
export function isTrue(run: Run, value: Value): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value);
  if (isNumber(value)) return isFloating(value) ? Boolean(value.value) : compareNumbers(value, 0) !== 0;
  switch (value.kind) {
    case 'Character':
      return value.char !== '\0';
    case 'GString':
      return run.text(value) !== '';
    case 'List':
    case 'Array':
      return value.items.length > 0;
    case 'Set':
    case 'Map':
      return value.table.entries.size > 0;
    case 'Range':
      return rangeSize(run, value) > 0;
    case 'Instance':
    case 'Object':
      return run.tryInvoke(value, 'asBoolean', []) !== false;
    default:
      return true;
  }
}
