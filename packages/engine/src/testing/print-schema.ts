/** Schemas as a short text, close to how types are written: `{ name*: string(1..40), tags: [string] }`. */
import { withoutMark } from '../model/exact-number.ts';
import type { JsonValue, NumberBound, Schema } from '../model/schema.ts';

/** One property a line; a star marks what is required. Definitions follow below as `where`. */
export function printSchema(schema: Schema): string {
  const definitions = Object.entries(schema.$defs ?? {}).map(
    ([name, definition]) => `where ${name} = ${printType(definition)}`,
  );
  return [printType(schema), ...definitions].join('\n');
}

function printType(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '&');
  if (schema.enum !== undefined) return printEnum(schema);
  if (schema.oneOf !== undefined) return `one of\n${indent(schema.oneOf.map(printType).join('\n'))}`;
  switch (schema.type) {
    case 'array':
      if (schema.prefixItems !== undefined) return `(${schema.prefixItems.map(printType).join(', ')})`;
      return `[${printType(schema.items ?? {})}]${printConstraints(schema)}`;
    case 'object':
      return printObject(schema);
    case undefined:
      return 'anything';
    default:
      return schema.type + printConstraints(schema);
  }
}

/** `OPEN // Still to be paid | PAID`. */
function printEnum(schema: Schema): string {
  const meanings = schema['x-enumDescriptions'] ?? {};
  const values = (schema.enum ?? []).map((value) => {
    const meaning = meanings[String(value)];
    return meaning === undefined ? String(value) : `${value} /* ${oneLine(meaning)} */`;
  });
  return values.join(' | ');
}

function printObject(schema: Schema): string {
  const { additionalProperties: others } = schema;
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0 && others !== undefined) return `{ *: ${printType(others)} }`;
  const element = schema.xml?.name === undefined ? '' : `<${schema.xml.name}> `;
  const title = (schema.title === undefined ? '' : `${schema.title} `) + element;
  if (properties.length === 0) return `${title}{}${schema.$comment === undefined ? '' : ' without source'}`;
  const oneofs = schema['x-oneofs'] ?? [];
  const lines = properties.map(([name, property]) => {
    const star = schema.required?.includes(name) ? '*' : '';
    const group = oneofs.findIndex((names) => names.includes(name));
    const mark = group < 0 ? '' : `|${group + 1} `;
    return indent(`${mark}${name}${star}: ${printType(property)}${printNotes(property)}`);
  });
  if (others !== undefined) lines.push(indent(`*: ${printType(others)}`));
  return `${title}{\n${lines.join('\n')}\n}`;
}

/** Returns what stands behind the type: defaults, direction, documentation. */
function printNotes(schema: Schema): string {
  return [
    schema.nullable === 'declared' ? ' or null' : '',
    schema.default === undefined ? '' : ` = ${printValue(schema.default)}`,
    schema.xml?.attribute ? ' as attribute' : '',
    schema.xml?.wrapped ? ` around <${schema.items?.xml?.name ?? ''}>` : '',
    schema.readOnly ? ' readOnly' : '',
    schema.writeOnly ? ' writeOnly' : '',
    schema.deprecated ? ' deprecated' : '',
    schema.examples === undefined ? '' : ` e.g. ${schema.examples.map(printValue).join(', ')}`,
    schema.description === undefined || schema.type === 'object' ? '' : `  // ${oneLine(schema.description)}`,
  ].join('');
}

/** `(date-time)`, `(1..40)`, `(0<..)`, `(/\d+/)`. */
function printConstraints(schema: Schema): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const notes = [
    schema.format,
    printRange(schema.minLength ?? schema.minItems, schema.maxLength ?? schema.maxItems),
    printRange(minimum, maximum),
    exclusiveMinimum === undefined ? undefined : `>${withoutMark(String(exclusiveMinimum))}`,
    exclusiveMaximum === undefined ? undefined : `<${withoutMark(String(exclusiveMaximum))}`,
    schema.pattern === undefined ? undefined : `/${schema.pattern}/`,
  ].filter((note) => note !== undefined);
  return notes.length === 0 ? '' : `(${notes.join(', ')})`;
}

function printRange(min: NumberBound | undefined, max: NumberBound | undefined): string | undefined {
  return min === undefined && max === undefined
    ? undefined
    : [min, max].map((each) => withoutMark(String(each ?? ''))).join('..');
}

function printValue(value: JsonValue): string {
  return JSON.stringify(value);
}

export function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

export function oneLine(text: string): string {
  return text.replaceAll('\n', ' ⏎ ');
}
