import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  ['v1.2.0..v1.3.0', { from: 'v1.2.0', to: 'v1.3.0' }],
  ['v1.2.0..', { from: 'v1.2.0', to: undefined }],
  ['v1.2.0', { from: 'v1.2.0', to: undefined }],
  ['HEAD~3..origin/main', { from: 'HEAD~3', to: 'origin/main' }],
  ['v1:services/orders..v2:services/orders', { from: 'v1:services/orders', to: 'v2:services/orders' }],
  ['../old/api.yaml', { from: '../old/api.yaml', to: undefined }],
  ['old.yaml..new.yaml', { from: 'old.yaml', to: 'new.yaml' }],
])('%s', (written, range) => {
  expect(readRange(written)).toEqual(range);
});

test.each([undefined, '', 'v1...v2'])('%s is none', (written) => {
  expect(readRange(written)).toMatchObject({ kind: 'usage-error' });
});
