/**
 * The schema of a type: what its values look like in JSON, in a request or in a response.
 *
 * Each instantiated type has one schema per use that does not depend on where it stands. Types that contain
 * themselves, and types that are large when everything in them is written out, become definitions that others refer
 * to; all other types are written out in place. So the result is bounded, however the types are entangled.
 */
import type { Schema } from '../../../model/schema.ts';
import type { Project } from '../../project/project.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  noAnnotations,
  unitedAnnotations,
} from '../annotations.ts';
import { documentationText } from '../documentation.ts';
import { type ClassType, type ResolvedType, typeKey, typeText, withoutVariables } from '../resolved-type.ts';
import { asSupertype } from '../supertypes.ts';
import { atRoot, type BodyUse, inRequest, questionPerUse } from './body-use.ts';
import { isWithoutEnd } from './contained-types.ts';
import { convertedType } from './converted-type.ts';
import { enumSchema } from './enum-schema.ts';
import { withErasedArguments } from './erased-arguments.ts';
import { jackson } from './jackson/annotations.ts';
import { beanOf, isOn, type Member } from './jackson/bean.ts';
import { primitiveByMapper } from './jackson/by-mapper.ts';
import { isInArray, numberAsText } from './jackson/format.ts';
import { mapperSettings } from './jackson/mapper-settings.ts';
import { isAlwaysId, objectIds } from './jackson/object-ids.ts';
import { byConverterOfProperty } from './jackson/own-serializers.ts';
import { type TypeIds, typeIds, variantsOf } from './jackson/subtypes.ts';
import { rootElement } from './jaxb.ts';
import type { JsonProperty } from './json-property.ts';
import { limitedByRules } from './limits.ts';
import { modulePath } from './module-path.ts';
import { isNonNull, isNullMarked } from './nullness.ts';
import {
  inside,
  keyOf,
  leftOutIn,
  nothingLeftOut,
  type ObjectUse,
  objectOf,
  objectUse,
  type SchemaContext,
} from './object-use.ts';
import { withNullness } from './property-nullness.ts';
import { propertySchema } from './property-schema.ts';
import { rootName } from './root-name.ts';
import { arrayOfPrimitives, primitiveSchemas } from './scalars.ts';
import {
  arrayOf,
  leaf,
  mapOf,
  oneOfParts,
  referenceTo,
  type SchemaPart,
  uniqueReferences,
} from './schema-part.ts';
import { ofLibrary, shapeOf, valueInConstants } from './shape.ts';
import { addIdBeside, typeInfo, withId, withIdAround, withIdInFront } from './subtype-ids.ts';
import { swaggerNotes, withNotes } from './swagger.ts';
import { identityOf, identityWord } from './type-identity.ts';
import { isNothing, mayBeEmpty } from './wrappers.ts';

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
  const written = use.isWhole && use.direction === 'response' ? withErasedArguments(project, type) : type;
  const made = partOf({ project, use }, withoutVariables(written));
  if (made === undefined) return undefined;
  const part = use.direction === 'request' ? { ...made, schema: neverNull(made.schema) } : made;
  const key = typeKey(written);
  // A name that is not resolved may mean something else in another file.
  if (part.references.length === 0 || key.includes('?')) return withDefinitions(project, type, use, part);
  // Many endpoints over one type share its schema with all definitions: they are gathered once.
  return project.memoize(wholeOfType(use), use.isWhole ? `${key} as a whole` : key, '', () =>
    withDefinitions(project, type, use, part),
  );
}

/** A body that is sent is there. */
function neverNull(schema: Schema): Schema {
  if (schema.nullable === undefined) return schema;
  const { nullable: _, ...rest } = schema;
  return rest;
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
  return { ...wrapped(withNullness(root, part.schema.nullable)), $defs: definitions };
}

const maxDefinitions = 100;
/** Schemas that a type may consist of before it becomes a definition of its own. */
const maxInlineSize = 300;
/** Schemas that the variants of a type may consist of together before each becomes a definition. */
const maxVariantsSize = 40;

function partOf(
  context: SchemaContext,
  type: ResolvedType,
  leftOut: readonly string[] = nothingLeftOut,
): SchemaPart | undefined {
  switch (type.kind) {
    case 'primitive':
      return type.name === 'void'
        ? undefined
        : leaf(primitiveByMapper(context.project, type.name, primitiveSchemas[type.name], context.use));
    case 'variable':
      return partOf(context, withoutVariables(type), leftOut);
    case 'unresolved': {
      const converted = convertedType(context.project, type);
      return converted === undefined ? leaf(ofLibrary(type)) : partOf(context, converted, leftOut);
    }
    case 'array': {
      const { element } = type;
      const text = element.kind === 'primitive' ? arrayOfPrimitives(element.name) : undefined;
      return text === undefined ? arrayOf(elementPart(context, element, leftOut)) : leaf(text);
    }
    case 'class': {
      const converted = convertedType(context.project, type);
      if (converted !== undefined) return partOf(context, converted, leftOut);
      const shape = shapeOf(context.project, type, context.use);
      switch (shape.kind) {
        case 'scalar':
          return emptiable(context, type, leaf(shape.schema));
        case 'nothing':
          return undefined;
        case 'one':
          return emptiable(context, type, partOf(context, shape.of, leftOut));
        case 'many':
          return arrayOf(elementPart(context, shape.of, leftOut));
        case 'map':
          return mapOf(elementPart(context, shape.of, leftOut), shape.key && keySchema(context, shape.key));
        case 'variants':
          return context.project.memoize(
            variantsOfType(context.use),
            keyOf(objectUse(context, type, nothingLeftOut)),
            '',
            () => variantsPart(context, type, shape.of, shape.ids),
          );
        case 'object':
          return idOrObject(
            context,
            objectUse(context, type, leftOut),
            beanOf(context.project, type)?.rules.annotations,
          );
      }
    }
  }
}

/** The elements of lists and maps, and properties of a type variable: `List<String?>`, and `data` of `Envelope<Order?>`. */
function elementPart(
  context: SchemaContext,
  type: ResolvedType,
  leftOut: readonly string[] = nothingLeftOut,
): SchemaPart | undefined {
  const part = seenBefore(context, type, partOf(context, type, leftOut));
  const isNullable = type.kind === 'class' && type.isNullable && !context.use.isText;
  return part && isNullable ? { ...part, schema: withNullness(part.schema, 'declared') } : part;
}

/** An object that has an id is written once, and after that as its id (`@JsonIdentityInfo`). */
function seenBefore(
  context: SchemaContext,
  type: ResolvedType,
  part: SchemaPart | undefined,
): SchemaPart | undefined {
  const { project, use } = context;
  if (part === undefined || type.kind !== 'class' || type.declared === undefined) return part;
  if (use.direction === 'request' || use.isText || use.jaxb === 'xml') return part;
  const annotations = beanOf(project, type)?.rules.annotations ?? noAnnotations;
  const ids = objectIds(annotations);
  if (ids === undefined || isAlwaysId(annotations)) return part;
  const id = ids.schema ?? idOfProperty(context, objectUse(context, type, nothingLeftOut), ids.property);
  return { ...part, schema: { oneOf: [part.schema, id] }, size: part.size + 1 };
}

/** `Optional<Order>` is an order or null; texts of a URL or a form have no null. */
function emptiable(
  { project, use }: SchemaContext,
  type: ClassType,
  part: SchemaPart | undefined,
): SchemaPart | undefined {
  if (part === undefined || use.isText || use.jaxb === 'xml' || !mayBeEmpty(project, type)) return part;
  return { ...part, schema: withNullness(part.schema, 'declared') };
}

/** Keys are texts: those of an enum by the names that its constants have, those of dates without the mapper's settings. */
function keySchema(context: SchemaContext, key: ResolvedType): Schema | undefined {
  const isEnum = key.kind === 'class' && key.declared?.kind === 'enum';
  const isWritten = context.use.direction === 'response' && key.kind === 'class';
  const ofKey = isWritten ? keyMember(context.project, key) : undefined;
  if (ofKey !== undefined) {
    if (!isEnum || key.declared === undefined) return keySchema(context, ofKey.type);
    return enumSchema(context.project, key.declared, valueInConstants(context.project, key.declared, ofKey));
  }
  const isWrittenBySaying =
    context.use.direction === 'response' &&
    isEnum &&
    beanOf(context.project, key)?.value === undefined &&
    mapperSettings(context.project, key).enumsByToString.response;
  const isByName = isEnum && !isWrittenBySaying;
  const use: BodyUse = isByName ? context.use : { ...context.use, isText: true };
  const schema = partOf({ ...context, use }, key)?.schema;
  if (schema?.enum !== undefined) return { type: 'string', enum: schema.enum.map(String) };
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return numberAsText(schema);
    case 'boolean':
      return { type: 'string', enum: ['true', 'false'] };
    case 'string':
      return isAnyText(schema) ? undefined : schema;
    default:
      return undefined;
  }
}

function isAnyText({ format, pattern, maxLength }: Schema): boolean {
  return format === undefined && pattern === undefined && maxLength === undefined;
}

/** `@JsonKey` says what an object is written as where it is a key; what is read goes by its name. */
function keyMember(project: Project, key: ClassType): Member | undefined {
  if (key.declared === undefined) return undefined;
  return beanOf(project, key)?.members.find(({ annotations }) => isOn(annotations, jackson.JsonKey));
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
      return withIdInFront(written, ids.property, ids.idsOf(of.type));
    }
    return withIdAround(isSmall || objects.length === 1 ? written : referenceTo(of), of.type, ids);
  });
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  return {
    schema: {
      title: typeText(base),
      [identityWord]: identityOf(context.project, base, {
        view: context.use.view,
        without: leftOutOf(context.project, { type: base, leftOut: nothingLeftOut }),
      }),
      ...describedType(context, base),
      oneOf: parts.map(({ schema }) => schema),
      // Nothing tells them apart for certain: JSON of one may be that of another.
      ...((ids === undefined || ids.isDeduced || (ids.place === 'beside' && from === 'of-property')) &&
        !isDocumented(context, base) && { 'x-overlapping': true }),
    },
    size: parts.reduce((sum, { size }) => sum + size, 1),
    references: uniqueReferences(parts.flatMap(({ references }) => references)),
  };
}

/** Swagger's `oneOf` says what it says. */
function isDocumented({ project }: SchemaContext, { declared }: ClassType): boolean {
  const notes = declared && swaggerNotes(project, annotationsAt(project, [annotatedType(declared)]));
  return notes !== undefined && notes.oneOf.length + notes.subTypes.length > 0;
}

/** `annotations` of a property say more than those of the class, which a property without any goes by. */
function idOrObject(context: SchemaContext, of: ObjectUse, annotations: Annotations | undefined): SchemaPart {
  const { use } = context;
  const isPlain = annotations === undefined || use.isText === true || use.jaxb === 'xml';
  if (isPlain) return objectPart(context, of);
  if (isInArray(annotations)) return tuplePart(context, of);
  const ids = objectIds(annotations);
  if (ids === undefined) return objectPart(context, of);
  const id = (): SchemaPart => leaf(ids.schema ?? idOfProperty(context, of, ids.property));
  return isAlwaysId(annotations) ? id() : objectPart(context, of);
}

/** The id of a class that numbers its objects by a property of them. */
function idOfProperty(context: SchemaContext, of: ObjectUse, name: string): Schema {
  const property = objectOf(context, of).properties.find((each) => each.name === name);
  return (property && partOf(inside(context, of, name), withoutVariables(property.type))?.schema) ?? {};
}

/** `@JsonFormat(shape = ARRAY)`: the values of an object in the order of its properties, without their names. */
function tuplePart(context: SchemaContext, of: ObjectUse): SchemaPart {
  const { project, use } = context;
  if (isWithoutEnd(context, of)) return leaf({ type: 'array' });
  const parts = objectOf(context, of)
    .properties.filter(({ access }) => access !== (use.direction === 'request' ? 'read' : 'write'))
    .map((property) => {
      const part = partOfProperty(inside(context, of, property.name), property);
      return { ...part, schema: propertySchema(project, property, part.schema, use).schema };
    });
  return {
    schema: {
      type: 'array',
      title: typeText(of.type),
      prefixItems: parts.map(({ schema }) => schema),
      minItems: parts.length,
      maxItems: parts.length,
    },
    size: parts.reduce((sum, { size }) => sum + size, 1),
    references: uniqueReferences(parts.flatMap(({ references }) => references)),
  };
}

/** In place where that ends and stays small, else a reference to a definition. */
function objectPart(context: SchemaContext, of: ObjectUse): SchemaPart {
  const part = isWithoutEnd(context, of) ? undefined : writtenOut(context, of);
  if (part !== undefined && part.size <= maxInlineSize) return part;
  return referenceTo(of);
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
    const ids = objectIds(beanOf(project, type)?.rules.annotations ?? noAnnotations);
    if (ids?.schema !== undefined && context.use.jaxb !== 'xml') {
      written.set(ids.property, ids.schema);
      if (context.use.direction === 'response') required.add(ids.property);
    }
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
      [identityWord]: identityOf(project, type, { view: context.use.view, without: leftOutOf(project, of) }),
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

/** An id that is not written is as good as left out, where the class has one elsewhere. */
function leftOutOf(project: Project, { type, leftOut }: ObjectUse): readonly string[] {
  if (!type.isErased) return leftOut;
  const annotations = beanOf(project, type)?.rules.annotations;
  const ids = annotations && typeIds(project, annotations, type);
  return ids === undefined ? leftOut : [...leftOut, ids.property];
}

function partOfProperty(context: SchemaContext, property: JsonProperty): SchemaPart {
  const { project } = context;
  const type = withoutVariables(property.type);
  if (isOn(property.annotations, jackson.JsonRawValue) && context.use.direction === 'response')
    return leaf({});
  const documented = property.notes?.oneOf ?? [];
  if (documented.length > 1) return oneOfParts(documented.flatMap((each) => partOf(context, each) ?? []));
  const held = asSupertype(project, type, 'java.util.Collection')?.arguments[0];
  const base = held ?? type;
  const ids = property.annotations.has(typeInfo)
    ? typeIds(project, property.annotations, undefined)
    : undefined;
  const converted =
    context.use.jaxb === 'xml' ? undefined : byConverterOfProperty(property, context.use.direction);
  if (converted !== undefined) return leaf(converted);
  const own = ownFormOfProperty(context, property, type);
  if (own !== undefined) return own;
  if (ids === undefined || base.kind !== 'class') {
    return elementPart(context, type, leftOutIn(context, property)) ?? leaf({});
  }
  const variants = variantsOf(project, base, property.annotations);
  const named = variants.length > 0 ? variants : [base];
  const part = variantsPart(context, base, named, ids, 'of-property');
  return held === undefined ? part : arrayOf(part);
}

/** An array in place of the object, or its id, where the property says so and not the class. */
function ownFormOfProperty(
  context: SchemaContext,
  property: JsonProperty,
  type: ResolvedType,
): SchemaPart | undefined {
  const { annotations } = property;
  if (annotations.written.length === 0 || type.kind !== 'class' || type.declared === undefined)
    return undefined;
  const ofClass = beanOf(context.project, type)?.rules.annotations;
  const isOwn = isInArray(annotations) || isAlwaysId(annotations) || objectIds(annotations) !== undefined;
  if (!isOwn || ofClass === undefined || type.declared.kind === 'enum') return undefined;
  if (shapeOf(context.project, type, context.use).kind !== 'object') return undefined;
  const of = objectUse(context, type, leftOutIn(context, property));
  return idOrObject(context, of, unitedAnnotations([annotations, ofClass]));
}

/** Returns what the comment on the class and Swagger's annotations say about it. */
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
