/**
 * Says which differences between two schemas are drift. The first side is the source, the second one the document: what
 * either of them leaves open is not wrong.
 */
import type { Json } from '../../text/is-record.ts';
import { listIn, recordIn } from '../diff/openapi/document.ts';
import { addedTo } from '../diff/openapi/same-value.ts';
import type { PropertyDifference, SchemaDifference } from '../diff/openapi/schemas/schema-difference.ts';
import { readFormat, readTypes } from '../diff/openapi/schemas/schema-words.ts';
import type { DriftRuleId, Finding } from './drift.ts';

export type Direction = 'parameter' | 'request' | 'response';

export interface SchemaFinding extends Finding {
  /** The keyword that differs; absent where the property as a whole does. */
  readonly word?: string;
}

export function judgeSchema(difference: SchemaDifference, direction: Direction): SchemaFinding | undefined {
  const { base: source, revision: written } = difference;
  if (isOfOtherDirection(written, direction)) return undefined;
  switch (difference.kind) {
    case 'keyword':
      return judgeKeyword(difference.rule, source, written, direction);
    case 'type':
    case 'type-list':
      return judgeType(source, written);
    case 'wrapped-in-one-of':
      return { id: 'alternatives', says: 'has alternatives in the document only', word: 'oneOf' };
    case 'property-added':
      return judgeExtra(difference, direction);
    case 'property-removed':
      return judgeMissing(difference, direction);
    case 'required':
      return judgeRequired(difference.isNow, written, direction);
    case 'access':
      return {
        id: 'read-or-write-only',
        says: `is ${difference.word} in the ${difference.isNow ? 'document' : 'source'} only`,
        word: difference.word === 'read-only' ? 'readOnly' : 'writeOnly',
      };
  }
}

/** Callers do not send what they only read, and the other way round. */
function isOfOtherDirection({ readOnly, writeOnly }: Json, direction: Direction): boolean {
  return direction === 'response' ? writeOnly === true : readOnly === true;
}

function judgeExtra(
  { within, isRequired }: PropertyDifference,
  direction: Direction,
): SchemaFinding | undefined {
  const isOpen = hasOpenProperties(within.base);
  if (direction === 'response')
    return { id: 'property-not-in-source', says: 'is in the document only', isOpen };
  const says = isRequired ? 'is in the document only, and required there' : 'is in the document only';
  return { id: 'property-not-in-source', level: 'warning', says, isOpen };
}

function judgeMissing(
  { within, isRequired, base }: PropertyDifference & { readonly base: Json },
  direction: Direction,
): SchemaFinding | undefined {
  if (isOfOtherDirection(base, direction)) return undefined;
  const isOpen = hasOpenProperties(within.revision);
  if (direction === 'response' || !isRequired || base.default !== undefined)
    return { id: 'property-not-in-document', says: 'is in the source only', isOpen };
  return {
    id: 'property-not-in-document',
    level: 'error',
    says: 'is in the source only, and has to be sent',
    isOpen,
  };
}

/** A map, or an object of which nothing is known. */
function hasOpenProperties(schema: Json): boolean {
  const { additionalProperties } = schema;
  if (additionalProperties !== undefined && additionalProperties !== false) return true;
  return Object.keys(recordIn(schema.properties)).length === 0;
}

function judgeRequired(
  isInDocument: boolean,
  written: Json,
  direction: Direction,
): SchemaFinding | undefined {
  if (direction === 'response')
    return {
      ...{ id: 'property-required', level: 'info', isOpen: true },
      says: isInDocument ? 'is always there in the document only' : 'is always there in the source only',
    };
  return isInDocument
    ? { id: 'property-required', level: 'info', says: 'has to be sent in the document only' }
    : {
        id: 'property-required',
        level: written.default === undefined ? 'error' : 'info',
        says: 'has to be sent in the source, and may be left out in the document',
      };
}

function judgeType(source: Json, written: Json): SchemaFinding | undefined {
  const [theirs, ours] = [kindOf(source), kindOf(written)];
  const says = `is ${nameOf(written)} in the document, ${nameOf(source)} in the source`;
  if (theirs === '' || ours === '') return { id: 'type', level: 'info', says, isOpen: true, word: 'type' };
  if (theirs !== ours) {
    const isNumber = [theirs, ours].every((kind) => kind === 'integer' || kind === 'number');
    return { id: 'type', says, word: 'type', ...(isNumber && { level: 'warning' as const }) };
  }
  const [format, writtenFormat] = [readFormat(source), readFormat(written)];
  if (format === writtenFormat) return undefined;
  if (writtenFormat === '') return { id: 'format', level: 'info', says, isOpen: true, word: 'format' };
  return { id: 'format', says, word: 'format', ...(format === '' && { level: 'info' as const }) };
}

function kindOf(schema: Json): string {
  const types = readTypes(schema).filter((type) => type !== 'null');
  return types.length > 0 ? [...types].sort().join(' or ') : schema.properties === undefined ? '' : 'object';
}

function nameOf(schema: Json): string {
  const kind = kindOf(schema);
  const format = readFormat(schema);
  return `${kind === '' ? 'any value' : kind}${format === '' ? '' : ` (${format})`}`;
}

interface Keyword {
  /** How the names of rules begin that a comparison gives. */
  readonly rule: string;
  readonly word: string;
  readonly id: DriftRuleId;
  readonly name: string;
}

/** The longest first: the first one that fits counts. */
const keywords: readonly Keyword[] = [
  { rule: 'exclusive-max', word: 'exclusiveMaximum', id: 'limit', name: 'exclusive maximum' },
  { rule: 'exclusive-min', word: 'exclusiveMinimum', id: 'limit', name: 'exclusive minimum' },
  { rule: 'max-length', word: 'maxLength', id: 'limit', name: 'maximum length' },
  { rule: 'min-length', word: 'minLength', id: 'limit', name: 'minimum length' },
  { rule: 'max-items', word: 'maxItems', id: 'limit', name: 'maximum number of items' },
  { rule: 'min-items', word: 'minItems', id: 'limit', name: 'minimum number of items' },
  { rule: 'max-properties', word: 'maxProperties', id: 'limit', name: 'maximum number of properties' },
  { rule: 'min-properties', word: 'minProperties', id: 'limit', name: 'minimum number of properties' },
  { rule: 'max-contains', word: 'maxContains', id: 'limit', name: 'maximum number of items that match' },
  { rule: 'min-contains', word: 'minContains', id: 'limit', name: 'minimum number of items that match' },
  { rule: 'max', word: 'maximum', id: 'limit', name: 'maximum' },
  { rule: 'min', word: 'minimum', id: 'limit', name: 'minimum' },
  { rule: 'multiple-of', word: 'multipleOf', id: 'limit', name: 'factor' },
  { rule: 'unique-items', word: 'uniqueItems', id: 'limit', name: 'uniqueItems' },
  { rule: 'pattern-property', word: 'patternProperties', id: 'condition', name: 'patternProperties' },
  { rule: 'pattern', word: 'pattern', id: 'pattern', name: 'pattern' },
  { rule: 'default-value', word: 'default', id: 'default', name: 'default' },
  { rule: 'const', word: 'const', id: 'values', name: 'value' },
];

function judgeKeyword(
  rule: string,
  source: Json,
  written: Json,
  direction: Direction,
): SchemaFinding | undefined {
  if (rule.startsWith('enum-') || rule.endsWith('-enum')) return judgeValues(source, written, direction);
  if (rule === 'became-nullable' || rule === 'became-not-nullable')
    return {
      ...{ id: 'null', isOpen: true },
      says: `can be null in the ${rule === 'became-nullable' ? 'document' : 'source'} only`,
    };
  if (rule === 'deprecated' || rule === 'reactivated')
    return {
      ...{ id: 'schema-deprecation', word: 'deprecated' },
      says: `is deprecated in the ${rule === 'deprecated' ? 'document' : 'source'} only`,
    };
  const combiner = { 'all-of': 'allOf', 'any-of': 'anyOf', 'one-of': 'oneOf' }[rule.slice(0, 6)];
  if (combiner !== undefined) return judgeAlternatives(combiner, source, written);
  const known = keywords.find((each) => rule.startsWith(`${each.rule}-`));
  if (known === undefined) return { id: 'condition', says: `has other conditions (${rule})`, isOpen: true };
  const [theirs, ours] = [source[known.word], written[known.word]];
  const { id, word, name } = known;
  const isResponse = direction === 'response';
  if (theirs === undefined)
    return { id, word, level: 'info', says: `has a ${name} in the document only: ${shown(ours)}` };
  if (ours === undefined) {
    const isOpen = isResponse || id === 'default';
    return { id, word, isOpen, says: `has a ${name} in the source only: ${shown(theirs)}` };
  }
  if (word === 'pattern' && patternKey(theirs) === patternKey(ours)) return undefined;
  const says = `has another ${name} in the source: ${shown(theirs)}, not ${shown(ours)}`;
  return { id, word, says, ...(!isResponse && id !== 'default' && { level: 'error' as const }) };
}

/** Languages of patterns escape other characters; a whole value has to match in Java, whatever the ends say. */
function patternKey(pattern: unknown): string {
  const plain = String(pattern).replace(/\\([^A-Za-z0-9])/g, '$1');
  return plain.replace(/^\^(?:\(\?:)?/, '').replace(/\)?\$$/, '');
}

/** Parts have the names of classes on one side, and whatever names people like on the other: how many there are counts. */
function judgeAlternatives(word: string, source: Json, written: Json): SchemaFinding {
  const [theirs, ours] = [source[word], written[word]].map((parts) => listIn(parts).length);
  const isOpen = theirs === ours || theirs === 0 || ours === 0;
  return {
    id: 'alternatives',
    word,
    isOpen,
    says: `has ${ours} alternatives in the document, ${theirs} in the source (${word})`,
  };
}

function judgeValues(source: Json, written: Json, direction: Direction): SchemaFinding | undefined {
  const [theirs, ours] = [valuesOf(source), valuesOf(written)];
  const word = 'enum';
  if (theirs === undefined)
    return { id: 'values', word, level: 'info', says: 'is limited to a list of values in the document only' };
  if (ours === undefined) {
    const isOpen = direction === 'response';
    const level = 'warning';
    return { id: 'values', word, level, isOpen, says: `is limited to ${listed(theirs)} in the source only` };
  }
  const found = differentValues(theirs, ours);
  if (found.missing.length + found.extra.length === 0) return undefined;
  const parts = [
    ...(found.missing.length > 0 ? [`the document has not ${listed(found.missing)}`] : []),
    ...(found.extra.length > 0 ? [`the source has not ${listed(found.extra)}`] : []),
  ];
  return {
    id: 'values',
    word,
    says: `has other values: ${parts.join(', ')}`,
    ...(found.isRespelled && { isOpen: true }),
  };
}

/** A mapper may write names of constants in its own way: where none is the same, their letters are compared. */
function differentValues(theirs: readonly unknown[], ours: readonly unknown[]) {
  const missing = addedTo(ours, theirs);
  const extra = addedTo(theirs, ours);
  if (missing.length < theirs.length) return { missing, extra, isRespelled: false };
  const isLike = (one: unknown, other: unknown) => {
    const [a, b] = [plainName(one), plainName(other)];
    return a.length > 1 && b.length > 1 && (a.startsWith(b) || b.startsWith(a));
  };
  const isAll = ours.every((value) => theirs.some((each) => isLike(each, value)));
  if (isAll) return { missing, extra, isRespelled: true };
  return { missing, extra, isRespelled: false };
}

function valuesOf(schema: Json): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? listIn(schema.enum).filter((value) => value !== null) : undefined;
}

function plainName(value: unknown): string {
  return String(value)
    .toLowerCase()
    .replace(/[-_ .]/g, '');
}

function listed(values: readonly unknown[]): string {
  const names = values.slice(0, maxListed).map(shown).join(', ');
  return values.length > maxListed ? `${names} and ${values.length - maxListed} more` : names;
}

const maxListed = 10;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

const maxShown = 80;
