import { describe, expect, test } from 'vitest';
import {
  createEngine,
  defaultScanOptions,
  type Engine,
  type FileFindings,
  type ScanObserver,
  type ScanOptions,
} from './engine.ts';
import { type MemoryTree, memoryFiles } from './testing/memory-files.ts';

const controller = (name: string, path: string, more = '') => `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
class ${name} {
  @GetMapping(${path}) String get() { return ""; }
${more}}
`;

const request = (options: Partial<ScanOptions> = {}) => ({
  roots: ['/p'],
  base: '/p',
  options: { ...defaultScanOptions, ...options },
});

const silent: ScanObserver = { onProgress() {}, onFindings() {}, isCancelled: () => false };

function scanned(tree: MemoryTree, options: Partial<ScanOptions> = {}) {
  const files = memoryFiles(tree);
  const engine = createEngine(files);
  engine.scan(request(options), silent);
  files.takeReads();
  return { files, engine };
}

const paths = (engine: Engine) => engine.findings().endpoints.map(({ method, path }) => `${method} ${path}`);
const reported = (files: readonly FileFindings[]) =>
  files.map(({ path, endpoints }) => `${path}: ${endpoints.map((endpoint) => endpoint.path).join(' ')}`);

describe('a scan', () => {
  test('finds the endpoints of all files and tells them while it runs', () => {
    const engine = createEngine(
      memoryFiles({
        '/p/A.java': controller('A', '"/a"'),
        '/p/B.java': controller('B', '"/b"'),
        '/p/C.java': 'class C {}',
      }),
    );
    const heard: string[] = [];
    const summary = engine.scan(request(), {
      ...silent,
      onFindings: (files) => heard.push(...reported(files)),
    });
    expect(summary).toMatchObject({ outcome: 'complete', files: 3, endpoints: 2 });
    expect(heard).toEqual(['/p/A.java: /a', '/p/B.java: /b']);
    expect(paths(engine)).toEqual(['GET /a', 'GET /b']);
  });

  test('leaves test sources out unless asked', () => {
    const tree = {
      '/p/src/test/java/T.java': controller('T', '"/t"'),
      '/p/src/main/java/A.java': controller('A', '"/a"'),
    };
    expect(paths(scanned(tree).engine)).toEqual(['GET /a']);
    expect(paths(scanned(tree, { includeTests: true }).engine)).toEqual(['GET /a', 'GET /t']);
  });

  test('reports progress that never goes back within a phase', () => {
    const engine = createEngine(
      memoryFiles({ '/p/A.java': controller('A', '"/a"'), '/p/b/B.java': 'class B {}' }),
    );
    const seen: string[] = [];
    engine.scan(request(), {
      ...silent,
      onProgress: ({ phase, done, total }) => seen.push(`${phase} ${done}/${total}`),
    });
    expect(seen).toEqual(['walking 1/0', 'walking 2/0', 'reading 1/2', 'reading 2/2', 'finding 0/2']);
  });

  test('finds the same where no updates are expected, and looks at every file again if one comes', () => {
    const tree = {
      '/p/A.java': controller('A', 'Paths.A'),
      '/p/B.java': controller('B', '"/b"'),
      '/p/Paths.java': 'package shop; interface Paths { String A = "/a"; }',
    };
    const { engine, files } = scanned(tree, { expectsUpdates: false });
    expect(engine.findings()).toEqual(scanned(tree).engine.findings());
    files.put('/p/Paths.java', 'package shop; interface Paths { String A = "/other"; }');
    expect(reported(engine.update([{ kind: 'changed', path: '/p/Paths.java' }]))).toContain(
      '/p/A.java: /other',
    );
    expect(paths(engine)).toEqual(['GET /other', 'GET /b']);
  });

  test('leaves nothing behind when it is cancelled', () => {
    const engine = createEngine(
      memoryFiles({ '/p/A.java': controller('A', '"/a"'), '/p/B.java': controller('B', '"/b"') }),
    );
    let questions = 0;
    const summary = engine.scan(request(), { ...silent, isCancelled: () => ++questions > 2 });
    expect(summary).toMatchObject({ outcome: 'cancelled', files: 0, endpoints: 0 });
    expect(engine.findings()).toEqual({ endpoints: [], diagnostics: [] });
  });

  describe('of a large project', () => {
    const tree: MemoryTree = {};
    for (let i = 0; i < 1000; i++) tree[`/p/many/F${i}.java`] = '';
    tree['/p/z/AController.java'] = controller('AController', 'Z.PATH');
    tree['/p/z/Z.java'] = 'package shop; class Z { static final String PATH = "/late"; }';

    test('puts the endpoints right that were found before all files were read', () => {
      expect(paths(scanned(tree).engine)).toEqual(['GET /late']);
    });

    test('tells the first of them before it has read the rest', () => {
      let read = 0;
      const readBefore: number[] = [];
      createEngine(memoryFiles(tree)).scan(request(), {
        ...silent,
        onProgress: ({ phase, done }) => {
          if (phase === 'reading') read = done;
        },
        onFindings: (files) => {
          if (files.some(({ endpoints }) => endpoints.length > 0)) readBefore.push(read);
        },
      });
      expect(readBefore).toEqual([1, 1002]);
    });
  });
});

describe('an update', () => {
  test('finds a new file, and forgets a deleted one', () => {
    const { files, engine } = scanned({ '/p/A.java': controller('A', '"/a"') });
    files.put('/p/B.java', controller('B', '"/b"'));
    expect(reported(engine.update([{ kind: 'changed', path: '/p/B.java' }]))).toEqual(['/p/B.java: /b']);
    files.put('/p/A.java', undefined);
    expect(reported(engine.update([{ kind: 'deleted', path: '/p/A.java' }]))).toEqual(['/p/A.java: ']);
    expect(paths(engine)).toEqual(['GET /b']);
  });

  test('follows a rename, and the deletion and the arrival of a folder', () => {
    const { files, engine } = scanned({
      '/p/a/A.java': controller('A', '"/a"'),
      '/p/a/deep/B.java': controller('B', '"/b"'),
    });
    for (const name of ['A.java', 'deep/B.java']) files.put(`/p/a/${name}`, undefined);
    files.put('/p/c/A.java', controller('A', '"/a"'));
    engine.update([
      { kind: 'deleted', path: '/p/a' },
      { kind: 'changed', path: '/p/c' },
    ]);
    expect(engine.findings().endpoints.map(({ source }) => source.file)).toEqual(['c/A.java']);
  });

  test('reads text of editors before the disk, until it is closed', () => {
    const { engine } = scanned({ '/p/A.java': controller('A', '"/a"') });
    engine.update([{ kind: 'edited', path: '/p/A.java', text: controller('A', '"/edited"') }]);
    expect(paths(engine)).toEqual(['GET /edited']);
    engine.update([{ kind: 'closed', path: '/p/A.java' }]);
    expect(paths(engine)).toEqual(['GET /a']);
  });

  test('looks again at files that depend on the changed one, and at no others', () => {
    const { files, engine } = scanned({
      '/p/A.java': controller('A', 'Paths.A'),
      '/p/B.java': controller('B', '"/b"'),
      '/p/Paths.java': 'package shop; class Paths { static final String A = "/old"; }',
    });
    files.put('/p/Paths.java', 'package shop; class Paths { static final String A = "/new"; }');
    const result = engine.update([{ kind: 'changed', path: '/p/Paths.java' }]);
    expect(reported(result)).toEqual(['/p/A.java: /new']);
    expect(engine.update([{ kind: 'changed', path: '/p/A.java' }])).toEqual([]);
    expect(files.takeReads()).not.toContain('/p/B.java');
  });

  test('resolves what was missing once it appears', () => {
    const { files, engine } = scanned({ '/p/A.java': controller('A', 'Paths.A') });
    files.put('/p/Paths.java', 'package shop; interface Paths { String A = "/found"; }');
    engine.update([{ kind: 'changed', path: '/p/Paths.java' }]);
    expect(paths(engine)).toEqual(['GET /found']);
  });

  test('ignores files that a scan would not read', () => {
    const { engine } = scanned({ '/p/.gitignore': 'gen/\n', '/p/A.java': controller('A', '"/a"') });
    const changes = ['/p/gen/G.java', '/p/src/test/java/T.java', '/q/Q.java', '/p/notes.txt'];
    expect(
      engine.update(changes.map((path) => ({ kind: 'edited', path, text: controller('X', '"/x"') }))),
    ).toEqual([]);
    expect(paths(engine)).toEqual(['GET /a']);
  });

  test('keeps an endpoint while a line is half typed, and lets go of it when the text is whole again', () => {
    const whole = controller('A', '"/a"', '  @PostMapping("/b") String b() { return ""; }\n');
    const { engine } = scanned({ '/p/A.java': whole });
    const edit = (text: string) => engine.update([{ kind: 'edited', path: '/p/A.java', text }]);
    edit(whole.replace('@PostMapping("/b") String b() { return ""; }', '@PostMapping("/b" String'));
    expect(paths(engine)).toEqual(['GET /a', 'POST /b']);
    edit(controller('A', '"/a"'));
    expect(paths(engine)).toEqual(['GET /a']);
  });
});
