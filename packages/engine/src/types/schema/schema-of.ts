/**
 * The schema of a type: what its values look like in JSON.
 *
 * Each instantiated type has one schema that does not depend on where it is used. Types that contain themselves, and
 * types that are large when everything in them is written out, become definitions that others refer to; all other
 * types are written out in place. So the result is bounded, however the types are entangled.
 */
import type { JsonValue, Schema } from '../../endpoints/schema.ts';
import type { Project, Question } from '../../project/project.ts';
import type { Constant } from '../constant.ts';
import { evaluate } from '../constants.ts';
import { documentationText } from '../documentation.ts';
import {
  type ClassType,
  qualifiedText,
  type ResolvedType,
  typeKey,
  typeText,
  withoutVariables,
} from '../resolved-type.ts';
import { typeHierarchy } from '../supertypes.ts';
import { constraintsOf } from './constraints.ts';
import { enumValues } from './enum-values.ts';
import { type JsonProperty, jsonPropertiesOf } from './json-properties.ts';
import { arrayOfPrimitives, primitiveSchemas, scalarSchemas } from './scalars.ts';
import { unwrap } from './wrappers.ts';

/** `undefined` where there is nothing to send, as for `void` and `Mono<Void>`. */
export function schemaOf(project: Project, type: ResolvedType): Schema | undefined {
  const part = partOf(project, withoutVariables(type));
  if (part === undefined) return undefined;
  if (part.references.length === 0) return part.schema;

  const definitions: Record<string, Schema> = {};
  const pending = [...part.references];
  for (const reference of pending) {
    if (definitions[reference.key] !== undefined) continue;
    const isFull = Object.keys(definitions).length >= maxDefinitions;
    const definition = isFull ? undefined : writtenOut(project, reference.type);
    definitions[reference.key] = definition?.schema ?? { type: 'object', title: typeText(reference.type) };
    // An array's iteration also visits what is pushed on the way: definitions nearest to the root come first.
    pending.push(...(definition?.references ?? []));
  }
  const [first] = part.references;
  const isRootReference = part.schema.$ref !== undefined && first !== undefined;
  const root = isRootReference ? (definitions[first.key] ?? part.schema) : part.schema;
  return { ...root, $defs: definitions };
}

const maxDefinitions = 100;
/** Schemas that a type may consist of before it becomes a definition of its own. */
const maxInlineSize = 300;
/** Types that a type may contain at all depths before it becomes a definition. This bounds the depth, too. */
const maxContainedTypes = 200;
/** `Page<Page<…>>`: a type whose arguments grow without end is cut here. */
const maxArgumentDepth = 6;

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
  readonly type: ClassType;
}

function partOf(project: Project, type: ResolvedType): SchemaPart | undefined {
  switch (type.kind) {
    case 'primitive':
      return type.name === 'void' ? undefined : leaf(primitiveSchemas[type.name]);
    case 'variable':
      return partOf(project, withoutVariables(type));
    case 'unresolved':
      return leaf({ type: 'object', title: typeText(type) });
    case 'array': {
      const { element } = type;
      const text = element.kind === 'primitive' ? arrayOfPrimitives(element.name) : undefined;
      return text === undefined ? arrayOf(partOf(project, element)) : leaf(text);
    }
    case 'class': {
      const shape = shapeOf(project, type);
      switch (shape.kind) {
        case 'scalar':
          return leaf(shape.schema);
        case 'nothing':
          return undefined;
        case 'one':
          return partOf(project, shape.of);
        case 'many':
          return arrayOf(partOf(project, shape.of));
        case 'map':
          return mapOf(partOf(project, shape.of));
        case 'object':
          return objectPart(project, type);
      }
    }
  }
}

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

type Shape =
  | { readonly kind: 'scalar'; readonly schema: Schema }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one' | 'many' | 'map'; readonly of: ResolvedType }
  | { readonly kind: 'object' };

const shapeOfType: Question<Shape> = { inCircles: { kind: 'object' } };

/** What kind of JSON a class stands for, one step deep. */
function shapeOf(project: Project, type: ClassType): Shape {
  return project.recall(shapeOfType, typeKey(type), '', (): Shape => {
    for (const supertype of typeHierarchy(project, type)) {
      const schema = scalarSchemas.get(supertype.name);
      if (schema !== undefined) return { kind: 'scalar', schema };
    }
    const wrapped = unwrap(project, type);
    if (wrapped !== undefined) return wrapped;
    const { declared } = type;
    if (declared?.declaration.kind === 'enum') {
      return { kind: 'scalar', schema: { type: 'string', enum: enumValues(project, declared) } };
    }
    if (declared === undefined || argumentDepth(type) > maxArgumentDepth) {
      return { kind: 'scalar', schema: { type: 'object', title: typeText(type) } };
    }
    if (jsonPropertiesOf(project, type).length > 0) return { kind: 'object' };
    const iterable = typeHierarchy(project, type).find(({ name }) => name === 'java.lang.Iterable');
    const [item] = iterable?.arguments ?? [];
    return item === undefined ? { kind: 'object' } : { kind: 'many', of: item };
  });
}

function argumentDepth(type: ResolvedType): number {
  if (type.kind === 'array') return argumentDepth(type.element);
  if (type.kind !== 'class' && type.kind !== 'unresolved') return 0;
  return 1 + Math.max(-1, ...type.arguments.map(argumentDepth));
}

/** In place where that ends and stays small, else a reference to a definition. */
function objectPart(project: Project, type: ClassType): SchemaPart {
  const part = isWithoutEnd(project, type) ? undefined : writtenOut(project, type);
  if (part !== undefined && part.size <= maxInlineSize) return part;
  const key = definitionKey(type);
  return { schema: { $ref: `#/$defs/${key}` }, size: 1, references: [{ key, type }] };
}

/** Characters that a JSON pointer would have to escape are left out. */
function definitionKey(type: ClassType): string {
  return qualifiedText(type).replace(/[^\w.$-]+/g, '_');
}

const withoutEnd: Question<boolean> = { inCircles: false };

/** Whether a type contains itself, or so many others that looking for the end is not worth it. */
function isWithoutEnd(project: Project, type: ClassType): boolean {
  const key = typeKey(type);
  return project.recall(withoutEnd, key, '', () => {
    const seen = new Set<string>();
    const pending = [type];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      for (const next of objectsIn(project, at)) {
        const nextKey = typeKey(next);
        if (nextKey === key || seen.size > maxContainedTypes) return true;
        if (seen.has(nextKey)) continue;
        seen.add(nextKey);
        pending.push(next);
      }
    }
    return false;
  });
}

const objectsInType: Question<readonly ClassType[]> = { inCircles: [] };

/** The object types that a type's properties consist of, through arrays, maps and wrappers. */
function objectsIn(project: Project, type: ClassType): readonly ClassType[] {
  return project.recall(objectsInType, typeKey(type), '', () =>
    jsonPropertiesOf(project, type).flatMap((property) => objectTypesOf(project, property.type)),
  );
}

function objectTypesOf(project: Project, type: ResolvedType): readonly ClassType[] {
  if (type.kind === 'array') return objectTypesOf(project, type.element);
  if (type.kind !== 'class') return [];
  const shape = shapeOf(project, type);
  switch (shape.kind) {
    case 'scalar':
    case 'nothing':
      return [];
    case 'one':
    case 'many':
    case 'map':
      return objectTypesOf(project, withoutVariables(shape.of));
    case 'object':
      return [type];
  }
}

const writtenOutType: Question<SchemaPart> = { inCircles: leaf({ type: 'object' }) };

function writtenOut(project: Project, type: ClassType): SchemaPart {
  return project.recall(writtenOutType, typeKey(type), '', () => {
    const properties: [string, Schema][] = [];
    const required: string[] = [];
    const references: Reference[] = [];
    let size = 1;
    for (const property of jsonPropertiesOf(project, type)) {
      const part = partOf(project, withoutVariables(property.type)) ?? leaf({});
      const { schema, isRequired } = propertySchema(project, property, part.schema);
      properties.push([property.name, schema]);
      if (isRequired) required.push(property.name);
      references.push(...part.references);
      size += part.size;
    }
    const { documentation } = type.declared?.declaration ?? {};
    const description = documentation && documentationText(documentation).description;
    const schema: Schema = {
      type: 'object',
      title: typeText(type),
      ...(description ? { description } : {}),
      // Unlike an assignment, this keeps a property named `__proto__` as data.
      ...(properties.length > 0 ? { properties: Object.fromEntries(properties) } : {}),
      ...(required.length > 0 ? { required } : {}),
    };
    return { schema, size, references: uniqueReferences(references) };
  });
}

function uniqueReferences(references: readonly Reference[]): readonly Reference[] {
  return [...new Map(references.map((reference) => [reference.key, reference])).values()];
}

/** The type's schema with what the property adds to it. */
function propertySchema(
  project: Project,
  property: JsonProperty,
  type: Schema,
): { readonly schema: Schema; readonly isRequired: boolean } {
  const constraints = constraintsOf(property.annotations, type);
  const value = property.initializer && defaultValue(project, property.initializer);
  const extra: Schema = {
    ...constraints.schema,
    ...(property.description ? { description: property.description } : {}),
    ...(property.isDeprecated ? { deprecated: true } : {}),
    ...(value !== undefined && isScalar(type) ? { default: value } : {}),
    ...(property.access === 'read' ? { readOnly: true } : {}),
    ...(property.access === 'write' ? { writeOnly: true } : {}),
  };
  return {
    schema: Object.keys(extra).length === 0 ? type : { ...type, ...extra },
    isRequired: property.isRequired || constraints.isRequired,
  };
}

function isScalar({ type }: Schema): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}

function defaultValue(
  project: Project,
  { expression, scope }: NonNullable<JsonProperty['initializer']>,
): JsonValue | undefined {
  return jsonValueOf(evaluate(project, scope, expression));
}

function jsonValueOf(value: Constant): JsonValue | undefined {
  switch (value.kind) {
    case 'string':
      return value.unknowns === undefined ? value.value : undefined;
    case 'boolean':
      return value.value;
    case 'number':
      return value.type === 'char' ? String.fromCharCode(value.value) : Number(value.value);
    case 'enum':
      return value.name;
    default:
      return undefined;
  }
}
