/** A file system tells of one save twice: the editor says that it saved, and the watcher sees the file change. */
import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const rules = '/p/.easy.api.config';
const source = '/p/Shops.java';

test.each([
  ['rules', rules, 'api.name=Second'],
  ['sources', source, controller('second')],
])('a change of %s that is told again reads nothing again', (_, path, text) => {
  const { files, engine } = opened();
  files.put(path, text);
  expect(engine.update([{ kind: 'changed', path }])).toHaveLength(1);
  files.takeReads();
  expect(engine.update([{ kind: 'changed', path }])).toEqual([]);
  expect(files.takeReads()).toEqual([]);
});

test.each([
  ['rules', rules, 'api.name=Second', 'api.name=Third'],
  ['sources', source, controller('second'), controller('third')],
])('%s that change once more are read again', (_, path, second, third) => {
  const { files, engine } = opened();
  for (const text of [second, third]) {
    files.put(path, text);
    expect(engine.update([{ kind: 'changed', path }])).toHaveLength(1);
  }
});

test('a file that was deleted and comes back is read again', () => {
  const { files, engine } = opened();
  files.put(source, controller('second'));
  engine.update([{ kind: 'changed', path: source }]);
  files.put(source, undefined);
  expect(engine.update([{ kind: 'deleted', path: source }])).toMatchObject([{ endpoints: [] }]);
  files.put(source, controller('second'));
  expect(engine.update([{ kind: 'changed', path: source }])).toMatchObject([
    { endpoints: [{ path: '/second' }] },
  ]);
});

function opened() {
  const files = memoryFiles({
    '/p/pom.xml': '<project/>',
    [rules]: 'api.name=First',
    [source]: controller('first'),
  });
  const engine = createEngine(files);
  const options = { ...defaultScanOptions, isTrusted: true };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options }, observer);
  return { files, engine };
}

function controller(path: string): string {
  const imports = 'import org.springframework.web.bind.annotation.*;';
  return `${imports} @RestController class Shops { @GetMapping("/${path}") void get() {} }`;
}
