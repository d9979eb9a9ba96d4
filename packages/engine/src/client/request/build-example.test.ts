import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue, Schema } from '../../model/schema.ts';
import { buildExample, buildFullExample } from './build-example.ts';
import { stringFromPattern } from './string-from-pattern.ts';

describe('the example of a schema', () => {
  const cases: readonly (readonly [behaviour: string, schema: Schema, example: JsonValue])[] = [
    ['takes the default', { type: 'integer', default: 20, examples: [50] }, 20],
    [
      'takes an example before the first enum constant',
      { type: 'string', examples: ['B'], enum: ['A', 'B'] },
      'B',
    ],
    ['takes the first enum constant', { type: 'string', enum: ['NEW', 'PAID'] }, 'NEW'],
    [
      'does not take null, which says nothing',
      { type: 'string', format: 'date', default: null },
      '2025-01-15',
    ],
    ['does not take a text for a number', { type: 'integer', examples: ['how many'] }, 1],
    ['does not take a text for a list', { type: 'array', items: { type: 'integer' }, default: 'some' }, [1]],
    ['takes a placeholder for a number', { type: 'integer', examples: ['{{count}}'] }, '{{count}}'],
    ['keeps a default of false', { type: 'boolean', default: false }, false],
    ['writes formats', { type: 'string', format: 'uuid' }, '123e4567-e89b-12d3-a456-426614174000'],
    ['stays between integers', { type: 'integer', minimum: 3, maximum: 5 }, 3],
    ['stays off exclusive integer bounds', { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 3 }, 2],
    ['stays below a negative maximum', { type: 'integer', maximum: -4 }, -4],
    ['stays inside small numbers', { type: 'number', minimum: 0, maximum: 1 }, 0.5],
    ['stays above an exclusive number', { type: 'number', exclusiveMinimum: 100 }, 101],
    ['fills a text up to its least length', { type: 'string', minLength: 9 }, 'stringstr'],
    ['cuts a text at its greatest length', { type: 'string', maxLength: 3 }, 'str'],
    ['follows a simple pattern', { type: 'string', pattern: '^[A-Z]{2}-\\d{3,}$', minLength: 8 }, 'AA-11111'],
    [
      'repeats items up to the least count',
      { type: 'array', items: { type: 'integer' }, minItems: 2 },
      [1, 1],
    ],
    ['leaves an array empty that must be', { type: 'array', items: { type: 'integer' }, maxItems: 0 }, []],
    [
      'shows a map with one entry',
      { type: 'object', additionalProperties: { type: 'boolean' } },
      { key: true },
    ],
    [
      'fills the places of an array',
      { prefixItems: [{ type: 'string', enum: ['order'] }, { properties: { id: { type: 'integer' } } }] },
      ['order', { id: 1 }],
    ],
    ['takes the first of several shapes', { oneOf: [{ type: 'boolean' }, { type: 'string' }] }, true],
    ['gives an object for a shape that is not known', {}, {}],
    ['gives null for a reference that leads nowhere', { $ref: '#/$defs/com.acme.Gone' }, null],
  ];
  it.each(cases)('%s', (_behaviour, schema, example) => {
    expect(buildExample(schema)).toEqual(example);
  });

  it('shows required and optional properties in their order, named for what they hold', () => {
    const schema: Schema = {
      type: 'object',
      required: ['title'],
      properties: {
        title: { type: 'string' },
        contactEmail: { type: 'string' },
        price: { type: 'number', minimum: 0 },
        tags: { type: 'array', items: { type: 'string' } },
        publishedAt: { type: 'string', format: 'date-time' },
      },
    };
    expect(JSON.stringify(buildExample(schema))).toBe(
      '{"title":"title","contactEmail":"user@example.com","price":9.99,"tags":["tag"],"publishedAt":"2025-01-15T10:30:00Z"}',
    );
  });

  it('leaves out of a request what only stands in responses, and the other way round', () => {
    const properties: Record<string, Schema> = {
      id: { type: 'integer', readOnly: true },
      password: { type: 'string', writeOnly: true },
    };
    expect(buildExample({ properties }, 'user', 'request')).toEqual({ password: 'password' });
    expect(buildExample({ properties }, 'user', 'response')).toEqual({ id: 1 });
  });

  it('cuts what lies deep in a large object to one that its type takes', () => {
    const texts = Array.from({ length: 150 }, (_, index) => [`text${index}`, { type: 'string' }] as const);
    const inner = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } } as const;
    const properties = { ...Object.fromEntries(texts), inner, strict: { ...inner, required: ['a'] } };
    expect(buildExample({ type: 'object', properties })).toMatchObject({ inner: {}, strict: null });
  });

  it('cuts a recursion but shows where it is', () => {
    const schema: Schema = {
      $ref: '#/$defs/Category',
      $defs: {
        Category: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            parent: { $ref: '#/$defs/Category' },
            children: { type: 'array', items: { $ref: '#/$defs/Category' } },
          },
        },
      },
    };
    expect(buildExample(schema)).toEqual({ name: 'name', parent: null, children: [] });
  });

  it('ends on definitions that multiply', () => {
    const $defs: Record<string, Schema> = { L0: { type: 'string' } };
    for (let level = 1; level <= 25; level++) {
      const next: Schema = { $ref: `#/$defs/L${level - 1}` };
      $defs[`L${level}`] = { type: 'object', properties: { left: next, right: next } };
    }
    expect(JSON.stringify(buildExample({ $ref: '#/$defs/L25', $defs })).length).toBeLessThan(100_000);
  });

  it('keeps a property named __proto__ as data', () => {
    const properties = JSON.parse('{"__proto__":{"type":"integer"}}') as Record<string, Schema>;
    expect(JSON.stringify(buildExample({ type: 'object', properties }))).toBe('{"__proto__":1}');
  });

  it('is the same every time', () => {
    const schema: Schema = { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } };
    expect(buildExample(schema)).toEqual(buildExample(JSON.parse(JSON.stringify(schema)) as Schema));
  });
});

describe('a text from a pattern', () => {
  it.each([
    ['[A-Z]{3}', 'AAA'],
    ['^(?:978|979)-?\\d{10}$', '9781111111111'],
    ['\\+?[0-9 ]{7,15}', '0000000'],
    ['[^\\s@]+@[^\\s@]+\\.[a-z]{2,}', 'a@a.aa'],
    ['(?<year>\\d{4})-(0[1-9]|1[0-2])', '1111-01'],
    ['[^\\w]', ' '],
    ['\\p{Lu}\\p{L}*', 'A'],
    ['[\\]a-]', 'a'],
  ])('matches %s with the shortest text', (pattern, text) => {
    expect(stringFromPattern(pattern)).toBe(text);
  });

  it.each(['(?=a)b', '(a)\\1', '\\bword', '[a-z&&[^b]]', '(((', 'a**', '[a', ''.padEnd(200, '(')])(
    'has no answer for %s',
    (pattern) => {
      expect(stringFromPattern(pattern)).toBeUndefined();
    },
  );

  it('matches every pattern that it answers', () => {
    const atom = fc.constantFrom(
      'a',
      'Z',
      '7',
      '-',
      '\\.',
      '\\d',
      '\\w',
      '\\s',
      '[a-f]',
      '[^a-f]',
      '[^\\d]',
      '(?:ab|c)',
    );
    const count = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,}', '{0,3}', '+?');
    const patterns = fc.array(fc.tuple(atom, count)).map((parts) => `^${parts.flat().join('')}$`);
    fc.assert(
      fc.property(patterns, fc.nat(12), (pattern, minLength) => {
        const text = stringFromPattern(pattern, minLength);
        if (text !== undefined) expect(text).toMatch(new RegExp(pattern));
        if (text !== undefined) expect(text.length).toBeGreaterThanOrEqual(minLength);
      }),
    );
  });
});

describe('a full example', () => {
  it('has two items in each array, within its bounds', () => {
    const tags = { type: 'array', items: { type: 'string', examples: ['new'] } } as const;
    const schema = {
      type: 'object',
      properties: { tags, one: { ...tags, maxItems: 1 }, three: { ...tags, minItems: 3 } },
    } as const;
    expect(buildFullExample(schema)).toEqual({
      tags: ['new', 'new'],
      one: ['new'],
      three: ['new', 'new', 'new'],
    });
  });
});
