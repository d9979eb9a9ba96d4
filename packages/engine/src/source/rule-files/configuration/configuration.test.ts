import { expect, test } from 'vitest';
import { type MemoryTree, memoryFiles } from '../../../testing/memory-files.ts';
import { type ConfigurationRequest, readConfiguration } from './configuration.ts';

const request: ConfigurationRequest = {
  module: '/p/shop',
  roots: ['/p'],
  userFolder: '/home/me/.easyapi',
  packs: [],
  remoteRules: [],
  readRemote: () => ({ kind: 'refusal', message: 'It is not allowed.' }),
  lookUp: () => undefined,
};

function read(tree: MemoryTree, more: Partial<ConfigurationRequest> = {}) {
  return readConfiguration({ ...request, ...more }, memoryFiles(tree));
}

/** `key=value file:line` in the order in which rules count. */
function printed(tree: MemoryTree, more: Partial<ConfigurationRequest> = {}): readonly string[] {
  return read(tree, more).entries.map(
    ({ key, filter, value, place }) =>
      `${key}${filter === undefined ? '' : `[${filter}]`}=${value} ${place.file}:${place.line}`,
  );
}

test('nearer folders come first, then extensions, then the user', () => {
  const tree: MemoryTree = {
    '/p/shop/.endpoint-atlas/b.rules': 'a=own',
    '/p/shop/.endpoint-atlas/a.rules': 'a=own, read first',
    '/p/shop/.easyapi/x': 'a=folder',
    '/p/shop/.easy.api.config': 'a=file',
    '/p/.easy.api.yml': 'a: root',
    '/p/other/.easy.api.config': 'a=not of this module',
    '/home/me/.easyapi/all.rules': 'a=user',
  };
  expect(printed(tree, { packs: [{ name: 'gson', text: 'a=pack' }] })).toEqual([
    'a=own, read first /p/shop/.endpoint-atlas/a.rules:1',
    'a=own /p/shop/.endpoint-atlas/b.rules:1',
    'a=folder /p/shop/.easyapi/x:1',
    'a=file /p/shop/.easy.api.config:1',
    'a=root /p/.easy.api.yml:1',
    'a=pack extension:gson:1',
    'a=user /home/me/.easyapi/all.rules:1',
  ]);
});

test('files of one folder share a tier, folders do not', () => {
  const { entries } = read({
    '/p/shop/.easyapi/a': 'a=1',
    '/p/shop/.easyapi/b': 'a=2',
    '/p/.easyapi/a': 'a=3',
  });
  const [first, second, third] = entries.map(({ tier }) => tier);
  expect(first).toBe(second);
  expect(third).toBeGreaterThan(second ?? 0);
});

test('the folders up to the root of the repository count, also above the folder that is open', () => {
  const tree: MemoryTree = {
    '/work/repo/.git/HEAD': '',
    '/work/repo/.easy.api.config': 'a=repository',
    '/work/.easy.api.config': 'a=beyond',
    '/work/repo/p/.easy.api.config': 'a=open',
  };
  expect(printed(tree, { module: '/work/repo/p', roots: ['/work/repo/p'] })).toEqual([
    'a=open /work/repo/p/.easy.api.config:1',
    'a=repository /work/repo/.easy.api.config:1',
  ]);
});

test.each([
  ['a=1\nb=${a}', 'b', '1'],
  ['b=${a}\na=1', 'b', '1'],
  ['b=${none}', 'b', '${none}'],
  ['b=${none:x${a}}\na=1', 'b', 'x1'],
  ['###set ignoreUnresolved = true\nb=/${none}', 'b', '/'],
  ['###set resolveProperty = false\nb=${a}\n###set resolveProperty = true\na=1', 'b', '${a}'],
  ['a=x\na=yyy\na=zz\n###set resolveMulti = LONGEST\nb=${a}', 'b', 'yyy'],
  ['a=x\na=yyy\na=zz\n###set resolveMulti = last\nb=${a}', 'b', 'zz'],
  ['b=${module_path}/x', 'b', '/p/shop/x'],
  ['b=${server.port}', 'b', '8081'],
  [
    'dates=["a"]\nb=groovy:```\n${dates}.contains("${it.name()}")\n```',
    'b',
    'groovy:["a"].contains("${it.name()}")',
  ],
])('%j gives %s the value %j', (text, key, value) => {
  const { entries, problems } = read(
    { '/p/.easy.api.config': text },
    { lookUp: (name) => (name === 'server.port' ? '8081' : undefined) },
  );
  expect(entries.find((entry) => entry.key === key)?.value).toBe(value);
  expect(problems).toEqual([]);
});

test('filters hold placeholders, too, and what is referred to is known as such', () => {
  const { entries } = read({ '/p/.easy.api.config': 'dates=["a"]\nfield.mock[groovy:${dates}.size()]=x' });
  expect(entries).toMatchObject([
    { key: 'dates', isReferenced: true },
    { key: 'field.mock', filter: 'groovy:["a"].size()', isReferenced: false },
  ]);
});

test('a value that leads back to itself is told', () => {
  const { entries, problems } = read({ '/p/.easy.api.config': 'a=${b}\nb=${a}' });
  expect(entries.map(({ value }) => value)).toEqual(['${b}', '${a}']);
  expect(problems).toMatchObject([
    { line: 1, message: 'The value of `b` leads back to itself.' },
    { line: 2 },
  ]);
});

test.each([
  ['###if feignEnable = true\na=1\n###endif\nb=2', ['a', 'b']],
  ['###if feignEnable != true\na=1\n###endif\nb=2', ['b']],
  ['###if none = x\n###if feignEnable == true\na=1\n###endif\n###endif', []],
  ['mode=on\n###if mode = ON\na=1\n###endif', ['mode', 'a']],
])('%j leaves %j', (text, keys) => {
  expect(read({ '/p/.easy.api.config': text }).entries.map(({ key }) => key)).toEqual(keys);
});

test('includes are read in place and begin with the state around them', () => {
  const tree: MemoryTree = {
    '/p/.easy.api.config': '###set resolveProperty = false\n###include more/a.rules\nlast=1',
    '/p/more/a.rules': 'in=${module_path}\nproperties.additional=../b.properties',
    '/p/b.properties': 'server.port=80',
    '/home/me/.easyapi/user.rules': 'properties.additional=~/.easyapi/sub/more',
    '/home/me/.easyapi/sub/more': 'mine=1',
  };
  expect(printed(tree)).toEqual([
    'in=${module_path} /p/more/a.rules:1',
    'server.port=80 /p/b.properties:1',
    'last=1 /p/.easy.api.config:3',
    'mine=1 /home/me/.easyapi/sub/more:1',
  ]);
});

test('an include may name the folder of the module', () => {
  const tree: MemoryTree = {
    '/p/.easy.api.config': 'properties.additional=${module_path}/src/main/resources/application.yml',
    '/p/shop/src/main/resources/application.yml': 'server:\n  port: 80',
  };
  expect(printed(tree)).toEqual(['server.port=80 /p/shop/src/main/resources/application.yml:2']);
  expect(read(tree, { module: '/p/other' }).problems).toEqual([]);
});

test.each<[string, MemoryTree, string]>([
  ['../../etc/passwd', {}, 'it lies outside the project'],
  ['/etc/passwd', {}, 'it lies outside the project'],
  ['x/../../../etc/passwd', {}, 'it lies outside the project'],
  ['./linked', { '/p/linked': { link: '/etc/passwd' } }, 'links are not followed'],
  ['./folder/secret', { '/p/folder': { link: '/etc' } }, 'links are not followed'],
  ['https://example.com/rules', {}, 'It is not allowed.'],
  ['./missing', {}, 'There is no file ./missing.'],
  ['./.easy.api.config', {}, 'in circles'],
])('%s is not included', (target, more, message) => {
  const { entries, problems } = read({
    '/etc/passwd': 'a=secret',
    '/etc/secret': 'a=secret',
    '/p/.easy.api.config': `###include ${target}`,
    ...more,
  });
  expect(entries).toEqual([]);
  expect(problems).toMatchObject([
    { file: '/p/.easy.api.config', message: expect.stringContaining(message) },
  ]);
});

test('rules of servers count after extensions and before the user, and include more of the same server', () => {
  const served: Readonly<Record<string, string>> = {
    'https://rules.test/team/all.rules':
      'a=all\n###include ./more/spring.rules\n###include /base.yml?v=2\na=last',
    'https://rules.test/team/more/spring.rules': 'a=spring\n###include ../common.rules',
    'https://rules.test/team/common.rules': '###if remoteConfig == true\na=common\n###endif',
    'https://rules.test/base.yml?v=2': 'a:\n  b: base',
  };
  const tree: MemoryTree = { '/p/.easy.api.config': 'a=own', '/home/me/.easyapi/all.rules': 'a=user' };
  const more: Partial<ConfigurationRequest> = {
    packs: [{ name: 'gson', text: 'a=pack' }],
    remoteRules: ['https://rules.test/team/all.rules'],
    readRemote: (url) => ({ kind: 'rules', text: served[url] ?? '', isStale: false }),
  };
  expect(printed(tree, more)).toEqual([
    'a=own /p/.easy.api.config:1',
    'a=pack extension:gson:1',
    'a=all https://rules.test/team/all.rules:1',
    'a=spring https://rules.test/team/more/spring.rules:1',
    'a=common https://rules.test/team/common.rules:2',
    'a.b=base https://rules.test/base.yml?v=2:2',
    'a=last https://rules.test/team/all.rules:4',
    'a=user /home/me/.easyapi/all.rules:1',
  ]);
});

test.each(['~/.ssh/id_rsa', '${module_path}/src/main/resources/application.properties', 'C:/Users/me/x'])(
  'rules of a server include no %s',
  (target) => {
    const asked: string[] = [];
    const { problems } = read(
      { '/p/.easy.api.config': '###include https://rules.test/all' },
      {
        readRemote(url) {
          asked.push(url);
          return { kind: 'rules', text: `###include ${target}`, isStale: false };
        },
      },
    );
    expect(asked).toEqual(['https://rules.test/all']);
    expect(problems).toMatchObject([{ message: expect.stringContaining('no files of this machine') }]);
  },
);

test('rules of a server that include themselves come to an end', () => {
  let asked = 0;
  const { problems } = read(
    { '/p/.easy.api.config': 'properties.additional=https://rules.test/all' },
    {
      readRemote() {
        asked++;
        return { kind: 'rules', text: '###include ./all\n###include ./all', isStale: false };
      },
    },
  );
  expect(asked).toBeLessThanOrEqual(200);
  expect(problems.length).toBeGreaterThan(0);
});

test('a missing include can be silent', () => {
  const text = '###set ignoreNotFoundFile = true\n###include ./missing';
  expect(read({ '/p/.easy.api.config': text }).problems).toEqual([]);
});

test('large files, binary files and linked folders are left out and told', () => {
  const { entries, problems } = read({
    '/p/.easyapi/binary': { problem: 'not-text' },
    '/p/.easyapi/large': `a=${'x'.repeat(2_000_000)}`,
    '/p/shop/.easyapi': { link: '/etc' },
    '/p/.easy.api.config': 'b=1',
  });
  expect(entries.map(({ key }) => key)).toEqual(['b']);
  expect(problems.map(({ file }) => file)).toEqual([
    '/p/shop/.easyapi',
    '/p/.easyapi/binary',
    '/p/.easyapi/large',
  ]);
});

test('rules are limited in number', () => {
  const { entries, problems } = read({ '/p/.easy.api.config': 'a=1\n'.repeat(30_000) });
  expect(entries).toHaveLength(20_000);
  expect(problems).toMatchObject([{ message: expect.stringContaining('more than 20000 rules') }]);
});
