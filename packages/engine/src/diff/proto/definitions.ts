/**
 * What all `.proto` files of a revision define, flat and by full name, with everything that a comparison asks about:
 * types are resolved, features inherited, and the messages are there that protoc makes up for the entries of maps.
 */
import {
  type Enum,
  type EnumValue,
  type Extend,
  type Field,
  type FieldType,
  findOption,
  flagOption,
  type Message,
  type Option,
  optionNamed,
  outlineOfProto,
  type ProtoFile,
  protoFileOf,
  type Rpc,
  type Service,
} from '../../declarations/proto/proto-file.ts';
import { modulesOf } from '../../project/modules.ts';
import type { Project } from '../../project/project.ts';
import { createProjectIndex } from '../../project/project-index.ts';
import { buildLineMap, type LineMap } from '../../text/line-map.ts';
import type { Span } from '../../text/span.ts';
import { entryName, jsonNameOf } from '../../types/proto/json-name.ts';
import { joinNames, resolveProtoName } from '../../types/proto/symbols.ts';
import type { ChangePlace, ChangeSide } from '../change.ts';
import { type DefaultValue, defaultValueOf } from './default-value.ts';
import { type Features, featureOption, featuresOfFile, withFeatures } from './features.ts';
import { type ClosedRange, closedRanges, largestNumber } from './number-ranges.ts';
import { type ValueType, valueTypeOf } from './value-type.ts';

/** One `.proto` file: its path as importers write it (relative to the import root), and its text. */
export interface ProtoSource {
  readonly path: string;
  readonly text: string;
}

/** The definitions of a revision, each list in source order. */
export interface ProtoDefinitions {
  readonly side: ChangeSide;
  readonly files: readonly FileDefinition[];
  readonly messages: readonly MessageDefinition[];
  readonly enums: readonly EnumDefinition[];
  readonly services: readonly ServiceDefinition[];
  readonly extensions: readonly FieldDefinition[];
}

export interface FileDefinition {
  readonly path: string;
  /** Empty where there is none. */
  readonly package: string;
  readonly syntax: 'proto2' | 'proto3' | 'editions';
  readonly options: readonly Option[];
  /** The top of the file. */
  readonly place: ChangePlace;
  placeOf(part: { readonly span: Span } | undefined): ChangePlace;
  readonly source: ProtoFile;
}

export interface NamedDefinition {
  /** With the package, without a leading dot. */
  readonly name: string;
  /** Without the package: `Order.Line`. */
  readonly nestedName: string;
  readonly file: FileDefinition;
  readonly place: ChangePlace;
}

export interface MessageDefinition extends NamedDefinition {
  readonly isMapEntry: boolean;
  /** Those that have a number. */
  readonly fields: readonly FieldDefinition[];
  /** Names of fields whose numbers are still to be typed. */
  readonly halfTyped: readonly string[];
  readonly oneofs: readonly string[];
  readonly reservedRanges: readonly ClosedRange[];
  readonly reservedNames: readonly string[];
  readonly extensionRanges: readonly ClosedRange[];
  readonly jsonFormat: string;
  readonly jsonFormatPlace: ChangePlace;
  readonly hasNoDescriptorAccessor: boolean;
}

/** A field of a message, or one that an `extend` block adds to it. */
export interface FieldDefinition extends NamedDefinition {
  readonly kind: 'field' | 'extension';
  readonly simpleName: string;
  readonly number: number;
  /** The full name of the message that has the field. */
  readonly message: string;
  readonly isInMapEntry: boolean;
  readonly type: ValueType;
  /** `undefined` where it depends on a type that nothing declares. */
  readonly cardinality: Cardinality | undefined;
  readonly oneof: string | undefined;
  readonly jsonName: string;
  readonly defaultValue: DefaultValue | undefined;
  readonly jsType: string;
  readonly utf8Validation: string;
  readonly javaUtf8Validation: string;
  placeOf(part: 'name' | 'type' | 'default' | 'json_name' | 'jstype'): ChangePlace;
}

/** `explicit` and `implicit` presence: whether a field that is set to zero differs from one that is not set. */
export type Cardinality = 'explicit' | 'implicit' | 'required' | 'repeated' | 'map';

export interface EnumDefinition extends NamedDefinition {
  readonly isClosed: boolean;
  readonly typePlace: ChangePlace;
  readonly jsonFormat: string;
  readonly jsonFormatPlace: ChangePlace;
  /** Those that have a number. */
  readonly values: readonly ValueDefinition[];
  readonly halfTyped: readonly string[];
  readonly reservedRanges: readonly ClosedRange[];
  readonly reservedNames: readonly string[];
}

export interface ValueDefinition {
  readonly name: string;
  readonly number: number;
  readonly place: ChangePlace;
}

export interface ServiceDefinition extends NamedDefinition {
  readonly rpcs: readonly RpcDefinition[];
}

export interface RpcDefinition {
  readonly name: string;
  readonly service: string;
  readonly place: ChangePlace;
  readonly request: StreamDefinition;
  readonly response: StreamDefinition;
  readonly idempotencyLevel: string;
  readonly idempotencyPlace: ChangePlace;
}

export interface StreamDefinition {
  readonly isStream: boolean;
  readonly type: ValueType;
  readonly place: ChangePlace;
}

/** What somebody is still typing and has no name yet is left out. */
export function readDefinitions(side: ChangeSide, sources: readonly ProtoSource[]): ProtoDefinitions {
  const files = sources.map(({ path, text }) => protoFileOf(path, text));
  const project = projectOf(files);
  const read = files.map((file) => readFile(side, project, file));
  return {
    side,
    files: read.map(({ file }) => file),
    messages: read.flatMap(({ messages }) => messages),
    enums: read.flatMap(({ enums }) => enums),
    services: read.flatMap(({ services }) => services),
    extensions: read.flatMap(({ extensions }) => extensions),
  };
}

/** The files know each other by their imports, and the files that come with protoc. */
function projectOf(files: readonly ProtoFile[]): Project {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const index = createProjectIndex({
    load: () => undefined,
    loadProto: (path) => byPath.get(path),
    importableProtos: [],
    modules: modulesOf({ roots: ['/'], base: '/' }, []),
    wellKnown: () => ({ outlines: [], load: () => undefined }),
  });
  for (const file of byPath.values()) index.put(outlineOfProto(file));
  return index.project();
}

interface FileContext {
  readonly project: Project;
  readonly file: FileDefinition;
  readonly messages: MessageDefinition[];
  readonly enums: EnumDefinition[];
  readonly services: ServiceDefinition[];
  readonly extensions: FieldDefinition[];
}

/** What definitions stand in. */
interface Around {
  /** Full and nested name of the message around; the package and nothing at the top of a file. */
  readonly name: string;
  readonly nestedName: string;
  readonly features: Features;
}

function readFile(side: ChangeSide, project: Project, source: ProtoFile): FileContext {
  const { path, options } = source;
  const lines = buildLineMap(source.text);
  const top = { side, file: path, line: 1 };
  const file: FileDefinition = {
    path,
    package: source.package?.name ?? '',
    syntax: syntaxOf(source),
    options,
    place: top,
    placeOf: (part) => (part === undefined ? top : { ...top, line: lineOf(lines, part.span) }),
    source,
  };
  const context: FileContext = { project, file, messages: [], enums: [], services: [], extensions: [] };
  const around: Around = { name: file.package, nestedName: '', features: featuresOfFile(source) };
  readScope(context, around, source);
  for (const service of source.services) {
    if (service.name !== '') context.services.push(serviceOf(context, around, service));
  }
  return context;
}

function lineOf(lines: LineMap, { start }: Span): number {
  return lines.positionAt(start).line;
}

function syntaxOf({ syntax }: ProtoFile): FileDefinition['syntax'] {
  if (syntax?.kind === 'edition') return 'editions';
  return syntax?.value === 'proto3' ? 'proto3' : 'proto2';
}

function readScope(
  context: FileContext,
  around: Around,
  { messages, enums, extensions }: Pick<Message, 'messages' | 'enums' | 'extensions'>,
): void {
  for (const message of messages) if (message.name !== '') readMessage(context, around, message);
  for (const each of enums) if (each.name !== '') context.enums.push(enumOf(context, around, each));
  for (const block of extensions) context.extensions.push(...extensionsOf(context, around, block));
}

function readMessage(context: FileContext, outer: Around, message: Message): void {
  const { file } = context;
  const { options, reserved, oneofs } = message;
  const features = withFeatures(outer.features, options);
  const around: Around = { ...namesIn(outer, message.name), features };
  const place = file.placeOf(message);
  const largest = flagOption(options, 'message_set_wire_format')
    ? largestNumber.messageSet
    : largestNumber.field;
  context.messages.push({
    ...namesIn(outer, message.name),
    file,
    place,
    isMapEntry: false,
    fields: message.fields.flatMap((field) => {
      const oneof = field.oneof === undefined ? undefined : oneofs[field.oneof];
      return fieldsOf(context, around, field, { kind: 'field', message: around.name, oneof });
    }),
    halfTyped: withoutNumber(message.fields),
    oneofs: oneofs.map(({ name }) => name).filter((name) => name !== ''),
    reservedRanges: closedRanges(reserved.ranges, largest),
    reservedNames: reserved.names,
    extensionRanges: closedRanges(message.extensionRanges, largest),
    jsonFormat: features.json_format,
    jsonFormatPlace: file.placeOf(featureOption(options, 'json_format') ?? message),
    hasNoDescriptorAccessor: flagOption(options, 'no_standard_descriptor_accessor'),
  });
  readScope(context, around, message);
  for (const field of message.fields) {
    if (field.type.kind === 'map' && field.name !== '') {
      context.messages.push(entryOf(context, around, field, field.type));
    }
  }
}

function namesIn(around: Around, name: string): Pick<NamedDefinition, 'name' | 'nestedName'> {
  return { name: joinNames(around.name, name), nestedName: joinNames(around.nestedName, name) };
}

function withoutNumber(parts: readonly Pick<Field | EnumValue, 'name' | 'number'>[]): readonly string[] {
  return parts.filter(({ number }) => number === undefined).map(({ name }) => name);
}

/** The message that protoc makes up for the entries of a map, with the fields `key` and `value`. */
function entryOf(
  context: FileContext,
  outer: Around,
  field: Field,
  { key, value }: FieldType & { kind: 'map' },
): MessageDefinition {
  const { file } = context;
  const names = namesIn(outer, entryName(field));
  const around: Around = { ...names, features: { ...outer.features, message_encoding: 'LENGTH_PREFIXED' } };
  const place = file.placeOf(field);
  const member = (name: string, number: number, type: FieldType) =>
    fieldsOf(
      context,
      around,
      { ...field, name, number, type, label: undefined, options: [] },
      { kind: 'field', message: names.name, isInMapEntry: true },
    );
  return {
    ...names,
    file,
    place,
    isMapEntry: true,
    fields: [...member('key', 1, key), ...member('value', 2, value)],
    halfTyped: [],
    oneofs: [],
    reservedRanges: [],
    reservedNames: [],
    extensionRanges: [],
    jsonFormat: around.features.json_format,
    jsonFormatPlace: place,
    hasNoDescriptorAccessor: false,
  };
}

interface FieldOwner {
  readonly kind: FieldDefinition['kind'];
  readonly message: string;
  readonly oneof?: Message['oneofs'][number] | undefined;
  readonly isInMapEntry?: boolean;
}

/** One field, or none where its number is still to be typed. */
function fieldsOf(
  context: FileContext,
  around: Around,
  field: Field,
  { kind, message, oneof, isInMapEntry = false }: FieldOwner,
): readonly FieldDefinition[] {
  const { project, file } = context;
  const { number, options } = field;
  if (number === undefined) return [];
  const features = withFeatures(
    oneof === undefined ? around.features : withFeatures(around.features, oneof.options),
    options,
  );
  const isDelimited = features.message_encoding === 'DELIMITED';
  const type = valueTypeOf(
    { project, file: file.source, scope: around.name },
    field.type,
    field.name,
    isDelimited,
  );
  const cardinality = cardinalityOf(file, field, { kind, type, features });
  return [
    {
      ...namesIn(around, field.name),
      simpleName: field.name,
      file,
      place: file.placeOf(field),
      kind,
      number,
      message,
      isInMapEntry,
      type,
      cardinality,
      oneof: oneof?.name,
      jsonName: jsonNameOf(field),
      defaultValue:
        cardinality === 'repeated' || cardinality === 'map' ? undefined : defaultValueOf(field, type),
      jsType: nameOption(options, 'jstype') ?? 'JS_NORMAL',
      utf8Validation: features.utf8_validation,
      javaUtf8Validation: javaUtf8Validation(file, features),
      placeOf: (part) => file.placeOf(partOfField(field, part)),
    },
  ];
}

function partOfField(field: Field, part: Parameters<FieldDefinition['placeOf']>[0]): { readonly span: Span } {
  switch (part) {
    case 'name':
      return field.name === '' ? field : { span: field.nameSpan };
    case 'type':
      return field.type.kind === 'named' ? field.type : field;
    default:
      return findOption(field.options, part) ?? field;
  }
}

/** The presence of a field ("Application Note: Field Presence" in the Protocol Buffers documentation). */
function cardinalityOf(
  { syntax }: FileDefinition,
  { label, oneof, type: { kind: written } }: Field,
  { kind, type, features }: Pick<FieldDefinition, 'kind' | 'type'> & { readonly features: Features },
): Cardinality | undefined {
  if (written === 'map') return 'map';
  if (label === 'repeated' || label === 'required') return label;
  if (kind === 'extension' || oneof !== undefined) return 'explicit';
  if (features.field_presence === 'LEGACY_REQUIRED') return 'required';
  if (features.field_presence !== 'IMPLICIT' || type.kind === 'message' || type.kind === 'group')
    return 'explicit';
  if (syntax === 'proto3' && label === 'optional') return 'explicit';
  return type.kind === 'unknown' ? undefined : 'implicit';
}

/** Java may check more than others do: by an option of the file, in editions by a feature of its own. */
function javaUtf8Validation({ syntax, options }: FileDefinition, features: Features): string {
  const isByOption = syntax !== 'editions' || optionNamed(options, 'java_string_check_utf8') !== undefined;
  const verifies = isByOption
    ? flagOption(options, 'java_string_check_utf8')
    : features['(pb.java).utf8_validation'] === 'VERIFY';
  return verifies ? 'VERIFY' : features.utf8_validation;
}

function extensionsOf(
  context: FileContext,
  around: Around,
  { extendee, fields }: Extend,
): readonly FieldDefinition[] {
  const symbol = resolveProtoName(context.project, context.file.source, around.name, extendee.name);
  const message = symbol?.name ?? extendee.name.replace(/^\./, '');
  return fields.flatMap((field) =>
    field.name === '' ? [] : fieldsOf(context, around, field, { kind: 'extension', message }),
  );
}

function enumOf({ file }: FileContext, around: Around, declared: Enum): EnumDefinition {
  const { options, values, reserved } = declared;
  const features = withFeatures(around.features, options);
  return {
    ...namesIn(around, declared.name),
    file,
    place: file.placeOf(declared),
    isClosed: features.enum_type === 'CLOSED',
    typePlace: file.placeOf(featureOption(options, 'enum_type') ?? declared),
    jsonFormat: features.json_format,
    jsonFormatPlace: file.placeOf(featureOption(options, 'json_format') ?? declared),
    values: values.flatMap((value) => {
      const { name, number } = value;
      return number === undefined ? [] : [{ name, number, place: file.placeOf(value) }];
    }),
    halfTyped: withoutNumber(values),
    reservedRanges: closedRanges(reserved.ranges, largestNumber.enumValue),
    reservedNames: reserved.names,
  };
}

function serviceOf(context: FileContext, around: Around, service: Service): ServiceDefinition {
  const { file } = context;
  const names = namesIn(around, service.name);
  return {
    ...names,
    file,
    place: file.placeOf(service),
    rpcs: service.rpcs.filter(({ name }) => name !== '').map((rpc) => rpcOf(context, names.name, rpc)),
  };
}

function rpcOf({ project, file }: FileContext, service: string, rpc: Rpc): RpcDefinition {
  const stream = ({ isStream, type }: Rpc['request']): StreamDefinition => ({
    isStream,
    type: valueTypeOf({ project, file: file.source, scope: service }, type, '', false),
    place: type.name === '' ? file.placeOf(rpc) : file.placeOf(type),
  });
  const { name, options } = rpc;
  return {
    name,
    service,
    place: file.placeOf(rpc),
    request: stream(rpc.request),
    response: stream(rpc.response),
    idempotencyLevel: nameOption(options, 'idempotency_level') ?? 'IDEMPOTENCY_UNKNOWN',
    idempotencyPlace: file.placeOf(findOption(options, 'idempotency_level') ?? rpc),
  };
}

/** An option whose value is an enum's. */
function nameOption(options: readonly Option[], name: string): string | undefined {
  const value = optionNamed(options, name);
  return value?.kind === 'name' ? value.name : undefined;
}
