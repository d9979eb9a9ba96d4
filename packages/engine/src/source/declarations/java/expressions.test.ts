import { describe, expect, it } from 'vitest';
import { expressionText } from '../../../testing/print-expressions.ts';
import type { Expression } from '../expression.ts';
import { readAllDeclarations } from '../read-declarations.ts';

function initializerOf(written: string): { readonly value: Expression; readonly text: string } {
  const text = `interface A { Object X = ${written}; }`;
  const { types, problems } = readAllDeclarations('A.java', text);
  const value = types[0]?.fields[0]?.initializer;
  if (value === undefined || problems.length > 0) throw new Error(`Not understood: ${written}`);
  return { value, text };
}

function textsOf(value: Expression, text: string): string[] {
  const own = text.slice(value.span.start, value.span.end);
  const parts = value.kind === 'binary' ? [value.left, value.right] : [];
  return [own, ...parts.flatMap((part) => textsOf(part, text))];
}

describe('operators', () => {
  it.each([
    ['a + b * c', '(a + (b * c))'],
    ['a - b - c', '((a - b) - c)'],
    ['a << b < c', '((a << b) < c)'],
    ['a >>> 1 >> 2', '((a >>> 1) >> 2)'],
    ['a<b == c>=d', '((a < b) == (c >= d))'],
    ['a & b == c', '(a & (b == c))'],
    ['a || b && c | d ^ e & f', '(a || (b && (c | (d ^ (e & f)))))'],
    ['a ? b : c ? d : e', '(a ? b : (c ? d : e))'],
    ['a ? b ? c : d : e', '(a ? (b ? c : d) : e)'],
    ['- -a', '(-(-a))'],
    ['!a == b', '((!a) == b)'],
    ['a/*c*/+// d\nb', '(a + b)'],
  ])('%s', (written, understood) => {
    expect(expressionText(initializerOf(written).value)).toBe(understood);
  });
});

describe('what only looks like a constant', () => {
  it.each([
    'a = b',
    'a += b',
    'a++',
    '--a',
    'a -> b',
    '(a, b) -> a + b',
    'a instanceof B',
    'A::b',
    'A<B, C>::new',
    'a[0]',
    'this.a',
    'super.a()',
    'A.this',
    'new A() {}',
    'new int[3]',
    'a.new B()',
    'switch (a) { default -> 1; }',
  ])('%s is kept as it is written', (written) => {
    expect(initializerOf(written).value).toMatchObject({ kind: 'opaque', text: written });
  });
});

describe('casts', () => {
  it.each([
    ['(A) b', '((A) b)'],
    ['(A) - b', '(A - b)'],
    ['(int) - b', '((int) (-b))'],
    ['(int[]) b', '((int[]) b)'],
    ['(a.B<C>) (d)', '((a.B<C>) d)'],
    ['(a) + (b)', '(a + b)'],
    ['(A & B) c', '((A & B) c)'],
    ['(byte) 1 + 2', '(((byte) 1) + 2)'],
  ])('%s', (written, understood) => {
    expect(expressionText(initializerOf(written).value)).toBe(understood);
  });
});

it('tells where each part stands', () => {
  const { value, text } = initializerOf('"a" + B.C + (1 - 2)');
  expect(textsOf(value, text)).toEqual(['"a" + B.C + (1 - 2)', '"a" + B.C', '"a"', 'B.C', '1 - 2', '1', '2']);
});

it('tells where a part stands in the original of a text with unicode escapes', () => {
  const { value, text } = initializerOf('"\\u0061" + \\u0042.C');
  expect(textsOf(value, text)).toEqual(['"\\u0061" + \\u0042.C', '"\\u0061"', '\\u0042.C']);
});

it('knows the type of a number by its form', () => {
  const types = [
    '1',
    '1L',
    '0xFL',
    '0xF',
    '0xFD',
    '1f',
    '1.',
    '1e3',
    '1d',
    '0b1',
    '0x1p3',
    '0x1p3f',
    '.5F',
  ].map((written) => {
    const { value } = initializerOf(written);
    return value.kind === 'number' ? value.type : value.kind;
  });
  expect(types.join(' ')).toBe('int long long int int float double double double int double float float');
});

it('keeps a very long or very deep expression as it is written', () => {
  const long = Array.from({ length: 5000 }, () => 'a').join(' + ');
  const deep = `${'('.repeat(5000)}a${')'.repeat(5000)}`;
  expect(initializerOf(long).value).toMatchObject({ kind: 'opaque' });
  expect(initializerOf(deep).value).toMatchObject({ kind: 'opaque' });
});
