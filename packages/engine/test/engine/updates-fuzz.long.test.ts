import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

const controller = (name: string, path: string) => `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
class ${name} {
  @GetMapping(${path}) String get() { return ""; }
}
`;

function scanned(tree: MemoryTree) {
  const files = memoryFiles(tree);
  const engine = createEngine(files);
  const silent = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, silent);
  return { files, engine };
}

test('an update is the same as a fresh scan after any edits', () => {
  const names = ['A', 'B', 'C', 'Paths', 'Base'];
  const file = fc.constantFrom(...names).map((name) => `/p/${name}.java`);
  const text = fc.oneof(
    fc.constantFrom(...names).map((name) => controller(name, 'Paths.A')),
    fc.constantFrom(...names).map((name) => controller(name, '"/x"').replace(' {', ' extends Base {')),
    fc.constantFrom('/one', '/two').map((path) => `package shop; interface Paths { String A = "${path}"; }`),
    fc
      .constantFrom('/up', '/down')
      .map(
        (path) =>
          `package shop; import org.springframework.web.bind.annotation.*; abstract class Base { @PutMapping("${path}") void put() {} }`,
      ),
    fc.constant('package shop; class {{{'),
    fc.constant(undefined),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(file, text), { maxLength: 12 }), (edits) => {
      const tree: MemoryTree = { '/p/pom.xml': '', '/p/A.java': controller('A', '"/a"') };
      const { files, engine } = scanned(tree);
      for (const [path, content] of edits) {
        files.put(path, content);
        engine.update([content === undefined ? { kind: 'deleted', path } : { kind: 'changed', path }]);
        if (content === undefined) delete tree[path];
        else tree[path] = content;
      }
      expect(engine.findings()).toEqual(scanned(tree).engine.findings());
    }),
    { numRuns: usualRuns(150) },
  );
});
