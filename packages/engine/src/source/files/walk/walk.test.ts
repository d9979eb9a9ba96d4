import { describe, expect, test } from 'vitest';
import { type MemoryTree, memoryFiles } from '../../../testing/memory-files.ts';
import { type Walk, walkFilter, walkInOneGo } from './walk.ts';

function walkAll(tree: MemoryTree, roots: readonly string[] = ['/p']): Walk {
  return walkInOneGo(roots, memoryFiles(tree));
}

describe('walk', () => {
  test('finds sources and build files in a stable order', () => {
    const found = walkAll({
      '/p/pom.xml': '',
      '/p/b/B.kt': '',
      '/p/b/c.proto': '',
      '/p/a/A.java': '',
      '/p/README.md': '',
      '/p/web/build.gradle.kts': '',
    });
    expect(found).toEqual({
      sources: ['/p/a/A.java', '/p/b/B.kt', '/p/b/c.proto'],
      buildFiles: ['/p/pom.xml', '/p/web/build.gradle.kts'],
      ruleFolders: [],
      unpackedProtos: [],
      generatedSources: [],
      diagnostics: [],
    });
  });

  test('leaves out tool folders and the output beside a build file', () => {
    const found = walkAll({
      '/p/pom.xml': '',
      '/p/target/generated-sources/G.java': '',
      '/p/target/generated-sources/delombok/a/Copy.java': '',
      '/p/target/classes/C.java': '',
      '/p/.git/X.java': '',
      '/p/node_modules/y/Y.java': '',
      '/p/api/build.gradle': '',
      '/p/api/build/generated/H.java': '',
      '/p/src/main/java/com/acme/build/Build.java': '',
      '/p/src/main/java/com/acme/target/Target.java': '',
    });
    expect(found.sources).toEqual([
      '/p/src/main/java/com/acme/build/Build.java',
      '/p/src/main/java/com/acme/target/Target.java',
    ]);
    expect(found.generatedSources).toEqual([
      '/p/api/build/generated/H.java',
      '/p/target/generated-sources/G.java',
    ]);
  });

  test('tells which folders hold rules', () => {
    const { ruleFolders } = walkAll({
      '/p/.easy.api.config': '',
      '/p/a/.easyapi/any.name': '',
      '/p/b/.endpoint-atlas/rules': '',
      '/p/b/c/.yapi.config': '',
      '/p/d/.easyapi': 'a file, where only a folder counts',
      '/p/d/easy.api.config': '',
    });
    expect(ruleFolders).toEqual(['/p', '/p/a', '/p/b', '/p/b/c']);
  });

  test('tells the .proto files that builds have unpacked from those of the project', () => {
    const found = walkAll({
      '/p/pom.xml': '',
      '/p/.gitignore': 'target/\nbuild/\n',
      '/p/src/main/proto/own.proto': '',
      '/p/target/protoc-dependencies/1a2b/google/type/date.proto': '',
      '/p/target/classes/own.proto': '',
      '/p/api/build.gradle': '',
      '/p/api/build/extracted-include-protos/main/vendor/types.proto': '',
      '/p/api/build/resources/main/own.proto': '',
    });
    expect(found.sources).toEqual(['/p/src/main/proto/own.proto']);
    expect(found.unpackedProtos).toEqual([
      '/p/api/build/extracted-include-protos/main/vendor/types.proto',
      '/p/target/protoc-dependencies/1a2b/google/type/date.proto',
    ]);
  });

  test('obeys .gitignore files, the nearest first', () => {
    const found = walkAll({
      '/p/.gitignore': 'gen/\n*Stub.java\n',
      '/p/gen/A.java': '',
      '/p/src/AStub.java': '',
      '/p/src/A.java': '',
      '/p/keep/.gitignore': '!KeptStub.java\n',
      '/p/keep/KeptStub.java': '',
      '/p/keep/OtherStub.java': '',
    });
    expect(found.sources).toEqual(['/p/keep/KeptStub.java', '/p/src/A.java']);
  });

  test('obeys the .gitignore of the repository above the scanned folder', () => {
    const tree = {
      '/p/.git/HEAD': '',
      '/p/.gitignore': '/m/gen/\n',
      '/p/m/gen/A.java': '',
      '/p/m/B.java': '',
    };
    expect(walkAll(tree, ['/p/m']).sources).toEqual(['/p/m/B.java']);
  });

  test('scans an ignored folder that is named as a root', () => {
    const tree = { '/p/.git/HEAD': '', '/p/.gitignore': 'vendor/\n', '/p/vendor/lib/A.java': '' };
    expect(walkAll(tree, ['/p/vendor']).sources).toEqual(['/p/vendor/lib/A.java']);
  });

  test('lists a file once where roots overlap, and takes single files as roots', () => {
    const tree = { '/p/a/A.java': '', '/p/B.java': '' };
    expect(walkAll(tree, ['/p/a', '/p', '/p/B.java']).sources).toEqual(['/p/B.java', '/p/a/A.java']);
  });

  test('tells about links, unreadable folders and missing roots, and goes on', () => {
    const found = walkAll(
      {
        '/p/A.java': '',
        '/p/loop': { link: '/p/loop' },
        '/p/up': { link: '/p' },
        '/p/secret': { problem: 'denied' },
        '/p/secret/S.java': '',
      },
      ['/p', '/nowhere'],
    );
    expect(found.sources).toEqual(['/p/A.java']);
    expect(found.diagnostics.map((d) => `${d.severity} ${d.code} ${d.file}`).sort()).toEqual([
      'error file-unreadable /nowhere',
      'info symlink-skipped /p/up',
      'warning folder-unreadable /p/secret',
      'warning symlink-skipped /p/loop',
    ]);
  });
});

test('a file that appears later is in the walk exactly when a fresh walk would find it', () => {
  const tree = {
    '/p/pom.xml': '',
    '/p/.gitignore': 'gen/\n',
    '/p/A.java': '',
    '/p/src/B.kt': '',
    '/p/src/notes.txt': '',
    '/p/gen/C.java': '',
    '/p/target/D.java': '',
    '/p/.idea/E.java': '',
    '/q/F.java': '',
    '/p/Link.java': { link: '/q/F.java' },
  };
  const files = memoryFiles(tree);
  const inWalk = Object.keys(tree).filter(walkFilter(['/p'], files));
  expect(inWalk).toEqual(walkAll(tree).sources);
  const named = ['/p', '/p/target', '/p/gen/C.java'];
  const inWiderWalk = Object.keys(tree).filter(walkFilter(named, files));
  expect(inWiderWalk.toSorted()).toEqual(walkInOneGo(named, files).sources.toSorted());
  expect(inWiderWalk).toHaveLength(4);
});
