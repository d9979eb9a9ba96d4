import { describe, expect, test } from 'vitest';
import type { Schema } from '../../endpoints/schema.ts';
import { withNested } from '../../project/declared-type.ts';
import { javaProject } from '../../testing/java-project.ts';
import type { ClassType } from '../resolved-type.ts';
import { schemaOf } from './schema-of.ts';

/** The schema of the class `C0` among the classes of a text. */
function schemaOfFirst(text: string): Schema {
  const project = javaProject({ '/p/All.java': text });
  const declared = [...withNested(project.typesIn('/p/All.java'))].find(
    (type) => type.declaration.name === 'C0',
  );
  if (declared === undefined) throw new Error('there is no C0');
  const type: ClassType = { kind: 'class', name: 'C0', declared, arguments: [] };
  const schema = schemaOf(project, type);
  if (schema === undefined) throw new Error('there is no schema');
  return schema;
}

function classes(count: number, fieldsOf: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => `class C${i} { ${fieldsOf(i)} }`).join('\n');
}

describe('schemas stay small', () => {
  test('where each of many types contains many others', () => {
    const others = Array.from({ length: 40 }, (_, i) => i);
    const text = classes(400, (i) => others.map((j) => `public C${(i * 7 + j) % 400} f${j};`).join(' '));
    const schema = schemaOfFirst(text);
    const definitions = Object.values(schema.$defs ?? {});
    expect(definitions.filter(({ properties }) => properties !== undefined)).toHaveLength(100);
    expect(JSON.stringify(schema).length).toBeLessThan(400_000);
  });

  test('where every level contains the next one twice', () => {
    const text = classes(60, (i) => (i === 59 ? 'public int x;' : `public C${i + 1} a; public C${i + 1} b;`));
    const schema = schemaOfFirst(text);
    expect(JSON.stringify(schema).length).toBeLessThan(200_000);
    expect(Object.keys(schema.$defs ?? {}).length).toBeGreaterThan(2);
  });

  test('where types are nested without end', () => {
    const text = classes(3000, (i) => (i === 2999 ? 'public int x;' : `public C${i + 1} next;`));
    expect(JSON.stringify(schemaOfFirst(text)).length).toBeLessThan(400_000);
  });
});

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
