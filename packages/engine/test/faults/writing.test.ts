/** Whatever is in the way of a file, the file is written as a whole or stays as it was, and nothing is left beside it. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFile, draftEnding, replaceFile, replaceLargeFile } from '../../src/node/replace-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-writing-'));
  file = path.join(folder, 'api.http');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mode = (of: string) => statSync(of).mode & 0o777;

describe.each([
  ['createFile', createFile],
  ['replaceFile', replaceFile],
  ['replaceLargeFile', replaceLargeFile],
])('%s', (_, write) => {
  test('writes a file, and leaves nothing beside it', async () => {
    expect(await write({ file, content: 'text' })).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('text');
    expect(readdirSync(folder)).toEqual(['api.http']);
  });

  test('makes what may hold secrets for the user alone', async () => {
    expect(await write({ file, content: 'token', isPrivate: true })).toBeUndefined();
    expect(mode(file)).toBe(process.platform === 'win32' ? 0o666 : 0o600);
  });

  test.each(['gone.txt', 'there.txt'])('follows no link to %s', async (name) => {
    const target = path.join(folder, 'elsewhere', name);
    mkdirSync(path.dirname(target));
    if (name === 'there.txt') writeFileSync(target, 'mine');
    symlinkSync(target, file);
    expect((await write({ file, content: 'text' }))?.reason).toBe(
      write === createFile ? 'exists' : 'is-link',
    );
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(existsSync(target) ? readFileSync(target, 'utf8') : '').toBe(name === 'there.txt' ? 'mine' : '');
    expect(readdirSync(folder).sort()).toEqual(['api.http', 'elsewhere']);
  });

  test('replaces no folder', async () => {
    mkdirSync(file);
    expect((await write({ file, content: 'text' }))?.reason).toBe(
      write === createFile ? 'exists' : 'is-folder',
    );
    expect(readdirSync(folder)).toEqual(['api.http']);
  });

  test('says that the folder is missing, or is a file', async () => {
    expect((await write({ file: path.join(folder, 'no', 'api.http'), content: '' }))?.reason).toBe(
      'no-folder',
    );
    writeFileSync(file, 'a file');
    expect((await write({ file: path.join(file, 'api.http'), content: '' }))?.reason).toBe('no-folder');
    expect(readFileSync(file, 'utf8')).toBe('a file');
  });

  test('says that a name is too long, and writes the longest that are not', async () => {
    expect((await write({ file: path.join(folder, 'x'.repeat(300)), content: '' }))?.reason).toBe(
      'name-too-long',
    );
    const longest = path.join(folder, 'x'.repeat(255));
    expect(await write({ file: longest, content: 'text' })).toBeUndefined();
    const deep = path.join(folder, ...Array.from({ length: 8 }, () => 'd'.repeat(60)));
    mkdirSync(deep, { recursive: true });
    expect(deep.length).toBeGreaterThan(260);
    expect(await write({ file: path.join(deep, 'api.http'), content: 'text' })).toBeUndefined();
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('removes what a program left that was killed, and nothing of one that is running', async () => {
    await write({ file, content: 'first' });
    rmSync(file);
    const stem = `.${Buffer.from('api.http').toString('hex')}.`;
    // No process has an id beyond 2^22 on Linux, nor beyond 99,999 on macOS.
    const killed = `${stem}${2 ** 30}${draftEnding}`;
    const running = `${stem}${process.ppid}${draftEnding}`;
    for (const name of [killed, running]) writeFileSync(path.join(folder, name), 'half');
    expect(await write({ file, content: 'text' })).toBeUndefined();
    expect(readdirSync(folder).sort()).toEqual([running, 'api.http'].sort());
  });
});

test('a large file is written while others have their turn', async () => {
  let hadTurn = false;
  setImmediate(() => {
    hadTurn = true;
  });
  expect(await replaceLargeFile({ file, content: new Uint8Array(4_000_000) })).toBeUndefined();
  expect(hadTurn).toBe(true);
  expect(statSync(file).size).toBe(4_000_000);
});

test('writes beside the draft of a thread that was ended in this process', () => {
  const left = `.${Buffer.from('api.http').toString('hex')}.${process.pid}${draftEnding}`;
  writeFileSync(path.join(folder, left), 'half');
  expect(replaceFile({ file, content: 'text' })).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe('text');
});

test('files of one turn share their listeners for signals, and leave none', async () => {
  const listeners = () => process.listenerCount('SIGINT');
  // A file of the test before has them until the next turn.
  await vi.waitFor(() => expect(listeners()).toBe(0));
  for (const number of Array.from({ length: 20 }).keys()) {
    replaceFile({ file: path.join(folder, `${number}.http`), content: 'GET /' });
  }
  expect(listeners()).toBe(1);
  await vi.waitFor(() => expect(listeners()).toBe(0));
});

test('createFile replaces nothing', () => {
  writeFileSync(file, 'mine');
  expect(createFile({ file, content: 'text' })?.reason).toBe('exists');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

test('replaceFile leaves the permissions of a file as they were, and takes them from others for a secret', () => {
  writeFileSync(file, 'old');
  chmodSync(file, 0o640);
  expect(replaceFile({ file, content: 'new' })).toBeUndefined();
  expect(mode(file)).toBe(process.platform === 'win32' ? 0o666 : 0o640);
  replaceFile({ file, content: 'token', isPrivate: true });
  expect(mode(file)).toBe(process.platform === 'win32' ? 0o666 : 0o600);
});

test('whoever reads while a file is replaced reads one text or the other', () => {
  const texts = ['a'.repeat(100_000), 'b'.repeat(50_000)];
  for (let round = 0; round < 20; round++) {
    replaceFile({ file, content: texts[round % 2] ?? '' });
    expect(texts).toContain(readFileSync(file, 'utf8'));
  }
});
