import { expect, it } from 'vitest';
import { formatJson } from './format-json.ts';

it('formats a string of 8 MB, and 100,000 levels', () => {
  const long = JSON.stringify('x'.repeat(8_000_000));
  expect(formatJson(long)).toBe(long);
  const levels = 100_000;
  expect(formatJson('['.repeat(levels) + ']'.repeat(levels))?.split('\n')).toHaveLength(2 * levels - 1);
});
