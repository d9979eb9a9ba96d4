import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskScanStore } from './scan-store.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-scans-')), 'scans');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const shared = { type: 'string' };
const sections = { files: { sources: [['/p/a', 1, 2]] }, findings: new Map([['a', [shared, shared]]]) };

function storedFile(): string {
  const [name = ''] = readdirSync(folder);
  return path.join(folder, name);
}

test('gives back what was kept under the same key, and what was shared in it', () => {
  diskScanStore(folder, '1').save('key', sections);
  const stored = diskScanStore(folder, '1').open('key');
  expect(stored?.section('files')).toEqual(sections.files);
  const findings = stored?.section('findings') as typeof sections.findings;
  expect(findings).toEqual(sections.findings);
  expect(findings.get('a')?.[0]).toBe(findings.get('a')?.[1]);
  expect(stored?.section('others')).toBeUndefined();
});

test('gives nothing under another key, or to another program', () => {
  diskScanStore(folder, '1').save('key', sections);
  expect(diskScanStore(folder, '1').open('other')).toBeUndefined();
  expect(diskScanStore(folder, '2').open('key')).toBeUndefined();
});

test('a damaged file is as good as none', () => {
  const store = diskScanStore(folder, '1');
  store.save('key', sections);
  const bytes = readFileSync(storedFile());
  for (let length = 0; length < bytes.length; length += 7) {
    writeFileSync(storedFile(), bytes.subarray(0, length));
    expect(store.open('key')).toBeUndefined();
  }
  writeFileSync(storedFile(), 'no scan at all');
  expect(store.open('key')).toBeUndefined();
});

test('gives back only the sections that are asked for, whatever has happened to the others', () => {
  const store = diskScanStore(folder, '1');
  store.save('key', sections);
  const bytes = readFileSync(storedFile());
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  writeFileSync(storedFile(), bytes);
  expect(store.open('key')).toBeUndefined();
  expect(store.open('key', ['findings'])).toBeUndefined();
  const stored = store.open('key', ['files']);
  expect(stored?.section('files')).toEqual(sections.files);
  expect(stored?.section('findings')).toBeUndefined();
});

test('a folder that cannot be made keeps nothing, and nobody has to care', () => {
  writeFileSync(folder, 'a file is in the way');
  const store = diskScanStore(folder, '1');
  store.save('key', sections);
  expect(store.open('key')).toBeUndefined();
});

test('scans that nobody has asked for in a long time are removed, however many others are kept', () => {
  const store = diskScanStore(folder, '1');
  store.save('old', sections);
  const longAgo = new Date('2020-01-01');
  utimesSync(storedFile(), longAgo, longAgo);
  for (let project = 0; project < 30; project++) store.save(`project ${project}`, sections);
  expect(store.open('old')).toBeUndefined();
  expect(store.open('project 0')).toBeDefined();
  expect(readdirSync(folder)).toHaveLength(30);
});

test('scans take no more room than they may: what was asked for last stays', () => {
  diskScanStore(folder, '1').save('project 0', sections);
  const { size } = statSync(storedFile());
  const store = diskScanStore(folder, '1', 3 * (size + 10));
  for (let project = 0; project < 6; project++) {
    store.save(`project ${project}`, sections);
    const before = new Date(Date.now() - (10 - project) * 60_000);
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name);
      if (Date.now() - statSync(file).mtimeMs < 30_000) utimesSync(file, before, before);
    }
  }
  expect(readdirSync(folder)).toHaveLength(3);
  expect(store.open('project 5')).toBeDefined();
  expect(store.open('project 2')).toBeUndefined();
});

test('nothing is kept where it may take no room', () => {
  const store = diskScanStore(folder, '1', 0);
  store.save('key', sections);
  expect(store.open('key')).toBeUndefined();
});

test('what is kept is for the user alone to read', () => {
  // Windows keeps what is in a profile to its user by other means.
  const others = process.platform === 'win32' ? 0 : 0o077;
  diskScanStore(folder, '1').save('key', sections);
  expect(statSync(folder).mode & others).toBe(0);
  expect(statSync(storedFile()).mode & others).toBe(0);
});
