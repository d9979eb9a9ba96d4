/**
 * Says how much of a body is written out, where rules limit it: `max.deep` levels of objects, `max.elements` properties
 * in all, and below a property as many levels as its `field.max.depth` says. What is truncated keeps its type and its
 * name.
 */
import type { Schema } from '../../../model/schema.ts';
import type { Project } from '../../project/project.ts';
import type { SettingKey } from '../../project/rule-engine.ts';
import type { ResolvedType } from '../resolved-type.ts';
import { modulePath } from './module-path.ts';

export interface SchemaLimits {
  /** Levels of objects; 1 is the body with its own properties. */
  readonly levels: number;
  readonly properties: number;
}

/** Definitions are written out in place, so that a body can get large: this many properties are enough for anybody. */
export const noLimits: SchemaLimits = { levels: Number.POSITIVE_INFINITY, properties: 10_000 };

/** The schema within the limits that rules set for the module of the type. */
export function limitedByRules({ rules }: Project, type: ResolvedType, schema: Schema): Schema {
  const path = modulePath(type);
  if (!limitKeys.some((key) => rules.hasRule(key, path))) return schema;
  const limit = (key: SettingKey): number | undefined => {
    const count = Number(rules.setting(key, path)?.value);
    return Number.isInteger(count) && count >= 0 ? count : undefined;
  };
  const [levels, properties] = [limit('max.deep'), limit('max.elements')];
  const others = levels === undefined && properties === undefined ? noLimits : otherLimits;
  return limited(schema, { levels: levels ?? others.levels, properties: properties ?? others.properties });
}

/**
 * EasyApi's defaults: what the one limit is where rules only set the other. Bodies that no rule limits are not cut: each definition stands
 * in them once, so that they stay small enough.
 */
const otherLimits: SchemaLimits = { levels: 8, properties: 512 };

const limitKeys = ['max.deep', 'max.elements', 'field.max.depth'] as const;

/** Says what a property's own limit is recorded in, until the whole body is there and can be truncated. */
const mark = 'x-levels';

interface MarkedSchema extends Schema {
  readonly [mark]?: number;
}

/** To be laid over a property's schema. */
export function withLevels(levels: number | undefined): MarkedSchema {
  return levels === undefined ? {} : { [mark]: levels };
}

/** Definitions are written out in place; one that stands in itself is cut there, whatever the limits are. */
export function limited(root: Schema, limits: SchemaLimits): Schema {
  const definitions = root.$defs ?? {};
  const isRoot = ([, { properties }]: readonly [string, Schema]) =>
    properties !== undefined && properties === root.properties;
  const rootKeys = Object.entries(definitions)
    .filter(isRoot)
    .map(([key]) => key);
  let left = limits.properties;
  return truncate(root, limits.levels, rootKeys);

  function truncate(marked: MarkedSchema, allowed: number, around: readonly string[]): Schema {
    const { [mark]: own = allowed, $ref, $defs: _, ...schema } = marked;
    const levels = Math.min(allowed, own);
    if ($ref !== undefined) {
      const key = $ref.slice('#/$defs/'.length);
      const definition = definitions[key] ?? {};
      const written = around.includes(key)
        ? named(definition)
        : truncate(definition, levels, [...around, key]);
      return { ...written, ...schema };
    }
    const { properties, required, items, prefixItems, additionalProperties, oneOf, ...rest } = schema;
    const inside = (part: Schema) => truncate(part, levels, around);
    return {
      ...rest,
      ...(properties === undefined || levels <= 0
        ? {}
        : truncateProperties(properties, required, levels, around)),
      ...(items === undefined ? {} : { items: inside(items) }),
      ...(prefixItems === undefined ? {} : { prefixItems: prefixItems.map(inside) }),
      ...(additionalProperties === undefined ? {} : { additionalProperties: inside(additionalProperties) }),
      ...(oneOf === undefined ? {} : { oneOf: oneOf.map(inside) }),
    };
  }

  function truncateProperties(
    properties: NonNullable<Schema['properties']>,
    required: Schema['required'],
    levels: number,
    around: readonly string[],
  ): Schema {
    const remaining = Object.entries(properties).flatMap(([name, schema]): readonly [string, Schema][] => {
      if (left <= 0) return [];
      left--;
      return [[name, truncate(schema, levels - 1, around)]];
    });
    const stillRequired = required?.filter((name) => remaining.some(([each]) => each === name)) ?? [];
    return {
      properties: Object.fromEntries(remaining),
      ...(stillRequired.length === 0 ? {} : { required: stillRequired }),
    };
  }
}

/** An object of which only the name is told. */
function named({ type = 'object', title }: Schema): Schema {
  return title === undefined ? { type } : { type, title };
}
