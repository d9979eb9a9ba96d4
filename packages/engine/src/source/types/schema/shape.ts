/** Says what kind of JSON a class stands for, one step deep. */
import type { Schema } from '../../../model/schema.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type Annotations, annotatedType, annotationsAt, textAttribute } from '../annotations.ts';
import { type ClassType, qualifiedText, type ResolvedType, typeKey, typeText } from '../resolved-type.ts';
import { typeHierarchy } from '../supertypes.ts';
import { type BodyUse, keyAt, questionPerUse } from './body-use.ts';
import { findConstructors } from './constructors.ts';
import { fieldOfConstants, typeOfField } from './enum-field-values.ts';
import { type ValueInConstant, valuesOfMethod } from './enum-method-values.ts';
import { enumByRules } from './enum-overrides.ts';
import { constantNames, enumSchema, enumSchemaByToString, ordinalSchema } from './enum-schema.ts';
import { type Bean, beanOf, implicitName, type Member } from './jackson/bean.ts';
import { byRegistered, scalarByMapper } from './jackson/by-mapper.ts';
import { mapperSettings } from './jackson/mapper-settings.ts';
import { byOwnConverter } from './jackson/own-serializers.ts';
import { isConcrete, type TypeIds, typeIds, variantsOf } from './jackson/subtypes.ts';
import { buildJsonObject } from './json-object.ts';
import { pageModel } from './page-model.ts';
import { scalarSchemas } from './scalars.ts';
import { type SwaggerNotes, swaggerNotes, withNotes } from './swagger.ts';
import { unwrap } from './wrappers.ts';

export type Shape =
  | { readonly kind: 'scalar'; readonly schema: Schema }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'one' | 'many'; readonly of: ResolvedType }
  | { readonly kind: 'map'; readonly of: ResolvedType; readonly key?: ResolvedType | undefined }
  /** One of several objects; without ids JSON tells them apart by their properties. */
  | { readonly kind: 'variants'; readonly of: readonly ClassType[]; readonly ids: TypeIds | undefined }
  | { readonly kind: 'object' };

const shapeOfType = questionPerUse<Shape>({ kind: 'object' });

export function shapeOf(project: Project, type: ClassType, use: BodyUse): Shape {
  return project.memoize(shapeOfType(use), keyAt(type, use.at), '', (): Shape => {
    for (const supertype of typeHierarchy(project, type)) {
      const schema = scalarSchemas.get(supertype.name);
      if (schema !== undefined && !project.rules.plainTypes.has(supertype.name))
        return { kind: 'scalar', schema: scalarByMapper(project, type, schema, use) };
    }
    if (isFileByRules(project, type)) return { kind: 'scalar', schema: { type: 'string', format: 'binary' } };
    const wrapped = unwrap(project, type);
    if (wrapped !== undefined) return wrapped;
    const page = use.direction === 'response' ? pageModel(project, type) : undefined;
    if (page !== undefined) return { kind: 'one', of: page };
    if (type.declared === undefined) return { kind: 'scalar', schema: ofLibrary(type) };
    if (argumentDepth(type) > maxArgumentDepth) {
      return { kind: 'scalar', schema: { type: 'object', title: typeText(type) } };
    }
    const bean = beanOf(project, type);
    if (bean === undefined) return { kind: 'object' };
    return shapeByAnnotations(project, bean, use) ?? shapeByMembers(project, type, use);
  });
}

function isFileByRules({ rules }: Project, type: ClassType): boolean {
  const path = type.declared?.path ?? '';
  if (!rules.hasRule('type.is_file', path)) return false;
  const target = { kind: 'type', text: qualifiedText(type), declared: type.declared, path } as const;
  return rules.flag('type.is_file', target)?.value === true;
}

/** A type whose source is not in the project: its name is all that is known. */
export function ofLibrary(type: ResolvedType): Schema {
  return {
    type: 'object',
    title: typeText(type),
    $comment: `The source of ${qualifiedText(type)} is not among the scanned files.`,
  };
}

/** `Page<Page<…>>`: a type whose arguments grow without end is cut here. */
const maxArgumentDepth = 6;

function argumentDepth(type: ResolvedType): number {
  if (type.kind === 'array') return argumentDepth(type.element);
  if (type.kind !== 'class' && type.kind !== 'unresolved') return 0;
  return 1 + Math.max(-1, ...type.arguments.map(argumentDepth));
}

function shapeByAnnotations(project: Project, bean: Bean, use: BodyUse): Shape | undefined {
  const { type, rules } = bean;
  const { annotations } = rules;
  const isByMapper = !use.isText && use.jaxb !== 'xml';
  const converted = isByMapper
    ? (byOwnConverter(annotations, use.direction) ?? byRegisteredForClass(project, type, use))
    : undefined;
  if (converted !== undefined) return { kind: 'scalar', schema: converted };
  if (type.declared?.kind === 'enum') return shapeOfEnum(project, bean, use);
  const own =
    type.declared === undefined ? undefined : annotationsAt(project, [annotatedType(type.declared)]);
  const notes = own && swaggerNotes(project, own);
  const value = valueType(project, bean, use);
  const scalar = value?.kind === 'class' ? scalarSchemas.get(value.name) : undefined;
  if (scalar !== undefined && notes !== undefined)
    return { kind: 'scalar', schema: withNotes(scalar, notes) };
  if (value !== undefined) return { kind: 'one', of: value };
  if (notes?.schema.type !== undefined && notes.schema.type !== 'object') {
    return { kind: 'scalar', schema: withNotes({}, notes) };
  }
  if (notes?.type !== undefined && typeKey(notes.type) !== typeKey(type))
    return { kind: 'one', of: notes.type };
  return shapeOfHierarchy(project, type, annotations, notes, use);
}

/** Nobody knows what code of the project writes that is not understood. */
function byRegisteredForClass(project: Project, type: ClassType, use: BodyUse): Schema | undefined {
  const { own } = mapperSettings(project, type);
  return own[use.direction].has(simpleName(type.name)) ? (byRegistered(project, type, use) ?? {}) : undefined;
}

/** `@JsonValue` is what is written; what is read is what a delegating creator takes, else the same. */
function valueType(project: Project, { type, value, creator }: Bean, use: BodyUse): ResolvedType | undefined {
  if (use.direction === 'request' && creator.kind === 'delegate') return creator.type;
  if (use.direction === 'request' && creator.kind === 'properties' && creator.parameters.length > 1)
    return undefined;
  if (value !== undefined) return value.type;
  // The compiler puts the only property in the place of a value class ("Inline value classes", Kotlin reference).
  const { modifiers = [] } = type.declared?.declaration ?? {};
  const isInline = modifiers.includes('value') || modifiers.includes('inline');
  if (!isInline) return undefined;
  const primary = findConstructors(project, type).find(({ isPrimary }) => isPrimary);
  const [only, ...others] = primary?.parameters ?? [];
  return others.length === 0 ? only?.type : undefined;
}

function shapeOfEnum(
  project: Project,
  { type, rules, value }: Bean,
  { direction, isText, jaxb }: BodyUse,
): Shape | undefined {
  const { declared } = type;
  if (declared === undefined) return undefined;
  const overrides = enumByRules(project, declared);
  if (isText && overrides === undefined) return { kind: 'scalar', schema: constantNames(project, declared) };
  const format = rules.annotations.find('com.fasterxml.jackson.annotation.JsonFormat');
  const shape = format && textAttribute(format, 'shape');
  if (shape === 'OBJECT' && direction === 'response') return { kind: 'object' };
  if (shape?.startsWith('NUMBER')) return { kind: 'scalar', schema: { type: 'integer' } };
  if (overrides?.kind === 'ordinal') return { kind: 'scalar', schema: ordinalSchema(declared) };
  const { enumsByToString } = mapperSettings(project, type);
  const mayBeSaid = overrides === undefined && jaxb === undefined && enumsByToString[direction];
  // Reading by `toString()` takes no notice of `@JsonValue` (`EnumDeserializer`).
  const isByToString = mayBeSaid && (value === undefined || direction === 'request');
  const said = isByToString ? enumSchemaByToString(project, declared) : undefined;
  const ofField = (name: string) => fieldOfConstants(project, declared, name);
  const ofValue = isByToString ? undefined : value && valueInConstants(project, declared, value);
  const named = overrides?.field === undefined ? undefined : ofField(overrides.field);
  const schema = said ?? enumSchema(project, declared, overrides ? named : ofValue, jaxb !== undefined);
  if (schema !== undefined) return { kind: 'scalar', schema };
  // Only running its constructor would tell which values a field has; its type is known all the same.
  const of =
    overrides === undefined
      ? value?.type
      : overrides.field && typeOfField(project, declared, overrides.field);
  return of ? { kind: 'one', of } : { kind: 'scalar', schema: constantNames(project, declared) };
}

/** Returns what a method with `@JsonValue` returns, or the field that has it holds. */
export function valueInConstants(project: Project, declared: DeclaredType, value: Member): ValueInConstant {
  return (
    valuesOfMethod(project, declared, value.member, value.declaredIn) ??
    fieldOfConstants(project, declared, implicitName(value))
  );
}

function shapeOfHierarchy(
  project: Project,
  type: ClassType,
  annotations: Annotations,
  notes: SwaggerNotes | undefined,
  use: BodyUse,
): Shape | undefined {
  const ids = type.isErased ? undefined : typeIds(project, annotations, type);
  const isWrittenAsIs =
    ids === undefined && use.direction === 'response' && (isSealed(type) || type.isErased);
  const known = ids === undefined && !isWrittenAsIs ? [] : variantsOf(project, type, annotations);
  const isAround = ids?.place === 'wrapper-object' || ids?.place === 'wrapper-array';
  const of = type.isErased ? known.map((each) => ({ ...each, isErased: true as const })) : known;
  if (known.length > 0) return { kind: 'variants', of, ids };
  if (isAround) return { kind: 'variants', of: [type], ids };
  const { oneOf = [], subTypes = [] } = notes ?? {};
  const below = subTypes.length === 0 || !isConcrete(type) ? subTypes : [type, ...subTypes];
  const classes = (oneOf.length > 0 ? oneOf : below).filter((each) => each.kind === 'class');
  return classes.length > 0 ? { kind: 'variants', of: classes, ids } : undefined;
}

/** Jackson writes an object of the class that it is, and cannot read one. */
function isSealed({ declared }: ClassType): boolean {
  return declared?.declaration.modifiers.includes('sealed') === true;
}

/** A class without properties of its own that can be walked through is a list. */
function shapeByMembers(project: Project, type: ClassType, use: BodyUse): Shape {
  const iterable = typeHierarchy(project, type).find(({ name }) => name === 'java.lang.Iterable');
  const [item] = iterable?.arguments ?? [];
  if (item === undefined) return { kind: 'object' };
  const { properties, others } = buildJsonObject(project, type, use);
  return properties.length > 0 || others !== undefined ? { kind: 'object' } : { kind: 'many', of: item };
}
