import type { JsonValue, SchemaType } from './schema.ts';

/** JSON Schema 2020-12, "Validation", 6.1.1: a number without a fraction is an integer. */
export function isOfType(value: JsonValue, type: SchemaType): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && !Array.isArray(value);
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
  }
}
