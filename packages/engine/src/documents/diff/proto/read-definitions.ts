/**
 * From the texts of a revision to what they define: types are resolved, features inherited, and the messages are there
 * that protoc makes up for the entries of maps.
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
  parseProtoFile,
  type Rpc,
  type Service,
  textOption,
} from '../../../source/declarations/proto/proto-file.ts';
import { findModules } from '../../../source/project/modules.ts';
import type { Project } from '../../../source/project/project.ts';
import { createProjectIndex } from '../../../source/project/project-index.ts';
import { noTypes } from '../../../source/project/type-tables.ts';
import { entryName, toJsonName } from '../../../source/types/proto/json-name.ts';
import { joinNames, resolveProtoName } from '../../../source/types/proto/symbols.ts';
import { buildLineMap } from '../../../text/line-map.ts';
import type { Span } from '../../../text/span.ts';
import type { ChangePlace, ChangeSide } from '../change.ts';
import { defaultValueOf } from './default-value.ts';
import type {
  Cardinality,
  EnumDefinition,
  FieldDefinition,
  FieldPart,
  FileDefinition,
  FileOption,
  MessageDefinition,
  NamedDefinition,
  ProtoDefinitions,
  ProtoSource,
  RpcDefinition,
  ServiceDefinition,
  StreamDefinition,
} from './definitions.ts';
import { type Features, featureOption, featuresOfFile, withFeatures } from './features.ts';
import { closedRanges, largestNumber } from './number-ranges.ts';
import { valueTypeOf } from './value-type.ts';

/** Reads definitions, but for those that somebody is still typing and that have no name yet. */
export function readDefinitions(side: ChangeSide, sources: readonly ProtoSource[]): ProtoDefinitions {
  const files = sources.map(({ path, text }) => parseProtoFile(path, text));
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
    modules: findModules({ roots: ['/'], base: '/' }, []),
    wellKnown: () => ({ types: noTypes, load: () => undefined }),
  });
  for (const file of byPath.values()) index.put(outlineOfProto(file));
  return index.project();
}

interface FileContext {
  readonly project: Project;
  readonly source: ProtoFile;
  readonly file: FileDefinition;
  readonly placeOf: PlaceOf;
  readonly messages: MessageDefinition[];
  readonly enums: EnumDefinition[];
  readonly services: ServiceDefinition[];
  readonly extensions: FieldDefinition[];
}

/** The place of a part of the file, and the top of the file for what is not there. */
type PlaceOf = (part: { readonly span: Span } | undefined) => ChangePlace;

/** Says what definitions stand in. */
interface Around {
  /** Full and nested name of the message around; the package and nothing at the top of a file. */
  readonly name: string;
  readonly nestedName: string;
  readonly features: Features;
}

function readFile(side: ChangeSide, project: Project, source: ProtoFile): FileContext {
  const lines = buildLineMap(source.text);
  /** Most parts of a field are on one line: large APIs have hundreds of thousands. */
  const places: ChangePlace[] = [];
  const placeOf: PlaceOf = (part) => {
    const line = part === undefined ? 1 : lines.positionAt(part.span.start).line;
    places[line] ??= { side, file: source.path, line };
    return places[line];
  };
  const file = fileOf(source, placeOf);
  const found = { messages: [], enums: [], services: [], extensions: [] };
  const context: FileContext = { project, source, file, placeOf, ...found };
  const around: Around = { name: file.package, nestedName: '', features: featuresOfFile(source) };
  readScope(context, around, source);
  for (const service of source.services) {
    if (service.name !== '') context.services.push(serviceOf(context, around, service));
  }
  return context;
}

function fileOf(source: ProtoFile, placeOf: PlaceOf): FileDefinition {
  return {
    path: source.path,
    package: source.package?.name ?? '',
    packagePlace: placeOf(source.package),
    syntax: syntaxOf(source),
    syntaxPlace: placeOf(source.syntax),
    options: new Map(
      source.options.flatMap(({ name }): (readonly [string, FileOption])[] => {
        const written = name[0]?.name ?? '';
        const text = textOption(source.options, written) ?? nameOption(source.options, written);
        const place = placeOf(findOption(source.options, written));
        return text === undefined ? [] : [[written, { text, place }]];
      }),
    ),
    place: placeOf(undefined),
  };
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
  for (const block of extensions) {
    for (const each of extensionsOf(context, around, block)) context.extensions.push(each);
  }
}

function readMessage(context: FileContext, outer: Around, message: Message): void {
  const { file, placeOf } = context;
  const { options, reserved, oneofs } = message;
  const features = withFeatures(outer.features, options);
  const around: Around = { ...namesIn(outer, message.name), features };
  const place = placeOf(message);
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
    jsonFormatPlace: placeOf(featureOption(options, 'json_format') ?? message),
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

/** Protoc makes up a message for the entries of a map: its fields have the features of the map, except for encoding. */
function entryOf(
  context: FileContext,
  outer: Around,
  field: Field,
  { key, value }: FieldType & { kind: 'map' },
): MessageDefinition {
  const { file, placeOf } = context;
  const names = namesIn(outer, entryName(field));
  const around: Around = {
    ...names,
    features: { ...withFeatures(outer.features, field.options), message_encoding: 'LENGTH_PREFIXED' },
  };
  const place = placeOf(field);
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
  const { project, source, file, placeOf } = context;
  const { number, options } = field;
  if (number === undefined) return [];
  const features = withFeatures(
    oneof === undefined ? around.features : withFeatures(around.features, oneof.options),
    options,
  );
  const isDelimited = features.message_encoding === 'DELIMITED';
  const type = valueTypeOf(
    { project, file: source, scope: around.name },
    field.type,
    field.name,
    isDelimited,
  );
  const cardinality = cardinalityOf(file, field, { kind, type, features });
  return [
    {
      name: joinNames(around.name, field.name),
      nestedName: joinNames(around.nestedName, field.name),
      simpleName: field.name,
      file,
      place: placeOf(field),
      kind,
      number,
      message,
      isInMapEntry,
      type,
      cardinality,
      oneof: oneof?.name,
      jsonName: toJsonName(field),
      defaultValue:
        cardinality === 'repeated' || cardinality === 'map' ? undefined : defaultValueOf(field, type),
      jsType: nameOption(options, 'jstype') ?? 'JS_NORMAL',
      utf8Validation: features.utf8_validation,
      javaUtf8Validation: javaUtf8Validation(file, features),
      places: placesOf(field, placeOf),
    },
  ];
}

function placesOf(field: Field, placeOf: PlaceOf): Readonly<Record<FieldPart, ChangePlace>> {
  const { name, nameSpan, type, options } = field;
  const optionPlace = (option: string) => placeOf(findOption(options, option) ?? field);
  return {
    name: placeOf(name === '' ? field : { span: nameSpan }),
    type: placeOf(type.kind === 'named' ? type : field),
    default: optionPlace('default'),
    json_name: optionPlace('json_name'),
    jstype: optionPlace('jstype'),
  };
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
  const option = options.get('java_string_check_utf8');
  const isByOption = syntax !== 'editions' || option !== undefined;
  const verifies = isByOption ? option?.text === 'true' : features['(pb.java).utf8_validation'] === 'VERIFY';
  return verifies ? 'VERIFY' : features.utf8_validation;
}

function extensionsOf(
  context: FileContext,
  around: Around,
  { extendee, fields }: Extend,
): readonly FieldDefinition[] {
  const symbol = resolveProtoName(context.project, context.source, around.name, extendee.name);
  const message = symbol?.name ?? extendee.name.replace(/^\./, '');
  return fields.flatMap((field) =>
    field.name === '' ? [] : fieldsOf(context, around, field, { kind: 'extension', message }),
  );
}

function enumOf({ file, placeOf }: FileContext, around: Around, declared: Enum): EnumDefinition {
  const { options, values, reserved } = declared;
  const features = withFeatures(around.features, options);
  return {
    ...namesIn(around, declared.name),
    file,
    place: placeOf(declared),
    isClosed: features.enum_type === 'CLOSED',
    typePlace: placeOf(featureOption(options, 'enum_type') ?? declared),
    jsonFormat: features.json_format,
    jsonFormatPlace: placeOf(featureOption(options, 'json_format') ?? declared),
    values: values.flatMap((value) => {
      const { name, number } = value;
      return number === undefined ? [] : [{ name, number, place: placeOf(value) }];
    }),
    halfTyped: withoutNumber(values),
    reservedRanges: closedRanges(reserved.ranges, largestNumber.enumValue),
    reservedNames: reserved.names,
  };
}

function serviceOf(context: FileContext, around: Around, service: Service): ServiceDefinition {
  const { file, placeOf } = context;
  const names = namesIn(around, service.name);
  return {
    ...names,
    file,
    place: placeOf(service),
    rpcs: service.rpcs.filter(({ name }) => name !== '').map((rpc) => rpcOf(context, names.name, rpc)),
  };
}

function rpcOf({ project, source, placeOf }: FileContext, service: string, rpc: Rpc): RpcDefinition {
  const stream = ({ isStream, type }: Rpc['request']): StreamDefinition => ({
    isStream,
    type: valueTypeOf({ project, file: source, scope: service }, type, '', false),
    place: type.name === '' ? placeOf(rpc) : placeOf(type),
  });
  const { name, options } = rpc;
  return {
    name,
    service,
    place: placeOf(rpc),
    request: stream(rpc.request),
    response: stream(rpc.response),
    idempotencyLevel: nameOption(options, 'idempotency_level') ?? 'IDEMPOTENCY_UNKNOWN',
    idempotencyPlace: placeOf(findOption(options, 'idempotency_level') ?? rpc),
  };
}

/** An option whose value is an enum's. */
function nameOption(options: readonly Option[], name: string): string | undefined {
  const value = optionNamed(options, name);
  return value?.kind === 'name' ? value.name : undefined;
}
