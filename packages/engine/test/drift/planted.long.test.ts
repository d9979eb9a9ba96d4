/** Two hundred documents that are wrong by one word each: the word is found, and written back. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { fixWritten } from '../../src/diff.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { documentOf, openMemory } from './open-memory.ts';
import { plantsIn } from './plants.ts';
import { shop } from './shop.ts';

const path = '/p/openapi.yaml';
const whole = documentOf(shop);
const plants = plantsIn(whole);
const { open } = openMemory({ ...shop, [path]: stringify(whole) }, path);

/** Numbers of Lehmer's generator (Park, Miller 1988). */
function* randoms(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

const seed = 20_261_128;
const wanted = 200;

function chosen() {
  const numbers = randoms(seed);
  const keyed = plants.map((plant) => ({ plant, key: Number(numbers.next().value) }));
  return keyed.sort((one, other) => one.key - other.key).slice(0, wanted);
}

function driftIn(text: string) {
  const checked = open.check(memoryFiles({ ...shop, [path]: text }));
  if (checked.kind !== 'checked') throw new Error(checked.message);
  return checked.drift;
}

test('a document that is made of the source has none', () => {
  expect(driftIn(stringify(whole))).toEqual([]);
});

test(`of ${wanted} planted ones, drawn with the seed ${seed}, all are found`, () => {
  expect(plants.length).toBeGreaterThan(wanted);
  const missed = chosen().flatMap(({ plant: { name, rules, plant } }) => {
    const wrong = structuredClone(whole);
    plant(wrong);
    const found = driftIn(stringify(wrong)).map(({ id }) => id as string);
    return rules.every((rule) => found.includes(rule)) ? [] : [`${name}: ${found.join(', ')}`];
  });
  expect(missed).toEqual([]);
});

test('what is planted is written back, and comments stay where they are', () => {
  const left = chosen().flatMap(({ plant: { name, plant } }) => {
    const wrong = structuredClone(whole);
    plant(wrong);
    const text = commented(stringify(wrong));
    const files = memoryFiles({ ...shop, [path]: text });
    const fixed = fixWritten(open, files, ({ level }) => level !== 'info');
    if (fixed.kind !== 'fixed') return [`${name}: ${fixed.message}`];
    const now = fixed.texts.get(path) ?? text;
    const isSilent = driftIn(now).every(({ level }) => level === 'info');
    const lost = commentsIn(text).filter((comment) => !now.includes(comment));
    return isSilent && lost.length === 0 ? [] : [`${name}: ${driftIn(now).map(({ id }) => id)} ${lost}`];
  });
  expect(left).toEqual([]);
});

/** With comments above the members of the document that are sure to stay. */
function commented(text: string): string {
  const words = ['info', 'paths', 'components', '  schemas'];
  return words.reduce(
    (now, word) =>
      now.replace(
        new RegExp(`^${word}:$`, 'm'),
        `${/^ */.exec(word)}# about ${word.trim()}\n${word}: # and behind it`,
      ),
    `# The API of the shop\n${text}\n# the end\n`,
  );
}

function commentsIn(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.includes('#') && !line.includes('$ref'));
}
