import { expect, test } from 'vitest';
import { processorClock } from '../../../../../test/processor-clock.ts';
import { type MemoryTree, memoryFiles } from '../../testing/memory-files.ts';
import { moduleUses } from './module-uses.ts';

function users(tree: MemoryTree, of: string): readonly string[] {
  const folders = [...new Set(Object.keys(tree).map((path) => path.slice(0, path.lastIndexOf('/'))))];
  return moduleUses(folders, memoryFiles(tree)).usersOf(of);
}

const pom = (artifact: string, ...dependencies: readonly string[]) =>
  `<project><artifactId>${artifact}</artifactId><dependencies>${dependencies
    .map((each) => `<dependency><artifactId> ${each} </artifactId></dependency>`)
    .join('\n')}</dependencies></project>`;

test('users are found through other modules, the nearest first', () => {
  const tree = {
    '/p/app/pom.xml': pom('app', 'web'),
    '/p/web/pom.xml': pom('web', 'core', 'no-module-of-ours'),
    '/p/core/pom.xml': pom('core'),
    '/p/other/pom.xml': pom('other'),
  };
  expect(users(tree, '/p/core')).toEqual(['/p/web', '/p/app']);
  expect(users(tree, '/p/other')).toEqual([]);
});

test('modules that use each other are no end of users', () => {
  const tree = { '/p/a/pom.xml': pom('a', 'b', 'a'), '/p/b/pom.xml': pom('b', 'a') };
  expect(users(tree, '/p/a')).toEqual(['/p/b']);
});

test.each([
  ['its parent', '<parent><artifactId>core</artifactId></parent>'],
  ['what it manages', '<dependencyManagement><dependencies>DEPENDENCY</dependencies></dependencyManagement>'],
  ['a plugin', '<build><plugins><plugin><dependencies>DEPENDENCY</dependencies></plugin></plugins></build>'],
  ['a profile', '<profiles><profile><dependencies>DEPENDENCY</dependencies></profile></profiles>'],
  ['a comment', '<!-- <dependencies>DEPENDENCY</dependencies> -->'],
])('a pom does not depend on %s', (_, xml) => {
  const dependency = '<dependency><artifactId>core</artifactId></dependency>';
  const tree = {
    '/p/app/pom.xml': `<project>${xml.replace('DEPENDENCY', dependency)}<artifactId>app</artifactId></project>`,
    '/p/core/pom.xml': pom('core'),
  };
  expect(users(tree, '/p/core')).toEqual([]);
});

test.each([
  "implementation project(':libs:core')",
  'implementation(project(":libs:core"))',
  'api(project(path = ":libs:core", configuration = "shadow"))',
  "  runtimeOnly project(path: ':libs:core')",
  'implementation(projects.libs.core)',
  "implementation(platform(project(':libs:core')))",
])('a Gradle script depends by `%s`', (line) => {
  const tree = { '/p/app/build.gradle': `dependencies {\n${line}\n}`, '/p/libs/core/build.gradle.kts': '' };
  expect(users(tree, '/p/libs/core')).toEqual(['/p/app']);
});

test.each([
  "testImplementation project(':libs:core')",
  "integrationTestImplementation(project(':libs:core'))",
  "// implementation project(':libs:core')",
  "implementation project(':core:libs')",
  "implementation 'libs:core:1.0'",
])('a Gradle script does not depend by `%s`', (line) => {
  const tree = { '/p/app/build.gradle': `dependencies {\n${line}\n}`, '/p/libs/core/build.gradle.kts': '' };
  expect(users(tree, '/p/libs/core')).toEqual([]);
});

test('of two builds side by side each means its own project', () => {
  const tree = {
    '/p/one/app/build.gradle': "dependencies {\n  api project(':core')\n}",
    '/p/one/core/build.gradle': '',
    '/p/two/app/build.gradle': "dependencies {\n  api project(':core')\n}",
    '/p/two/core/build.gradle': '',
  };
  expect(users(tree, '/p/one/core')).toEqual(['/p/one/app']);
  expect(users(tree, '/p/two/core')).toEqual(['/p/two/app']);
});

test.each([
  '<dependency>',
  '<!--',
  '<parent>',
  '<build><parent>',
  '<dependencies>',
  '<artifactId> a',
  '<scope> ',
])('a pom of nothing but %s is read in time', (repeated) => {
  const tree = { '/p/app/pom.xml': repeated.repeat(40_000), '/p/core/pom.xml': pom('core') };
  const tookMs = processorClock();
  expect(users(tree, '/p/core')).toEqual([]);
  expect(tookMs()).toBeLessThan(2_000);
});

test.each(['dependencies', 'api ', 'a\t', 'api('])(
  'a build script of nothing but %j is read in time',
  (repeated) => {
    const tree = { '/p/app/build.gradle': repeated.repeat(40_000), '/p/core/build.gradle': '' };
    const tookMs = processorClock();
    expect(users(tree, '/p/core')).toEqual([]);
    expect(tookMs()).toBeLessThan(2_000);
  },
);

test('an element that is never closed ends with the pom', () => {
  const tree = {
    '/p/app/pom.xml': `<project><artifactId>app</artifactId><dependencies><dependency><artifactId>core</artifactId></dependency><dependency><artifactId>web`,
    '/p/core/pom.xml': pom('core'),
  };
  expect(users(tree, '/p/core')).toEqual(['/p/app']);
});
