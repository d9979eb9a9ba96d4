/** The tests of controllers of which one line is damaged at a time, of so many lines as there is time for. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { controllersIn, mutationNames } from './endpoints-left.ts';

const fixtures = fileURLToPath(new URL('../../../../fixtures/damage/', import.meta.url));

/** @param step damages each so-manyth line; all of them take a minute */
export function testDamagedControllers(step: number): void {
  describe.each(['java', 'kotlin'] as const)('a damaged controller in %s', (language) => {
    const controllers = controllersIn(fixtures + language, language);
    const measured = mutationNames.map((name) => ({ name, ...controllers.measure(name, step) }));

    it('has endpoints to lose', () => {
      expect(controllers.endpoints).toBe(24);
    });

    it('keeps 98 of 100 endpoints outside the damaged members', () => {
      const expected = measured.reduce((sum, row) => sum + row.expected, 0);
      const left = measured.reduce((sum, row) => sum + row.left, 0);
      const losses = measured.flatMap((row) => row.losses.map((loss) => ({ name: row.name, ...loss })));
      expect(left / expected, JSON.stringify(losses.slice(0, 5), null, 2)).toBeGreaterThan(0.98);
    });

    it.each(measured)('keeps them after this: $name', ({ expected, left, losses }) => {
      expect(left / expected, JSON.stringify(losses.slice(0, 5), null, 2)).toBeGreaterThan(0.98);
    });
  });
}
