import type { Run } from '../run.ts';
import { rangeSize } from './range.ts';
import type { Value } from './values.ts';

/** Groovy truth: null, false, zero and whatever is empty are false; a matcher is true when it finds something. */
export function isTrue(run: Run, value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (value === null) return false;
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'number') return value !== 0;
  switch (value.kind) {
    case 'Byte':
    case 'Short':
      return value.value !== 0;
    case 'Float':
    case 'Double':
      return value.value !== 0 && !Number.isNaN(value.value);
    case 'Long':
    case 'BigInteger':
      return value.value !== 0n;
    case 'BigDecimal':
      return value.unscaled !== 0n;
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
