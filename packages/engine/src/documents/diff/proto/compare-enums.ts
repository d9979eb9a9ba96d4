/** Enums of one full name, wherever their files are. */
import { groupBy } from '../../../text/group-by.ts';
import { freed } from './compare-messages.ts';
import type { EnumDefinition, ValueDefinition } from './definitions.ts';
import type { Finding, Pair } from './finding.ts';
import { hasNumber, type RangeSet, rangeSet } from './number-ranges.ts';

export function compareEnums(pair: Pair<EnumDefinition>): readonly Finding[] {
  return [...values(pair), ...freed('RESERVED_ENUM_NO_DELETE', pair), ...kinds(pair)];
}

/** With aliases a number has several names (option `allow_alias`). */
function values({ base, revision }: Pair<EnumDefinition>): readonly Finding[] {
  const kept = groupBy(revision.values, ({ number }) => number);
  const taken: TakenValues = {
    reserved: rangeSet(revision.reservedRanges),
    reservedNames: new Set(revision.reservedNames),
    halfTyped: new Set(revision.halfTyped),
  };
  return [...groupBy(base.values, ({ number }) => number)].flatMap(([number, before]) => {
    const after = kept.get(number);
    return after === undefined
      ? lostValue(revision, taken, number, before)
      : lostNames(revision, number, before, after);
  });
}

/** Numbers and names that no other value may have; a large enum is asked for them again and again. */
interface TakenValues {
  readonly reserved: RangeSet;
  readonly reservedNames: ReadonlySet<string>;
  readonly halfTyped: ReadonlySet<string>;
}

/** A value that only lacks its number is one that somebody is typing. */
function lostValue(
  { name, place }: EnumDefinition,
  { reserved, reservedNames, halfTyped }: TakenValues,
  number: number,
  values: readonly ValueDefinition[],
): readonly Finding[] {
  if (values.some((each) => halfTyped.has(each.name))) return [];
  const names = printNames(values);
  const gone = `Value ${number} (${names}) is no longer in "${name}"`;
  const isNameFree = values.some((each) => !reservedNames.has(each.name));
  const isNumberFree = !hasNumber(reserved, number);
  const about = `${name} ${number}`;
  const found: Finding[] = [{ rule: 'ENUM_VALUE_NO_DELETE', message: `${gone}.`, place, about }];
  if (isNameFree) {
    const message = `${gone}, which does not reserve ${values.length > 1 ? 'its names' : 'its name'}.`;
    found.push({ rule: 'ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED', message, place, about });
  }
  if (isNumberFree) {
    const message = `${gone}, which does not reserve its number.`;
    found.push({ rule: 'ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED', message, place, about });
  }
  return found;
}

/** Told at each name that the number has now. */
function lostNames(
  { name }: EnumDefinition,
  number: number,
  before: readonly ValueDefinition[],
  after: readonly ValueDefinition[],
): readonly Finding[] {
  const names = new Set(after.map((each) => each.name));
  if (before.every((each) => names.has(each.name))) return [];
  return after.map(({ place }) => ({
    rule: 'ENUM_VALUE_SAME_NAME',
    message: `Value ${number} of "${name}" is called ${printNames(after)} and was ${printNames(before)}.`,
    place,
  }));
}

function printNames(values: readonly ValueDefinition[]): string {
  return values.map(({ name }) => `"${name}"`).join(', ');
}

function kinds({ base, revision }: Pair<EnumDefinition>): readonly Finding[] {
  const found: Finding[] = [];
  const { name } = revision;
  if (base.isClosed !== revision.isClosed) {
    const [after, before] = revision.isClosed ? ['closed', 'open'] : ['open', 'closed'];
    const message = `"${name}" is ${after} and was ${before}: numbers that it does not list are read differently.`;
    found.push({ rule: 'ENUM_SAME_TYPE', message, place: revision.typePlace });
  }
  if (base.jsonFormat === 'ALLOW' && revision.jsonFormat !== 'ALLOW') {
    const message = `"${name}" need no longer work as JSON: its format is "${revision.jsonFormat}".`;
    found.push({ rule: 'ENUM_SAME_JSON_FORMAT', message, place: revision.jsonFormatPlace });
  }
  return found;
}
