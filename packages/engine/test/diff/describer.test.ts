/** What a comparison gets of a project: a document with places in the source, and `.proto` files as importers name them. */
import { expect, test } from 'vitest';
import { createDescriber } from '../../src/diff.ts';
import { sourceDocument } from '../../src/documents/diff/source-document.ts';
import { defaultExportSettings } from '../../src/documents/exports/export-settings.ts';
import { defaultScanOptions } from '../../src/engine.ts';
import { type MemoryTree, memoryFiles } from '../../src/testing/memory-files.ts';

function describerOf(tree: MemoryTree) {
  const describer = createDescriber(memoryFiles(tree));
  const request = { roots: ['/p'], base: '/p', options: defaultScanOptions };
  describer.scan(request, { onProgress() {}, onFindings() {}, isCancelled: () => false });
  return describer;
}

const controller = `package shop;
import org.springframework.web.bind.annotation.*;
@RestController @RequestMapping("/orders")
class Orders {
  @GetMapping("/{id}") Order show(@PathVariable long id) { return null; }
  @DeleteMapping("/{id}") void remove(@PathVariable long id) {}
}
record Order(long id, String name) {}
`;

function described(tree: MemoryTree) {
  const describer = describerOf(tree);
  const ids = describer.findings().endpoints.map(({ id }) => id);
  return describer.describeApi(ids, { ...defaultExportSettings, contextPlace: 'paths' });
}

test('an API is a document whose operations know their lines', () => {
  const api = described({ '/p/Orders.java': controller });
  if (api.kind !== 'described') throw new Error(api.message);
  expect(api.document).toMatchObject({
    openapi: '3.1.0',
    paths: { '/orders/{id}': { get: {}, delete: {} } },
    components: { schemas: { Order: {} } },
  });
  const places = { placeOfMember: () => undefined, placeOfPart: () => undefined };
  const { document: root, operations, identities } = api;
  const { placeOf } = sourceDocument({ root, operations, identities }, places);
  const change = { id: 'x', level: 'error', message: 'It changed.' } as const;
  const lineAt = (keys: readonly string[], operation = {}) =>
    placeOf({ ...change, ...operation, at: { side: 'revision', keys } })?.line;
  expect(lineAt(['paths', '/orders/{id}', 'delete', 'responses'])).toBe(6);
  expect(lineAt(['paths', '/orders/{orderId}', 'get'])).toBe(5);
  expect(lineAt(['paths', '/orders/{id}', 'parameters'])).toBe(5);
  const schema = ['components', 'schemas', 'Order'];
  expect(lineAt(schema, { method: 'DELETE', path: '/orders/{id}' })).toBe(6);
  expect(lineAt(schema)).toBeUndefined();
});

test('what documents leave out counts where sources are compared', () => {
  const hiding = controller.replace('@DeleteMapping', '@io.swagger.v3.oas.annotations.Hidden @DeleteMapping');
  const api = described({ '/p/Orders.java': hiding });
  expect(api).toMatchObject({ document: { paths: { '/orders/{id}': { get: {}, delete: {} } } } });
});

test.each([
  ['server.servlet.context-path', '/api', '/api/orders/{id}'],
  ['spring.mvc.servlet.path', '/mvc/', '/mvc/orders/{id}'],
  ['spring.webflux.base-path', '/flux', '/flux/orders/{id}'],
])('the context path by %s counts, although the extension for properties is off', (name, value, path) => {
  const api = described({
    '/p/src/main/java/Orders.java': controller,
    '/p/src/main/resources/application.properties': `${name}=${value}\nserver.port=9000\n`,
  });
  if (api.kind !== 'described') throw new Error(api.message);
  expect(Object.keys(api.document.paths ?? {})).toEqual([path]);
});

test('the root path of Quarkus stands before @ApplicationPath and counts', () => {
  const api = described({
    '/p/src/main/java/Orders.java': `package shop; import jakarta.ws.rs.*;
@ApplicationPath("/rest") class App extends jakarta.ws.rs.core.Application {}
@Path("/orders") class Orders { @GET public String all() { return ""; } }`,
    '/p/src/main/resources/application.properties': 'quarkus.http.root-path=/root\n',
  });
  if (api.kind !== 'described') throw new Error(api.message);
  expect(Object.keys(api.document.paths ?? {})).toEqual(['/root/rest/orders']);
});

test('services that have an operation in common cannot stand in one document', () => {
  const application = (name: string) => `package ${name};
import org.springframework.boot.autoconfigure.SpringBootApplication;
@SpringBootApplication class App {}
@org.springframework.web.bind.annotation.RestController class Home {
  @org.springframework.web.bind.annotation.GetMapping("/") String home() { return ""; }
}`;
  const api = described({
    '/p/a/pom.xml': '<project><artifactId>a</artifactId></project>',
    '/p/a/src/main/java/a/App.java': application('a'),
    '/p/b/pom.xml': '<project><artifactId>b</artifactId></project>',
    '/p/b/src/main/java/b/App.java': application('b'),
  });
  expect(api).toEqual({ kind: 'clash', message: expect.stringContaining('GET / is served by a and by b') });
});

const proto = (name: string, ...imports: readonly string[]) =>
  `syntax = "proto3"; package ${name}; ${imports.map((path) => `import "${path}";`).join(' ')}`;

test.each<[string, MemoryTree, readonly string[]]>([
  [
    'alone, by their folder',
    { '/p/a/v1/a.proto': proto('x'), '/p/b.proto': proto('y') },
    ['a/v1/a.proto', 'b.proto'],
  ],
  [
    'as others import them',
    {
      '/p/A.java': 'class A {}',
      '/p/api/a/a.proto': proto('q'),
      '/p/api/b/b.proto': proto('r', 'a/a.proto'),
    },
    ['a/a.proto', 'b/b.proto'],
  ],
  [
    'by the outer of two roots',
    {
      '/p/A.java': 'class A {}',
      '/p/api/a/a.proto': proto('q'),
      '/p/api/a/c.proto': proto('q', 'a.proto'),
      '/p/api/b.proto': proto('r', 'a/a.proto'),
    },
    ['a/a.proto', 'a/c.proto', 'b.proto'],
  ],
  [
    'from the folder that build plugins read',
    { '/p/A.java': 'class A {}', '/p/orders/src/main/proto/x/a.proto': proto('q') },
    ['x/a.proto'],
  ],
  [
    'by the folders of their package',
    { '/p/A.java': 'class A {}', '/p/idl/shop/v1/a.proto': proto('shop.v1') },
    ['shop/v1/a.proto'],
  ],
  [
    'else from where the scan begins',
    { '/p/A.java': 'class A {}', '/p/idl/a.proto': proto('q') },
    ['idl/a.proto'],
  ],
])('.proto files are named %s', (_, tree, expected) => {
  expect(
    describerOf(tree)
      .protoSources(['/p'])
      .map(({ path }) => path),
  ).toEqual(expected);
});

test('only the .proto files of the named folder are compared', () => {
  const tree = { '/p/a/x.proto': proto('x', 'b/y.proto'), '/p/b/y.proto': proto('y') };
  expect(describerOf(tree).protoSources(['/p/a'])).toEqual([
    { path: 'x.proto', text: tree['/p/a/x.proto'], root: '', file: 'a/x.proto' },
    { path: 'b/y.proto', text: tree['/p/b/y.proto'], root: '/p', file: 'b/y.proto', isImported: true },
  ]);
  expect(
    describerOf(tree)
      .protoSources(['/p/b/y.proto'])
      .map(({ path }) => path),
  ).toEqual(['b/y.proto']);
});

test('what cannot be sent is compared: a document is made of endpoints, not of requests', () => {
  const odd = controller.replace('"/{id}") void', '"/{id}", headers = "X-Odd=a\\nb") void');
  const api = described({ '/p/Orders.java': odd });
  expect(api).toMatchObject({ document: { paths: { '/orders/{id}': { get: {}, delete: {} } } } });
});

test('a mapping without a verb stands at POST first where it has a body, as exports have it', () => {
  const any = controller.replace(
    '@GetMapping("/{id}") Order show(@PathVariable long id)',
    '@RequestMapping("/{id}") @io.swagger.v3.oas.annotations.Operation(operationId = "take") Order take(@RequestBody Order order)',
  );
  const api = described({ '/p/Orders.java': any });
  expect(api).toMatchObject({
    document: {
      paths: { '/orders/{id}': { post: { operationId: 'take' }, put: { operationId: 'take_put' } } },
    },
  });
});
