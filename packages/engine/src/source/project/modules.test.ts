import { expect, test } from 'vitest';
import { findModules } from './modules.ts';

const modules = findModules({ roots: ['/w/shop', '/w/tools/One.java', '/w/src/test/demo'], base: '/w' }, [
  '/w/shop/pom.xml',
  '/w/shop/orders/pom.xml',
  '/w/shop/orders/api/build.gradle.kts',
  '/w/shop/stock/settings.gradle',
]);

test.each([
  ['/w/shop/src/main/java/A.java', 'shop'],
  ['/w/shop/orders/src/main/java/A.java', 'orders'],
  ['/w/shop/orders/api/A.java', 'orders/api'],
  ['/w/shop/ordersandmore/A.java', 'shop'],
  ['/w/shop/stock/deep/down/A.java', 'stock'],
  ['/w/shop/plain/src/main/java/A.java', 'plain'],
  ['/w/shop/plain/src/test/java/A.java', 'plain'],
  ['/w/shop/orders/plain/src/main/kotlin/A.kt', 'orders/plain'],
  ['/w/shop/orders/src/main/kotlin/A.kt', 'orders'],
  ['/w/tools/One.java', 'tools'],
  ['/w/src/test/demo/A.java', 'demo'],
])('%s is in the module %s', (path, module) => {
  expect(modules.moduleOf(path)).toBe(module);
});

test.each([
  ['/w/shop/src/main/java/A.java', 'shop/src/main/java/A.java'],
  ['/elsewhere/A.java', '/elsewhere/A.java'],
])('%s is named %s', (path, name) => {
  expect(modules.nameOf(path)).toBe(name);
});

test.each([
  ['/w/shop/src/test/java/A.java', true],
  ['/w/shop/src/integrationTest/java/A.java', true],
  ['/w/shop/src/testFixtures/java/A.java', true],
  ['/w/shop/orders/src/it/java/A.java', true],
  ['/w/shop/build/generated/sources/A.java', true],
  ['/w/shop/src/main/java/test/A.java', false],
  ['/w/shop/src/testing/java/A.java', false],
  // The root itself lies in a test folder: that is somebody's demo project, and not all tests.
  ['/w/src/test/demo/src/main/java/A.java', false],
])('whether %s is a test source: %s', (path, isTest) => {
  expect(modules.isTestSource(path)).toBe(isTest);
});

test.each([
  ['/w/shop/src/main/resources/archetype-resources/src/main/java/A.java', true],
  ['/w/shop/src/test/resources/Sample.kt', true],
  ['/w/shop/src/main/resources/orders.proto', false],
  ['/w/shop/src/main/java/com/acme/resources/A.java', false],
  ['/w/shop/resources/A.java', false],
])('whether %s is a template: %s', (path, isTemplate) => {
  expect(modules.isTemplate(path)).toBe(isTemplate);
});

test.each([
  ['/w/src/it/java/A.java', false],
  ['/w/src/it/java/B.java', true],
  ['/w/src/it/resources/C.java', false],
])('beside the root %s: whether it is a test is %s', (path, expected) => {
  const roots = ['/w', '/w/src/it/java/A.java', '/w/src/it/resources/C.java'];
  const { isTestSource, isTemplate } = findModules({ roots, base: '/w' }, []);
  for (const _ of ['first', 'again']) expect(isTestSource('/w/src/it/java/B.java')).toBe(true);
  expect(isTestSource(path)).toBe(expected);
  expect(isTemplate('/w/src/it/resources/C.java')).toBe(false);
});
