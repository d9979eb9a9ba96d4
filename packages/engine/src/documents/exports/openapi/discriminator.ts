/** Says how readers tell the variants of a type apart. */
import type { JsonValue } from '../../../model/schema.ts';
import type { SchemaObject } from './document.ts';
import { isSchema } from './schema-words.ts';

/** Finds the one property that tells the variants apart, each an object of its own (OpenAPI 3.1.1, 4.8.25). */
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
    const values = variants.map((variant) => valuesOf(variant, propertyName));
    const all = values.flatMap((each) => each ?? []);
    if (values.includes(undefined) || new Set(all).size < all.length) continue;
    const mapping = Object.fromEntries(
      values.flatMap((each = [], index) => each.map((value) => [value, refs[index] ?? ''])),
    );
    return { discriminator: { propertyName, mapping } };
  }
  return {};
}

/** A variant may have several ids. */
function valuesOf(variant: SchemaObject | undefined, property: string): readonly string[] | undefined {
  const { properties, required } = variant ?? {};
  const schema = isSchema(properties) ? properties[property] : undefined;
  const values = isSchema(schema) ? schema.enum : undefined;
  const isRequired = Array.isArray(required) && required.includes(property);
  const isText = (each: JsonValue) => typeof each === 'string';
  return isRequired && Array.isArray(values) && values.length > 0 && values.every(isText)
    ? values.map(String)
    : undefined;
}
