/**
 * What identifies endpoints: no two share an id, whatever the source looks like, and what keeps an id when the source
 * around it changes.
 */
import { expect, test } from 'vitest';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

const web = 'package shop; import org.springframework.web.bind.annotation.*;';
const books = (body: string) => `${web} @RestController class Books { ${body} }`;
const list = books('@GetMapping("/books") void list() {}');

const cases: Readonly<Record<string, { readonly files: MemoryTree; readonly ids: readonly string[] }>> = {
  'the main source set before another': {
    files: { '/shop/src/dev/java/Books.java': list, '/shop/src/main/java/Books.java': list },
    ids: ['shop:shop.Books#list()@src/dev/java/Books.java', 'shop:shop.Books#list()'],
  },
  'the file with the name of the class before a copy of it': {
    files: { '/shop/src/main/java/A copy.java': list, '/shop/src/main/java/Books.java': list },
    ids: ['shop:shop.Books#list()@src/main/java/A copy.java', 'shop:shop.Books#list()'],
  },
  'the first by path where nothing else decides': {
    files: { '/shop/a/Books.java': list, '/shop/b/Books.java': list, '/shop/c/Books.java': list },
    ids: [
      'shop:shop.Books#list()',
      'shop:shop.Books#list()@b/Books.java',
      'shop:shop.Books#list()@c/Books.java',
    ],
  },
  'the same class in Java and in Kotlin': {
    files: { '/shop/Books.java': list, '/shop/Books.kt': list.replace('void list()', 'fun list()') },
    ids: ['shop:shop.Books#list()', 'shop:shop.Books#list()@Books.kt'],
  },
  'modules need no mark': {
    files: {
      '/shop/one/pom.xml': '',
      '/shop/one/Books.java': list,
      '/shop/two/pom.xml': '',
      '/shop/two/Books.java': list,
    },
    ids: ['one:shop.Books#list()', 'two:shop.Books#list()'],
  },
  'a class twice in one file': {
    files: {
      '/shop/Books.java': `${books('@GetMapping({"/a", "/b"}) void a() {}')} ${books('@PostMapping void a() {}')}`,
    },
    ids: ['shop:shop.Books#a()', 'shop:shop.Books#a()~2', 'shop:shop.Books#a()~3'],
  },
  'a class that two frameworks serve': {
    files: {
      '/shop/Books.java': `${web} @RestController @jakarta.ws.rs.Path("/r") class Books {
        @GetMapping("/a") @jakarta.ws.rs.GET public void a() {} }`,
    },
    ids: ['shop:shop.Books#a()', 'shop:shop.Books#a()~2'],
  },
  'the same service in two proto files': {
    files: {
      '/shop/api/books.proto':
        'syntax = "proto3"; package v1; service Books { rpc List(Q) returns (Q); } message Q {}',
      '/shop/copy/books.proto':
        'syntax = "proto3"; package v1; service Books { rpc List(Q) returns (Q); } message Q {}',
      '/shop/other.proto':
        'syntax = "proto3"; package v2; service Books { rpc List(Q) returns (Q); } message Q {}',
    },
    ids: ['shop:v1.Books#List()', 'shop:v1.Books#List()@copy/books.proto', 'shop:v2.Books#List()'],
  },
};

function scanned(files: MemoryTree) {
  const host = memoryFiles(files);
  const engine = createEngine(host);
  const request = { roots: ['/shop'], base: '/shop', options: defaultScanOptions };
  engine.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  return { engine, host };
}

test.each(Object.entries(cases))('%s', (_name, { files, ids }) => {
  const { engine } = scanned(files);
  const { endpoints } = engine.findings();
  expect(endpoints.map(({ id }) => id)).toEqual(ids);
  for (const endpoint of endpoints) expect(engine.explain(endpoint.id)?.endpoint).toEqual(endpoint);
});

test('a copy that comes and goes leaves the id of the original alone', () => {
  const { engine, host } = scanned({ '/shop/Books.java': list });
  const ids = () => engine.findings().endpoints.map(({ id, source }) => `${source.file} ${id}`);
  const before = ids();
  host.put('/shop/A.java', list);
  engine.update([{ kind: 'changed', path: '/shop/A.java' }]);
  expect(ids()).toEqual(['A.java shop:shop.Books#list()@A.java', ...before]);
  host.put('/shop/A.java', undefined);
  engine.update([{ kind: 'deleted', path: '/shop/A.java' }]);
  expect(ids()).toEqual(before);
});
