/**
 * When dependencies count as installed, and what is said where they cannot be.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { adviceOn, isInstalled } from './npm.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'installed-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const left = { 'node_modules/left': { version: '1.0.0', integrity: 'sha512-a' } };

test.each([
  ['the same packages', left, left, true],
  ['nothing installed', left, undefined, false],
  ['a package missing', left, {}, false],
  ['another version', left, { 'node_modules/left': { version: '1.0.1', integrity: 'sha512-a' } }, false],
  [
    'the same version with other content',
    left,
    { 'node_modules/left': { version: '1.0.0', integrity: 'sha512-b' } },
    false,
  ],
  [
    'a package for another platform left out',
    { ...left, 'node_modules/mac': { version: '1.0.0', optional: true } },
    left,
    true,
  ],
  ['the folder itself, which is not installed', { '': { version: '0.1.0' }, ...left }, left, true],
])('%s', (name, locked, installed, expected) => {
  const folder = path.join(scratch, name);
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (installed !== undefined) {
    writeFileSync(
      path.join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    );
  }
  expect(isInstalled(folder)).toBe(expected);
});

test.each([
  [
    'npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/x failed',
    'Check the network',
  ],
  ['npm error code ECONNREFUSED', 'Check the network'],
  ['npm error code EUSAGE', 'stands below'],
])('%s', (said, advice) => expect(adviceOn(said)).toContain(advice));
