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
      expect(outcomeOf(script, { places: true, variables: new Map([itWithName]) })).toBe(outcome);
    });
  });
});
