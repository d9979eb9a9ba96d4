/** Remote rules that are damaged in the cache are fetched again: never other rules than the server's. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { keepRules, readCachedRules } from '../../src/node/network/rule-cache.ts';
import { type DiskProject, diskProject } from './settled-disk.ts';

const url = 'https://rules.test/all.rules';
const rules = { text: 'api.name=of the team\nmethod.doc=yes', etag: '"7"', checked: 1_700_000_000_000 };

let disk: DiskProject;
beforeEach(() => {
  disk = diskProject({});
});
afterEach(() => disk.remove());

test('one to three flipped bits, or a cut, leave nothing cached', async () => {
  await keepRules(disk.folder, url, rules);
  expect(await readCachedRules(disk.folder, url)).toEqual(rules);
  const [name = ''] = readdirSync(disk.folder);
  const file = path.join(disk.folder, name);
  const whole = readFileSync(file);
  const anyBit = fc.integer({ min: 0, max: whole.length * 8 - 1 });
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(anyBit, { minLength: 1, maxLength: 3 }), async (bits) => {
      const damaged = Buffer.from(whole);
      for (const bit of bits) damaged.writeUInt8(damaged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      writeFileSync(file, damaged);
      expect(await readCachedRules(disk.folder, url)).toBeUndefined();
    }),
    { numRuns: usualRuns(300) },
  );
  for (const length of [0, 1, 70, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    expect(await readCachedRules(disk.folder, url)).toBeUndefined();
  }
});
