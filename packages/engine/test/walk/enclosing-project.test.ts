import { expect, test } from 'vitest';
import { enclosingProject, isWithin, outermost } from '../../src/source/files/walk/enclosing-project.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const modules = '<project><modules><module>api</module></modules></project>';
const pom = '<project/>';

const cases: readonly (readonly [what: string, files: Record<string, string>, path: string, root: string])[] =
  [
    ['a module of a Maven build', { '/w/pom.xml': modules, '/w/api/pom.xml': pom }, '/w/api', '/w'],
    [
      'a file of one',
      { '/w/pom.xml': modules, '/w/api/pom.xml': pom, '/w/api/src/A.java': '' },
      '/w/api/src/A.java',
      '/w',
    ],
    [
      'a module of a module',
      { '/w/pom.xml': modules, '/w/api/pom.xml': modules, '/w/api/in/pom.xml': pom },
      '/w/api/in',
      '/w',
    ],
    ['a build that stands alone', { '/w/pom.xml': pom, '/w/api/pom.xml': pom }, '/w/api', '/w/api'],
    [
      'a subproject of Gradle',
      { '/w/settings.gradle.kts': '', '/w/api/build.gradle.kts': '', '/w/api/src/A.kt': '' },
      '/w/api/src',
      '/w',
    ],
    [
      'the nearest settings of Gradle',
      { '/w/settings.gradle': '', '/w/sample/settings.gradle': '', '/w/sample/api/A.java': '' },
      '/w/sample/api',
      '/w/sample',
    ],
    ['a Gradle build without settings', { '/w/build.gradle': '', '/w/src/A.java': '' }, '/w/src', '/w'],
    ['a checkout without a build', { '/w/.git/HEAD': '', '/w/src/A.java': '' }, '/w/src/A.java', '/w'],
    [
      'nothing above a checkout',
      { '/home/pom.xml': modules, '/home/w/.git/HEAD': '', '/home/w/pom.xml': pom },
      '/home/w',
      '/home/w',
    ],
    [
      'a build rather than the checkout around it',
      { '/w/.git/HEAD': '', '/w/backend/pom.xml': pom, '/w/backend/src/A.java': '' },
      '/w/backend/src',
      '/w/backend',
    ],
    ['sources of nothing else', { '/w/src/A.java': '' }, '/w/src', '/w/src'],
    ['a single file of nothing else', { '/w/src/A.java': '' }, '/w/src/A.java', '/w/src/A.java'],
  ];

test.each(cases)('the project around a path is that of %s', (_, files, path, root) => {
  expect(enclosingProject(path, memoryFiles(files))).toBe(root);
});

test('projects within each other are one', () => {
  expect(outermost(['/w/a', '/w', '/w', '/w-b'])).toEqual(['/w', '/w-b']);
  expect([isWithin('/w/a', ['/w']), isWithin('/w', ['/w']), isWithin('/w-b', ['/w'])]).toEqual([
    true,
    true,
    false,
  ]);
});
