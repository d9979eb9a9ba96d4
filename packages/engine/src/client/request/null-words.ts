/** Schemas of lists say in the words of JSON Schema that a value may be null; inside it is a mark beside the type. */
import type { Schema, SchemaType } from '../../model/schema.ts';

interface Worded extends Omit<Schema, 'type' | '$defs'> {
  readonly type?: SchemaType | readonly SchemaType[];
  readonly anyOf?: readonly Schema[];
}

/** One level deep; the same object where null is not among the words. */
export function withoutNullWords(schema: Schema): Schema {
  const { type, anyOf, ...rest }: Worded = schema;
  if (anyOf !== undefined) {
    const [only, ...others] = anyOf.filter((each) => !isNull(each));
    return only === undefined || others.length > 0 ? schema : { ...only, ...rest, nullable: 'declared' };
  }
  if (rest.oneOf?.some(isNull))
    return { ...rest, oneOf: rest.oneOf.filter((each) => !isNull(each)), nullable: 'declared' };
  if (!isList(type)) return schema;
  const [only] = type.filter((each) => each !== 'null');
  const values = rest.enum?.filter((each) => each !== null);
  return {
    ...rest,
    ...(only !== undefined && { type: only }),
    ...(values !== undefined && { enum: values }),
    nullable: 'declared',
  };
}

function isNull({ type }: Schema): boolean {
  return type === 'null';
}

function isList(type: Worded['type']): type is readonly SchemaType[] {
  return Array.isArray(type);
}
