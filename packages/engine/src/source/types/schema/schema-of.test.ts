import { expect, test } from 'vitest';
import { schemaOfFirst } from './schema-of.fixture.ts';

test('every reference leads to a definition', () => {
  const text = `
    class C0 { public C1 one; public java.util.List<C2<C0>> many; public java.util.Map<String, C1> map; }
    class C1 { public C0 back; public C2<String> text; }
    class C2<T> { public T value; public C2<T> self; public java.util.Optional<C1> maybe; }`;
  const schema = schemaOfFirst(text);
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]*)"/g)].map(
    ([, name = '']) => name,
  );
  expect(new Set(references)).toEqual(new Set(['C0', 'C1', 'C2_C0_', 'C2_java.lang.String_']));
  expect(references.filter((name) => schema.$defs?.[name]?.properties === undefined)).toEqual([]);
});

test('a property may be called anything', () => {
  const text = 'record C0(int __proto__, int constructor, int $ref, int toString) {}';
  expect(Object.keys(schemaOfFirst(text).properties ?? {})).toEqual([
    '__proto__',
    'constructor',
    '$ref',
    'toString',
  ]);
});
