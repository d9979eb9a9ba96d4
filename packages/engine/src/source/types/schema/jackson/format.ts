/** `@JsonFormat`: dates by a pattern, numbers as texts, enums as numbers or objects. */
import type { Schema } from '../../../../model/schema.ts';
import { dateText } from '../../../../text/date-pattern.ts';
import { type Annotations, textAttribute } from '../../annotations.ts';
import { jackson } from './annotations.ts';

/** `annotations` are those of the property; `schema` is what its type gives. */
export function formatted(annotations: Annotations, schema: Schema): Schema {
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
    return { type: 'string', pattern: schema.type === 'integer' ? '^-?\\d+$' : '^-?\\d+(\\.\\d+)?$' };
  }
  const pattern = textAttribute(found, 'pattern');
  return isDate && pattern !== undefined ? dateByPattern(pattern, schema) : schema;
}

const dates: ReadonlySet<string> = new Set(['date', 'date-time', 'time', 'local-date-time', 'local-time']);

function dateByPattern(pattern: string, schema: Schema): Schema {
  const text = dateText(pattern);
  const { format: _, ...rest } = schema;
  if (text === undefined) return rest;
  if (text === '2025-01-15') return { ...rest, format: 'date' };
  return { ...rest, examples: [text] };
}
