import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MemoryTree, memoryFiles } from '../../../testing/memory-files.ts';
import { readModuleProperties } from './module-properties.ts';
import { resolvePlaceholders } from './placeholders.ts';
import { readProperties } from './read-properties.ts';
import { readYaml } from './read-yaml.ts';

describe('.properties files', () => {
  test.each([
    ['a=b', 'a', 'b'],
    ['a : b', 'a', 'b'],
    ['a b c', 'a', 'b c'],
    ['a', 'a', ''],
    ['  a = b  ', 'a', 'b  '],
    ['a\\ b=c', 'a b', 'c'],
    ['a\\:b=c\\=d', 'a:b', 'c=d'],
    ['path=C:\\\\tmp', 'path', 'C:\\tmp'],
    ['a=one\\\n   two', 'a', 'onetwo'],
    ['a=tab\\there', 'a', 'tab\there'],
    ['name=\\u00e9t\\u00E9', 'name', 'été'],
  ])('%j', (text, name, value) => {
    expect(readProperties(text).documents[0]?.entries).toMatchObject([{ name, value }]);
  });

  test('comments and blank lines hold nothing, and a comment is never continued', () => {
    const { documents } = readProperties('# a=1\\\n! b=2\n\nc=3\n');
    expect(documents).toEqual([{ entries: [{ name: 'c', value: '3', line: 4 }] }]);
  });
});

describe('YAML', () => {
  const leaves = (text: string) =>
    readYaml(text).documents.map((document) =>
      document.leaves.map(({ path, value, line }) => `${path.join('.')}=${value} @${line}`),
    );

  test.each([
    ['nested mappings', 'a:\n  b:\n    c: 1\n  d: x', [['a.b.c=1 @3', 'a.d=x @4']]],
    ['sequences', 'a: [x, y]\nb:\n  - z', [['a.0=x @1', 'a.1=y @1', 'b.0=z @3']]],
    ['several documents', 'a: 1\n---\na: 2', [['a=1 @1'], ['a=2 @3']]],
    ['numbers as written', 'a: 1.10\nb: 0x1F\nc: 08', [['a=1.10 @1', 'b=0x1F @2', 'c=08 @3']]],
    ['a key without value', 'a:\nb: ~', [['a= @1', 'b= @2']]],
    ['repeated keys', 'a: 1\na: 2', [['a=1 @1', 'a=2 @2']]],
    ['aliases and merges', 'x: &x\n  a: 1\ny:\n  <<: *x\n  b: 2', [['x.a=1 @2', 'y.a=1 @2', 'y.b=2 @5']]],
    ['placeholders of a build', 'a: @name@\nb: 2', [['a=@name@ @1', 'b=2 @2']]],
    ['a name that JavaScript knows', '__proto__:\n  a: 1', [['__proto__.a=1 @2']]],
  ])('reads %s', (_, text, expected) => {
    expect(leaves(text)).toEqual(expected);
  });

  test('a small file that stands for a huge tree is cut', () => {
    const level = (name: string, of: string) => `${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`;
    const bomb = [
      'a: &a [x, x]',
      level('b', 'a'),
      level('c', 'b'),
      level('d', 'c'),
      level('e', 'd'),
      level('f', 'e'),
    ];
    const { documents, problems } = readYaml(bomb.join('\n'));
    expect(documents[0]?.leaves.length).toBeLessThanOrEqual(20_000);
    expect(problems).toMatchObject([{ message: expect.stringContaining('more than 20000 values') }]);
  });

  test('deep nesting ends with a problem, not with an exception', () => {
    expect(readYaml('['.repeat(10_000)).problems).not.toEqual([]);
    expect(readYaml(`${'a: {'.repeat(100)}b: 1${'}'.repeat(100)}`).problems).not.toEqual([]);
  });
});

describe('placeholders', () => {
  const values: Readonly<Record<string, string>> = {
    a: 'A',
    'a.b': 'AB',
    key: 'a',
    chain: '<${a}>',
    loop: '${pool}',
    pool: '${loop}',
    empty: '',
  };
  const resolve = (text: string, unresolved: 'stays' | 'is-empty' = 'stays') =>
    resolvePlaceholders(text, { lookUp: (name) => values[name], unresolved });

  test.each([
    ['/${a}/x', '/A/x'],
    ['${a.b}${a}', 'ABA'],
    ['${none:/v1}', '/v1'],
    ['${none:}', ''],
    ['${empty:x}', ''],
    ['${none:${other:/x}}', '/x'],
    ['${none:${a}}', 'A'],
    ['${${key}.b}', 'AB'],
    ['${chain}', '<A>'],
    ['${none}', '${none}'],
    ['${open', '${open'],
    ['${it.name()} ${a}', '${it.name()} A'],
    ['${x ? "y" : "z"}', '${x ? "y" : "z"}'],
  ])('%s is %s', (text, expected) => {
    expect(resolve(text).text).toBe(expected);
  });

  test('what has no value is told, and may become empty', () => {
    expect(resolve('${none}/${a}', 'is-empty')).toMatchObject({ text: '/A', missing: ['none'] });
  });

  test('a value that leads back to itself stays and is told', () => {
    expect(resolve('${loop}')).toMatchObject({ text: '${loop}', circular: ['loop'] });
  });

  test('values that multiply end', () => {
    const doubling = (name: string) =>
      /^x\d$/.test(name) ? `\${y${name[1]}}`.repeat(1000) : `\${x${Number(name[1]) + 1}}`;
    const { text } = resolvePlaceholders('${x0}', { lookUp: doubling, unresolved: 'stays' });
    expect(text.length).toBeLessThan(20_000_000);
  });

  test('any text ends', () => {
    const part = fc.constantFrom('${', '}', ':', 'a', 'loop', 'key', '.', '{', 'none');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(typeof resolve(parts.join('')).text).toBe('string');
      }),
    );
  });
});

describe('the properties of a module', () => {
  const read = (tree: MemoryTree, profiles: readonly string[] = []) =>
    readModuleProperties('/p', profiles, memoryFiles(tree));
  const resources = '/p/src/main/resources';

  test.each([
    ['server.servlet.context-path'],
    ['server.servlet.contextPath'],
    ['SERVER.SERVLET.CONTEXT_PATH'],
  ])('any spelling of %s will do', (name) => {
    const { property } = read({
      [`${resources}/application.yml`]: 'server:\n  servlet:\n    context-path: /app',
    });
    expect(property(name)).toEqual({ value: '/app', file: `${resources}/application.yml`, line: 3 });
  });

  test('application beats bootstrap, properties beat YAML, and config folders beat both', () => {
    const { property } = read({
      [`${resources}/bootstrap.yml`]: 'a: 1\nb: 1\nc: 1\nd: 1',
      [`${resources}/application.yml`]: 'b: 2\nc: 2\nd: 2',
      [`${resources}/application.properties`]: 'c=3\nd=3',
      [`${resources}/config/application.yaml`]: 'd: 4',
    });
    expect(['a', 'b', 'c', 'd'].map((name) => property(name)?.value)).toEqual(['1', '2', '3', '4']);
  });

  const byProfile: MemoryTree = {
    [`${resources}/application.yml`]: [
      'path: /all',
      '---',
      'spring.config.activate.on-profile: "prod & !eu"',
      'path: /prod',
      '---',
      'spring.profiles: test, dev',
      'path: /test',
    ].join('\n'),
    [`${resources}/application-eu.properties`]: 'path=/eu',
  };

  test.each([
    [[], '/all'],
    [['prod'], '/prod'],
    [['dev'], '/test'],
    [['prod', 'eu'], '/eu'],
    [['other'], '/all'],
  ])('with the profiles %j the path is %s', (profiles, path) => {
    expect(read(byProfile, profiles).property('path')?.value).toBe(path);
  });

  test('profiles that the files switch on count', () => {
    const { property } = read({
      [`${resources}/application.yml`]: 'spring:\n  profiles:\n    active: [local]\npath: /all',
      [`${resources}/application-local.yml`]: 'path: /local',
    });
    expect(property('path')?.value).toBe('/local');
  });

  test('values refer to each other, also across files', () => {
    const { property } = read({
      [`${resources}/application.yml`]: 'base: /api\npath: ${base}/v1',
      [`${resources}/application.properties`]: 'base=/rest',
    });
    expect(property('path')?.value).toBe('/rest/v1');
  });

  test('what is wrong in one file is told, and the others count', () => {
    const { property, problems } = read({
      [`${resources}/application.yml`]: 'a: 1\nb: "open',
      [`${resources}/application.properties`]: 'c=3',
    });
    expect(property('c')?.value).toBe('3');
    expect(problems).toMatchObject([{ file: `${resources}/application.yml` }]);
  });

  test('links are not followed', () => {
    const { property } = read({
      '/etc/secret': 'a=1',
      [`${resources}/application.properties`]: { link: '/etc/secret' },
      [`${resources}/application.yml`]: 'b: 1',
    });
    expect(property('a')).toBeUndefined();
    expect(property('b')?.value).toBe('1');
  });
});

test('properties are found where only the sources of a module are scanned', () => {
  const files = memoryFiles({
    '/p/src/main/java/A.java': '',
    '/p/src/main/resources/application.properties': 'a=b',
  });
  for (const scanned of ['/p', '/p/src/main', '/p/src/main/java']) {
    expect(readModuleProperties(scanned, [], files).property('a')?.value).toBe('b');
  }
});
