/**
 * Reads protobuf's binary format with the messages of a `.proto` file as the schema, into the form in which options are
 * interpreted, so that protoc's descriptors and ours can be compared as plain data.
 */
import type { Project } from '../../src/source/project/project.ts';
import {
  type OptionData,
  type ShapedMessage,
  type ShapedType,
  typeOf,
} from '../../src/source/types/proto/options.ts';

type ShapedField = ShapedMessage['fields'][number];

/** Extensions of a message by their number. */
export type FindExtension = (message: string, number: number) => ShapedField | undefined;

export interface DecodeContext {
  readonly project: Project;
  readonly extensionOf: FindExtension;
}

export function decodeMessage(
  context: DecodeContext,
  message: ShapedMessage,
  bytes: Uint8Array,
): Record<string, OptionData> {
  const reader: Reader = { bytes, view: new DataView(bytes.buffer, bytes.byteOffset), at: 0 };
  return readMessage(context, message, reader, bytes.length);
}

interface Reader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  at: number;
}

/** Up to `end`, or up to the sign that ends a group. */
function readMessage(
  context: DecodeContext,
  message: ShapedMessage,
  reader: Reader,
  end: number,
): Record<string, OptionData> {
  const target: Record<string, OptionData> = {};
  while (reader.at < end) {
    const tag = Number(readVarint(reader));
    const number = Math.floor(tag / 8);
    const wireType = tag & 7;
    if (wireType === endGroup) break;
    const field =
      message.fields.find((each) => each.number === number) ?? context.extensionOf(message.name, number);
    if (field === undefined) {
      const raw = readRaw(context, reader, wireType);
      target[`#${number}`] = raw;
      continue;
    }
    const type = typeOf(context.project, field);
    for (const value of readValues(context, reader, type, wireType)) add(target, field, value);
  }
  return target;
}

/** Singular messages that come in parts are one message. */
function add(target: Record<string, OptionData>, { key, isRepeated }: ShapedField, value: OptionData): void {
  const known = target[key];
  if (isRepeated) target[key] = [...(Array.isArray(known) ? known : []), value];
  else target[key] = mergeData(known, value);
}

function mergeData(known: OptionData | undefined, value: OptionData): OptionData {
  if (!isObject(known) || !isObject(value)) return value;
  const merged: Record<string, OptionData> = { ...known };
  for (const [key, each] of Object.entries(value)) {
    const before = merged[key];
    merged[key] =
      Array.isArray(before) && Array.isArray(each) ? [...before, ...each] : mergeData(before, each);
  }
  return merged;
}

function isObject(value: OptionData | undefined): value is Readonly<Record<string, OptionData>> {
  return typeof value === 'object' && !Array.isArray(value);
}

const endGroup = 4;

function readValues(
  context: DecodeContext,
  reader: Reader,
  type: ShapedType,
  wireType: number,
): readonly OptionData[] {
  if (wireType === 3 && type.kind === 'message') {
    return [readMessage(context, type.message, reader, reader.bytes.length)];
  }
  if (wireType !== 2) return [scalarOf(type, readNumber(reader, type, wireType))];
  const length = Number(readVarint(reader));
  const end = reader.at + length;
  if (type.kind === 'message') return [readMessage(context, type.message, reader, end)];
  if (type.kind === 'scalar' && (type.name === 'string' || type.name === 'bytes')) {
    const text = Buffer.from(reader.bytes.subarray(reader.at, end)).toString('latin1');
    reader.at = end;
    return [text];
  }
  const packed: OptionData[] = [];
  while (reader.at < end) packed.push(scalarOf(type, readNumber(reader, type, wireTypeOf(type))));
  return packed;
}

function wireTypeOf(type: ShapedType): number {
  if (type.kind !== 'scalar') return 0;
  if (/^(?:double|s?fixed64)$/.test(type.name)) return 1;
  return /^(?:float|s?fixed32)$/.test(type.name) ? 5 : 0;
}

function readNumber(reader: Reader, type: ShapedType, wireType: number): bigint | number {
  const name = type.kind === 'scalar' ? type.name : '';
  const { view, at } = reader;
  switch (wireType) {
    case 1:
      reader.at += 8;
      if (name === 'double') return view.getFloat64(at, true);
      return name === 'sfixed64' ? view.getBigInt64(at, true) : view.getBigUint64(at, true);
    case 5:
      reader.at += 4;
      if (name === 'float') return view.getFloat32(at, true);
      return name === 'sfixed32' ? view.getInt32(at, true) : view.getUint32(at, true);
    default: {
      const value = readVarint(reader);
      if (name.startsWith('sint')) return (value >> 1n) ^ -(value & 1n);
      return name === 'uint64' || name === 'uint32' ? value : BigInt.asIntN(64, value);
    }
  }
}

function scalarOf(type: ShapedType, value: bigint | number): OptionData {
  if (type.kind === 'enum') {
    return type.symbol.enum.values.find(({ number }) => number === Number(value))?.name ?? Number(value);
  }
  if (type.kind !== 'scalar') return String(value);
  if (type.name === 'bool') return value !== 0n;
  if (type.name === 'double' || type.name === 'float') {
    if (Number.isNaN(value)) return 'nan';
    return value === Number.POSITIVE_INFINITY
      ? 'inf'
      : value === Number.NEGATIVE_INFINITY
        ? '-inf'
        : Number(value);
  }
  return type.name.endsWith('64') ? String(value) : Number(value);
}

function readVarint(reader: Reader): bigint {
  let value = 0n;
  for (let shift = 0n; ; shift += 7n) {
    const byte = reader.bytes[reader.at++] ?? 0;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

/** A field that the schema does not know, as something to look at in a difference. */
function readRaw(context: DecodeContext, reader: Reader, wireType: number): string {
  const start = reader.at;
  if (wireType === 2) {
    const length = Number(readVarint(reader));
    reader.at += length;
  } else if (wireType === 3) {
    readMessage(context, { name: '', fields: [] }, reader, reader.bytes.length);
  } else if (wireType === 1) reader.at += 8;
  else if (wireType === 5) reader.at += 4;
  else readVarint(reader);
  return Buffer.from(reader.bytes.subarray(start, reader.at)).toString('hex');
}
