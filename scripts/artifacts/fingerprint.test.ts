/**
 * What makes a product out of date.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
const source = path.join(scratch, 'src', 'main.ts');
afterAll(() => rmSync(scratch, { recursive: true }));

beforeEach(() => {
  rmSync(scratch, { recursive: true });
  write('src/main.ts', 'one');
});

test.each([
  ['a changed file', () => write('src/main.ts', 'two'), true],
  ['a new file', () => write('src/other.ts', ''), true],
  ['a file under another name', () => renameSync(source, path.join(scratch, 'src', 'moved.ts')), true],
  ['the same content at another time', () => utimesSync(source, 0, 0), false],
  ['build output', () => write('dist/main.js', 'built'), false],
  ['installed packages', () => write('node_modules/left/index.js', ''), false],
  ['a test', () => write('src/main.test.ts', ''), false],
])('%s', (_name, change, expected) => {
  const before = fingerprint([scratch]);
  change();
  expect(fingerprint([scratch]) !== before).toBe(expected);
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
  writeFileSync(path.join(scratch, file), text);
}
