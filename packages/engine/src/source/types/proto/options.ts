/**
 * Says what options say, custom ones included: every option is a field of a message of
 * `google/protobuf/descriptor.proto`, or extends it, and has a value of that field's type.
 */
import type {
  FieldType,
  Option,
  OptionField,
  OptionValue,
  ProtoFile,
  ScalarName,
} from '../../declarations/proto/proto-file.ts';
import type { Project } from '../../project/project.ts';
import { type MessageSymbol, type ProtoSymbol, resolveExtension, resolveProtoName } from './symbols.ts';

/**
 * Plain data: objects by field name, extensions as `[google.api.http]`, enums by name, 64-bit numbers as text, bytes and
 * strings with one character for each byte.
 */
export type OptionData = string | number | boolean | readonly OptionData[] | OptionObject;
export interface OptionObject {
  readonly [field: string]: OptionData;
}

export type OptionsOf =
  | 'FileOptions'
  | 'MessageOptions'
  | 'FieldOptions'
  | 'OneofOptions'
  | 'EnumOptions'
  | 'EnumValueOptions'
  | 'ExtensionRangeOptions'
  | 'ServiceOptions'
  | 'MethodOptions';

/** `scope` is what the element with the options stands in. Options whose names nothing explains are left out. */
export function interpretOptions(
  project: Project,
  file: ProtoFile,
  scope: string,
  options: readonly Option[],
  of: OptionsOf,
): OptionObject {
  const root = descriptorMessage(project, file, of);
  const target: MutableObject = {};
  if (root === undefined) return target;
  for (const { name, value } of options) {
    let into = target;
    let message: ShapedMessage | undefined = shapeOfMessage(root);
    name.forEach((part, index) => {
      if (message === undefined) return;
      const field = fieldNamed(project, { file, scope }, message, part.name, part.isExtension);
      if (field === undefined) {
        message = undefined;
      } else if (index === name.length - 1) {
        setValue(project, { file, scope }, into, field, value);
        message = undefined;
      } else {
        const type = typeOf(project, field);
        message = type.kind === 'message' ? type.message : undefined;
        if (message !== undefined) into = innerObject(into, field.key);
      }
    });
  }
  return target;
}

function descriptorMessage(project: Project, file: ProtoFile, of: OptionsOf): MessageSymbol | undefined {
  const descriptor = project.protos.imported('google/protobuf/descriptor.proto', file.path);
  const found = descriptor && resolveProtoName(project, descriptor, '', `.google.protobuf.${of}`);
  return found?.kind === 'message' ? found : undefined;
}

/** Says what names in an option's value are relative to. */
interface Place {
  readonly file: ProtoFile;
  readonly scope: string;
}

interface ShapedField extends Place {
  /** Its name in the data. */
  readonly key: string;
  readonly number: number | undefined;
  readonly isRepeated: boolean;
  readonly type: FieldType;
}

export interface ShapedMessage {
  readonly name: string;
  readonly fields: readonly ShapedField[];
}

export type ShapedType =
  | { readonly kind: 'scalar'; readonly name: ScalarName }
  | { readonly kind: 'enum'; readonly symbol: ProtoSymbol & { readonly kind: 'enum' } }
  | { readonly kind: 'message'; readonly message: ShapedMessage; readonly isGroup: boolean }
  | { readonly kind: 'unknown' };

export function shapeOfMessage({ name, message, file }: MessageSymbol): ShapedMessage {
  const fields = message.fields.map((field): ShapedField => {
    const key = field.type.kind === 'group' ? field.type.message.name : field.name;
    const isRepeated = field.label === 'repeated' || field.type.kind === 'map';
    return { key, number: field.number, isRepeated, type: field.type, file, scope: name };
  });
  return { name, fields };
}

export function typeOf(project: Project, { type, file, scope }: ShapedField): ShapedType {
  switch (type.kind) {
    case 'scalar':
      return type;
    case 'map': {
      const entry = (key: string, number: number, of: typeof type.key): ShapedField => {
        return { key, number, isRepeated: false, type: of, file, scope };
      };
      const fields = [entry('key', 1, type.key), entry('value', 2, type.value)];
      return { kind: 'message', message: { name: `${scope}.Entry`, fields }, isGroup: false };
    }
    case 'named':
    case 'group': {
      const symbol = resolveProtoName(
        project,
        file,
        scope,
        type.kind === 'group' ? type.message.name : type.name,
      );
      if (symbol === undefined) return { kind: 'unknown' };
      if (symbol.kind === 'enum') return { kind: 'enum', symbol };
      return { kind: 'message', message: shapeOfMessage(symbol), isGroup: type.kind === 'group' };
    }
  }
}

function fieldNamed(
  project: Project,
  { file, scope }: Place,
  message: ShapedMessage,
  name: string,
  isExtension: boolean,
): ShapedField | undefined {
  if (!isExtension) return message.fields.find(({ key }) => key === name);
  const found = resolveExtension(project, file, scope, name);
  return found && shapeOfExtension(found);
}

export function shapeOfExtension(found: NonNullable<ReturnType<typeof resolveExtension>>): ShapedField {
  const { field } = found;
  return {
    key: `[${found.name}]`,
    number: field.number,
    isRepeated: field.label === 'repeated',
    type: field.type,
    file: found.file,
    scope: found.scope,
  };
}

type MutableObject = Record<string, OptionData>;

/** Singular messages that are set in parts are one message. */
function innerObject(target: MutableObject, key: string): MutableObject {
  const known = target[key];
  const inner: MutableObject =
    typeof known === 'object' && !Array.isArray(known) ? { ...(known as OptionObject) } : {};
  target[key] = inner;
  return inner;
}

function setValue(
  project: Project,
  place: Place,
  target: MutableObject,
  field: ShapedField,
  value: OptionValue,
): void {
  if (value.kind === 'list') {
    for (const each of value.values) setValue(project, place, target, field, each);
    if (value.values.length === 0 && field.isRepeated) target[field.key] ??= [];
    return;
  }
  const type = typeOf(project, field);
  if (type.kind === 'message' && value.kind === 'message' && !field.isRepeated) {
    fillMessage(project, place, innerObject(target, field.key), type.message, value.fields);
    return;
  }
  const data = dataOf(project, place, type, value);
  if (data === undefined) return;
  const known = target[field.key];
  target[field.key] = field.isRepeated ? [...(Array.isArray(known) ? known : []), data] : data;
}

function fillMessage(
  project: Project,
  place: Place,
  target: MutableObject,
  message: ShapedMessage,
  fields: readonly OptionField[],
): void {
  for (const { name, isExtension, value } of fields) {
    const field = fieldNamed(project, place, message, name, isExtension);
    if (field !== undefined) setValue(project, place, target, field, value);
  }
}

function dataOf(
  project: Project,
  place: Place,
  type: ShapedType,
  value: OptionValue,
): OptionData | undefined {
  switch (type.kind) {
    case 'unknown':
      return undefined;
    case 'message': {
      if (value.kind !== 'message') return undefined;
      const target: MutableObject = {};
      fillMessage(project, place, target, type.message, value.fields);
      return target;
    }
    case 'enum': {
      if (value.kind === 'name') return value.name;
      const named = type.symbol.enum.values.find(
        ({ number }) => value.kind === 'integer' && BigInt(number ?? -1) === value.value,
      );
      return named?.name;
    }
    case 'scalar':
      return scalarData(type.name, value);
  }
}

function scalarData(type: ScalarName, value: OptionValue): OptionData | undefined {
  switch (value.kind) {
    case 'string':
      return value.bytes;
    case 'integer':
      if (type === 'bool') return value.value !== 0n;
      if (type === 'double') return Number(value.value);
      if (type === 'float') return Math.fround(Number(value.value));
      return type.endsWith('64') ? String(value.value) : Number(value.value);
    case 'float':
      return type === 'float' ? Math.fround(value.value) : value.value;
    case 'name':
      if (type === 'bool') return value.name === 'true' || value.name === 't' || value.name === 'True';
      return floatNamed(value.name, value.isNegative);
    default:
      return undefined;
  }
}

function floatNamed(name: string, isNegative: boolean): string | undefined {
  const lower = name.toLowerCase();
  if (lower === 'nan') return 'nan';
  return lower === 'inf' || lower === 'infinity' ? (isNegative ? '-inf' : 'inf') : undefined;
}
