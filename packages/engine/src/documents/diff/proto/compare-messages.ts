/** Messages of one full name, wherever their files are. */
import type { FieldDefinition, MessageDefinition } from './definitions.ts';
import type { Finding, Pair } from './finding.ts';
import { type ClosedRange, hasNumber, missingFrom, printRange, rangeSet } from './number-ranges.ts';

export function compareMessages(pair: Pair<MessageDefinition>): readonly Finding[] {
  return [
    ...lostFields(pair),
    ...lostOneofs(pair),
    ...requiredFields(pair),
    ...freedReservations(pair),
    ...lostExtensionRanges(pair),
    ...lostJson(pair),
    ...lostAccessor(pair),
  ];
}

/** A field that only lacks its number is one that somebody is typing. */
function lostFields({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  const { place, name } = revision;
  const reserved = rangeSet(revision.reservedRanges);
  const reservedNames = new Set(revision.reservedNames);
  const halfTyped = new Set(revision.halfTyped);
  const numbers = new Set(revision.fields.map(({ number }) => number));
  const lost = base.fields.filter(
    ({ number, simpleName }) => !numbers.has(number) && !halfTyped.has(simpleName),
  );
  return lost.flatMap(({ number, simpleName }): readonly Finding[] => {
    const gone = `Field ${number} ("${simpleName}") is no longer in "${name}"`;
    const about = `${name} ${number}`;
    const found = (isFound: boolean, rule: Finding['rule'], message: string): readonly Finding[] =>
      isFound ? [{ rule, message, place, about }] : [];
    return [
      { rule: 'FIELD_NO_DELETE', message: `${gone}.`, place, about },
      ...found(
        !reservedNames.has(simpleName),
        'FIELD_NO_DELETE_UNLESS_NAME_RESERVED',
        `${gone}, which does not reserve its name.`,
      ),
      ...found(
        !hasNumber(reserved, number),
        'FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED',
        `${gone}, which does not reserve its number.`,
      ),
    ];
  });
}

function lostOneofs({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  const kept = new Set(revision.oneofs);
  const lost = base.oneofs.filter((each) => !kept.has(each));
  return lost.map((each) => ({
    rule: 'ONEOF_NO_DELETE',
    message: `The oneof "${each}" is no longer in "${revision.name}".`,
    place: revision.place,
  }));
}

/** Whoever knows of a required field refuses messages without it. */
function requiredFields({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  const rule = 'MESSAGE_SAME_REQUIRED_FIELDS' as const;
  const [before, after] = [base.fields.filter(isRequired), revision.fields.filter(isRequired)];
  const [lost, added] = [withoutNumbersOf(after, before), withoutNumbersOf(before, after)];
  return [
    ...lost.map(({ number, simpleName }) => ({
      rule,
      message: `Field ${number} ("${simpleName}") of "${revision.name}" was required: who expects it refuses messages without it.`,
      place: revision.place,
    })),
    ...added.map(({ number, simpleName, place }) => ({
      rule,
      message: `Field ${number} ("${simpleName}") of "${revision.name}" is required: messages of those who do not send it are refused.`,
      place,
    })),
  ];
}

function withoutNumbersOf(
  others: readonly FieldDefinition[],
  fields: readonly FieldDefinition[],
): readonly FieldDefinition[] {
  const numbers = new Set(others.map(({ number }) => number));
  return fields.filter(({ number }) => !numbers.has(number));
}

function isRequired({ cardinality }: FieldDefinition): boolean {
  return cardinality === 'required';
}

function freedReservations({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  return freed('RESERVED_MESSAGE_NO_DELETE', { base, revision });
}

type Reserving = Pick<MessageDefinition, 'name' | 'place' | 'reservedRanges' | 'reservedNames'>;

/** One finding for each range that was written, and for each name. */
export function freed(rule: Finding['rule'], { base, revision }: Pair<Reserving>): readonly Finding[] {
  const { name, place } = revision;
  const kept = new Set(revision.reservedNames);
  const names = new Set(base.reservedNames.filter((each) => !kept.has(each)));
  return [
    ...lostParts(base.reservedRanges, revision.reservedRanges).map((missing) => ({
      rule,
      message: `"${name}" no longer reserves ${missing}.`,
      place,
    })),
    ...[...names].map((each) => ({
      rule,
      message: `"${name}" no longer reserves the name "${each}".`,
      place,
    })),
  ];
}

function lostExtensionRanges({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  return lostParts(base.extensionRanges, revision.extensionRanges).map((missing) => ({
    rule: 'EXTENSION_MESSAGE_NO_DELETE',
    message: `"${revision.name}" no longer leaves ${missing} to extensions.`,
    place: revision.place,
  }));
}

/** For each range of the base what is missing of it, as words. */
function lostParts(base: readonly ClosedRange[], revision: readonly ClosedRange[]): readonly string[] {
  const kept = rangeSet(revision);
  return base.flatMap((range) => {
    const missing = missingFrom(kept, range);
    return missing.length === 0 ? [] : [missing.map(printRange).join(', ')];
  });
}

function lostJson({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  if (base.jsonFormat !== 'ALLOW' || revision.jsonFormat === 'ALLOW') return [];
  return [
    {
      rule: 'MESSAGE_SAME_JSON_FORMAT',
      message: `"${revision.name}" need no longer work as JSON: its format is "${revision.jsonFormat}".`,
      place: revision.jsonFormatPlace,
    },
  ];
}

function lostAccessor({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  if (base.hasNoDescriptorAccessor || !revision.hasNoDescriptorAccessor) return [];
  return [
    {
      rule: 'MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR',
      message: `Code generated for "${revision.name}" has no accessor named "descriptor" any more.`,
      place: revision.place,
    },
  ];
}
