/** Says how readers tell the variants of a type apart. */
import type { SchemaObject } from './document.ts';
import { isSchema } from './schema-words.ts';

/** Where each variant is an object of its own that one property tells apart (OpenAPI 3.1.1, 4.8.25). */
export function discriminatorOf(
  { oneOf }: SchemaObject,
  typeAt: (ref: string) => SchemaObject | undefined,
): SchemaObject {
  if (!Array.isArray(oneOf) || oneOf.length < 2) return {};
  const refs = oneOf.map((variant) =>
    isSchema(variant) && typeof variant.$ref === 'string' ? variant.$ref : '',
  );
  const variants = refs.map(typeAt);
  const properties = variants[0]?.properties;
  for (const propertyName of isSchema(properties) ? Object.keys(properties) : []) {
    const values = variants.map((variant) => onlyValueOf(variant, propertyName));
    if (values.includes(undefined) || new Set(values).size < values.length) continue;
    const mapping = Object.fromEntries(values.map((value, index) => [value ?? '', refs[index] ?? '']));
    return { discriminator: { propertyName, mapping } };
  }
  return {};
}

function onlyValueOf(variant: SchemaObject | undefined, property: string): string | undefined {
  const { properties, required } = variant ?? {};
  const schema = isSchema(properties) ? properties[property] : undefined;
  const values = isSchema(schema) ? schema.enum : undefined;
  const isRequired = Array.isArray(required) && required.includes(property);
  return isRequired && Array.isArray(values) && values.length === 1 && typeof values[0] === 'string'
    ? values[0]
    : undefined;
}
