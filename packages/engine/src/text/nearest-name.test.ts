import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorClock } from '../../../../test/processor-clock.ts';
import { editDistance, nearestName } from './nearest-name.ts';

const known = ['spring-mvc', 'spring-functional', 'jax-rs', 'feign', 'spring-properties'];

test.each([
  ['feing', 'feign'],
  ['jaxrs', 'jax-rs'],
  ['Spring-MVC', 'spring-mvc'],
  ['spring-prop', 'spring-properties'],
  ['grails', undefined],
  ['x', undefined],
])('"%s" most likely means %s', (written, meant) => {
  expect(nearestName(written, known)).toBe(meant);
});

test('a name of many letters is compared with none, which would take as long as all of them together', () => {
  const tookMs = processorClock();
  expect(nearestName('field'.repeat(20_000), known)).toBeUndefined();
  expect(tookMs()).toBeLessThan(50);
});

describe('the distance of two texts', () => {
  test.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abc', 'acb', 1],
    ['kitten', 'sitting', 3],
  ])('of "%s" and "%s" is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  test('is looked for up to a limit only', () => {
    const text = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(text, text, fc.nat(8), (a, b, limit) => {
        const distance = editDistance(a, b);
        expect(editDistance(a, b, limit)).toBe(distance > limit ? Number.POSITIVE_INFINITY : distance);
      }),
    );
  });

  test('is the same both ways, and 0 only for the same text', () => {
    const text = fc.string({ maxLength: 8 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
      }),
    );
  });
});
