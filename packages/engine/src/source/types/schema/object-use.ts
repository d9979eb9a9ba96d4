/** An object type where it is used: what it is without, and where in a body it stands. */
import type { Project } from '../../project/project.ts';
import { arrayAttribute } from '../annotations.ts';
import { constantText } from '../constant.ts';
import { type ClassType, qualifiedText } from '../resolved-type.ts';
import { type BodyPlace, type BodyUse, keyAt, placeOfObject, placeOfProperty } from './body-use.ts';
import { ignoredNames, isIgnored } from './jackson/class-rules.ts';
import { buildJsonObject } from './json-object.ts';
import type { JsonObject, JsonProperty } from './json-property.ts';

/** Says what stays the same on the way down. */
export interface SchemaContext {
  readonly project: Project;
  readonly use: BodyUse;
}

/** An object type, perhaps without some of its properties (`@JsonIgnoreProperties` where it is used). */
export interface ObjectUse {
  readonly type: ClassType;
  readonly leftOut: readonly string[];
  readonly at?: BodyPlace | undefined;
}

export function objectUse(
  { use: { at } }: SchemaContext,
  type: ClassType,
  leftOut: readonly string[],
): ObjectUse {
  return at === undefined ? { type, leftOut } : { type, leftOut, at: placeOfObject(at, type) };
}

/** Returns what is made inside a property. */
export function inside(context: SchemaContext, { type, at }: ObjectUse, name: string): SchemaContext {
  return at === undefined
    ? context
    : { ...context, use: { ...context.use, at: placeOfProperty(at, type, name) } };
}

/** Returns what is made of an object itself. */
export function within(context: SchemaContext, { at }: ObjectUse): SchemaContext {
  return at === undefined ? context : { ...context, use: { ...context.use, at } };
}

export const nothingLeftOut: readonly string[] = [];

/** Characters that a JSON pointer would have to escape are left out. */
export function definitionKey({ type, leftOut, at }: ObjectUse): string {
  return [
    qualifiedText(type),
    ...(type.isErased ? ['erased'] : []),
    ...leftOut,
    ...(at?.path ? [at.path] : []),
  ]
    .join('-')
    .replace(/[^\w.$-]+/g, '_');
}

/** One text per object type, place and what is left out, to cache results by. */
export function keyOf({ type, leftOut, at }: ObjectUse): string {
  const key = keyAt(type, at);
  return leftOut.length === 0 ? key : [key, ...leftOut].join(' without ');
}

export function objectOf(context: SchemaContext, of: ObjectUse): JsonObject {
  const { project, use } = within(context, of);
  const { type, leftOut } = of;
  const object = buildJsonObject(project, type, use);
  if (leftOut.length === 0) return object;
  return { ...object, properties: object.properties.filter(({ name }) => !leftOut.includes(name)) };
}

/** Returns which properties of its value a property leaves out. */
export function leftOutIn({ use }: SchemaContext, { annotations }: JsonProperty): readonly string[] {
  const found = annotations.find('com.fasterxml.jackson.annotation.JsonIgnoreProperties');
  if (found === undefined) return nothingLeftOut;
  const filter = ignoredNames(annotations);
  return arrayAttribute(found, 'value')
    .map(constantText)
    .filter((name) => isIgnored(filter, use.direction, name));
}
