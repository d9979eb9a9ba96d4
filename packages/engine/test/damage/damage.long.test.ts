/**
 * Damaged files keep what was not damaged; the same damage every time.
 * `scripts/measure-damage.mjs` does the same for any folder.
 */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/source/declarations/model.ts';
import type { DamageName } from './damage.ts';
import { damageNames, filesToDamage, measure } from './measure.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const SEED = 20;
const CASES = 400;

interface Samples {
  readonly folders: readonly string[];
  /** Percent of the declarations behind the damage; before it, where the file was cut. */
  readonly leastSurvival: Readonly<Record<DamageName, number>>;
}

/** These samples are small and odd; in real code far more survives. */
const languages: Readonly<Record<Language, Samples>> = {
  java: {
    folders: ['samples/bookshop/src', 'fixtures/endpoints'],
    leastSurvival: {
      'one token deleted': 90,
      'one bracket or quote deleted': 84,
      'half-typed line in a body': 98,
      'half-typed line between members': 92,
      'file cut': 99,
    },
  },
  kotlin: {
    folders: ['fixtures/syntax/kotlin/ok', 'fixtures/endpoints'],
    leastSurvival: {
      'one token deleted': 93,
      'one bracket or quote deleted': 93,
      'half-typed line in a body': 97,
      'half-typed line between members': 95,
      'file cut': 98,
    },
  },
};

describe.each(['java', 'kotlin'] as const)('damaged %s', (language) => {
  const { folders, leastSurvival } = languages[language];
  const files = filesToDamage(
    folders.map((folder) => root + folder),
    language,
  );

  it.each(damageNames)('keeps its declarations after this: %s', (damage) => {
    const { expected, lost, losses } = measure(files, damage, CASES, SEED);
    const survived = (100 * (expected - lost)) / expected;
    expect(survived, JSON.stringify(losses.slice(0, 5), null, 2)).toBeGreaterThan(leastSurvival[damage]);
  });
});
