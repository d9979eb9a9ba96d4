/**
 * The schema of a type: what its values look like in JSON, in a request or in a response.
 *
 * Each instantiated type has one schema per use that does not depend on where it stands. Types that contain
 * themselves, and types that are large when everything in them is written out, become definitions that others refer
 * to; all other types are written out in place. So the result is bounded, however the types are entangled.
 */
import type { Schema } from '../../endpoints/schema.ts';
import type { Project } from '../../project/project.ts';
import { annotatedType, annotationsAt, arrayAttribute } from '../annotations.ts';
import { constantText } from '../constant.ts';
import { documentationText } from '../documentation.ts';
import {
  type ClassType,
  qualifiedText,
  type ResolvedType,
  typeKey,
  typeText,
  withoutVariables,
} from '../resolved-type.ts';
import { asSupertype } from '../supertypes.ts';
import {
  atRoot,
  type BodyPlace,
  type BodyUse,
  inRequest,
  keyAt,
  placeOfObject,
  placeOfProperty,
  questionPerUse,
} from './body-use.ts';
import { convertedType } from './converted-type.ts';
import { beanOf } from './jackson/bean.ts';
import { ignoredNames, isIgnored } from './jackson/class-rules.ts';
import { type TypeIds, typeIds, variantsOf } from './jackson/subtypes.ts';
import { rootElement } from './jaxb.ts';
import { jsonObjectOf } from './json-object.ts';
import type { JsonObject, JsonProperty } from './json-property.ts';
import { limitedByRules } from './limits.ts';
import { modulePath } from './module-path.ts';
import { isNonNull, isNullMarked } from './nullness.ts';
import { propertySchema } from './property-schema.ts';
import { rootName } from './root-name.ts';
import { arrayOfPrimitives, primitiveSchemas } from './scalars.ts';
import { ofLibrary, shapeOf } from './shape.ts';
import { swaggerNotes, withNotes } from './swagger.ts';
import { identityOf, identityWord } from './type-identity.ts';
import { isNothing } from './wrappers.ts';

/**
 * `undefined` where there is nothing to send, as for `void` and `Mono<Void>`; a schema that says nothing where nobody
 * wants to know.
 */
export function schemaOf(project: Project, type: ResolvedType, use: BodyUse = inRequest): Schema | undefined {
  if (!project.describesTypes) return isNothing(project, type) ? undefined : {};
  const schema = wholeSchema(project, type, use);
  return schema && limitedByRules(project, type, schema);
}

function wholeSchema(project: Project, type: ResolvedType, from: BodyUse): Schema | undefined {
  const use = project.rules.readsPaths(modulePath(type)) ? { ...from, at: atRoot } : from;
  const part = partOf({ project, use }, withoutVariables(type));
  if (part === undefined) return undefined;
  const key = typeKey(type);
  // A name that is not resolved may mean something else in another file.
  if (part.references.length === 0 || key.includes('?')) return withDefinitions(project, type, use, part);
  // Many endpoints over one type share its schema with all definitions: they are gathered once.
  return project.memoize(wholeOfType(use), use.isWhole ? `${key} as a whole` : key, '', () =>
    withDefinitions(project, type, use, part),
  );
}

const wholeOfType = questionPerUse<Schema>({});

/** With the definitions that it refers to, and in the name of its class where a mapper wraps it. */
function withDefinitions(project: Project, type: ResolvedType, use: BodyUse, part: SchemaPart): Schema {
  const name = rootName(project, type, use);
  const wrapped = (schema: Schema): Schema =>
    name === undefined ? schema : { type: 'object', properties: { [name]: schema }, required: [name] };
  if (part.references.length === 0) return wrapped(part.schema);

  const definitions: Record<string, Schema> = {};
  const pending = [...part.references];
  for (const reference of pending) {
    if (definitions[reference.key] !== undefined) continue;
    const isFull = Object.keys(definitions).length >= maxDefinitions;
    const definition = isFull ? undefined : writtenOut({ project, use }, reference.of);
    definitions[reference.key] = definition?.schema ?? { type: 'object', title: typeText(reference.of.type) };
    // An array's iteration also visits what is pushed on the way: definitions nearest to the root come first.
    pending.push(...(definition?.references ?? []));
  }
  const [first] = part.references;
  const isRootReference = part.schema.$ref !== undefined && first !== undefined;
  const root = isRootReference ? (definitions[first.key] ?? part.schema) : part.schema;
  return { ...wrapped(root), $defs: definitions };
}

const maxDefinitions = 100;
/** Schemas that a type may consist of before it becomes a definition of its own. */
const maxInlineSize = 300;
/** Schemas that the variants of a type may consist of together before each becomes a definition. */
const maxVariantsSize = 40;
/** Types that a type may contain at all depths before it becomes a definition. This bounds the depth, too. */
const maxContainedTypes = 200;

/** What stays the same on the way down. */
interface SchemaContext {
  readonly project: Project;
  readonly use: BodyUse;
}

/** An object type, perhaps without some of its properties (`@JsonIgnoreProperties` where it is used). */
interface ObjectUse {
  readonly type: ClassType;
  readonly leftOut: readonly string[];
  readonly at?: BodyPlace | undefined;
}

function objectUse({ use: { at } }: SchemaContext, type: ClassType, leftOut: readonly string[]): ObjectUse {
  return at === undefined ? { type, leftOut } : { type, leftOut, at: placeOfObject(at, type) };
}

/** What is made inside a property. */
function inside(context: SchemaContext, { type, at }: ObjectUse, name: string): SchemaContext {
  return at === undefined
    ? context
    : { ...context, use: { ...context.use, at: placeOfProperty(at, type, name) } };
}

/** What is made of an object itself. */
function within(context: SchemaContext, { at }: ObjectUse): SchemaContext {
  return at === undefined ? context : { ...context, use: { ...context.use, at } };
}

/** A schema that may refer to definitions. */
interface SchemaPart {
  readonly schema: Schema;
  /** How many schemas it is made of. */
  readonly size: number;
  readonly references: readonly Reference[];
}

interface Reference {
  /** Its name below `$defs`. */
  readonly key: string;
  readonly of: ObjectUse;
}

function partOf(
  context: SchemaContext,
  type: ResolvedType,
  leftOut: readonly string[] = nothingLeftOut,
): SchemaPart | undefined {
  switch (type.kind) {
    case 'primitive':
      return type.name === 'void' ? undefined : leaf(primitiveSchemas[type.name]);
    case 'variable':
      return partOf(context, withoutVariables(type), leftOut);
    case 'unresolved': {
      const converted = convertedType(context.project, type);
      return converted === undefined ? leaf(ofLibrary(type)) : partOf(context, converted, leftOut);
    }
    case 'array': {
      const { element } = type;
      const text = element.kind === 'primitive' ? arrayOfPrimitives(element.name) : undefined;
      return text === undefined ? arrayOf(partOf(context, element, leftOut)) : leaf(text);
    }
    case 'class': {
      const converted = convertedType(context.project, type);
      if (converted !== undefined) return partOf(context, converted, leftOut);
      const shape = shapeOf(context.project, type, context.use);
      switch (shape.kind) {
        case 'scalar':
          return leaf(shape.schema);
        case 'nothing':
          return undefined;
        case 'one':
          return partOf(context, shape.of, leftOut);
        case 'many':
          return arrayOf(partOf(context, shape.of, leftOut));
        case 'map':
          return mapOf(partOf(context, shape.of, leftOut));
        case 'variants':
          return context.project.memoize(
            variantsOfType(context.use),
            keyOf(objectUse(context, type, nothingLeftOut)),
            '',
            () => variantsPart(context, type, shape.of, shape.ids),
          );
        case 'object':
          return objectPart(context, objectUse(context, type, leftOut));
      }
    }
  }
}

const nothingLeftOut: readonly string[] = [];

function leaf(schema: Schema): SchemaPart {
  return { schema, size: 1, references: [] };
}

function arrayOf(items: SchemaPart | undefined): SchemaPart {
  const { schema, size, references } = items ?? leaf({});
  return { schema: { type: 'array', items: schema }, size: size + 1, references };
}

function mapOf(values: SchemaPart | undefined): SchemaPart {
  const { schema, size, references } = values ?? leaf({});
  return { schema: { type: 'object', additionalProperties: schema }, size: size + 1, references };
}

const variantsOfType = questionPerUse<SchemaPart>(leaf({ type: 'object' }));

/** One of several objects, each with the id that tells it apart. */
function variantsPart(
  context: SchemaContext,
  base: ClassType,
  types: readonly ClassType[],
  ids: TypeIds | undefined,
  from: 'of-class' | 'of-property' = 'of-class',
): SchemaPart {
  const objects = types.map((type) => objectUse(context, type, nothingLeftOut));
  const inPlace = objects.map((of) => objectPart(context, of));
  const isSmall = inPlace.reduce((sum, { size }) => sum + size, 0) <= maxVariantsSize;
  const parts = objects.map((of, i) => {
    const written = inPlace[i] ?? referenceTo(of);
    if (from === 'of-property' && ids?.place === 'property') {
      return withIdInFront(written, ids.property, ids.idOf(of.type));
    }
    return withIdAround(isSmall || objects.length === 1 ? written : referenceTo(of), of.type, ids);
  });
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return {
    schema: {
      title: typeText(base),
      [identityWord]: identityOf(context.project, base, { view: context.use.view, without: nothingLeftOut }),
      ...describedType(context, base),
      oneOf: parts.map(({ schema }) => schema),
    },
    size: parts.reduce((sum, { size }) => sum + size, 1),
    references: uniqueReferences(parts.flatMap(({ references }) => references)),
  };
}

/** Only this property puts an id into the object: what is a definition for others stays without. */
function withIdInFront(part: SchemaPart, property: string, id: string): SchemaPart {
  const { $ref, properties, required = [] } = part.schema;
  if ($ref !== undefined) return part;
  return {
    ...part,
    schema: {
      ...part.schema,
      properties: { [property]: { type: 'string', enum: [id] }, ...properties },
      required: [property, ...required],
    },
  };
}

function withIdAround(part: SchemaPart, type: ClassType, ids: TypeIds | undefined): SchemaPart {
  const id = ids?.idOf(type) ?? '';
  switch (ids?.place) {
    case 'wrapper-object': {
      const schema: Schema = { type: 'object', properties: { [id]: part.schema }, required: [id] };
      return { ...part, schema, size: part.size + 1 };
    }
    case 'wrapper-array': {
      const prefixItems: readonly Schema[] = [{ type: 'string', enum: [id] }, part.schema];
      return {
        ...part,
        schema: { type: 'array', prefixItems, minItems: 2, maxItems: 2 },
        size: part.size + 2,
      };
    }
    default:
      return part;
  }
}

/** In place where that ends and stays small, else a reference to a definition. */
function objectPart(context: SchemaContext, of: ObjectUse): SchemaPart {
  const part = isWithoutEnd(context, of) ? undefined : writtenOut(context, of);
  if (part !== undefined && part.size <= maxInlineSize) return part;
  return referenceTo(of);
}

function referenceTo(of: ObjectUse): SchemaPart {
  const key = definitionKey(of);
  return { schema: { $ref: `#/$defs/${key}` }, size: 1, references: [{ key, of }] };
}

/** Characters that a JSON pointer would have to escape are left out. */
function definitionKey({ type, leftOut, at }: ObjectUse): string {
  return [qualifiedText(type), ...leftOut, ...(at?.path ? [at.path] : [])]
    .join('-')
    .replace(/[^\w.$-]+/g, '_');
}

/** One text per object type, place and what is left out, to cache results by. */
function keyOf({ type, leftOut, at }: ObjectUse): string {
  const key = keyAt(type, at);
  return leftOut.length === 0 ? key : [key, ...leftOut].join(' without ');
}

const withoutEnd = questionPerUse<boolean>(false);

/** Whether a type contains itself, or so many others that looking for the end is not worth it. */
function isWithoutEnd(context: SchemaContext, of: ObjectUse): boolean {
  const key = keyOf(of);
  return context.project.memoize(withoutEnd(context.use), key, '', () => {
    const seen = new Set<string>();
    const pending = [of];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const next of objectsIn(context, at)) {
        const nextKey = keyOf(next);
        if (nextKey === key || seen.size > maxContainedTypes) return true;
        if (seen.has(nextKey)) continue;
        seen.add(nextKey);
        pending.push(next);
      }
    }
    return false;
  });
}

const objectsInType = questionPerUse<readonly ObjectUse[]>([]);

/** The object types that a type's properties consist of, through arrays, maps and wrappers. */
function objectsIn(context: SchemaContext, of: ObjectUse): readonly ObjectUse[] {
  return context.project.memoize(objectsInType(context.use), keyOf(of), '', () => {
    const { properties, others } = objectOf(context, of);
    return [
      ...properties.flatMap((property) =>
        objectTypesOf(inside(context, of, property.name), property.type, leftOutIn(context, property)),
      ),
      ...(others === undefined ? [] : objectTypesOf(context, others, nothingLeftOut)),
    ];
  });
}

function objectTypesOf(
  context: SchemaContext,
  type: ResolvedType,
  leftOut: readonly string[],
): readonly ObjectUse[] {
  if (type.kind === 'array') return objectTypesOf(context, type.element, leftOut);
  if (type.kind !== 'class' && type.kind !== 'unresolved') return [];
  const converted = convertedType(context.project, type);
  if (converted !== undefined) return objectTypesOf(context, withoutVariables(converted), leftOut);
  if (type.kind === 'unresolved') return [];
  const shape = shapeOf(context.project, type, context.use);
  switch (shape.kind) {
    case 'scalar':
    case 'nothing':
      return [];
    case 'one':
    case 'many':
    case 'map':
      return objectTypesOf(context, withoutVariables(shape.of), leftOut);
    case 'variants':
      return shape.of.map((each) => objectUse(context, each, nothingLeftOut));
    case 'object':
      return [objectUse(context, type, leftOut)];
  }
}

function objectOf(context: SchemaContext, of: ObjectUse): JsonObject {
  const { project, use } = within(context, of);
  const { type, leftOut } = of;
  const object = jsonObjectOf(project, type, use);
  if (leftOut.length === 0) return object;
  return { ...object, properties: object.properties.filter(({ name }) => !leftOut.includes(name)) };
}

/** Which properties of its value a property leaves out. */
function leftOutIn({ use }: SchemaContext, { annotations }: JsonProperty): readonly string[] {
  const found = annotations.find('com.fasterxml.jackson.annotation.JsonIgnoreProperties');
  if (found === undefined) return nothingLeftOut;
  const filter = ignoredNames(annotations);
  return arrayAttribute(found, 'value')
    .map(constantText)
    .filter((name) => isIgnored(filter, use.direction, name));
}

const writtenOutType = questionPerUse<SchemaPart>(leaf({ type: 'object' }));

function writtenOut(context: SchemaContext, of: ObjectUse): SchemaPart {
  const { project } = context;
  const { type } = of;
  return project.memoize(writtenOutType(context.use), keyOf(of), '', () => {
    const { properties, others } = objectOf(context, of);
    const written = new Map<string, Schema>();
    const required = new Set<string>();
    const parts: SchemaPart[] = [];
    const isMarked = type.declared !== undefined && isNullMarked(project, type.declared);
    for (const property of properties) {
      const part = partOfProperty(inside(context, of, property.name), property);
      const { schema, isRequired } = propertySchema(project, property, part.schema, context.use);
      parts.push(part);
      written.set(property.name, schema);
      if (isRequired || (isMarked && isNeverNull(property))) required.add(property.name);
      addIdBeside(project, property, written);
    }
    const annotations = context.use.jaxb === 'xml' ? beanOf(project, type)?.rules.annotations : undefined;
    const root = annotations && rootElement(annotations);
    const rest = others && (partOf(context, withoutVariables(others)) ?? leaf({}));
    if (rest !== undefined) parts.push(rest);
    const schema: Schema = {
      type: 'object',
      title: typeText(type),
      [identityWord]: identityOf(project, type, { view: context.use.view, without: of.leftOut }),
      ...(root === undefined ? {} : { xml: root }),
      ...withId(project, type, { properties: written, required }),
      ...(rest === undefined ? {} : { additionalProperties: rest.schema }),
    };
    return {
      schema: { ...schema, ...describedType(context, type, schema) },
      size: parts.reduce((sum, { size }) => sum + size, 1),
      references: uniqueReferences(parts.flatMap(({ references }) => references)),
    };
  });
}

function partOfProperty(context: SchemaContext, property: JsonProperty): SchemaPart {
  const { project } = context;
  const type = withoutVariables(property.type);
  const documented = property.notes?.oneOf ?? [];
  if (documented.length > 1) return oneOfParts(documented.flatMap((each) => partOf(context, each) ?? []));
  const held = asSupertype(project, type, 'java.util.Collection')?.arguments[0];
  const base = held ?? type;
  const ids = property.annotations.has(typeInfo)
    ? typeIds(project, property.annotations, undefined)
    : undefined;
  if (ids === undefined || base.kind !== 'class') {
    return partOf(context, type, leftOutIn(context, property)) ?? leaf({});
  }
  const variants = variantsOf(project, base, property.annotations);
  const named = variants.length > 0 ? variants : [base];
  const part = variantsPart(context, base, named, ids, 'of-property');
  return held === undefined ? part : arrayOf(part);
}

/** What `@Schema(oneOf = …)` of a property lists. */
function oneOfParts(parts: readonly SchemaPart[]): SchemaPart {
  return {
    schema: { oneOf: parts.map(({ schema }) => schema) },
    size: parts.reduce((sum, { size }) => sum + size, 1),
    references: uniqueReferences(parts.flatMap(({ references }) => references)),
  };
}

const typeInfo = 'com.fasterxml.jackson.annotation.JsonTypeInfo';

/** An id in a property beside the one that holds the object (`EXTERNAL_PROPERTY`). */
function addIdBeside(project: Project, property: JsonProperty, properties: Map<string, Schema>): void {
  const { annotations, type } = property;
  if (!annotations.has(typeInfo) || type.kind !== 'class') return;
  const ids = typeIds(project, annotations, undefined);
  if (ids?.place !== 'beside') return;
  const variants = variantsOf(project, type, annotations).map(ids.idOf);
  properties.set(ids.property, { type: 'string', ...(variants.length > 0 ? { enum: variants } : {}) });
}

/** The property that says which class the object is of comes first, unless the class has it anyway. */
function withId(
  project: Project,
  type: ClassType,
  { properties, required }: { readonly properties: Map<string, Schema>; readonly required: Set<string> },
): Schema {
  const annotations = beanOf(project, type)?.rules.annotations;
  const ids = annotations && typeIds(project, annotations, type);
  const isIdWithin = ids?.place === 'property' || ids?.place === 'beside';
  const known = ids && properties.get(ids.property);
  const entries = [...properties];
  // On a class there is nothing beside the object, so that the id goes in, too.
  if (ids !== undefined && isIdWithin) {
    const id: Schema = { ...(known ?? {}), type: 'string', enum: [ids.idOf(type)] };
    if (known === undefined) entries.unshift([ids.property, id]);
    else
      entries.splice(
        entries.findIndex(([name]) => name === ids.property),
        1,
        [ids.property, id],
      );
    required.add(ids.property);
  }
  return {
    // Unlike an assignment, this keeps a property named `__proto__` as data.
    ...(entries.length > 0 ? { properties: Object.fromEntries(entries) } : {}),
    ...(required.size > 0
      ? { required: entries.map(([name]) => name).filter((name) => required.has(name)) }
      : {}),
  };
}

/** What the comment on the class and Swagger's annotations say about it. */
function describedType({ project }: SchemaContext, { declared }: ClassType, schema: Schema = {}): Schema {
  if (declared === undefined) return {};
  const { documentation } = declared.declaration;
  const description = documentation && documentationText(documentation).description;
  const notes = swaggerNotes(project, annotationsAt(project, [annotatedType(declared)]));
  const required = [...new Set([...(schema.required ?? []), ...(notes?.requiredProperties ?? [])])];
  return {
    ...(description ? { description } : {}),
    ...(notes?.name === undefined ? {} : { title: notes.name }),
    ...(notes === undefined ? {} : withNotes({}, notes)),
    ...(notes === undefined || notes.requiredProperties.length === 0 ? {} : { required }),
  };
}

function isNeverNull({ annotations, written }: JsonProperty): boolean {
  const isPrimitive = written?.type.kind === 'named' && /^[a-z]+$/.test(written.type.name);
  return !isPrimitive && isNonNull(annotations, written?.type) !== false;
}

function uniqueReferences(references: readonly Reference[]): readonly Reference[] {
  return [...new Map(references.map((reference) => [reference.key, reference])).values()];
}
