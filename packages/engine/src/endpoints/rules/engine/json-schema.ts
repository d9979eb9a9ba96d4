/** Says what a JSON value of a script says of its kind: the schema that it is an example of. */
import type { JsonValue, Schema } from '../../../model/schema.ts';

export function schemaOfJson(value: JsonValue): Schema {
  if (value === null) return {};
  if (isList(value)) return { type: 'array', items: value[0] === undefined ? {} : schemaOfJson(value[0]) };
  switch (typeof value) {
    case 'object': {
      const properties = Object.entries(value).map(([name, each]) => [name, schemaOfJson(each)] as const);
      return { type: 'object', properties: Object.fromEntries(properties) };
    }
    case 'number':
      return { type: Number.isInteger(value) ? 'integer' : 'number', examples: [value] };
    case 'boolean':
      return { type: 'boolean', examples: [value] };
    case 'string':
      return value === '' ? { type: 'string' } : { type: 'string', examples: [value] };
  }
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
