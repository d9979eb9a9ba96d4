import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { planStart } from './plan-start.ts';

const pom = '<plugin><artifactId>spring-boot-maven-plugin</artifactId></plugin>';
const quarkusPom = '<plugin><artifactId>quarkus-maven-plugin</artifactId></plugin>';

async function planned(
  tree: Readonly<Record<string, string>>,
  source: string,
  platform: NodeJS.Platform = 'linux',
) {
  const at = (file: string) => path.relative('/w', file).replaceAll('\\', '/');
  const files = {
    exists: async (file: string) => Object.hasOwn(tree, at(file)),
    read: async (file: string) => tree[at(file)],
  };
  const plan = await planStart(path.join('/w', source), '/w', files, platform);
  return plan && `${at(plan.folder) || '.'} $ ${plan.command}`;
}

describe('how a service is started', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string | undefined]>([
    ['with its own Maven', { 'pom.xml': pom, mvnw: '' }, 'src/A.java', '. $ ./mvnw spring-boot:run'],
    ['with the installed Maven', { 'pom.xml': pom }, 'src/A.java', '. $ mvn spring-boot:run'],
    [
      'in its module, with the wrapper of the project',
      { 'pom.xml': '<modules/>', mvnw: '', 'apps/shop/pom.xml': pom },
      'apps/shop/src/A.java',
      'apps/shop $ ../../mvnw spring-boot:run',
    ],
    [
      'by what the parent says',
      {
        'pom.xml': '<artifactId>spring-boot-starter-parent</artifactId>',
        mvnw: '',
        'shop/pom.xml': '<project/>',
      },
      'shop/src/A.java',
      'shop $ ../mvnw spring-boot:run',
    ],
    [
      'with Gradle',
      {
        gradlew: '',
        'settings.gradle': '',
        'shop/build.gradle.kts': 'plugins { id("org.springframework.boot") }',
      },
      'shop/src/A.kt',
      'shop $ ../gradlew bootRun',
    ],
    [
      'with the installed Gradle',
      { 'build.gradle': "id 'org.springframework.boot'" },
      'A.java',
      '. $ gradle bootRun',
    ],
    ['as Quarkus', { 'pom.xml': quarkusPom, mvnw: '' }, 'src/A.java', '. $ ./mvnw quarkus:dev'],
    [
      'as Quarkus with Gradle',
      { 'build.gradle': "id 'io.quarkus'", gradlew: '' },
      'A.java',
      '. $ ./gradlew quarkusDev',
    ],
    [
      'not where no build file names an application',
      { 'pom.xml': '<project/>', mvnw: '' },
      'src/A.java',
      undefined,
    ],
    ['not without a build file', {}, 'src/A.java', undefined],
    ['not outside of the folder that is open', { '../pom.xml': pom }, '../other/A.java', undefined],
  ])('%s', async (_, tree, source, expected) => {
    expect(await planned(tree, source)).toBe(expected);
  });

  it('on Windows with the wrapper for its shells', async () => {
    expect(await planned({ 'pom.xml': pom, 'mvnw.cmd': '', mvnw: '' }, 'A.java', 'win32')).toBe(
      '. $ .\\mvnw.cmd spring-boot:run',
    );
    expect(
      await planned(
        { 'gradlew.bat': '', 'shop/build.gradle': 'org.springframework.boot' },
        'shop/A.java',
        'win32',
      ),
    ).toBe('shop $ ..\\gradlew.bat bootRun');
  });
});
