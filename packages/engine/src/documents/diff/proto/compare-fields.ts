/** Fields of one number in one message, and extensions of one number of one message. */
import { groupBy } from '../../../text/group-by.ts';
import { isSameDefault, printDefault } from './default-value.ts';
import type {
  Cardinality,
  FieldDefinition,
  FieldPart,
  MessageDefinition,
  ProtoDefinitions,
} from './definitions.ts';
import type { Finding, Pair } from './finding.ts';
import type { ProtoRuleId } from './rules.ts';
import {
  isSameType,
  isWireCompatible,
  isWireJsonCompatible,
  printType,
  type ValueType,
} from './value-type.ts';

export function compareFields({ base, revision }: Pair<MessageDefinition>): readonly Finding[] {
  const byNumber = new Map(revision.fields.map((field) => [field.number, field]));
  return base.fields.flatMap((field) => {
    const kept = byNumber.get(field.number);
    return kept === undefined ? [] : compareField({ base: field, revision: kept });
  });
}

/** An extension may move between files and scopes: it is known by its number and the message that it extends. */
export function compareExtensions({ base, revision }: Pair<ProtoDefinitions>): readonly Finding[] {
  const keyOf = ({ message, number }: FieldDefinition) => `${message} ${number}`;
  const kept = groupBy(revision.extensions, keyOf);
  return base.extensions.flatMap((extension) => {
    const [found] = kept.get(keyOf(extension)) ?? [];
    return found === undefined ? [] : compareField({ base: extension, revision: found });
  });
}

function compareField(pair: Pair<FieldDefinition>): readonly Finding[] {
  return [
    ...names(pair),
    ...types(pair),
    ...cardinalities(pair),
    ...defaults(pair),
    ...oneofs(pair),
    ...codeOfStrings(pair),
  ];
}

function changed(
  rule: ProtoRuleId,
  { base, revision }: Pair<FieldDefinition>,
  change: string,
  part?: FieldPart,
): Finding {
  const { number, message } = revision;
  const subject =
    base.kind === 'extension'
      ? `Extension ${number} ("${base.name}") of "${message}"`
      : `Field ${number} ("${base.simpleName}") of "${message}"`;
  return {
    rule,
    message: `${subject} ${change}.`,
    about: `${message} ${number}`,
    place: part === undefined ? revision.place : revision.places[part],
  };
}

/** Extensions are known by their full names, and have no others in JSON. A name still to be typed is no change. */
function names(pair: Pair<FieldDefinition>): readonly Finding[] {
  const { base, revision } = pair;
  if (base.simpleName === '' || revision.simpleName === '') return [];
  const isExtension = base.kind === 'extension';
  const [before, after] = isExtension ? [base.name, revision.name] : [base.simpleName, revision.simpleName];
  return [
    ...(before === after ? [] : [changed('FIELD_SAME_NAME', pair, `is called "${after}" now`, 'name')]),
    ...(isExtension || base.jsonName === revision.jsonName
      ? []
      : [
          changed(
            'FIELD_SAME_JSON_NAME',
            pair,
            `is called "${revision.jsonName}" in JSON and was "${base.jsonName}"`,
            'json_name',
          ),
        ]),
  ];
}

function types(pair: Pair<FieldDefinition>): readonly Finding[] {
  const [base, revision] = [pair.base.type, pair.revision.type];
  const change = `has the type ${printType(revision)} and had ${printType(base)}`;
  const broken = typeRules.filter(([, isFine]) => !isFine(base, revision));
  return broken.map(([rule, , effect]) => changed(rule, pair, change + effect, 'type'));
}

const typeRules = [
  ['FIELD_SAME_TYPE', isSameType, ''],
  ['FIELD_WIRE_COMPATIBLE_TYPE', isWireCompatible, ', which is not compatible in the binary format'],
  [
    'FIELD_WIRE_JSON_COMPATIBLE_TYPE',
    isWireJsonCompatible,
    ', which is not compatible in the binary format or in JSON',
  ],
] as const satisfies readonly (readonly [
  ProtoRuleId,
  (base: ValueType, revision: ValueType) => boolean,
  effect: string,
])[];

/** The entries of maps are made up by protoc, and their presence means nothing. */
function cardinalities(pair: Pair<FieldDefinition>): readonly Finding[] {
  const [base, revision] = [pair.base.cardinality, pair.revision.cardinality];
  if (base === undefined || revision === undefined) return [];
  if (pair.base.isInMapEntry && pair.revision.isInMapEntry) return [];
  const change = `is ${cardinalityWords[revision]} and was ${cardinalityWords[base]}`;
  const broken = cardinalityRules.filter(([, groupOf]) => groupOf(base) !== groupOf(revision));
  return broken.map(([rule, , effect]) => changed(rule, pair, change + effect));
}

const cardinalityRules = [
  ['FIELD_SAME_CARDINALITY', (each) => each, ''],
  ['FIELD_WIRE_COMPATIBLE_CARDINALITY', wireGroup, ', which is not compatible in the binary format'],
  [
    'FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY',
    (each) => (each === 'map' ? 'map' : wireGroup(each)),
    ', which is not compatible in the binary format or in JSON',
  ],
] as const satisfies readonly (readonly [ProtoRuleId, (each: Cardinality) => string, effect: string])[];

/** Presence leaves no trace in binary data, and a map is written as its repeated entries. */
function wireGroup(cardinality: Cardinality): string {
  switch (cardinality) {
    case 'explicit':
    case 'implicit':
      return 'optional';
    case 'repeated':
    case 'map':
      return 'repeated';
    case 'required':
      return 'required';
  }
}

const cardinalityWords: Readonly<Record<Cardinality, string>> = {
  explicit: 'optional with presence',
  implicit: 'optional without presence',
  required: 'required',
  repeated: 'repeated',
  map: 'a map',
};

function defaults(pair: Pair<FieldDefinition>): readonly Finding[] {
  const [base, revision] = [pair.base.defaultValue, pair.revision.defaultValue];
  if (base === undefined || revision === undefined || isSameDefault(base, revision)) return [];
  const change = `has the default ${printDefault(revision)} and had ${printDefault(base)}`;
  return [changed('FIELD_SAME_DEFAULT', pair, change, 'default')];
}

/** A oneof whose name is still to be typed may be any. */
function oneofs(pair: Pair<FieldDefinition>): readonly Finding[] {
  const [base, revision] = [pair.base.oneof, pair.revision.oneof];
  if (pair.base.kind === 'extension' || base === revision || revision === '') return [];
  return [changed('FIELD_SAME_ONEOF', pair, oneofChange(base, revision))];
}

function oneofChange(base: string | undefined, revision: string | undefined): string {
  if (base === undefined) return `came to the oneof "${revision}"`;
  if (revision === undefined) return `is no longer in the oneof "${base}"`;
  return `moved from the oneof "${base}" to "${revision}"`;
}

function codeOfStrings(pair: Pair<FieldDefinition>): readonly Finding[] {
  const { base, revision } = pair;
  if (areBoth(pair, isLong) && base.jsType !== revision.jsType) {
    const change = `has the option "jstype" set to "${revision.jsType}" and had "${base.jsType}"`;
    return [changed('FIELD_SAME_JSTYPE', pair, change, 'jstype')];
  }
  if (!areBoth(pair, (type) => type.kind === 'scalar' && type.name === 'string')) return [];
  const rules = [
    ['FIELD_SAME_UTF8_VALIDATION', base.utf8Validation, revision.utf8Validation, ''],
    ['FIELD_SAME_JAVA_UTF8_VALIDATION', base.javaUtf8Validation, revision.javaUtf8Validation, ' in Java'],
  ] as const;
  const broken = rules.filter(([, before, after]) => before !== after);
  return broken.map(([rule, , after, where]) =>
    changed(rule, pair, `is ${after === 'VERIFY' ? 'now' : 'no longer'} checked for valid UTF-8${where}`),
  );
}

function areBoth({ base, revision }: Pair<FieldDefinition>, is: (type: ValueType) => boolean): boolean {
  return is(base.type) && is(revision.type);
}

function isLong(type: ValueType): boolean {
  return type.kind === 'scalar' && type.name.endsWith('64');
}
