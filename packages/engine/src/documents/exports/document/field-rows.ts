/** The properties of a body, one after the other, each with how deep it stands: what a table of a body shows. */
import { parameterConstraints } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import {
  type AllowedValue,
  allowedValues,
  constraintRemarks,
  type Remark,
  type RemarkOf,
  valueText,
} from './constraints.ts';
import type { Labels } from './labels/labels.ts';
import { schemaType } from './type-text.ts';

export interface FieldRow {
  /** Empty for a body that is no object: it has one row. */
  readonly name: string;
  /** Says whether it is one of several types that the property above, or the body, may have. */
  readonly isVariant: boolean;
  /** 0 for the properties of the body itself. */
  readonly depth: number;
  readonly type: string;
  readonly required: boolean;
  /** Empty where there is none; as JSON where it is no text. */
  readonly default: string;
  readonly description: string;
  readonly deprecated: boolean;
  readonly allowed: readonly AllowedValue[];
  readonly constraints: readonly Remark[];
  /** Further remarks: that the type stands above already, or which properties exclude each other. */
  readonly notes: readonly string[];
}

/** A longer table is truncated to the levels that are nearest to the body, … */
const maxRows = 250;
/** … as many as have no more rows than this in all, … */
const maxRowsOfTruncated = 60;
/** … and the properties of the body itself in any case, up to this many. */
const maxOwnRows = 500;
const maxDepth = 12;

export interface FieldRows {
  readonly rows: readonly FieldRow[];
  /** Says whether properties were left out. */
  readonly isCut: boolean;
}

export type FieldRowsOf = (schema: Schema, use: 'request' | 'response') => FieldRows;

/** The rows of one document: endpoints share the schemas of their bodies, which then have their rows in common. */
export function createFieldRows(labels: Labels, remarkOf: RemarkOf): FieldRowsOf {
  const known = { request: new Map<Schema, FieldRows>(), response: new Map<Schema, FieldRows>() };
  return (schema, use) => {
    const found = known[use].get(schema) ?? fieldRows(schema, { use, labels, remarkOf });
    known[use].set(schema, found);
    return found;
  };
}

/** Properties that only stand in responses are left out of requests, and the other way round. */
function fieldRows(schema: Schema, of: Pick<Walk, 'use' | 'labels' | 'remarkOf'>): FieldRows {
  const rowsWithin = (depth: number, rows: number) => walkRows(schema, { ...of, depth, most: rows });
  const whole = rowsWithin(maxDepth, maxRows);
  if (!whole.isFull) return whole;
  let found = rowsWithin(0, maxOwnRows);
  for (let depth = 1; depth <= maxDepth; depth++) {
    const deeper = rowsWithin(depth, maxRowsOfTruncated);
    if (deeper.isFull) break;
    found = deeper;
  }
  return found;
}

interface Limits extends Pick<Walk, 'use' | 'labels' | 'remarkOf' | 'most'> {
  readonly depth: number;
}

function walkRows(schema: Schema, limits: Limits): FieldRows & Pick<Walk, 'isFull'> {
  const { depth: deepest, ...others } = limits;
  const definitions = schema.$defs ?? {};
  const walk: Walk = { ...others, deepest, definitions, rows: [], open: [], isCut: false, isFull: false };
  addChildren(schema, 0, walk);
  if (walk.rows.length === 0) addRow({ name: '', required: false, depth: 0 }, schema, walk);
  const rows = walk.rows.filter((row) => row.name !== '' || row.isVariant || saysMoreThanType(row));
  return { rows, isCut: walk.isCut || walk.isFull, isFull: walk.isFull };
}

interface Walk {
  readonly definitions: Readonly<Record<string, Schema>>;
  readonly use: 'request' | 'response';
  readonly labels: Labels;
  readonly remarkOf: RemarkOf;
  readonly rows: FieldRow[];
  /** Says how many rows there may be, and how deep they may stand. */
  readonly most: number;
  readonly deepest: number;
  /** The references that are being followed, outermost first. */
  readonly open: string[];
  /** Says whether properties stand too deep. */
  isCut: boolean;
  /** Says whether there are more rows than there may be. */
  isFull: boolean;
}

function addProperties(schema: Schema, depth: number, walk: Walk): void {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (walk.use === 'request' ? property.readOnly : property.writeOnly) continue;
    const others = schema['x-oneofs']?.find((group) => group.includes(name)) ?? [];
    const required = schema.required?.includes(name) ?? false;
    addRow({ name, required, depth, others }, property, walk);
    addChildren(property, depth + 1, walk);
  }
}

/** Adds rows for members of an object, an element of a list, a value of a map, each of several types. */
function addChildren(schema: Schema, depth: number, walk: Walk): void {
  if (isOpen(schema, walk)) return;
  within(schema, walk, () => {
    const content = resolved(schema, walk);
    if (depth > walk.deepest) {
      walk.isCut ||= hasProperties(content);
      return;
    }
    if (content.items !== undefined) addChildren(content.items, depth, walk);
    for (const variant of content.oneOf ?? []) {
      const isOnly = content.oneOf?.length === 1;
      if (!isOnly && hasProperties(resolved(variant, walk))) {
        addRow({ name: '', isVariant: true, required: false, depth }, variant, walk);
      }
      addChildren(variant, isOnly ? depth : depth + 1, walk);
    }
    addProperties(content, depth, walk);
    const values = content.additionalProperties;
    if (values === undefined) return;
    if (hasProperties(content)) {
      addRow({ name: `<${walk.labels.anyKey}>`, required: false, depth }, values, walk);
      addChildren(values, depth + 1, walk);
    } else {
      addChildren(values, depth, walk);
    }
  });
}

interface RowPlace extends Pick<FieldRow, 'name' | 'required' | 'depth'> {
  readonly isVariant?: boolean;
  /** The properties of which an object has at most one, this one among them. */
  readonly others?: readonly string[];
}

function addRow(place: RowPlace, schema: Schema, walk: Walk): void {
  if (walk.rows.length >= walk.most) {
    walk.isFull = true;
    return;
  }
  const { labels } = walk;
  const { name, required, depth, isVariant = false, others = [] } = place;
  const content = resolved(schema, walk);
  const told = { ...content, ...schema };
  const element = told.items === undefined ? told : { ...resolved(told.items, walk), ...told };
  const constraints = Object.fromEntries(parameterConstraints.map((word) => [word, told[word]]));
  walk.rows.push({
    name,
    isVariant,
    depth,
    type: schemaType(schema, labels),
    required,
    default: told.default === undefined || told.default === null ? '' : valueText(told.default),
    description: told.description ?? '',
    deprecated: told.deprecated ?? false,
    allowed: allowedValues(element),
    constraints: constraintRemarks(constraints, labels, walk.remarkOf),
    notes: [
      ...(isOpen(schema, walk) ? [labels.recursive] : []),
      ...(others.length > 1 ? [`${labels.atMostOneOf}: ${others.join(', ')}`] : []),
    ],
  });
}

/** With the definition in place of a reference; what stands beside the reference counts more. */
function resolved(schema: Schema, walk: Walk): Schema {
  if (schema.$ref === undefined) return schema;
  const definition = walk.definitions[schema.$ref.replace(/^#\/\$defs\//, '')];
  return definition ?? schema;
}

/** Tells whether a type contains itself here: its properties stand above already. */
function isOpen(schema: Schema, walk: Walk): boolean {
  const reference = schema.$ref ?? schema.items?.$ref ?? schema.additionalProperties?.$ref;
  return reference !== undefined && walk.open.includes(reference);
}

function within(schema: Schema, walk: Walk, add: () => void): void {
  if (walk.rows.length >= walk.most) {
    walk.isFull = true;
    return;
  }
  if (schema.$ref !== undefined) walk.open.push(schema.$ref);
  add();
  if (schema.$ref !== undefined) walk.open.pop();
}

function hasProperties(schema: Schema): boolean {
  return Object.keys(schema.properties ?? {}).length > 0;
}

function saysMoreThanType({ description, allowed, constraints, ...row }: FieldRow): boolean {
  return description !== '' || row.default !== '' || allowed.length > 0 || constraints.length > 0;
}
