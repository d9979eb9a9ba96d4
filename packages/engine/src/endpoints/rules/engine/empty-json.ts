/** The JSON that scripts get of a type: every field with the empty value of its type, as EasyApi's `toJson()` gives it. */
import type { JsonValue, Schema } from '../../../model/schema.ts';

export function emptyJson(schema: Schema): string {
  return JSON.stringify(emptyValue(schema, schema.$defs ?? {}, []), undefined, 2);
}

function emptyValue(
  schema: Schema,
  definitions: Readonly<Record<string, Schema>>,
  open: readonly string[],
): JsonValue {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    const definition = definitions[name];
    return definition === undefined || open.includes(name)
      ? {}
      : emptyValue(definition, definitions, [...open, name]);
  }
  if (schema.default !== undefined) return schema.default;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [
          name,
          emptyValue(each, definitions, open),
        ]),
      );
    case 'array':
      return [emptyValue(schema.items ?? {}, definitions, open)];
    case 'string':
      return '';
    case 'integer':
      return 0;
    case 'number':
      return 0;
    case 'boolean':
      return false;
    default:
      return schema.type === 'null' ? null : {};
  }
}
