import { expect, it } from 'vitest';
import { countHexRows, readHexRows } from './hex-rows.ts';

it('shows bytes with their offsets and characters', () => {
  const bytes = Uint8Array.from({ length: 40 }, (_, index) => index + 0x1e);
  expect(readHexRows(bytes, 1, 10)).toEqual([
    '00000010  2e 2f 30 31 32 33 34 35  36 37 38 39 3a 3b 3c 3d  ./0123456789:;<=',
    '00000020  3e 3f 40 41 42 43 44 45                           >?@ABCDE',
  ]);
  expect(readHexRows(bytes, 0, 1)).toEqual([
    '00000000  1e 1f 20 21 22 23 24 25  26 27 28 29 2a 2b 2c 2d  .. !"#$%&\'()*+,-',
  ]);
  expect(countHexRows(bytes)).toBe(3);
  expect(readHexRows(bytes, 3, 5)).toEqual([]);
});
