import { describe, expect, test } from 'vitest';
import { itWithName, outcomeOf, tablesIn } from './tables.ts';

describe.each(['language', 'library'])('Groovy’s %s', (folder) => {
  describe.each(tablesIn(folder))('%s', (_, cases) => {
    test.each(cases)('$heading', ({ script, outcome }) => {
      expect(outcomeOf(script)).toBe(outcome);
    });
  });
});

describe('what is wrong is said with its place', () => {
  describe.each(tablesIn('problems'))('%s', (_, cases) => {
    test.each(cases)('$heading', ({ script, outcome }) => {
      // On a busy machine the time would run out before the steps.
      const limits = { timeMs: 30_000 };
      expect(outcomeOf(script, { places: true, variables: new Map([itWithName]), limits })).toBe(outcome);
    });
  });
});
