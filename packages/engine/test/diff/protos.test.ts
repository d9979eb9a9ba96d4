/** Folders with the `.proto` files of two revisions, and all changes between them in `changes.txt`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Change,
  type ChangeLevel,
  type ChangePlace,
  type ChangeSide,
  compareProtos,
  type ProtoSource,
  protoRules,
} from '../../src/diff.ts';

const folder = path.resolve(import.meta.dirname, '../../../../fixtures/diff/proto');
const cases = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'base')));
const samples = path.resolve(folder, '../../syntax/proto');

function sourcesIn(root: string): readonly ProtoSource[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  return names
    .filter((name) => name.endsWith('.proto'))
    .map((name) => ({
      path: name.replaceAll('\\', '/'),
      text: readFileSync(path.join(root, name), 'utf8'),
    }));
}

function revisionsOf(
  name: string,
): readonly [base: readonly ProtoSource[], revision: readonly ProtoSource[]] {
  return [sourcesIn(path.join(folder, name, 'base')), sourcesIn(path.join(folder, name, 'revision'))];
}

function print({ id, level, message, place }: Change): string {
  return `${level} ${id}  ${place === undefined ? '' : printPlace(place)}\n  ${message}\n`;
}

function printPlace({ side, file, line }: ChangePlace): string {
  return `${sides[side]}${file}:${line}`;
}

const sides: Readonly<Record<ChangeSide, string>> = { base: 'base ', revision: '' };

test.each(cases)('%s', async (name) => {
  const changes = compareProtos(...revisionsOf(name));
  await expect(changes.map(print).join('')).toMatchFileSnapshot(path.join(folder, name, 'changes.txt'));
});

it('finds something by every rule', () => {
  const changes = cases.flatMap((name) => compareProtos(...revisionsOf(name)));
  const found = new Set(changes.map(({ id }) => id));
  expect(protoRules.filter(({ id }) => !found.has(id))).toEqual([]);
});

describe('a revision that is the base', () => {
  const all = [
    ...cases.flatMap(revisionsOf),
    ...['ok', 'editions', 'err'].map((each) => sourcesIn(path.join(samples, each))),
  ];

  it('has no changes', () => {
    for (const sources of all) expect(compareProtos(sources, sources)).toEqual([]);
  });

  it('has none where its files end anywhere', () => {
    const cut = fc.record({
      sources: fc.constantFrom(...all),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(cut, ({ sources, at }) => {
        const short = sources.map(({ path: name, text }) => ({
          path: name,
          text: text.slice(0, text.length * at),
        }));
        expect(compareProtos(short, short)).toEqual([]);
        expect(() => compareProtos(sources, short)).not.toThrow();
      }),
    );
  });
});

describe('the catalogue', () => {
  it('says of every rule what it finds', () => {
    for (const { says } of protoRules) expect(says).toMatch(/^[A-Z].*\.$/);
  });

  it.each<[string, ChangeLevel, string]>([
    ['FIELD_SAME_ONEOF', 'error', 'old data is read differently'],
    ['FIELD_SAME_JSON_NAME', 'error', 'old JSON is read differently'],
    ['FIELD_SAME_TYPE', 'warning', 'another rule tells whether the format is another one'],
    ['FILE_SAME_JAVA_PACKAGE', 'warning', 'only generated code differs'],
  ])('takes %s for an %s: %s', (rule, level) => {
    expect(protoRules.find(({ id }) => id === rule)?.level).toBe(level);
  });
});
