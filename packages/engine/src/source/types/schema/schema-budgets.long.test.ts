import { describe, expect, test } from 'vitest';
import { schemaOfFirst } from './schema-of.fixture.ts';

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
    // Each property says that it may be null.
    expect(JSON.stringify(schema).length).toBeLessThan(300_000);
    expect(Object.keys(schema.$defs ?? {}).length).toBeGreaterThan(2);
  });

  test('where types are nested without end', () => {
    const text = classes(3000, (i) => (i === 2999 ? 'public int x;' : `public C${i + 1} next;`));
    expect(JSON.stringify(schemaOfFirst(text)).length).toBeLessThan(400_000);
  });
});
