/** `@JsonFormat`: dates by a pattern, numbers as texts, enums as numbers or objects; and Jackson's serializer of texts. */
import type { Schema } from '../../../../model/schema.ts';
import { dateText } from '../../../../text/date-pattern.ts';
import { type Annotations, textAttribute } from '../../annotations.ts';
import { jackson } from './annotations.ts';

/** `annotations` are those of the property; `schema` is what its type gives. */
export function formatted(annotations: Annotations, type: Schema): Schema {
  const schema = asTexts(annotations, type);
  const found = annotations.find(jackson.JsonFormat);
  if (found === undefined) return schema;
  if (schema.type === 'array' && schema.items !== undefined) {
    return { ...schema, items: formatted(annotations, schema.items) };
  }
  const shape = textAttribute(found, 'shape');
  const isDate = schema.type === 'string' && schema.format !== undefined && dates.has(schema.format);
  if (shape?.startsWith('NUMBER') && (isDate || schema.enum !== undefined)) {
    return { type: 'integer', ...(isDate ? { format: 'int64' } : {}) };
  }
  if (shape === 'STRING' && (schema.type === 'integer' || schema.type === 'number')) {
    return numberAsText(schema);
  }
  const pattern = textAttribute(found, 'pattern');
  return isDate && pattern !== undefined ? dateByPattern(pattern, schema) : schema;
}

/** By `ToStringSerializer`; such texts are read as numbers, too. */
function asTexts(annotations: Annotations, schema: Schema): Schema {
  const using = annotations.find(jackson.JsonSerialize)?.values.get('using');
  const isText =
    using?.kind === 'class' && 'name' in using.type && /(?:^|\.)ToStringSerializer$/.test(using.type.name);
  return isText ? numberAsText(schema) : schema;
}

function numberAsText(schema: Schema): Schema {
  if (schema.type === 'integer') return { type: 'string', pattern: '^-?\\d+$' };
  return schema.type === 'number' ? { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' } : schema;
}

const dates: ReadonlySet<string> = new Set(['date', 'date-time', 'time', 'date-time-local', 'time-local']);

function dateByPattern(pattern: string, schema: Schema): Schema {
  const text = dateText(pattern);
  const { format: _, ...rest } = schema;
  if (text === undefined) return rest;
  if (text === '2025-01-15') return { ...rest, format: 'date' };
  return { ...rest, examples: [text] };
}
