/** Says whether a property may be null in JSON. */
import type { Nullness, Schema } from '../../../model/schema.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { Project } from '../../project/project.ts';
import { isWellKnownPath } from '../../project/well-known/well-known-types.ts';
import type { Accessor } from './accessors.ts';
import type { JsonProperty } from './json-property.ts';
import { isNonNull, isNullMarked } from './nullness.ts';

/**
 * `possible` where nothing is declared and Jackson's inclusion lets null through (`JsonInclude.Include.ALWAYS`, the
 * default). It is the same in both directions: what is written as null is also read as null.
 * @param isRequired what validation says: a value that is promised is not null
 */
export function nullnessOf(
  project: Project,
  property: JsonProperty,
  isRequired: boolean,
): Nullness | undefined {
  const { annotations, written, notes, access } = property;
  const { getter, any } = readThrough(property);
  const type = written?.type ?? any?.writtenType;
  const said = isNonNull(annotations, type);
  if (notes?.isNullable === true) return 'declared';
  if (isRequired) return undefined;
  if (said === false || canBeNull(type) === true) return 'declared';
  if (access === 'write' || !property.mayBeWrittenAsNull || getter === undefined) return undefined;
  if (said === true || notes?.isRequired === true) return undefined;
  if (getter.type.kind === 'primitive' || canBeNull(getter.writtenType) === false) return undefined;
  if (isWellKnownPath(getter.declaredIn.path) || isFilledForGood(getter)) return undefined;
  return isNullMarked(project, getter.declaredIn) ? undefined : 'possible';
}

/** Kotlin's types say it; `undefined` for those of Java. */
export function canBeNull(type: TypeReference | undefined): boolean | undefined {
  return type?.kind === 'named' ? type.isNullable : undefined;
}

/** Reads what a response reads the value from. */
function readThrough({ members }: JsonProperty): {
  readonly getter: Accessor | undefined;
  readonly any: Accessor | undefined;
} {
  const isGetter = ({ kind, parameterCount }: Accessor) =>
    kind === 'getter' || (kind === 'method' && parameterCount === 0);
  const getter =
    members.find(isGetter) ?? members.find(({ kind }) => kind === 'field' || kind === 'component');
  return { getter, any: getter ?? members[0] };
}

/** `final List<Item> items = new ArrayList<>()` */
function isFilledForGood({ kind, name, initializer, declaredIn }: Accessor): boolean {
  if (kind !== 'field' || initializer === undefined || initializer.kind === 'null') return false;
  const field = declaredIn.declaration.fields.find((each) => each.name === name);
  return field?.modifiers.includes('final') === true;
}

/** Schemas of scalars are shared by all properties: so are those of scalars that may be null. */
export function withNullness(schema: Schema, nullable: Nullness | undefined): Schema {
  if (nullable === undefined || saysNothing(schema) || schema.nullable === nullable) return schema;
  if (schema.nullable === 'declared') return schema;
  const known = made[nullable].get(schema);
  if (known !== undefined) return known;
  const nullableSchema = { ...schema, nullable };
  made[nullable].set(schema, nullableSchema);
  return nullableSchema;
}

const made: Readonly<Record<Nullness, WeakMap<Schema, Schema>>> = {
  declared: new WeakMap(),
  possible: new WeakMap(),
};

/** Tells a schema that takes any value, of which null is one. */
function saysNothing({ type, oneOf, $ref, enum: values }: Schema): boolean {
  return type === undefined && oneOf === undefined && $ref === undefined && values === undefined;
}
