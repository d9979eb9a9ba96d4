/** `.gitignore` as git itself reads it: made-up lines, and what `git check-ignore` says of the same paths. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { walkInOneGo } from '../../packages/engine/src/source/files/walk/walk.ts';
import { memoryFiles } from '../../packages/engine/src/testing/memory-files.ts';
import { processorClock } from '../processor-clock.ts';
import { usualRuns } from '../properties/runs.ts';

const folder = mkdtempSync(join(tmpdir(), 'gitignore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const git = (args: readonly string[], input = '') =>
  execFileSync('git', ['-c', 'core.ignorecase=true', ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, GIT_CONFIG_GLOBAL: join(folder, 'none'), GIT_CONFIG_NOSYSTEM: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });

interface Case {
  readonly lines: readonly string[];
  readonly paths: readonly string[];
}

/** Of each case, the paths that are not ignored. All cases take one call of git, each in a folder of its own. */
function leftByGit(cases: readonly Case[]): readonly (readonly string[])[] {
  git(['init', '--quiet']);
  const all = cases.flatMap(({ lines, paths }, index) => {
    mkdirSync(join(folder, `${index}`), { recursive: true });
    writeFileSync(join(folder, `${index}`, '.gitignore'), `${lines.join('\n')}\n`);
    return paths.map((path) => `${index}/${path}`);
  });
  // `git` ends with 1 where nothing is ignored; the last path sees to it that something is.
  writeFileSync(join(folder, '.gitignore'), '/ignored\n');
  const input = [...all, 'ignored', ''].join('\0');
  const ignored = new Set(git(['check-ignore', '--no-index', '-z', '--stdin'], input).split('\0'));
  return cases.map(({ paths }, index) => paths.filter((path) => !ignored.has(`${index}/${path}`)).sort());
}

function leftByWalk({ lines, paths }: Case): readonly string[] {
  const tree = Object.fromEntries(paths.map((path) => [`/p/${path}`, '']));
  const { sources } = walkInOneGo(['/p'], memoryFiles({ ...tree, '/p/.gitignore': `${lines.join('\n')}\n` }));
  return sources.map((path) => path.slice('/p/'.length)).sort();
}

const table: readonly Case[] = [
  // Lines of honest projects.
  {
    lines: ['**/*.[Oo]*/*_*_*_*.java'],
    paths: ['a/b.out/a_b_c_d.java', 'a/b.out/a_b_c.java', 'x/b/a_b_c_d.java'],
  },
  { lines: ['*a*b*c*d*'], paths: ['xaxbxcxdx.java', 'xaxbxcx.java', 's/a/abcd.java'] },
  { lines: ['gen/**/tmp/**/x/**'], paths: ['gen/tmp/x/A.java', 'gen/a/tmp/b/c/x/A.java', 'gen/tmp/A.java'] },
  { lines: ['/a/**', '!/a/A.java'], paths: ['a/A.java', 'a/B.java', 'a/b/A.java'] },
  { lines: ['**/gen'], paths: ['gen/A.java', 'a/gen/A.java', 'a/agen/A.java'] },
  { lines: ['gen/', '!gen/A.java'], paths: ['gen/A.java', 'gen/B.java'] },
  { lines: ['\\#a.java', '\\!b.java', '#c.java'], paths: ['#a.java', '!b.java', 'c.java'] },
  {
    lines: ['a.java  ', 'b.java\\ ', '\\*.java'],
    paths: ['a.java', 'b.java', 'b.java ', '*.java', 'c.java'],
  },
  {
    lines: ['[[:digit:]]*.java', '[!a-c].java', '[]x]y.java'],
    paths: ['1a.java', 'a.java', 'd.java', ']y.java'],
  },
  {
    lines: ['[a.java', '\\', 'b\\', '[[:no:]]*', '/', '//', '!', '***'].slice(0, 7),
    paths: ['[a.java', 'b.java'],
  },
  { lines: ['a/***/b'], paths: ['a/b/A.java', 'a/x/y/b/A.java', 'ab/A.java'] },
  { lines: ['A.JAVA', 'GEN/'], paths: ['a.java', 'gen/b.java', 'c.java'] },
];

describe('.gitignore', () => {
  test('leaves the files that git leaves', () => {
    const word = fc.constantFrom(
      ...[
        'gen',
        'a',
        'b',
        'A',
        '*',
        '*',
        '?',
        '[ab]',
        '[!a]',
        '[a-c]',
        '[^[:alpha:]]',
        '.java',
        '.JAVA',
        '.kt',
      ],
      ...['/', '/', '/**/', '!', ' ', '\\\\', '\\*', '\\a', '_'],
    );
    // Git takes `a**/` for something else than its manual says, so that double stars stand between slashes alone.
    const line = fc
      .tuple(fc.constantFrom('', '', '!', '/', '**/'), fc.array(word, { minLength: 1, maxLength: 7 }))
      .map(([start, words]) => start + words.join(''))
      .filter((each) => !/[^/!]\*\*|\*\*[^/]/.test(each.replace(/^!/, '')));
    const name = fc.constantFrom(
      'A.java',
      'b.kt',
      'agen.java',
      'a_b.java',
      '_.kt',
      'b.proto',
      'java.kt',
      'ab.java',
    );
    const path = fc
      .tuple(fc.array(fc.constantFrom('gen', 'a', 'b', 'ab'), { maxLength: 3 }), name)
      .map(([folders, last]) => [...folders, last].join('/'));
    const made = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      paths: fc.uniqueArray(path, { minLength: 1, maxLength: 8 }),
    });
    const cases = [...table, ...fc.sample(made, { numRuns: usualRuns(1500), seed: 27 })];
    const wanted = leftByGit(cases);
    const different = cases.flatMap((each, index) => {
      const found = leftByWalk(each);
      return `${found}` === `${wanted[index]}` ? [] : [{ lines: each.lines, found, wanted: wanted[index] }];
    });
    expect(different).toEqual([]);
    // Half of the files are ignored, or nothing is shown.
    expect(wanted.flat().length / cases.flatMap(({ paths }) => paths).length).toBeLessThan(0.9);
  });

  test('takes time that grows with its length alone', () => {
    const lines = Array.from(
      { length: 200 },
      (_, i) => `${'*a'.repeat(20 + (i % 30))}*b\n${'**/a/'.repeat(i % 40)}**/b`,
    );
    const paths = Array.from({ length: 40 }, (_, i) => `${'a/'.repeat(i)}${'a'.repeat(100 + i)}.java`);
    const elapsed = processorClock();
    expect(leftByWalk({ lines, paths })).toHaveLength(paths.length);
    expect(elapsed()).toBeLessThan(15_000);
  });
});
