/**
 * The classes that a generator makes of the schemas in a document, as Java that says the same about JSON: names,
 * requirements, constraints, enums and descriptions as annotations. One line holds one declaration, so that a line of
 * the text stands for a place in the document.
 */
import { numberIn, withoutMark } from '../../model/exact-number.ts';
import type { JsonObject, JsonValue } from '../../model/schema.ts';
import { type DocumentFile, type Documents, isObject, type Located } from './documents.ts';
import type { Generation } from './generation.ts';
import { constantName, javaText, typeName } from './java-names.ts';

export interface Models {
  /** The Java type of a schema. @param hint names the class where the document does not */
  typeOf(schema: Located, hint: string): string;
  /** The values of an enum, or of a list of them, as texts; empty for all other schemas. */
  valuesOf(schema: Located): readonly string[];
  /** Returns what is annotated where a value of the schema stands, without its type. */
  constraintsOf(schema: Located): string;
  /** Also makes classes of what the document names and no operation uses. */
  addComponents(file: DocumentFile): void;
  /** All classes that types were made of, and those that these need: declarations of Java. */
  declarations(): readonly string[];
}

export function modelsOf(generation: Generation, documents: Documents): Models {
  const { modelPackage, modelName, existing } = generation;
  const classes = new Map<string, Located>();
  const byNode = new Map<JsonObject, string>();

  function follow({ value, file, name }: Located): Located | undefined {
    const found = documents.follow(value, file);
    return found && { ...found, name: found.name ?? name };
  }

  function typeOf(schema: Located, hint: string, depth = 0): string {
    const found = follow(schema);
    if (found === undefined || depth > maxDepth) return object;
    const { value } = found;
    const inner = (part: JsonValue | undefined, name: string): string =>
      isObject(part) ? typeOf({ value: part, file: found.file, name: undefined }, name, depth + 1) : object;
    const type = kindOf(value);
    if (isEnum(value) && type === 'string') return classNamed(found, `${hint}Enum`);
    switch (type) {
      case 'array': {
        const items = inner(value.items, `${hint}Inner`);
        return value.uniqueItems === true ? `java.util.Set<${items}>` : `java.util.List<${items}>`;
      }
      case 'map':
        return `java.util.Map<String, ${inner(value.additionalProperties, `${hint}Value`)}>`;
      case 'object':
        return classNamed(found, hint);
      case 'wrapped':
        return inner(wrappedIn(value), hint);
      default:
        return scalarOf(type, value);
    }
  }

  function classNamed(found: Located, hint: string): string {
    const known = byNode.get(found.value);
    if (known !== undefined) return known;
    const written = found.name ?? hint;
    const mapped = existing.get(written) ?? existing.get(typeName(written));
    const name = mapped?.includes('.') ? mapped : newName(written);
    byNode.set(found.value, name);
    if (name !== mapped) classes.set(name, found);
    return name;
  }

  function newName(written: string): string {
    const { prefix, suffix } = modelName;
    const base = `${modelPackage}.${typeName(`${prefix} ${written} ${suffix}`)}`;
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base}${count}`;
      if (!classes.has(name) || count > maxModels) return name;
    }
  }

  const writer = { typeOf, follow, constraintsOf };

  function constraintsOf(schema: Located): string {
    const found = follow(schema);
    return found === undefined ? '' : constraintsIn(found.value, { isAt: schema.value });
  }

  return {
    typeOf,
    constraintsOf,
    valuesOf(schema) {
      const found = follow(schema);
      const { items = {} } = found?.value ?? {};
      const inside =
        found && kindOf(found.value) === 'array' && isObject(items)
          ? follow({ ...found, value: items })
          : found;
      return inside !== undefined && isEnum(inside.value) ? enumValues(inside.value) : [];
    },
    addComponents(file) {
      const root = isObject(file.root) ? file.root : {};
      const components = isObject(root.components) ? root.components.schemas : root.definitions;
      for (const [name, value] of Object.entries(isObject(components) ? components : {}).slice(0, maxModels))
        if (isObject(value)) typeOf({ value, file, name }, name);
    },
    declarations() {
      const written: string[] = [];
      let properties = 0;
      // Writing a class names further ones, which a Map's iteration also visits.
      for (const [name, located] of classes) {
        if (written.length >= maxModels || properties >= maxProperties) break;
        const simple = name.slice(modelPackage.length + 1);
        const text = isEnum(located.value)
          ? enumClass(simple, located.value)
          : plainClass(simple, located, writer);
        properties += text.length;
        written.push(...text);
      }
      return written;
    },
  };
}

const maxDepth = 30;
const maxModels = 5000;
const maxProperties = 60_000;
const object = 'Object';

interface ModelWriter extends Pick<Models, 'constraintsOf'> {
  typeOf(schema: Located, hint: string): string;
  follow(schema: Located): Located | undefined;
}

type Kind = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'map' | 'object' | 'wrapped' | 'any';

function kindOf(schema: JsonObject): Kind {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  const type = types.find((each) => each !== 'null');
  if (wrappedIn(schema) !== undefined) return 'wrapped';
  if (isObject(schema.properties) || isComposed(schema)) return 'object';
  switch (type) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
    case 'array':
      return type;
    case 'file':
      return 'string';
    default:
      if (isObject(schema.additionalProperties) || schema.additionalProperties === true) return 'map';
      if (schema.items !== undefined) return 'array';
      return isEnum(schema) ? 'string' : 'any';
  }
}

function isComposed({ allOf, oneOf, anyOf }: JsonObject): boolean {
  return [allOf, oneOf, anyOf].some((each) => Array.isArray(each) && each.length > 0);
}

/** A reference in an `allOf` of its own, to describe it: `allOf: [$ref], description: …`. */
function wrappedIn({ allOf, oneOf, anyOf, properties }: JsonObject): JsonValue | undefined {
  const parts = [allOf, oneOf, anyOf].filter((each) => Array.isArray(each) && each.length > 0);
  const [part] = parts;
  const isSingle = parts.length === 1 && Array.isArray(part) && part.length === 1 && properties === undefined;
  return isSingle && isObject(part[0]) && part[0].$ref !== undefined ? part[0] : undefined;
}

function scalarOf(type: Kind, { format }: JsonObject): string {
  switch (`${type} ${typeof format === 'string' ? format : ''}`) {
    case 'string date':
      return 'java.time.LocalDate';
    case 'string date-time':
      return 'java.time.OffsetDateTime';
    case 'string date-time-local':
      return 'java.time.LocalDateTime';
    case 'string time-local':
      return 'java.time.LocalTime';
    case 'string uuid':
      return 'java.util.UUID';
    case 'string uri':
      return 'java.net.URI';
    case 'string byte':
      return 'byte[]';
    case 'string binary':
      return 'org.springframework.core.io.Resource';
    case 'integer int64':
      return 'Long';
    case 'number float':
      return 'Float';
    case 'number double':
      return 'Double';
  }
  const plain = { string: 'String', integer: 'Integer', number: 'java.math.BigDecimal', boolean: 'Boolean' };
  return type in plain ? plain[type as keyof typeof plain] : object;
}

function isEnum({ enum: values }: JsonObject): boolean {
  return Array.isArray(values) && values.length > 0;
}

function enumValues({ enum: values }: JsonObject): readonly string[] {
  return Array.isArray(values)
    ? values
        .filter((each) => each !== null)
        .slice(0, maxValues)
        .map((each) => withoutMark(String(each)))
    : [];
}

const maxValues = 1000;

const jsonProperty = '@com.fasterxml.jackson.annotation.JsonProperty';
const schemaAnnotation = '@io.swagger.v3.oas.annotations.media.Schema';

function enumClass(name: string, schema: JsonObject): readonly string[] {
  const used = new Set<string>();
  const constants = enumValues(schema).map((value) => {
    let constant = constantName(value);
    while (used.has(constant)) constant += '_';
    used.add(constant);
    return `${jsonProperty}(${javaText(value)}) ${constant}`;
  });
  return [`${documented(schema)}public enum ${name} { ${constants.join(', ')} }`];
}

function plainClass(name: string, located: Located, writer: ModelWriter): readonly string[] {
  const variants = variantsOf(located, name, writer);
  if (variants.length > 0) {
    const classes = variants.map((each) => `${each}.class`).join(', ');
    return [`${schemaAnnotation}(oneOf = {${classes}}) public interface ${name} {}`];
  }
  const { fields, required, extra } = partsOf(located, writer);
  const lines = [...fields].map(([property, schema], index) => {
    const isRequired = required.has(property);
    const type = writer.typeOf(schema, `${located.name ?? name} ${property}`);
    const access = accessOf(writer.follow(schema)?.value, schema.value);
    const named = `${jsonProperty}(value = ${javaText(property)}${isRequired ? ', required = true' : ''}${access})`;
    const asserted = isRequired ? '@jakarta.validation.constraints.NotNull ' : '';
    return `  ${named} ${asserted}${writer.constraintsOf(schema)}public ${type} p${index};`;
  });
  const rest =
    extra === undefined
      ? []
      : [
          `  @com.fasterxml.jackson.annotation.JsonAnySetter public java.util.Map<String, ${writer.typeOf(extra, `${name} Value`)}> rest;`,
        ];
  return [`${documented(located.value)}public class ${name} {`, ...lines, ...rest, '}'];
}

/** Returns the types in `oneOf` and `anyOf`, unless these only stand beside properties. */
function variantsOf({ value, file }: Located, name: string, writer: ModelWriter): readonly string[] {
  const parts = [value.oneOf, value.anyOf].find((each) => Array.isArray(each) && each.length > 0);
  if (!Array.isArray(parts) || isObject(value.properties)) return [];
  const objects = parts.filter((each) => isObject(each) && each.type !== 'null');
  return objects
    .slice(0, maxVariants)
    .map((part, index) => {
      const written: Located = { value: part as JsonObject, file, name: undefined };
      return writer.typeOf(written, `${name} Of ${index + 1}`);
    })
    .filter((type) => !/[<[]/.test(type));
}

const maxVariants = 100;

interface Parts {
  readonly fields: ReadonlyMap<string, Located>;
  readonly required: ReadonlySet<string>;
  readonly extra: Located | undefined;
}

/** The properties of a schema and of all that it is composed of. */
function partsOf(located: Located, writer: ModelWriter): Parts {
  const fields = new Map<string, Located>();
  const required = new Set<string>();
  const seen = new Set<JsonObject>();
  let extra: Located | undefined;
  const visit = (part: Located, depth: number): void => {
    const found = writer.follow(part);
    if (found === undefined || depth > maxDepth || seen.has(found.value)) return;
    seen.add(found.value);
    const { value, file } = found;
    for (const inner of Array.isArray(value.allOf) ? value.allOf : [])
      if (isObject(inner)) visit({ value: inner, file, name: undefined }, depth + 1);
    for (const [name, schema] of Object.entries(isObject(value.properties) ? value.properties : {}))
      if (isObject(schema) && fields.size < maxFields)
        fields.set(name, { value: schema, file, name: undefined });
    for (const name of Array.isArray(value.required) ? value.required : []) required.add(String(name));
    if (isObject(value.additionalProperties))
      extra = { value: value.additionalProperties, file, name: undefined };
  };
  visit(located, 0);
  return { fields, required, extra };
}

const maxFields = 2000;

function accessOf(...schemas: readonly (JsonObject | undefined)[]): string {
  const access = 'com.fasterxml.jackson.annotation.JsonProperty.Access';
  if (schemas.some((each) => each?.readOnly === true)) return `, access = ${access}.READ_ONLY`;
  return schemas.some((each) => each?.writeOnly === true) ? `, access = ${access}.WRITE_ONLY` : '';
}

function documented(schema: JsonObject): string {
  const { description } = schema;
  return typeof description === 'string' && description !== ''
    ? `${schemaAnnotation}(description = ${javaText(description)}) `
    : '';
}

/** Prefers what stands beside a reference (`isAt`) to what stands at its target. */
function constraintsIn(target: JsonObject, { isAt }: { readonly isAt: JsonObject }): string {
  const schema: JsonObject = { ...target, ...isAt };
  const attributes: string[] = [];
  const text = (name: string, attribute = name): void => {
    const value = schema[name];
    if (value !== undefined && value !== null && typeof value !== 'object')
      attributes.push(`${attribute} = ${javaText(withoutMark(String(value)))}`);
  };
  text('description');
  text('example');
  text('default', 'defaultValue');
  if (kindOf(target) === 'string') text('pattern');
  if (typeof schema.format === 'string' && !known.has(schema.format)) text('format');
  if (schema.deprecated === true) attributes.push('deprecated = true');
  const isText = kindOf(target) === 'string' && !isEnum(target);
  const values = isEnum(target) && kindOf(target) !== 'string' ? enumValues(target) : [];
  if (values.length > 0) attributes.push(`allowableValues = {${values.map(javaText).join(', ')}}`);
  return [
    attributes.length > 0 ? `${schemaAnnotation}(${attributes.join(', ')}) ` : '',
    isText ? sized(schema, 'minLength', 'maxLength') : '',
    kindOf(target) === 'array' ? sized(schema, 'minItems', 'maxItems') : '',
    bound(schema, 'minimum', 'Min'),
    bound(schema, 'maximum', 'Max'),
  ].join('');
}

/** Those that the type of Java says already. */
const known: ReadonlySet<string> = new Set(
  'date date-time uuid uri byte binary int32 int64 float double'.split(' '),
);

function sized(schema: JsonObject, low: string, high: string): string {
  const bounds = [
    [low, 'min'],
    [high, 'max'],
  ].flatMap(([name = '', attribute]) => {
    const value = schema[name];
    return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31
      ? [`${attribute} = ${value}`]
      : [];
  });
  return bounds.length === 0 ? '' : `@jakarta.validation.constraints.Size(${bounds.join(', ')}) `;
}

function bound(schema: JsonObject, name: 'minimum' | 'maximum', annotation: 'Min' | 'Max'): string {
  const value = schema[name];
  if (numberIn(value) === undefined) return '';
  const exclusive = schema[name === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum'] === true;
  return `@jakarta.validation.constraints.Decimal${annotation}(value = "${withoutMark(String(value))}"${exclusive ? ', inclusive = false' : ''}) `;
}
