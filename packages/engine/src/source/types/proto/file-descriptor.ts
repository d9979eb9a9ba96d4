/**
 * A `.proto` file as protoc describes it: the message `FileDescriptorProto` of `google/protobuf/descriptor.proto` as plain
 * data, with types resolved and everything filled in that protoc adds. What sends requests is built from it.
 */
import {
  bytesOfText,
  type Enum,
  type Extend,
  type Field,
  type FieldType,
  flagOption,
  type Message,
  type Option,
  optionNamed,
  type ProtoFile,
  type Rpc,
  type ScalarType,
  type Service,
  textOption,
} from '../../declarations/proto/proto-file.ts';
import type { Project } from '../../project/project.ts';
import { entryName, toJsonName } from './json-name.ts';
import { interpretOptions, type OptionData, type OptionObject, type OptionsOf } from './options.ts';
import { joinNames, resolveProtoName } from './symbols.ts';

/** Fields by their names in descriptor.proto; what is not set is absent. */
export type DescriptorObject = OptionObject;

/** `name` is the path by which other files import this one. */
export function fileDescriptorOf(project: Project, file: ProtoFile, name: string): DescriptorObject {
  const scope = file.package?.name ?? '';
  const context: Context = {
    project,
    file,
    isProto3: file.syntax?.kind === 'syntax' && file.syntax.value === 'proto3',
  };
  const imports = file.imports.filter(({ kind }) => kind !== 'option');
  const indexes = (kind: string) => imports.flatMap((each, index) => (each.kind === kind ? [index] : []));
  return withoutEmpty({
    name: bytesOfText(name),
    package: scope,
    dependency: imports.map(({ path }) => bytesOfText(path)),
    public_dependency: indexes('public'),
    weak_dependency: indexes('weak'),
    message_type: messagesOf(context, scope, file, []),
    enum_type: file.enums.map((each) => enumOf(context, scope, each)),
    service: file.services.map((each) => serviceOf(context, scope, each)),
    extension: extensionsOf(context, scope, file.extensions),
    options: optionsOf(context, scope, file.options, 'FileOptions'),
    syntax: context.isProto3 ? 'proto3' : '',
  });
}

interface Context {
  readonly project: Project;
  readonly file: ProtoFile;
  readonly isProto3: boolean;
}

/** The messages of a scope: those that are written, and the entries of map fields, in their order in the source. */
function messagesOf(
  context: Context,
  scope: string,
  { messages }: Pick<Message, 'messages'>,
  fields: readonly Field[],
): readonly DescriptorObject[] {
  const written = messages.map((message) => ({
    at: message.span.start,
    message: messageOf(context, scope, message),
  }));
  const entries = fields.flatMap((field) => {
    if (field.type.kind !== 'map') return [];
    return [{ at: field.span.start, message: entryOf(context, scope, field, field.type) }];
  });
  return [...written, ...entries].sort((a, b) => a.at - b.at).map(({ message }) => message);
}

function messageOf(context: Context, around: string, message: Message): DescriptorObject {
  const scope = joinNames(around, message.name);
  const synthetic = syntheticOneofs(context, message);
  // An old format, whose extensions may have any number.
  const isMessageSet = flagOption(message.options, 'message_set_wire_format');
  return withoutEmpty({
    name: message.name,
    field: message.fields.map((field) => {
      const optional = synthetic.indexOf(field);
      return {
        ...fieldOf(context, scope, field),
        ...(optional < 0 ? {} : { proto3_optional: true, oneof_index: message.oneofs.length + optional }),
      };
    }),
    nested_type: messagesOf(context, scope, message, message.fields),
    enum_type: message.enums.map((each) => enumOf(context, scope, each)),
    extension: extensionsOf(context, scope, message.extensions),
    extension_range: message.extensionRanges.map(({ start, end, options }) =>
      withoutEmpty({
        start,
        end: isMessageSet && end === 'max' ? 2 ** 31 - 1 : endOfRange(end),
        options: optionsOf(context, scope, options, 'ExtensionRangeOptions'),
      }),
    ),
    oneof_decl: [
      ...message.oneofs.map(({ name, options }) =>
        withoutEmpty({ name, options: optionsOf(context, scope, options, 'OneofOptions') }),
      ),
      ...syntheticNames(message, synthetic).map((name) => ({ name })),
    ],
    options: optionsOf(context, around, message.options, 'MessageOptions'),
    reserved_range: message.reserved.ranges.map(({ start, end }) => ({ start, end: endOfRange(end) })),
    reserved_name: message.reserved.names.map(bytesOfText),
  });
}

/** Ends are exclusive in messages; the largest number of a field is 2^29 - 1. */
function endOfRange(end: number | 'max'): number {
  return end === 'max' ? 2 ** 29 : end + 1;
}

/** Fields that are `optional` in proto3 have a oneof of their own, which nobody has written. */
function syntheticOneofs({ isProto3 }: Context, { fields }: Message): readonly Field[] {
  return isProto3 ? fields.filter(({ label, oneof }) => label === 'optional' && oneof === undefined) : [];
}

function syntheticNames({ fields, oneofs }: Message, synthetic: readonly Field[]): readonly string[] {
  const taken = new Set([...fields, ...oneofs].map(({ name }) => name));
  return synthetic.map((field) => {
    let name = field.name.startsWith('_') ? field.name : `_${field.name}`;
    while (taken.has(name)) name = `X${name}`;
    taken.add(name);
    return name;
  });
}

/** The message that stands for the entries of a map: `map<string, int32> item_counts` has `ItemCountsEntry`. */
function entryOf(
  context: Context,
  scope: string,
  field: Field,
  { key, value }: FieldType & { kind: 'map' },
): DescriptorObject {
  const member = (name: string, number: number, type: FieldType): DescriptorObject => ({
    name,
    number,
    label: 'LABEL_OPTIONAL',
    ...typeOfField(context, scope, type),
    json_name: name,
  });
  return {
    name: entryName(field),
    field: [member('key', 1, key), member('value', 2, value)],
    options: { map_entry: true },
  };
}

function fieldOf(context: Context, scope: string, field: Field): DescriptorObject {
  const { name, number, label, type, options, oneof } = field;
  const own = options.filter(({ name: parts }) => {
    const [first] = parts;
    return first?.isExtension || (first?.name !== 'default' && first?.name !== 'json_name');
  });
  const isMap = type.kind === 'map';
  return {
    name,
    ...(number === undefined ? {} : { number }),
    label: isMap ? 'LABEL_REPEATED' : `LABEL_${(label ?? 'optional').toUpperCase()}`,
    ...(isMap
      ? { type: 'TYPE_MESSAGE', type_name: `.${joinNames(scope, entryName(field))}` }
      : typeOfField(context, scope, type)),
    ...withoutEmpty({
      default_value: defaultText(field),
      options: optionsOf(context, scope, own, 'FieldOptions'),
    }),
    ...(oneof === undefined ? {} : { oneof_index: oneof }),
    json_name:
      textOption(options, 'json_name') === undefined ? toJsonName(field) : bytesOfText(toJsonName(field)),
  };
}

function typeOfField(context: Context, scope: string, type: FieldType): DescriptorObject {
  switch (type.kind) {
    case 'scalar':
      return { type: `TYPE_${type.name.toUpperCase()}` };
    case 'group':
      return { type: 'TYPE_GROUP', type_name: `.${joinNames(scope, type.message.name)}` };
    case 'map':
      return { type: 'TYPE_MESSAGE' };
    case 'named': {
      const symbol = resolveProtoName(context.project, context.file, scope, type.name);
      if (symbol === undefined) return { type_name: type.name };
      return {
        type: symbol.kind === 'enum' ? 'TYPE_ENUM' : 'TYPE_MESSAGE',
        type_name: `.${symbol.name}`,
      };
    }
  }
}

/** As `FieldDescriptorProto.default_value` has it: bytes with escapes, everything else as people write it. */
function defaultText({ options, type }: Field): string {
  const value = optionNamed(options, 'default');
  switch (value?.kind) {
    case 'string':
      return type.kind === 'scalar' && type.name === 'bytes' ? escapeBytes(value.bytes) : value.bytes;
    case 'integer':
      return isFloat(type) ? floatText(Number(value.value), type) : String(value.value);
    case 'float':
      return isFloat(type) ? floatText(value.value, type) : '';
    case 'name':
      return value.isNegative && value.name !== 'nan' ? `-${value.name}` : value.name;
    default:
      return '';
  }
}

function isFloat(type: FieldType): type is ScalarType {
  return type.kind === 'scalar' && (type.name === 'double' || type.name === 'float');
}

/** As C prints it with `%g` and as few digits as tell it from its neighbours (`SimpleDtoa`, `SimpleFtoa` of protobuf). */
function floatText(value: number, { name }: ScalarType): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  const [short, long] = name === 'float' ? [6, 9] : [15, 17];
  const round = name === 'float' ? Math.fround : Number;
  const isExact = round(Number(value.toPrecision(short))) === round(value);
  return generalFormat(round(value), isExact ? short : long);
}

function generalFormat(value: number, precision: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential(precision - 1).split('e');
  if (Number(exponent) >= -4 && Number(exponent) < precision) {
    const text = value.toFixed(Math.max(0, precision - 1 - Number(exponent)));
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
  const digits = mantissa.replace(/\.?0+$/, '');
  return `${digits}e${exponent.slice(0, 1)}${exponent.slice(1).padStart(2, '0')}`;
}

function escapeBytes(bytes: string): string {
  return bytes.replace(/./gs, (byte) => {
    const named = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', "'": "\\'", '\\': '\\\\' }[byte];
    if (named !== undefined) return named;
    const code = byte.charCodeAt(0);
    return code < 0x20 || code >= 0x7f ? `\\${code.toString(8).padStart(3, '0')}` : byte;
  });
}

function extensionsOf(
  context: Context,
  scope: string,
  blocks: readonly Extend[],
): readonly DescriptorObject[] {
  return blocks.flatMap(({ extendee, fields }) => {
    const symbol = resolveProtoName(context.project, context.file, scope, extendee.name);
    return fields.map((field) => ({
      ...fieldOf(context, scope, field),
      extendee: symbol === undefined ? extendee.name : `.${symbol.name}`,
      ...(context.isProto3 && field.label === 'optional' ? { proto3_optional: true } : {}),
    }));
  });
}

function enumOf(context: Context, scope: string, declared: Enum): DescriptorObject {
  return withoutEmpty({
    name: declared.name,
    value: declared.values.map(({ name, number, options }) => ({
      name,
      ...(number === undefined ? {} : { number }),
      ...withoutEmpty({ options: optionsOf(context, scope, options, 'EnumValueOptions') }),
    })),
    options: optionsOf(context, scope, declared.options, 'EnumOptions'),
    // Unlike those of messages, these ends belong to the range.
    reserved_range: declared.reserved.ranges.map(({ start, end }) => ({
      start,
      end: end === 'max' ? 2 ** 31 - 1 : end,
    })),
    reserved_name: declared.reserved.names.map(bytesOfText),
  });
}

function serviceOf(context: Context, around: string, service: Service): DescriptorObject {
  const scope = joinNames(around, service.name);
  return withoutEmpty({
    name: service.name,
    method: service.rpcs.map((rpc) => methodOf(context, scope, rpc)),
    options: optionsOf(context, around, service.options, 'ServiceOptions'),
  });
}

function methodOf(
  context: Context,
  scope: string,
  { name, request, response, options }: Rpc,
): DescriptorObject {
  const typeName = (written: string) => {
    const symbol = resolveProtoName(context.project, context.file, scope, written);
    return symbol === undefined ? written : `.${symbol.name}`;
  };
  return {
    name,
    input_type: typeName(request.type.name),
    output_type: typeName(response.type.name),
    ...withoutEmpty({ options: optionsOf(context, scope, options, 'MethodOptions') }),
    ...(request.isStream ? { client_streaming: true } : {}),
    ...(response.isStream ? { server_streaming: true } : {}),
  };
}

function optionsOf(
  { project, file }: Context,
  scope: string,
  options: readonly Option[],
  of: OptionsOf,
): OptionObject {
  return options.length === 0 ? {} : interpretOptions(project, file, scope, options, of);
}

/** Without empty texts, lists and objects, which in descriptors are as good as absent. */
function withoutEmpty(fields: Readonly<Record<string, OptionData>>): DescriptorObject {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) =>
      typeof value === 'object' ? Object.keys(value).length > 0 : value !== '',
    ),
  );
}
