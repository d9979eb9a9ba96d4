/** `@JsonFormat`: dates by a pattern, numbers as texts, enums as numbers or objects; and Jackson's serializer of texts. */
import type { Schema } from '../../../../model/schema.ts';
import { dateText } from '../../../../text/date-pattern.ts';
import type { Project } from '../../../project/project.ts';
import { type Annotations, textAttribute } from '../../annotations.ts';
import type { ResolvedType } from '../../resolved-type.ts';
import { unwrap } from '../wrappers.ts';
import { jackson } from './annotations.ts';
import { dateAsText, dateByShape, nameOfDate } from './timestamps.ts';

/** `annotations` are those of the property of that type; `schema` is what the type gives. */
export function formatted(
  project: Project,
  annotations: Annotations,
  type: ResolvedType,
  schema: Schema,
): Schema {
  if (annotations.written.length === 0) return schema;
  const made = asTexts(annotations, schema);
  const found = annotations.find(jackson.JsonFormat);
  if (found === undefined) return made;
  const format = { shape: textAttribute(found, 'shape'), pattern: textAttribute(found, 'pattern') };
  return formattedValues(project, format, type, made);
}

/** The values of an object stand in an array (`shape = ARRAY`). */
export function isInArray(annotations: Annotations): boolean {
  const found = annotations.find(jackson.JsonFormat);
  return found !== undefined && textAttribute(found, 'shape') === 'ARRAY';
}

interface Format {
  readonly shape: string | undefined;
  readonly pattern: string | undefined;
}

/** The format of a list is that of what it holds; that of dates reaches into maps, too. */
function formattedValues(project: Project, format: Format, type: ResolvedType, schema: Schema): Schema {
  const date = type.kind === 'class' ? nameOfDate(project, type) : undefined;
  if (date !== undefined) return { ...dateByFormat(format, date, schema), ...nullnessIn(schema) };
  const { items, additionalProperties } = schema;
  const held = type.kind === 'class' ? unwrap(project, type) : undefined;
  const of = type.kind === 'array' ? type.element : held !== undefined && 'of' in held ? held.of : undefined;
  if (of === undefined) return { ...valueByFormat(format, schema), ...nullnessIn(schema) };
  if (items !== undefined) return { ...schema, items: formattedValues(project, format, of, items) };
  if (additionalProperties === undefined) return formattedValues(project, format, of, schema);
  return { ...schema, additionalProperties: formattedValues(project, format, of, additionalProperties) };
}

function nullnessIn({ nullable }: Schema): Schema {
  return nullable === undefined ? {} : { nullable };
}

function valueByFormat({ shape }: Format, schema: Schema): Schema {
  if (shape?.startsWith('NUMBER') && schema.enum !== undefined) return { type: 'integer' };
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return shape === 'STRING' && isNumber ? numberAsText(schema) : schema;
}

/** A pattern says more than the shape, and either more than the settings of the mapper. */
function dateByFormat({ shape, pattern }: Format, date: string, schema: Schema): Schema {
  const text = dateAsText(date) ?? schema;
  if (shape?.startsWith('NUMBER')) return dateByShape(date, shape) ?? schema;
  if (pattern !== undefined && takesPattern(date)) return dateByPattern(pattern, text);
  return shape === 'STRING' ? text : schema;
}

function takesPattern(date: string): boolean {
  return date !== 'java.time.Duration';
}

/** By `ToStringSerializer`; such texts are read as numbers, too. */
function asTexts(annotations: Annotations, schema: Schema): Schema {
  const using = annotations.find(jackson.JsonSerialize)?.values.get('using');
  const isText =
    using?.kind === 'class' && 'name' in using.type && /(?:^|\.)ToStringSerializer$/.test(using.type.name);
  return isText ? numberAsText(schema) : schema;
}

/** The text of a `double` may have an exponent. */
export function numberAsText(schema: Schema): Schema {
  const nullable = schema.nullable === undefined ? {} : { nullable: schema.nullable };
  if (schema.type === 'integer') return { type: 'string', pattern: '^-?\\d+$', ...nullable };
  if (schema.type !== 'number') return schema;
  return { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$', ...nullable };
}

export function dateByPattern(pattern: string, schema: Schema): Schema {
  const text = dateText(pattern);
  const { format: _, ...rest } = schema;
  if (text === undefined) return rest;
  if (text === '2025-01-15') return { ...rest, format: 'date' };
  return { ...rest, examples: [text] };
}
