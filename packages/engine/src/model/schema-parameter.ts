/** From a schema to the parameter that has it, and back. */
import {
  type Parameter,
  type ParameterConstraints,
  type ParameterPlace,
  type ParameterType,
  parameterConstraints,
} from './endpoint.ts';
import type { Schema } from './schema.ts';

export interface ParameterMetadata {
  readonly in: ParameterPlace;
  readonly name: string;
  readonly required: boolean;
  readonly default?: string | undefined;
  readonly description?: string | undefined;
}

export function parameterOfSchema(schema: Schema, facts: ParameterMetadata): Parameter {
  const type = parameterType(schema);
  const items = schema.items === undefined ? undefined : parameterType(schema.items);
  const values = (schema.enum ?? schema.items?.enum)?.map(String);
  const description = facts.description ?? schema.description;
  const defaultValue = facts.default ?? (schema.default === undefined ? undefined : String(schema.default));
  const ofItems = items === 'file' || items === 'object' ? undefined : schema.items?.format;
  const format = schema.format ?? ofItems;
  const isObject = type === 'object' || items === 'object';
  return {
    in: facts.in,
    name: facts.name,
    required: facts.required,
    type,
    ...(format !== undefined && type !== 'file' ? { format } : {}),
    ...(type === 'array' ? { items: items ?? 'string' } : {}),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    ...(description ? { description } : {}),
    ...(values === undefined ? {} : { enum: values }),
    ...(isObject && facts.in === 'form' ? { schema } : {}),
    ...constraintsIn(schema),
  };
}

/** The way back: what the parameter would be as a property of an object. */
export function schemaOfParameter(parameter: Parameter): Schema {
  const { type, items, format, description, enum: values } = parameter;
  if (parameter.schema !== undefined) return parameter.schema;
  return {
    ...(type === 'file' ? { type: 'string', format: 'binary' } : { type }),
    ...(format === undefined || items !== undefined ? {} : { format }),
    ...(items === undefined
      ? {}
      : { items: { ...schemaOfParameter({ ...bare, type: items }), ...(format && { format }) } }),
    ...(values === undefined ? {} : { enum: values }),
    ...(description === undefined ? {} : { description }),
    ...constraintsIn(parameter),
  };
}

const bare = { in: 'query', name: '', required: false } as const;

function constraintsIn(schema: ParameterConstraints): ParameterConstraints {
  const given = parameterConstraints.filter((word) => schema[word] !== undefined);
  return Object.fromEntries(given.map((word) => [word, schema[word]]));
}

function parameterType({ type, format, $ref, properties, additionalProperties }: Schema): ParameterType {
  if (type === 'string' && format === 'binary') return 'file';
  // A type of a jar or one that nothing explains, an enum perhaps: on the wire it is a text.
  if (type === 'object' && properties === undefined && additionalProperties === undefined) return 'string';
  if (type !== undefined && type !== 'null') return type;
  // Anything goes: on the wire it is a text.
  return $ref === undefined ? 'string' : 'object';
}
