/**
 * Our `.proto` parser against protoc, on every file of this repository that protoc accepts: the fixtures and the sample.
 * `scripts/differential-proto.mjs` does the same for any folder.
 */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compareFolder } from '../../packages/engine/test/differential-proto/compare.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test.each([
  ['fixtures/protoc', 5],
  ['fixtures/endpoints/grpc', 5],
  ['samples', 1],
])('describes the files in %s as protoc does', (folder, least) => {
  const comparisons = compareFolder(root + folder);
  expect(comparisons.filter(({ outcome }) => outcome === 'different')).toEqual([]);
  expect(comparisons.filter(({ outcome }) => outcome === 'identical').length).toBeGreaterThanOrEqual(least);
});
