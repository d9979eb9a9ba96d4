/** Revisions of git: what they are called, what of them is read, and that nothing of a hostile repository runs. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Revision } from '../../packages/engine/src/engine/compare/revision-port.ts';
import { openRevision } from '../../packages/engine/src/node/git/open-revision.ts';

let scratch: string;
let top: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-git-'));
  top = path.join(scratch, 'shop');
  mkdirSync(top);
  git('init', '-q', '-b', 'main');
  write('orders/A.java', 'class A {}');
  write('pom.xml', '<project/>');
  write('notes/readme.txt', 'one');
  commit('first');
  git('tag', 'v1');
  write('orders/A.java', 'class A { int b; }');
  write('new.proto', 'syntax = "proto3";');
  commit('second');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function git(...words: readonly string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', top, ...who, ...words], {
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function write(name: string, text: string): void {
  mkdirSync(path.join(top, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(top, name), text);
}

function commit(message: string): void {
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

async function opened(written: string, folder = top): Promise<Revision> {
  const revision = await openRevision(written, folder);
  if (revision.kind !== 'revision') throw new Error(JSON.stringify(revision));
  return revision;
}

const textAt = ({ files }: Revision, name: string) => {
  const read = files.readText(path.join(top, name), 1024);
  return read.kind === 'text' ? read.text : read.reason;
};

describe('a revision', () => {
  test.each(['v1', 'HEAD~1', 'main^', 'main@{0}~1', 'refs/tags/v1', 'HEAD^{/first}'])(
    'is found as %s',
    async (name) => {
      const revision = await opened(name);
      expect([revision.name, revision.path, revision.top]).toEqual([name, undefined, top]);
      expect([textAt(revision, 'orders/A.java'), textAt(revision, 'new.proto')]).toEqual([
        'class A {}',
        'missing',
      ]);
    },
  );

  test.each([
    ['v1:', ''],
    ['v1:orders', '/orders'],
    ['v1:orders/../pom.xml', '/pom.xml'],
    ['v1:./A.java', '/orders/A.java'],
    ['v1:../pom.xml', '/pom.xml'],
    ['v1^{/first}:pom.xml', '/pom.xml'],
  ])('has the path of %s', async (written, expected) => {
    expect((await opened(written, path.join(top, 'orders'))).path).toBe(`${top}${expected}`);
  });

  test('has its files at once or one by one, and lists what it holds', async () => {
    for (const isPrefetched of [false, true]) {
      const revision = await opened('main');
      if (isPrefetched) expect(await revision.prefetch([top])).toEqual({ kind: 'ready' });
      const { files } = revision;
      expect(files.list(top)).toEqual({
        kind: 'listing',
        entries: [
          { name: '.git', type: 'folder' },
          { name: 'new.proto', type: 'file' },
          { name: 'notes', type: 'folder' },
          { name: 'orders', type: 'folder' },
          { name: 'pom.xml', type: 'file' },
        ],
      });
      expect(textAt(revision, 'orders/A.java')).toBe('class A { int b; }');
      expect(textAt(revision, 'notes/readme.txt')).toBe('one');
      expect(textAt(revision, 'orders')).toBe('not-a-file');
      expect(files.readText(`${top}/orders/A.java`, 3)).toMatchObject({ reason: 'too-large' });
      expect([files.stat(`${top}/orders`)?.type, files.stat(`${top}/orders/A.java`)?.type]).toEqual([
        'folder',
        'file',
      ]);
      expect([files.stat(`${top}/gone`), files.stat(`${top}/.git`)?.type]).toEqual([undefined, 'folder']);
      expect(files.stat(scratch)?.type).toBe('folder');
    }
  });

  test.each(['nope', '', '--upload-pack=x', '-n', ':new.proto', 'main\nv1', 'v1^{blob}'])(
    '%j is none',
    async (written) => {
      expect(await openRevision(written, top)).toEqual({ kind: 'problem', reason: 'no-revision' });
    },
  );

  test('has no path that leads out of the repository', async () => {
    expect(await openRevision('v1:../x', top)).toEqual({
      kind: 'problem',
      reason: 'refused',
      message: expect.stringContaining('v1:../x leads out of the repository'),
    });
  });

  test('of a name that several have is refused', async () => {
    git('tag', 'both');
    git('branch', 'both');
    expect(await openRevision('both', top)).toEqual({
      kind: 'problem',
      reason: 'refused',
      message: '"both" may mean several revisions: refs/heads/both is a branch, refs/tags/both a tag.',
    });
    expect((await openRevision('refs/heads/both', top)).kind).toBe('revision');
  });

  test('is none outside of a repository, and without git', async () => {
    expect(await openRevision('main', scratch)).toMatchObject({ reason: 'no-repository' });
    const { PATH } = process.env;
    process.env.PATH = scratch;
    try {
      expect(await openRevision('main', top)).toMatchObject({ reason: 'no-git' });
    } finally {
      process.env.PATH = PATH;
    }
  });
});

describe('a hostile repository', () => {
  test('has no links followed, and no names that lead elsewhere', async () => {
    const blob = execFileSync('git', ['-C', top, 'hash-object', '-w', '--stdin'], {
      input: 'class X {}',
      encoding: 'utf8',
    }).trim();
    const mktree = (entries: string) =>
      execFileSync('git', ['-C', top, 'mktree', '-z'], { input: entries, encoding: 'utf8' }).trim();
    const inner = mktree(`100644 blob ${blob}\tconfig\0`);
    const tree = mktree(
      [
        `120000 blob ${blob}\tLink.java`,
        `100644 blob ${blob}\tnew\nline.java`,
        `100644 blob ${blob}\t..`,
        `100644 blob ${blob}\t-n.java`,
        `040000 tree ${inner}\t..x`,
        `040000 tree ${inner}\t.GIT`,
        `160000 commit ${git('rev-parse', 'HEAD').trim()}\tmodule`,
        '',
      ].join('\0'),
    );
    const hostile = git('commit-tree', '-m', 'x', tree).trim();
    const revision = await opened(hostile);
    await revision.prefetch([top]);
    const { files } = revision;
    const listing = files.list(top);
    expect(
      listing.kind === 'listing' && listing.entries.map(({ name, type }) => [name, type]).sort(),
    ).toEqual([
      ['-n.java', 'file'],
      ['..x', 'folder'],
      ['.git', 'folder'],
      ['Link.java', 'link'],
      ['module', 'other'],
      ['new\nline.java', 'file'],
    ]);
    expect(textAt(revision, 'new\nline.java')).toBe('class X {}');
    expect([textAt(revision, 'Link.java'), textAt(revision, 'module')]).toEqual(['not-a-file', 'not-a-file']);
    expect(files.stat(`${top}/Link.java`)?.type).toBe('other');
  });

  test('runs nothing, writes nothing and replaces nothing', async () => {
    const canary = path.join(scratch, 'canary');
    const program = path.join(scratch, 'program.sh');
    writeFileSync(program, `#!/bin/sh\ntouch ${canary}\ncat\n`, { mode: 0o755 });
    for (const name of [
      'core.fsmonitor',
      'core.sshCommand',
      'core.pager',
      'filter.x.smudge',
      'filter.x.clean',
      'diff.x.textconv',
    ])
      git('config', name, program);
    git('config', 'alias.rev-parse', `!${program}`);
    git('config', 'core.hooksPath', scratch);
    writeFileSync(path.join(scratch, 'post-index-change'), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 });
    write('.gitattributes', '* filter=x diff=x\n');
    execFileSync('git', [
      '-C',
      top,
      '-c',
      'filter.x.clean=cat',
      '-c',
      'core.fsmonitor=false',
      '-c',
      'core.hooksPath=/dev/null',
      'add',
      '-A',
    ]);
    execFileSync('git', [
      '-C',
      top,
      '-c',
      'core.fsmonitor=false',
      '-c',
      'core.hooksPath=/dev/null',
      '-c',
      'user.name=a',
      '-c',
      'user.email=a',
      '-c',
      'filter.x.clean=cat',
      'commit',
      '-q',
      '-m',
      'third',
    ]);
    execFileSync('git', ['-C', top, 'replace', 'v1:orders/A.java', 'HEAD:pom.xml']);
    rmSync(canary, { force: true });
    const before = snapshot(path.join(top, '.git'));
    for (const name of ['HEAD', 'v1']) {
      const revision = await opened(name);
      await revision.prefetch([top]);
      textAt(revision, 'notes/readme.txt');
    }
    expect(textAt(await opened('v1'), 'orders/A.java')).toBe('class A {}');
    expect(existsSync(canary)).toBe(false);
    expect(snapshot(path.join(top, '.git'))).toEqual(before);
  });

  test('that lacks files fetches none, and says so', async () => {
    const clone = path.join(scratch, 'partial');
    git('config', 'uploadpack.allowFilter', 'true');
    execFileSync('git', ['clone', '-q', '--bare', '--filter=blob:none', `file://${top}`, clone]);
    execFileSync('git', ['-C', clone, 'config', 'core.bare', 'false']);
    execFileSync('git', ['-C', clone, 'config', 'core.worktree', path.join(scratch, 'partial-tree')]);
    mkdirSync(path.join(scratch, 'partial-tree'));
    writeFileSync(path.join(scratch, 'partial-tree', '.git'), `gitdir: ${clone}\n`);
    const folder = path.join(scratch, 'partial-tree');
    const revision = await opened('HEAD', folder);
    expect(await revision.prefetch([folder])).toMatchObject({ kind: 'incomplete' });
    expect(revision.files.readText(`${folder}/pom.xml`, 100)).toMatchObject({
      kind: 'problem',
      reason: 'failed',
    });
  });
});

/** Names, sizes and times of all files in a folder. */
function snapshot(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const stat = statSync(path.join(folder, name));
      return `${name} ${stat.size} ${stat.mtimeMs} ${stat.isFile() ? readFileSync(path.join(folder, name), 'latin1').length : ''}`;
    });
}
