/** Whatever has become of a cached scan or of the files that it knows, the next scan is right. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import type { Findings } from '../../src/engine.ts';
import { diskScanStore } from '../../src/node/scan-store.ts';
import { type DiskProject, diskProject, orders, scanned, settledFiles } from './settled-disk.ts';

const source = 'src/main/java/a/Orders.java';

let project: DiskProject;
let root: string;
let cache: string;
beforeEach(() => {
  project = diskProject({});
  root = path.join(project.folder, 'orders');
  cache = path.join(project.folder, 'cache');
  for (const [file, text] of Object.entries(orders)) project.write(`orders/${file}`, text);
});
afterEach(() => project.remove());

const again = (reads: string[] = []): Findings =>
  scanned(root, settledFiles(reads), diskScanStore(cache, '1'));

function cacheFile(): string {
  const [name = ''] = readdirSync(cache).filter((each) => each.endsWith('.scan'));
  return path.join(cache, name);
}

const isSource = (file: string) => file.endsWith('.java');

test('a cached scan spares the reading of sources', () => {
  const first = again();
  const reads: string[] = [];
  expect(again(reads)).toEqual(first);
  expect(reads.filter(isSource)).toEqual([]);
});

test('one to three flipped bits give the endpoints of a cold scan', () => {
  const right = again();
  const whole = readFileSync(cacheFile());
  const anyBit = fc.integer({ min: 0, max: whole.length * 8 - 1 });
  fc.assert(
    fc.property(fc.uniqueArray(anyBit, { minLength: 1, maxLength: 3 }), (bits) => {
      const damaged = Buffer.from(whole);
      for (const bit of bits) damaged.writeUInt8(damaged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      writeFileSync(cacheFile(), damaged);
      const reads: string[] = [];
      expect(again(reads)).toEqual(right);
      expect(new Set(reads.filter(isSource)).size).toBe(2);
    }),
    { numRuns: usualRuns(300) },
  );
});

test('a cached scan that was cut off, or is longer than it was, gives those of a cold scan', () => {
  const right = again();
  const whole = readFileSync(cacheFile());
  const cuts = [0, 1, 31, 32, 36, 60, whole.length >> 1, whole.length - 1];
  for (const content of [...cuts.map((at) => whole.subarray(0, at)), Buffer.concat([whole, whole])]) {
    writeFileSync(cacheFile(), content);
    expect(again()).toEqual(right);
  }
});

const other = orders[source]?.replace('"/new"', '"/own"') ?? '';

/** In whole seconds, which every system and every copy holds. */
const longAgo = new Date('2024-01-01T00:00:00Z');

function writeAt(file: string, text: string): void {
  writeFileSync(file, text);
  utimesSync(file, longAgo, longAgo);
}

test('a file that was written with the same size, its time set back, is read again', () => {
  const file = path.join(root, source);
  writeAt(file, orders[source] ?? '');
  again();
  writeAt(file, other);
  expect(again()).toEqual(scanned(root, settledFiles()));
  expect(again().endpoints.map((each) => each.path)).toContain('/orders/own');
});

test('a file of the same size and time that takes the place of another is read', () => {
  const file = path.join(root, source);
  writeAt(file, orders[source] ?? '');
  again();
  writeAt(`${file}.new`, other);
  renameSync(`${file}.new`, file);
  expect(again().endpoints.map((each) => each.path)).toContain('/orders/own');
});

test('a rule file that was written with the same size, its time set back, counts', () => {
  const rules = path.join(root, '.easy.api.config');
  writeAt(rules, 'api.name=old');
  again();
  writeAt(rules, 'api.name=new');
  expect(again().endpoints.map((each) => each.name)).toEqual(['new', 'new']);
});

test('a folder in the place of the cache, or one that cannot be made, costs the cache only', () => {
  const right = scanned(root, settledFiles());
  again();
  const file = cacheFile();
  rmSync(file);
  mkdirSync(file);
  expect(again()).toEqual(right);
  rmSync(cache, { recursive: true });
  writeFileSync(cache, 'a file is in the way');
  expect(again()).toEqual(right);
});
