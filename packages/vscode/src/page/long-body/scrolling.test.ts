/** Places of the scroll bar, and the rows that they stand for. */
import { expect, test } from 'vitest';
import { firstRow, type Geometry, scrollTopOf, topOf } from './scrolling.ts';

const geometries = [400, 412.5, 437, 601].flatMap((height) =>
  Array.from({ length: 380 }, (_, nth): Geometry => ({ total: 1000 + 997 * nth, rowHeight: 21, height })),
);

test('a place of the scroll bar between two rows is the start of the second, whatever the arithmetic loses', () => {
  for (const geometry of geometries) expect(firstRow(topOf(8 * 21, geometry))).toBe(8);
});

test('a row and its place in the scroll bar lead to each other', () => {
  for (const geometry of geometries) expect(firstRow(topOf(scrollTopOf(500, geometry), geometry))).toBe(500);
});
