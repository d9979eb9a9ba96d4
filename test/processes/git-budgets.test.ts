/** What git may take of a repository that somebody has prepared: time, memory, and what is said of what is lost (S9, S11). */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Revision } from '../../packages/engine/src/engine/compare/revision-port.ts';
import { openRevision } from '../../packages/engine/src/node/git/open-revision.ts';
import { openGit } from '../../packages/engine/src/node/git/run-git.ts';

let scratch: string;
let shop: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-git-limits-'));
  shop = path.join(scratch, 'shop');
  mkdirSync(shop);
  git(shop, 'init', '-q', '-b', 'main');
  for (const name of ['A', 'B', 'C']) writeFileSync(path.join(shop, `${name}.java`), `class ${name} {}`);
  writeFileSync(path.join(shop, 'large.java'), 'x'.repeat(2000));
  writeFileSync(path.join(shop, 'notes.txt'), 'notes');
  git(shop, 'add', '-A');
  git(shop, 'commit', '-q', '-m', 'first');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function git(folder: string, ...words: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', folder, ...who, ...words], { encoding: 'utf8', stdio: 'pipe' }).trim();
}

function copyOfShop(): string {
  const folder = mkdtempSync(path.join(scratch, 'copy-'));
  cpSync(shop, folder, { recursive: true });
  return folder;
}

async function opened(folder: string): Promise<Revision> {
  const revision = await openRevision('main', folder);
  if (revision.kind !== 'revision') throw new Error(JSON.stringify(revision));
  return revision;
}

const objectOf = (folder: string, name: string) => {
  const object = git(folder, 'rev-parse', `main:${name}`);
  return path.join(folder, '.git/objects', object.slice(0, 2), object.slice(2));
};

describe.runIf(process.platform !== 'win32')('a pipe in place of a file of git (S11)', () => {
  test.concurrent.each([
    ...['HEAD', 'config', 'packed-refs', 'refs/heads/main', 'shallow', 'commondir', 'info/grafts'],
    ...['objects/info/alternates', 'objects/info/commit-graph'],
  ])('%s ends the comparison in time', async (name) => {
    const folder = copyOfShop();
    const file = path.join(folder, '.git', name);
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
    execFileSync('mkfifo', [file]);
    expect(await openRevision('main', folder, { timeoutMs: 1000 })).toMatchObject({ kind: 'problem' });
  });

  test('that the configuration names ends the comparison in time', async () => {
    const folder = copyOfShop();
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    appendFileSync(path.join(folder, '.git/config'), `[include]\n\tpath = ${folder}/pipe\n`);
    const revision = await openRevision('main', folder, { timeoutMs: 1000 });
    expect(revision).toMatchObject({ message: expect.stringContaining('git does not reply in time') });
  });

  test('among the objects ends the reading of all files at once', async () => {
    const folder = copyOfShop();
    for (const name of ['A.java', 'B.java', 'notes.txt']) {
      rmSync(objectOf(folder, name), { force: true });
      execFileSync('mkfifo', [objectOf(folder, name)]);
    }
    const revision = await openRevision('main', folder, { timeoutMs: 1000 });
    if (revision.kind !== 'revision') throw new Error(JSON.stringify(revision));
    expect(await revision.prefetch([folder])).toMatchObject({ kind: 'problem' });
    const { files } = revision;
    const began = process.hrtime.bigint();
    for (let nth = 0; nth < 100; nth++)
      expect(files.readText(path.join(folder, 'notes.txt'), 1000)).toMatchObject({ reason: 'failed' });
    // A hundred times the limit would be 100 s.
    expect(process.hrtime.bigint() - began).toBeLessThan(20_000_000_000n);
  });

  test('lets others work meanwhile, and ends where the user cancels', async () => {
    const folder = copyOfShop();
    rmSync(path.join(folder, '.git/HEAD'));
    execFileSync('mkfifo', [path.join(folder, '.git/HEAD')]);
    let isCancelled = false;
    const opening = openRevision('main', folder, { isCancelled: () => isCancelled });
    const others = await new Promise((resolve) => setImmediate(resolve, 'worked'));
    expect(others).toBe('worked');
    isCancelled = true;
    expect(await opening).toEqual({ kind: 'cancelled' });
  });
});

describe('trees within trees (S11)', () => {
  function bomb(levels: number, width: number): { readonly folder: string; readonly commit: string } {
    const folder = copyOfShop();
    const mktree = (entries: readonly string[]) =>
      execFileSync('git', ['-C', folder, 'mktree', '-z'], {
        input: entries.join(''),
        encoding: 'utf8',
      }).trim();
    const names = Array.from({ length: width }, (_, nth) => `n${nth}`);
    const blob = git(folder, 'rev-parse', 'main:A.java');
    let tree = mktree(names.map((name) => `100644 blob ${blob}\t${name}.java\0`));
    for (let level = 1; level < levels; level++)
      tree = mktree(names.map((name) => `040000 tree ${tree}\t${name}\0`));
    return { folder, commit: git(folder, 'commit-tree', '-m', 'bomb', tree) };
  }

  test.each([
    ['six levels of ten', 6, 10],
    ['eight levels of ten', 8, 10],
    ['nineteen levels of two', 19, 2],
    ['one below another, 250 times', 250, 1],
  ])('%s are refused before they are read', async (_, levels, width) => {
    const { folder, commit } = bomb(levels, width);
    expect(await openRevision(commit, folder)).toMatchObject({
      kind: 'problem',
      message: 'The revision has too many files to be read.',
    });
  });

  test('of more sources than a scan takes are refused', async () => {
    const { folder, commit } = bomb(5, 12);
    const revision = await openRevision(commit, folder);
    expect(revision.kind === 'revision' && (await revision.prefetch([folder]))).toMatchObject({
      kind: 'problem',
    });
  });

  test('with the same large file many times are refused', async () => {
    const folder = copyOfShop();
    writeFileSync(path.join(folder, 'large.java'), 'x'.repeat(3_000_000));
    const blob = git(folder, 'hash-object', '-w', 'large.java');
    const entries = Array.from({ length: 1000 }, (_, nth) => `100644 blob ${blob}\tn${nth}.java\0`);
    const input = entries.join('');
    const tree = execFileSync('git', ['-C', folder, 'mktree', '-z'], { input, encoding: 'utf8' }).trim();
    const revision = await openRevision(git(folder, 'commit-tree', '-m', 'x', tree), folder);
    expect(revision.kind === 'revision' && (await revision.prefetch([folder]))).toEqual({
      kind: 'problem',
      message: 'The sources of the revision are too large to be read.',
    });
  });
});

describe('what of a revision cannot be read (S9)', () => {
  const read = ({ files }: Revision, folder: string, name: string, maxBytes = 1000) =>
    files.readText(path.join(folder, name), maxBytes);

  test('is recorded: a damaged object, and a file that is too large', async () => {
    const folder = copyOfShop();
    const file = objectOf(folder, 'B.java');
    const bytes = readFileSync(file);
    chmodSync(file, 0o644);
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 8;
    writeFileSync(file, bytes);
    const revision = await opened(folder);
    await revision.prefetch([folder]);
    expect(read(revision, folder, 'A.java')).toMatchObject({ text: 'class A {}' });
    expect(read(revision, folder, 'C.java')).toMatchObject({ text: 'class C {}' });
    expect(read(revision, folder, 'B.java')).toMatchObject({ kind: 'problem', reason: 'failed' });
    expect(read(revision, folder, 'large.java')).toMatchObject({ reason: 'too-large' });
    expect(read(revision, folder, 'gone.java')).toMatchObject({ reason: 'missing' });
    expect(revision.unread()).toEqual([
      { path: path.join(folder, 'B.java'), reason: 'failed' },
      { path: path.join(folder, 'large.java'), reason: 'too-large' },
    ]);
  });
});

test('git that has ended reads no more, which is no error', async () => {
  const result = await openGit(shop).run(['rev-parse', 'HEAD'], { input: 'x'.repeat(10_000_000) });
  expect(result.kind).toBe('done');
  expect(existsSync(shop)).toBe(true);
});
