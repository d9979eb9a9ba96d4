/** Names of components and operations, when classes come and go that have nothing to do with them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

interface SchemaOfDocument {
  readonly properties?: Readonly<Record<string, unknown>>;
}

interface ExportedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, SchemaOfDocument>> };
}

type Tree = Readonly<Record<string, string>>;

function documentOf(tree: Tree): ExportedDocument {
  const engine = createEngine(memoryFiles(tree));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions }, observer);
  const endpoints = engine.findings().endpoints.map(({ id }) => ({ id }));
  const { files } = engine.exportEndpoints({ format: 'openapi', title: 'shop', endpoints });
  return JSON.parse(toText(files[0]));
}

const controller = (name: string, prefix: string, types: readonly string[], method = 'list') =>
  `@org.springframework.web.bind.annotation.RestController public class ${name} {
    ${types
      .map(
        (type, index) =>
          `@org.springframework.web.bind.annotation.GetMapping("/${prefix}/${index}") public ${type} ${method}${index || ''}() { return null; }`,
      )
      .join('\n')} }`;

/** Each class has one property that no other has, so that a schema tells whose it is. */
const body = (mark: string, more = '') => `{ public String ${mark}; ${more} }`;

const base: Tree = {
  '/p/a/pom.xml': '<project><artifactId>a</artifactId></project>',
  '/p/b/pom.xml': '<project><artifactId>b</artifactId></project>',
  '/p/a/src/main/java/shop/SvcA.java': `package shop; public class SvcA { public static class U ${body('ofA')} }`,
  '/p/a/src/main/java/shop/SvcB.java': `package shop; public class SvcB { public static class U ${body('ofB')} }`,
  '/p/a/src/main/java/shop/Page.java': `package shop; public class Page<T> ${body('page', 'public T first;')}`,
  '/p/a/src/main/java/shop/order/Item.java': `package shop.order; public class Item ${body('ordered')}`,
  '/p/a/src/main/java/shop/cart/Item.java': `package shop.cart; public class Item ${body('inCart')}`,
  '/p/a/src/main/java/shop/Client.java': `package shop; public class Client ${body('clientOfA')}`,
  '/p/b/src/main/java/shop/Client.java': `package shop; public class Client ${body('clientOfB')}`,
  '/p/a/src/main/java/shop/BankAccount.java': `package shop; public class BankAccount ${body('account', 'public String user;')}`,
  '/p/a/src/main/java/shop/Operation.java': `package shop; public class Operation ${body(
    'operation',
    '@com.fasterxml.jackson.annotation.JsonIgnoreProperties("user") public BankAccount account2;',
  )}`,
  '/p/a/src/main/java/shop/Web.java': `package shop; ${controller('Web', 'a', [
    'SvcA.U',
    'SvcB.U',
    'shop.order.Item',
    'shop.cart.Item',
    'Client',
    'Page<SvcA.U>',
    'Page<shop.cart.Item>',
    'BankAccount',
    'Operation',
  ])}`,
  '/p/b/src/main/java/shop/Other.java': `package shop; ${controller('Other', 'b', ['Client'])}`,
};

test('a name says what tells a class from others', () => {
  expect(Object.keys(documentOf(base).components.schemas)).toEqual([
    'BankAccount',
    'BankAccountOfOperation',
    'ClientOfA',
    'ClientOfB',
    'ItemOfCart',
    'ItemOfOrder',
    'Operation',
    'PageItemOfCart',
    'PageSvcAU',
    'SvcAU',
    'SvcBU',
  ]);
});

/** A class with an endpoint, called like one of the ambiguous ones or like none, in a package before or behind. */
const unrelated = fc.record({
  around: fc.constantFrom('aaa', 'mmm', 'zzz', 'shop.other'),
  simple: fc.constantFrom('U', 'Item', 'Client', 'Thing', 'Zebra', 'Ant'),
  isNested: fc.boolean(),
  isFirst: fc.boolean(),
  module: fc.constantFrom('a', 'b'),
});

type Unrelated = typeof unrelated extends fc.Arbitrary<infer T> ? T : never;

function withClasses(classes: readonly Unrelated[]): Tree {
  const added = classes.flatMap(({ around, simple, isNested, isFirst, module }, index) => {
    const outer = `${isFirst ? 'A' : 'Z'}${index}Holder`;
    const packageName = `${around}.p${index}`;
    const own = `class ${simple} ${body(`extra${index}`)}`;
    const type = isNested ? `public class ${outer} { public static ${own} }` : `public ${own}`;
    const use = `${packageName}.${isNested ? `${outer}.` : ''}${simple}`;
    const folder = `/p/${module}/src/main/java/${packageName.replaceAll('.', '/')}`;
    const web = `${isFirst ? 'A' : 'Z'}${index}Web`;
    return [
      [`${folder}/${isNested ? outer : simple}.java`, `package ${packageName}; ${type}`],
      [`${folder}/${web}.java`, `package ${packageName}; ${controller(web, `x${index}`, [use])}`],
    ] as const;
  });
  return { ...base, ...Object.fromEntries(added) };
}

const ofBase = ({ paths }: ExportedDocument) =>
  Object.fromEntries(Object.entries(paths).filter(([path]) => /^\/[ab]\//.test(path)));

function classesByName({ components: { schemas } }: ExportedDocument): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(schemas).map(([name, { properties }]) => [name, Object.keys(properties ?? {})[0] ?? '']),
  );
}

test('classes that are added, removed and renamed move no other name', () => {
  const before = documentOf(base);
  fc.assert(
    fc.property(
      fc.array(unrelated, { maxLength: 6 }),
      fc.array(fc.nat(5), { maxLength: 3 }),
      (classes, cut) => {
        const one = documentOf(withClasses(classes));
        const other = documentOf(withClasses(classes.filter((_, index) => !cut.includes(index))));
        for (const document of [one, other]) {
          expect(ofBase(document)).toEqual(ofBase(before));
          const names = Object.keys(before.components.schemas);
          expect(names.map((name) => document.components.schemas[name])).toEqual(
            names.map((name) => before.components.schemas[name]),
          );
        }
      },
    ),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 40), seed: 20_261_123 },
  );
});

test('a name never passes from one class to another, also where a class of that name is added', () => {
  const before = classesByName(documentOf({ ...base, ...rivals(['Page', 'Operation']) }));
  fc.assert(
    fc.property(fc.subarray(['SvcA', 'Page', 'Operation', 'BankAccount', 'Thing', 'Web']), (names) => {
      const after = classesByName(documentOf({ ...base, ...rivals(names) }));
      for (const [name, mark] of after) {
        if (before.has(name)) expect([name, mark]).toEqual([name, before.get(name)]);
      }
    }),
    { numRuns: 20, seed: 20_261_123 },
  );
});

/** Other classes with these simple names, each in a package of its own. */
function rivals(names: readonly string[]): Tree {
  return Object.fromEntries(
    names.flatMap((name) => {
      const packageName = `rival.of${name.toLowerCase()}`;
      const folder = `/p/a/src/main/java/${packageName.replaceAll('.', '/')}`;
      const web = `Aa${name}Web`;
      const path = `rival/${name}`;
      return [
        [`${folder}/${name}.java`, `package ${packageName}; public class ${name} ${body(`rival${name}`)}`],
        [
          `${folder}/${web}.java`,
          `package ${packageName}; ${controller(web, path, [`${packageName}.${name}`])}`,
        ],
      ] as const;
    }),
  );
}
