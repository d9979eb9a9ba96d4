/** Messages of one full name, wherever their files are. */
import type { FieldDefinition, MessageDefinition } from './definitions.ts';
import type { Finding, Pair } from './finding.ts';
import { type ClosedRange, hasNumber, missingFrom, printRange } from './number-ranges.ts';

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
  const { place, name, reservedRanges, reservedNames, halfTyped } = revision;
  const numbers = new Set(revision.fields.map(({ number }) => number));
  const lost = base.fields.filter(
    ({ number, simpleName }) => !numbers.has(number) && !halfTyped.includes(simpleName),
  );
  return lost.flatMap(({ number, simpleName }): readonly Finding[] => {
    const gone = `Field ${number} ("${simpleName}") is no longer in "${name}"`;
    return [
      { rule: 'FIELD_NO_DELETE', message: `${gone}.`, place },
      ...found(
        !reservedNames.includes(simpleName),
        'FIELD_NO_DELETE_UNLESS_NAME_RESERVED',
        `${gone}, which does not reserve its name.`,
      ),
      ...found(
        !hasNumber(reservedRanges, number),
        'FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED',
        `${gone}, which does not reserve its number.`,
      ),
    ];
  });

  function found(isFound: boolean, rule: Finding['rule'], message: string): readonly Finding[] {
    return isFound ? [{ rule, message, place }] : [];
  }
}

function lostOneofs({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  const lost = base.oneofs.filter((each) => !revision.oneofs.includes(each));
  return lost.map((each) => ({
    rule: 'ONEOF_NO_DELETE',
    message: `The oneof "${each}" is no longer in "${revision.name}".`,
    place: revision.place,
  }));
}

/** Whoever knows of a required field refuses messages without it. */
function requiredFields({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  const rule = 'MESSAGE_SAME_REQUIRED_FIELDS' as const;
  const isMissing = ({ fields }: MessageDefinition, { number }: FieldDefinition) =>
    !fields.some((each) => isRequired(each) && each.number === number);
  const lost = base.fields.filter((field) => isRequired(field) && isMissing(revision, field));
  const added = revision.fields.filter((field) => isRequired(field) && isMissing(base, field));
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
  const names = new Set(base.reservedNames.filter((each) => !revision.reservedNames.includes(each)));
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
  return base.flatMap((range) => {
    const missing = missingFrom(revision, range);
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
