/** The type of a field with its name resolved, and which types can read what another one wrote. */
import type {
  Enum,
  FieldType,
  ProtoFile,
  ScalarName,
} from '../../../source/declarations/proto/proto-file.ts';
import type { Project } from '../../../source/project/project.ts';
import { entryName } from '../../../source/types/proto/json-name.ts';
import { joinNames, resolveProtoName } from '../../../source/types/proto/symbols.ts';

export type ValueType =
  | { readonly kind: 'scalar'; readonly name: ScalarName }
  /** By full name, without a leading dot. */
  | { readonly kind: 'enum'; readonly name: string; readonly declared: Enum }
  | { readonly kind: 'message'; readonly name: string }
  /** A message between two tags instead of behind its length: a group of proto2, or `DELIMITED` in editions. */
  | { readonly kind: 'group'; readonly name: string }
  /** Nothing declares it; the name is the written one, and empty where it is still to be typed. */
  | { readonly kind: 'unknown'; readonly name: string };

export interface TypeContext {
  readonly project: Project;
  readonly file: ProtoFile;
  /** The full name of the message, the service or the package around. */
  readonly scope: string;
}

/** `field` is the name of the field, after which the entries of a map are called. */
export function valueTypeOf(
  { project, file, scope }: TypeContext,
  type: FieldType,
  field: string,
  isDelimited: boolean,
): ValueType {
  switch (type.kind) {
    case 'scalar':
      return type;
    case 'map':
      return { kind: 'message', name: joinNames(scope, entryName({ name: field })) };
    case 'group':
      return { kind: 'group', name: joinNames(scope, type.message.name) };
    case 'named': {
      if (type.name === '' || type.name.endsWith('.')) return { kind: 'unknown', name: '' };
      const symbol = resolveProtoName(project, file, scope, type.name);
      if (symbol === undefined) return { kind: 'unknown', name: type.name.replace(/^\./, '') };
      if (symbol.kind === 'enum') return { kind: 'enum', name: symbol.name, declared: symbol.enum };
      return { kind: isDelimited ? 'group' : 'message', name: symbol.name };
    }
  }
}

/** Tells whether two types are one (FIELD_SAME_TYPE). A name that nothing declares counts as any that ends in it. */
export function isSameType(base: ValueType, revision: ValueType): boolean {
  if (base.kind === 'unknown' || revision.kind === 'unknown') return mightBeSame(base, revision);
  return base.kind === revision.kind && base.name === revision.name;
}

function mightBeSame(base: ValueType, revision: ValueType): boolean {
  if (base.name === '' || revision.name === '') return true;
  if (base.kind === 'scalar' || revision.kind === 'scalar') return false;
  return `.${base.name}`.endsWith(`.${revision.name}`) || `.${revision.name}`.endsWith(`.${base.name}`);
}

/** Binary data of one type reads as another of its group ("Updating A Message Type" in the language guides). */
const wireGroups: readonly (readonly ScalarName[])[] = [
  ['int32', 'int64', 'uint32', 'uint64', 'bool'],
  ['sint32', 'sint64'],
  ['fixed32', 'sfixed32'],
  ['fixed64', 'sfixed64'],
];

/** Binary data and JSON: 64-bit numbers are texts there, and `bool` is no number ("ProtoJSON Format"). */
const wireJsonGroups: readonly (readonly ScalarName[])[] = [
  ['int32', 'uint32'],
  ['int64', 'uint64'],
  ['fixed32', 'sfixed32'],
  ['fixed64', 'sfixed64'],
];

/** FIELD_WIRE_COMPATIBLE_TYPE: text is always good bytes, while bytes need not be good text. */
export function isWireCompatible(base: ValueType, revision: ValueType): boolean {
  if (base.kind === 'scalar' && revision.kind === 'scalar') {
    return (
      (base.name === 'string' && revision.name === 'bytes') || areAlike(wireGroups, base.name, revision.name)
    );
  }
  return isCompatibleNamed(base, revision);
}

/** FIELD_WIRE_JSON_COMPATIBLE_TYPE */
export function isWireJsonCompatible(base: ValueType, revision: ValueType): boolean {
  return base.kind === 'scalar' && revision.kind === 'scalar'
    ? areAlike(wireJsonGroups, base.name, revision.name)
    : isCompatibleNamed(base, revision);
}

function areAlike(
  groups: readonly (readonly ScalarName[])[],
  base: ScalarName,
  revision: ScalarName,
): boolean {
  return base === revision || groups.some((group) => group.includes(base) && group.includes(revision));
}

/** An enum may move, as long as it keeps its simple name and its values; a message that moves is another one. */
function isCompatibleNamed(base: ValueType, revision: ValueType): boolean {
  if (isSameType(base, revision)) return true;
  if (base.kind !== 'enum' || revision.kind !== 'enum') return false;
  if (base.declared.name !== revision.declared.name) return false;
  const numbers = new Map(revision.declared.values.map(({ name, number }) => [name, number]));
  return base.declared.values.every(({ name, number }) => numbers.has(name) && numbers.get(name) === number);
}

export function printType({ kind, name }: ValueType): string {
  return kind === 'group' ? `"${name}" (delimited)` : `"${name}"`;
}
