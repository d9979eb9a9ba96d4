/** Groups of an API that have documents of their own, and the names of tags. */
import { expect, test } from 'vitest';
import type { ExportSettings } from '../../src/documents/exports/export-settings.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { isInGroup } from '../../src/model/api-groups.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

const controller = (name: string, path: string) => `
  @org.springframework.web.bind.annotation.RestController public class ${name} {
    @org.springframework.web.bind.annotation.GetMapping("${path}") public String get() { return null; } }`;

const tree = {
  '/p/src/shop/users/UserController.java': `package shop.users; ${controller('UserController', '/users/{id}')}`,
  '/p/src/shop/users/HTTPPartController.java': `package shop.users; ${controller('HTTPPartController', '/users/parts')}`,
  '/p/src/shop/stock/StockController.java': `package shop.stock; ${controller('StockController', '/api/stock/a/b')}`,
  '/p/src/shop/Groups.java': `package shop;
    import org.springdoc.core.models.GroupedOpenApi;
    class Groups {
      static final String EVERYTHING = "/users/**";
      @Bean GroupedOpenApi users() {
        return GroupedOpenApi.builder().group("users").displayName("Users").pathsToMatch(EVERYTHING)
          .pathsToExclude("/users/part?").build();
      }
      @Bean GroupedOpenApi stock() {
        String[] packages = { "shop.stock" };
        return GroupedOpenApi.builder().packagesToScan("shop.stock", "shop.none").group("stock").build();
      }
    }`,
  '/p/src/shop/Dockets.kt': `package shop
    import springfox.documentation.spring.web.plugins.Docket
    class Dockets {
      @Bean fun parts() = Docket(DocumentationType.SWAGGER_2).groupName("parts").select()
        .apis(RequestHandlerSelectors.basePackage("shop.users")).paths(PathSelectors.regex("/users/p.*")).build()
    }`,
};

function exported(settings: Partial<ExportSettings>) {
  const engine = createEngine(memoryFiles(tree));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  const endpoints = engine.findings().endpoints.map(({ id }) => ({ id }));
  return {
    ...engine.exportEndpoints({ format: 'openapi', title: 'shop', endpoints, settings }),
    groups: engine.apiGroups(endpoints.map(({ id }) => id)),
  };
}

test.each([
  ['users', ['/users/{id}']],
  ['stock', ['/api/stock/a/b']],
  ['parts', ['/users/parts']],
])('the group %s', (group, paths) => {
  const { files, leftOut } = exported({ api: { group } });
  expect(files[0]?.name).toBe(`shop-${group}.openapi.json`);
  expect(Object.keys(JSON.parse(toText(files[0])).paths)).toEqual(paths);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['group', 'group']);
});

test('groups are named in the order of the source, and a group that is not there is told', () => {
  const { failure, files, groups } = exported({ api: { group: 'orders' } });
  expect(groups).toEqual(['users', 'stock', 'parts']);
  expect(files).toEqual([]);
  expect(failure).toBe('There is no group "orders". Groups are "users", "stock", "parts".');
});

test.each([
  ['class', ['HTTPPartController', 'StockController', 'UserController']],
  ['kebab', ['http-part-controller', 'stock-controller', 'user-controller']],
] as const)('tags by %s', (tags, names) => {
  const { files } = exported({
    openapi: { version: '3.1', format: 'json', errors: 'documented', nulls: 'declared', tags },
  });
  const document: { tags: { name: string }[] } = JSON.parse(toText(files[0]));
  expect(document.tags.map(({ name }) => name).sort()).toEqual(names);
});

test.each([
  ['/users/**', '/users', true],
  ['/users/**', '/users/{id}/parts', true],
  ['/users/**', '/usersx', false],
  ['/users/*', '/users/a/b', false],
  ['/**/parts', '/a/b/parts', true],
  ['/us?rs/*s', '/users/parts', true],
  ['/us?rs/*s', '/urs/parts', false],
  ['/{version}/users', '/v1/users', true],
  ['/**', '/', true],
])('%s takes %s: %s', (pattern, path, isTaken) => {
  const group = { name: '', paths: [pattern], excludedPaths: [], packages: [], excludedPackages: [] };
  expect(isInGroup(group, { path, className: 'A' })).toBe(isTaken);
});
