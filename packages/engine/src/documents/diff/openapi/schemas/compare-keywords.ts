/** Keywords of two schemas at one place, each for itself. */
import { compareNumbers, numberIn, withoutMark } from '../../../../model/exact-number.ts';
import type { NumberBound } from '../../../../model/schema.ts';
import type { Json } from '../../../../text/is-record.ts';
import { recordIn, textIn } from '../document.ts';
import { addedTo, isSameValue } from '../same-value.ts';
import { compareConditions } from './compare-conditions.ts';
import type { KeywordDifference } from './schema-difference.ts';
import { readTypes } from './schema-words.ts';

/** Everything but types, parts, properties and being null, which belong together. */
export function compareKeywords(base: Json, revision: Json): readonly KeywordDifference[] {
  return [
    ...compareLimits(base, revision),
    ...compareMultiples(base, revision),
    ...compareUniqueItems(base, revision),
    ...comparePattern(base, revision),
    ...compareEnum(base, revision),
    ...compareConst(base, revision),
    ...compareDefault(base, revision),
    ...compareDeprecated(base, revision),
    ...compareDiscriminator(base, revision),
    ...compareConditions(base, revision),
  ];
}

function found(rule: string, says: string): readonly KeywordDifference[] {
  return [{ kind: 'keyword', rule, says }];
}

interface Limit {
  readonly rule: string;
  readonly word: string;
  readonly name: string;
  /** A value that limits nothing (JSON Schema 2020-12, Validation 6.3.2, 6.4.2, 6.5.2). */
  readonly none?: number;
}

const limits: readonly Limit[] = [
  { rule: 'max', word: 'maximum', name: 'maximum' },
  { rule: 'min', word: 'minimum', name: 'minimum' },
  { rule: 'exclusive-max', word: 'exclusiveMaximum', name: 'exclusive maximum' },
  { rule: 'exclusive-min', word: 'exclusiveMinimum', name: 'exclusive minimum' },
  { rule: 'max-length', word: 'maxLength', name: 'maximum length' },
  { rule: 'min-length', word: 'minLength', name: 'minimum length', none: 0 },
  { rule: 'max-items', word: 'maxItems', name: 'maximum number of items' },
  { rule: 'min-items', word: 'minItems', name: 'minimum number of items', none: 0 },
  { rule: 'max-properties', word: 'maxProperties', name: 'maximum number of properties' },
  { rule: 'min-properties', word: 'minProperties', name: 'minimum number of properties', none: 0 },
  { rule: 'max-contains', word: 'maxContains', name: 'maximum number of items that match' },
  { rule: 'min-contains', word: 'minContains', name: 'minimum number of items that match' },
];

function compareLimits(base: Json, revision: Json) {
  const from = inWholeNumbers(withNumbers(base, revision), revision);
  const to = inWholeNumbers(withNumbers(revision, base), base);
  return limits.flatMap((limit) => compareLimit(limit, from, to));
}

/** `{ maximum: 1, exclusiveMaximum: true }` (3.0) as `{ exclusiveMaximum: 1 }` where the other side says it so (3.1). */
function withNumbers(schema: Json, other: Json): Json {
  const moved = exclusives.filter(
    ({ word, of }) =>
      schema[word] === true && numberIn(schema[of]) !== undefined && numberIn(other[word]) !== undefined,
  );
  const limits = moved.flatMap(({ word, of }) => [[word, schema[of]] as const, [of, undefined] as const]);
  return limits.length === 0 ? schema : { ...schema, ...Object.fromEntries(limits) };
}

/** A whole number above 0 is one of at least 1: `exclusiveMinimum: 0` as `minimum: 1` where the other side says it so. */
function inWholeNumbers(schema: Json, other: Json): Json {
  if (![schema, other].every((each) => isSameValue(readTypes(each), ['integer']))) return schema;
  const moved = exclusives.flatMap(({ word, of, step }) => {
    const limit = schema[word];
    const isMovable = typeof limit === 'number' && Number.isSafeInteger(limit) && schema[of] === undefined;
    const isOther = other[word] === undefined && typeof other[of] === 'number';
    return isMovable && isOther ? [[word, undefined] as const, [of, limit + step] as const] : [];
  });
  return moved.length === 0 ? schema : { ...schema, ...Object.fromEntries(moved) };
}

const exclusives = [
  { word: 'exclusiveMaximum', of: 'maximum', step: -1 },
  { word: 'exclusiveMinimum', of: 'minimum', step: 1 },
] as const;

function compareLimit({ rule, word, name, none }: Limit, base: Json, revision: Json) {
  const from = limitIn(base[word], none);
  const to = limitIn(revision[word], none);
  if (from === to) return [];
  const [before, now] = [from, to].map((limit) => withoutMark(String(limit)));
  if (to === undefined) return found(`${rule}-unset`, `has no ${name} any more; it was ${before}`);
  if (from === undefined)
    return found(`${rule}-set`, `has ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} now: ${now}`);
  if (from === true || to === true) return [];
  const way = compareNumbers(to, from) > 0 ? 'increased' : 'decreased';
  return found(`${rule}-${way}`, `has another ${name}: ${now} in place of ${before}`);
}

/** OpenAPI 3.0 says with `true` that another limit is exclusive. */
function limitIn(value: unknown, none: number | undefined): NumberBound | true | undefined {
  if (value === true) return value;
  if (value === none) return undefined;
  return numberIn(value) === undefined ? undefined : (value as NumberBound);
}

function comparePattern(base: Json, revision: Json) {
  const from = textIn(base.pattern);
  const to = textIn(revision.pattern);
  if (from === to) return [];
  if (to === undefined) return found('pattern-removed', `need not match ${from} any more`);
  if (from === undefined) return found('pattern-added', `has to match ${to} now`);
  const rule = to === '.*' ? 'pattern-generalized' : 'pattern-changed';
  return found(rule, `has to match ${to} in place of ${from}`);
}

function compareMultiples(base: Json, revision: Json) {
  const from = numberIn(base.multipleOf);
  const to = numberIn(revision.multipleOf);
  if (from === to) return [];
  if (to === undefined) return found('multiple-of-unset', `need not be a multiple of ${from} any more`);
  if (from === undefined) return found('multiple-of-set', `has to be a multiple of ${to} now`);
  const says = `has to be a multiple of ${to} in place of ${from}`;
  if (isMultiple(from, to)) return found('multiple-of-generalized', says);
  return found(isMultiple(to, from) ? 'multiple-of-specialized' : 'multiple-of-changed', says);
}

function isMultiple(value: number, of: number): boolean {
  return of > 0 && Number.isInteger(value / of);
}

function compareUniqueItems(base: Json, revision: Json) {
  const isNow = revision.uniqueItems === true;
  if ((base.uniqueItems === true) === isNow) return [];
  return isNow
    ? found('unique-items-set', 'cannot have an item twice any more')
    : found('unique-items-unset', 'can have an item twice now');
}

function compareEnum(base: Json, revision: Json) {
  const from = enumIn(base, revision);
  const to = enumIn(revision, base);
  if (from === undefined)
    return to === undefined ? [] : found('became-enum', `is limited to a list of values now: ${listed(to)}`);
  if (to === undefined)
    return found('became-not-enum', `is not limited to a list of values any more: ${listed(from)}`);
  return [
    ...addedTo(to, from).flatMap((value) =>
      found('enum-value-removed', `has no value ${written(value)} any more`),
    ),
    ...addedTo(from, to).flatMap((value) => found('enum-value-added', `has the value ${written(value)} now`)),
  ];
}

/** One constant is a list of one value (JSON Schema 2020-12, Validation 6.1.3), where the other side has a list. */
function enumIn(schema: Json, other: Json): readonly unknown[] | undefined {
  if (Array.isArray(schema.enum)) return schema.enum;
  return isConstAmongLists(schema, other) ? [schema.const] : undefined;
}

function isConstAmongLists(schema: Json, other: Json): boolean {
  const isAlone = schema.const !== undefined && !Array.isArray(schema.enum);
  return isAlone && other.const === undefined && Array.isArray(other.enum);
}

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, maxListed).map(written).join(', ');
  return values.length > maxListed ? `${shown} and ${values.length - maxListed} more` : shown;
}

const maxListed = 10;

function compareConst(base: Json, revision: Json) {
  const { const: from } = base;
  const { const: to } = revision;
  if (isSameValue(from, to)) return [];
  if (isConstAmongLists(base, revision) || isConstAmongLists(revision, base)) return [];
  if (to === undefined) return found('const-removed', `need not be ${written(from)} any more`);
  if (from === undefined) return found('const-added', `is always ${written(to)} now`);
  return found('const-changed', `is always ${written(to)} in place of ${written(from)}`);
}

function compareDefault(base: Json, revision: Json) {
  const from = base.default ?? undefined;
  const to = revision.default ?? undefined;
  if (isSameValue(from, to)) return [];
  if (to === undefined)
    return found('default-value-removed', `has no default any more; it was ${written(from)}`);
  if (from === undefined) return found('default-value-added', `has a default now: ${written(to)}`);
  return found('default-value-changed', `has another default: ${written(to)} in place of ${written(from)}`);
}

function compareDeprecated(base: Json, revision: Json) {
  const isNow = revision.deprecated === true;
  if ((base.deprecated === true) === isNow) return [];
  return isNow
    ? found('deprecated', 'is deprecated now')
    : found('reactivated', 'is not deprecated any more');
}

function compareDiscriminator(base: Json, revision: Json) {
  const from = base.discriminator === undefined ? undefined : recordIn(base.discriminator);
  const to = revision.discriminator === undefined ? undefined : recordIn(revision.discriminator);
  if (isSameValue(from, to)) return [];
  if (from === undefined)
    return found('discriminator-added', `is told apart by ${written(to?.propertyName)} now`);
  if (to === undefined)
    return found('discriminator-removed', `is not told apart by ${written(from.propertyName)} any more`);
  return [...compareDiscriminatorName(from, to), ...compareMapping(from, to)];
}

function compareDiscriminatorName(from: Json, to: Json) {
  if (from.propertyName === to.propertyName) return [];
  const says = `is told apart by ${written(to.propertyName)} in place of ${written(from.propertyName)}`;
  return found('discriminator-property-name-changed', says);
}

function compareMapping(from: Json, to: Json) {
  const base = recordIn(from.mapping);
  const revision = recordIn(to.mapping);
  const added = Object.keys(revision).filter((name) => !Object.hasOwn(base, name));
  const removed = Object.keys(base).filter((name) => !Object.hasOwn(revision, name));
  const changed = Object.keys(revision).filter(
    (name) => Object.hasOwn(base, name) && base[name] !== revision[name],
  );
  return [
    ...added.flatMap((name) =>
      found('discriminator-mapping-added', `is ${schemaName(revision[name])} for ${written(name)} now`),
    ),
    ...removed.flatMap((name) =>
      found(
        'discriminator-mapping-deleted',
        `is not ${schemaName(base[name])} for ${written(name)} any more`,
      ),
    ),
    ...changed.flatMap((name) =>
      found(
        'discriminator-mapping-changed',
        `is ${schemaName(revision[name])} in place of ${schemaName(base[name])} for ${written(name)}`,
      ),
    ),
  ];
}

function schemaName(reference: unknown): string {
  const text = typeof reference === 'string' ? reference : '';
  return text.slice(text.lastIndexOf('/') + 1);
}

/** A value in a sentence, which may not be longer than anybody reads. */
function written(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > maxWritten ? `${text.slice(0, maxWritten)}…` : text;
}

const maxWritten = 80;
