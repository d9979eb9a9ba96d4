/**
 * The shape of a body in the words of JSON Schema (2020-12), plain data.
 * JSON examples, tables and Postman bodies are renderings of it.
 */
export interface Schema {
  readonly type?: SchemaType;
  readonly format?: string;
  readonly title?: string;
  /** Says how the value is called in XML, where that is what is sent (OpenAPI's XML Object). */
  readonly xml?: XmlName;
  /** Says which class an object is of (see `identityOf`), to make names of; documents are written without it. */
  readonly 'x-class'?: string;
  /** A remark for whoever reads the schema, which says nothing about values. */
  readonly $comment?: string;
  readonly description?: string;
  readonly deprecated?: true;
  /**
   * It may be null besides: the source declares it, or the mapper may write it so where nothing was filled in. In
   * documents it becomes the type `null` (JSON Schema) or `nullable: true` (OpenAPI 3.0).
   */
  readonly nullable?: Nullness;
  /** Only in responses: a request leaves the property out. */
  readonly readOnly?: true;
  /** Only in requests. */
  readonly writeOnly?: true;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  /**
   * Holds what the names of additional properties look like, where not any text will do: the keys of protobuf's maps.
   */
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  /** The elements of an array by their place. */
  readonly prefixItems?: readonly Schema[];
  readonly enum?: readonly JsonValue[];
  /** Holds what each value of `enum` means, by its text (the word that ReDoc uses for it). */
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly minimum?: NumberBound;
  readonly maximum?: NumberBound;
  readonly exclusiveMinimum?: NumberBound;
  readonly exclusiveMaximum?: NumberBound;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly oneOf?: readonly Schema[];
  /** A value may fit several of `oneOf`: documents say `anyOf`. */
  readonly 'x-overlapping'?: true;
  /**
   * Groups of properties of which an object has at most one each: protobuf's `oneof`. Not a word of JSON Schema, which
   * needs a schema for each combination to say so.
   */
  readonly 'x-oneofs'?: readonly (readonly string[])[];
  /** `#/$defs/com.acme.Node`: cuts a recursion; the definition stands in the root schema's `$defs`. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** A text is a marked number, whose digits a number of JavaScript would lose (see `exact-number.ts`). */
export type NumberBound = number | string;

export type Nullness = 'declared' | 'possible';

/** A type and no interface, so that it is a JSON value. */
export type XmlName = {
  readonly name?: string;
  readonly attribute?: true;
  /** An array has an element around its items. */
  readonly wrapped?: true;
};

export type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };
