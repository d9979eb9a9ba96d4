/** Conditions that schemas of JSON Schema have or lack (2020-12, Core 10 and 11, Validation 6.5.4 and 8): what they hold is visited. */
import type { Json } from '../../../../text/is-record.ts';
import { recordIn } from '../document.ts';
import { isSameValue } from '../same-value.ts';
import type { KeywordDifference } from './schema-difference.ts';

export function compareConditions(base: Json, revision: Json): readonly KeywordDifference[] {
  return [
    ...single.flatMap(({ rule, word }) => comparePresence(rule, word, base[word], revision[word])),
    ...named.flatMap(({ rule, word }) => compareMembers(rule, word, base[word], revision[word])),
    ...contents.flatMap(({ rule, word, name }) =>
      base[word] === revision[word]
        ? []
        : found(rule, `is of ${shown(revision[word])} in place of ${shown(base[word])} (${name})`),
    ),
  ];
}

const single = [
  { rule: 'contains', word: 'contains' },
  { rule: 'if', word: 'if' },
  { rule: 'then', word: 'then' },
  { rule: 'else', word: 'else' },
  { rule: 'property-names', word: 'propertyNames' },
  { rule: 'unevaluated-items', word: 'unevaluatedItems' },
  { rule: 'unevaluated-properties', word: 'unevaluatedProperties' },
  { rule: 'content-schema', word: 'contentSchema' },
] as const;

const named = [
  { rule: 'pattern-property', word: 'patternProperties' },
  { rule: 'dependent-schema', word: 'dependentSchemas' },
  { rule: 'dependent-required', word: 'dependentRequired' },
] as const;

const contents = [
  { rule: 'content-encoding-changed', word: 'contentEncoding', name: 'contentEncoding' },
  { rule: 'content-media-type-changed', word: 'contentMediaType', name: 'contentMediaType' },
] as const;

function comparePresence(rule: string, word: string, from: unknown, to: unknown) {
  if ((from === undefined) === (to === undefined)) return [];
  return to === undefined
    ? found(`${rule}-removed`, `has no condition "${word}" any more`)
    : found(`${rule}-added`, `has a condition "${word}" now`);
}

function compareMembers(rule: string, word: string, from: unknown, to: unknown) {
  const base = recordIn(from);
  const revision = recordIn(to);
  return [
    ...Object.keys(revision)
      .filter((name) => !Object.hasOwn(base, name))
      .flatMap((name) => found(`${rule}-added`, `has a condition "${word}" for "${name}" now`)),
    ...Object.keys(base)
      .filter((name) => !Object.hasOwn(revision, name))
      .flatMap((name) => found(`${rule}-removed`, `has no condition "${word}" for "${name}" any more`)),
    ...Object.keys(base)
      .filter((name) => Object.hasOwn(revision, name) && !isSameValue(base[name], revision[name]))
      .flatMap((name) => found(`${rule}-changed`, `has another condition "${word}" for "${name}"`)),
  ];
}

function shown(value: unknown): string {
  return value === undefined ? 'no kind' : JSON.stringify(value);
}

function found(rule: string, says: string): readonly KeywordDifference[] {
  return [{ kind: 'keyword', rule, says }];
}
