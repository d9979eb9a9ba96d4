import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedNetwork } from '../endpoints/rules/engine/scripts/closed-ports.ts';
import { nodeScriptPorts } from './script-ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-scripts-'));
  mkdirSync(path.join(folder, 'out'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function ports(...writable: readonly string[]) {
  return nodeScriptPorts({
    log() {},
    network: closedNetwork,
    storageFile: undefined,
    program: { version: '1.2.3', editorVersion: '' },
    writing: () => ({
      folders: writable.map((name) => path.join(folder, name)),
      from: folder,
      advice: 'allow it',
    }),
  });
}

test('scripts hear which system and which version they run on', () => {
  const { osName, ...versions } = ports().program;
  expect(versions).toEqual({ version: '1.2.3', editorVersion: '' });
  expect(osName).toMatch(
    { linux: /^Linux$/, darwin: /^Mac OS X$/, win32: /^Windows$/ }[process.platform as string] ?? /./,
  );
});

test('scripts write nothing unless a folder is allowed', () => {
  expect(ports().write?.('out/a.txt', 'text')).toBe('scripts may write no files; allow it');
  expect(existsSync(path.join(folder, 'out/a.txt'))).toBe(false);
});

test('scripts write into allowed folders, and overwrite nothing', () => {
  const { write } = ports('out');
  expect(write?.('out/sub/a.txt', 'text')).toBeUndefined();
  expect(readFileSync(path.join(folder, 'out/sub/a.txt'), 'utf8')).toBe('text');
  expect(write?.('out/sub/a.txt', 'text')).toBeUndefined();
  expect(write?.('out/sub/a.txt', 'other')).toBe('there is another file of this name already');
  expect(readFileSync(path.join(folder, 'out/sub/a.txt'), 'utf8')).toBe('text');
});

test.each(['other.txt', 'out/../other.txt', '../other.txt', 'outer/other.txt'])(
  '%s is not written',
  (file) => {
    expect(ports('out').write?.(file, 'text')).toBeDefined();
    expect(existsSync(path.join(folder, file))).toBe(false);
  },
);

test('a link out of an allowed folder is not followed', () => {
  mkdirSync(path.join(folder, 'elsewhere'));
  symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'out/link'));
  writeFileSync(path.join(folder, 'elsewhere/kept.txt'), '');
  expect(ports('out').write?.('out/link/a.txt', 'text')).toContain('outside');
  expect(existsSync(path.join(folder, 'elsewhere/a.txt'))).toBe(false);
  expect(ports('out').write?.('out/link/new/a.txt', 'text')).toBeDefined();
  expect(existsSync(path.join(folder, 'elsewhere/new'))).toBe(false);
});

test('digests are those of the platform', () => {
  const bytes = ports().groovy.digest('SHA-256', new TextEncoder().encode('abc'));
  expect(Buffer.from(bytes ?? []).toString('hex')).toMatch(/^ba7816bf8f01cfea/);
});
