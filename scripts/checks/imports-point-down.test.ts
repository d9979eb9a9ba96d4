/**
 * The order of rooms, read from the text of imports in a second. `npm run check` asks dependency-cruiser, which knows
 * the other rules as well and takes half a minute.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOMS } from '../../.dependency-cruiser.mjs';
import { checkout } from '../artifacts/checkout.mjs';

/** Relative imports of a text, also of types and those that are loaded later. */
const imported = /(?:from|import\()\s*'(\.[^']+)'/g;

test.each(Object.entries(ROOMS))('rooms of %s import those before them', (home, rooms) => {
  const order = rooms as readonly (string | readonly string[])[];
  const places = order.flatMap((room, place) => [room].flat().map((name) => ({ name, place })));
  const roomOf = (file: string) => places.find(({ name }) => file.startsWith(`${home}/${name}/`));
  expect(sourcesBelow(home).length).toBeGreaterThan(3);
  expect(sourcesBelow(home).flatMap((file) => upwardImports(file, roomOf))).toEqual([]);
});

function upwardImports(
  file: string,
  roomOf: (file: string) => { readonly place: number } | undefined,
): readonly string[] {
  const own = roomOf(file);
  if (own === undefined) return [];
  const text = readFileSync(path.join(checkout, file), 'utf8');
  return [...text.matchAll(imported)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => (roomOf(target)?.place ?? 0) > own.place)
    .map((target) => `${file} → ${target}`);
}

function sourcesBelow(home: string): readonly string[] {
  return readdirSync(path.join(checkout, home), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(home, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file));
}
