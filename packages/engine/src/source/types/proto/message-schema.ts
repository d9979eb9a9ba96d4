/**
 * The schema of a protobuf message: what it looks like in the JSON that protobuf defines for it ("ProtoJSON format" in
 * the Protocol Buffers documentation). A 64-bit number is a string there, an enum the name of its value, bytes are
 * Base64, and some of Google's messages have a form of their own.
 *
 * As with other types, messages that contain themselves and large ones become definitions that others refer to.
 */

import type { JsonValue, Schema } from '../../../model/schema.ts';
import {
  type Definition,
  type Enum,
  type Field,
  type FieldType,
  flagOption,
  type NamedType,
  optionNamed,
  protoDocumentation,
  type ScalarName,
  type ScalarType,
} from '../../declarations/proto/proto-file.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import { documentationText } from '../documentation.ts';
import { toJsonName } from './json-name.ts';
import { type EnumSymbol, type MessageSymbol, resolveProtoName } from './symbols.ts';
import { wellKnownMessages } from './well-known-messages.ts';

export function messageSchema(project: Project, symbol: MessageSymbol): Schema {
  const root = messagePart(project, symbol);
  if (root.references.length === 0) return root.schema;
  const definitions: Record<string, Schema> = {};
  const pending = [...root.references];
  for (const { name, symbol: referred } of pending) {
    if (definitions[name] !== undefined) continue;
    const isFull = Object.keys(definitions).length >= maxDefinitions;
    const definition = isFull ? undefined : writtenOut(project, referred);
    definitions[name] = definition?.schema ?? { type: 'object', title: simpleName(name) };
    // An array's iteration also visits what is pushed on the way: definitions nearest to the root come first.
    pending.push(...(definition?.references ?? []));
  }
  const isReference = root.schema.$ref !== undefined;
  return { ...(isReference ? definitions[symbol.name] : root.schema), $defs: definitions };
}

const maxDefinitions = 100;
/** Schemas that a message may consist of before it becomes a definition of its own. */
const maxInlineSize = 300;
/** Messages that a message may contain at all depths before it becomes a definition. This bounds the depth, too. */
const maxContainedMessages = 100;

/** A schema that may refer to definitions. */
interface SchemaPart {
  readonly schema: Schema;
  /** Says how many schemas it is made of. */
  readonly size: number;
  readonly references: readonly MessageReference[];
}

interface MessageReference {
  readonly name: string;
  readonly symbol: MessageSymbol;
}

function leaf(schema: Schema): SchemaPart {
  return { schema, size: 1, references: [] };
}

/** In place where that ends and stays small, else a reference to a definition. */
function messagePart(project: Project, symbol: MessageSymbol): SchemaPart {
  const wellKnown = wellKnownMessages[symbol.name];
  if (wellKnown !== undefined) return leaf(wellKnown);
  const part = isWithoutEnd(project, symbol) ? undefined : writtenOut(project, symbol);
  if (part !== undefined && part.size <= maxInlineSize) return part;
  const { name } = symbol;
  return { schema: { $ref: `#/$defs/${name}` }, size: 1, references: [{ name, symbol }] };
}

const withoutEnd: MemoKey<boolean> = { onCycle: false };

/** Tells whether a message contains itself, or so many others that looking for the end is not worth it. */
function isWithoutEnd(project: Project, symbol: MessageSymbol): boolean {
  return project.memoize(withoutEnd, keyOf(symbol), '', () => {
    const seen = new Set<string>();
    const pending = [symbol];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const next of messagesIn(project, at)) {
        if (next.name === symbol.name || seen.size > maxContainedMessages) return true;
        if (seen.has(next.name)) continue;
        seen.add(next.name);
        pending.push(next);
      }
    }
    return false;
  });
}

const messagesInMessage: MemoKey<readonly MessageSymbol[]> = { onCycle: [] };

function messagesIn(project: Project, symbol: MessageSymbol): readonly MessageSymbol[] {
  return project.memoize(messagesInMessage, keyOf(symbol), '', () =>
    symbol.message.fields.flatMap(({ type }) => {
      const target = type.kind === 'map' ? type.value : type;
      if (target.kind === 'scalar') return [];
      const found = symbolOf(project, symbol, target);
      return found?.kind === 'message' && wellKnownMessages[found.name] === undefined ? [found] : [];
    }),
  );
}

function symbolOf(
  project: Project,
  { file, name }: MessageSymbol,
  type: Exclude<FieldType, ScalarType | { kind: 'map' }>,
): MessageSymbol | EnumSymbol | undefined {
  return resolveProtoName(project, file, name, type.kind === 'group' ? type.message.name : type.name);
}

const writtenOutMessage: MemoKey<SchemaPart> = { onCycle: leaf({ type: 'object' }) };

function writtenOut(project: Project, symbol: MessageSymbol): SchemaPart {
  return project.memoize(writtenOutMessage, keyOf(symbol), '', () => {
    const { message, name } = symbol;
    const fields = message.fields
      .filter((field) => field.name !== '')
      .map((field) => ({ field, jsonName: toJsonName(field), part: fieldPart(project, symbol, field) }));
    const required = fields.filter(({ field }) => isRequired(field)).map(({ jsonName }) => jsonName);
    const oneofs = message.oneofs.map((_, index) =>
      fields.filter(({ field }) => field.oneof === index).map(({ jsonName }) => jsonName),
    );
    const description = descriptionOf(message);
    const schema: Schema = {
      type: 'object',
      title: simpleName(name),
      ...(description === undefined ? {} : { description }),
      ...(flagOption(message.options, 'deprecated') ? { deprecated: true } : {}),
      // Unlike an assignment, this keeps a property named `__proto__` as data.
      properties: Object.fromEntries(fields.map(({ jsonName, part }) => [jsonName, part.schema])),
      ...(required.length > 0 ? { required } : {}),
      ...(oneofs.length > 0 ? { 'x-oneofs': oneofs } : {}),
    };
    const references = fields.flatMap(({ part }) => part.references);
    return {
      schema,
      size: fields.reduce((sum, { part }) => sum + part.size, 1),
      references: [...new Map(references.map((reference) => [reference.name, reference])).values()],
    };
  });
}

function keyOf({ file, name }: MessageSymbol): string {
  return `${file.path} ${name}`;
}

/** By its label in proto2, by `google.api.field_behavior` elsewhere (AIP-203). */
function isRequired({ label, options }: Field): boolean {
  if (label === 'required') return true;
  return options.some(({ name: [first], value }) => {
    if (!first?.isExtension || !/(?:^|\.)field_behavior$/.test(first.name)) return false;
    const values = value.kind === 'list' ? value.values : [value];
    return values.some((each) => each.kind === 'name' && each.name === 'REQUIRED');
  });
}

function fieldPart(project: Project, symbol: MessageSymbol, field: Field): SchemaPart {
  const part = typePart(project, symbol, field);
  const description = descriptionOf(field);
  const value = defaultOf(field);
  const extra: Schema = {
    ...(description === undefined ? {} : { description }),
    ...(flagOption(field.options, 'deprecated') ? { deprecated: true } : {}),
    ...(value === undefined ? {} : { default: value }),
  };
  return Object.keys(extra).length === 0 ? part : { ...part, schema: { ...part.schema, ...extra } };
}

function typePart(project: Project, symbol: MessageSymbol, { label, type }: Field): SchemaPart {
  if (type.kind === 'map') {
    const values = singlePart(project, symbol, type.value);
    return {
      ...values,
      schema: { type: 'object', additionalProperties: values.schema, ...mapKeys(type.key) },
      size: values.size + 1,
    };
  }
  const one = singlePart(project, symbol, type);
  if (label !== 'repeated') return one;
  return { ...one, schema: { type: 'array', items: one.schema }, size: one.size + 1 };
}

/** Keys are texts in JSON, whatever they are in the message. */
function mapKeys(key: ScalarType | NamedType): Pick<Schema, 'propertyNames'> {
  if (key.kind !== 'scalar' || key.name === 'string') return {};
  if (key.name === 'bool') return { propertyNames: { type: 'string', enum: ['true', 'false'] } };
  return { propertyNames: { type: 'string', pattern: '^-?\\d+$', examples: ['1'] } };
}

function singlePart(
  project: Project,
  symbol: MessageSymbol,
  type: Exclude<FieldType, { kind: 'map' }>,
): SchemaPart {
  if (type.kind === 'scalar') return leaf(scalarSchemas[type.name]);
  const found = symbolOf(project, symbol, type);
  switch (found?.kind) {
    case 'message':
      return messagePart(project, found);
    case 'enum':
      return leaf(found.name === 'google.protobuf.NullValue' ? { type: 'null' } : enumSchema(found.enum));
    case undefined:
      return leaf({
        type: 'object',
        title: simpleName(type.kind === 'group' ? type.message.name : type.name),
      });
  }
}

const signed64: Schema = { type: 'string', format: 'int64' };
const unsigned64: Schema = { type: 'string', format: 'uint64' };
const signed32: Schema = { type: 'integer', format: 'int32' };
const unsigned32: Schema = { type: 'integer', format: 'uint32', minimum: 0 };

const scalarSchemas: Readonly<Record<ScalarName, Schema>> = {
  double: { type: 'number', format: 'double' },
  float: { type: 'number', format: 'float' },
  int64: signed64,
  sint64: signed64,
  sfixed64: signed64,
  uint64: unsigned64,
  fixed64: unsigned64,
  int32: signed32,
  sint32: signed32,
  sfixed32: signed32,
  uint32: unsigned32,
  fixed32: unsigned32,
  bool: { type: 'boolean' },
  string: { type: 'string' },
  bytes: { type: 'string', format: 'byte' },
};

function enumSchema(declared: Enum): Schema {
  const description = enumDescription(declared);
  const names = declared.values.map(({ name }) => name).filter((name) => name !== '');
  // A style guide's first value says that there is none, which makes a poor example.
  const telling = declared.values.find(({ number }) => number !== 0)?.name;
  return {
    type: 'string',
    enum: names,
    ...(description === undefined ? {} : { description }),
    ...(telling !== undefined && telling !== names[0] ? { examples: [telling] } : {}),
  };
}

/** The enum's own comment, and a line for each value that has one. */
function enumDescription(declared: Enum): string | undefined {
  const values = declared.values.flatMap((value) => {
    const description = descriptionOf(value);
    return description === undefined ? [] : [`- ${value.name}: ${description.replaceAll('\n', ' ')}`];
  });
  const own = descriptionOf(declared);
  if (values.length === 0) return own;
  return own === undefined ? values.join('\n') : `${own}\n\n${values.join('\n')}`;
}

function descriptionOf({ comments }: Definition): string | undefined {
  const documentation = protoDocumentation(comments);
  return documentation && (documentationText(documentation).description || undefined);
}

/** Returns what proto2 and editions say with `[default = …]`. */
function defaultOf({ options, type }: Field): JsonValue | undefined {
  const value = optionNamed(options, 'default');
  const is64Bit = type.kind === 'scalar' && scalarSchemas[type.name].type === 'string';
  switch (value?.kind) {
    case 'string':
      return value.bytes;
    case 'integer':
      return is64Bit ? String(value.value) : Number(value.value);
    case 'float':
      return Number.isFinite(value.value) ? value.value : undefined;
    case 'name':
      return value.name === 'true' || value.name === 'false' ? value.name === 'true' : value.name;
    default:
      return undefined;
  }
}
