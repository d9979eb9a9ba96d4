/** Types of contracts as short texts: `Order { id: string(uuid), lines: OrderLine[] }`, two levels deep. */
import type { EndpointList } from '../../documents/exports/endpoint-list.ts';
import { name } from './quote.ts';

type Schemas = EndpointList['schemas'];
type Shape = Readonly<Record<string, unknown>>;

const mostProperties = 20;
const mostValues = 8;
const deepestInline = 3;

/** @returns a type in place, and the names of the types that stand in it */
export function typeText(
  schema: unknown,
  depth = 0,
): { readonly text: string; readonly names: readonly string[] } {
  const names: string[] = [];
  const text = write(schema, depth, names);
  return { text, names };
}

/** Lines that say what named types hold: those that are named, then those that these name, each once. */
export function typeLines(schemas: Schemas, first: readonly string[], levels: number): readonly string[] {
  const told = new Set<string>();
  const lines: string[] = [];
  let pending = first;
  for (let level = 0; level < levels; level++) {
    const next: string[] = [];
    for (const each of pending) {
      if (told.has(each)) continue;
      told.add(each);
      const schema = Object.hasOwn(schemas, each) ? schemas[each] : undefined;
      if (schema === undefined) continue;
      const { text, names } = typeText(schema);
      lines.push(`${name(each)} = ${text}`);
      next.push(...names);
    }
    pending = next;
  }
  return lines;
}

/** All types that are named in some, as far as they lead. */
export function namesWithin(schemas: Schemas, first: readonly string[]): ReadonlySet<string> {
  const found = new Set(first);
  for (const each of found)
    if (Object.hasOwn(schemas, each)) for (const inner of namesIn(schemas[each])) found.add(inner);
  return found;
}

export function namesIn(value: unknown, names: string[] = []): readonly string[] {
  if (Array.isArray(value)) for (const each of value) namesIn(each, names);
  else if (isShape(value))
    for (const [key, each] of Object.entries(value)) {
      if (key === '$ref' && typeof each === 'string') names.push(nameOfRef(each));
      else namesIn(each, names);
    }
  return names;
}

function write(schema: unknown, depth: number, names: string[]): string {
  if (!isShape(schema)) return 'any';
  const { $ref, type, format, enum: values, items, properties, additionalProperties } = schema;
  if (typeof $ref === 'string') {
    names.push(nameOfRef($ref));
    return name(nameOfRef($ref));
  }
  const choice = [schema.oneOf, schema.anyOf, schema.allOf].find((each) => Array.isArray(each));
  if (Array.isArray(choice))
    return choice
      .slice(0, mostValues)
      .map((each) => write(each, depth + 1, names))
      .join(schema.allOf ? ' & ' : ' | ');
  if (Array.isArray(values))
    return (
      values
        .slice(0, mostValues)
        .map((each) => name(String(each)))
        .join('|') + (values.length > mostValues ? '|…' : '')
    );
  const [own = 'any', ...others] = Array.isArray(type)
    ? type.map(String)
    : type === undefined
      ? []
      : [String(type)];
  const orNull = others.includes('null') ? '?' : '';
  if (own === 'array') return `${write(items, depth + 1, names)}[]${orNull}`;
  if (isShape(properties)) return writeProperties(properties, schema, depth, names) + orNull;
  if (isShape(additionalProperties))
    return `map of ${write(additionalProperties, depth + 1, names)}${orNull}`;
  return `${own}${typeof format === 'string' ? `(${name(format)})` : ''}${orNull}${constraints(schema)}`;
}

function writeProperties(properties: Shape, { required }: Shape, depth: number, names: string[]): string {
  if (depth >= deepestInline) return 'object';
  const all = Object.entries(properties);
  const needed = new Set(Array.isArray(required) ? required : []);
  const shown = all
    .slice(0, mostProperties)
    .map(([key, each]) => `${name(key)}${needed.has(key) ? '!' : ''}: ${write(each, depth + 1, names)}`);
  const more = all.length > mostProperties ? [`… ${all.length - mostProperties} more`] : [];
  return `{ ${[...shown, ...more].join(', ')} }`;
}

const bounds = {
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
  minLength: 'length ≥',
  maxLength: 'length ≤',
};

/** ` ≥1`, ` length ≤200`: what validation asks. */
export function constraints(schema: Shape): string {
  const said = Object.entries(bounds).flatMap(([key, sign]) => {
    const value = schema[key];
    return typeof value === 'number' || typeof value === 'string' ? [` ${sign}${name(String(value))}`] : [];
  });
  return said.join('');
}

function nameOfRef(ref: string): string {
  return ref.replace(/^.*\//, '');
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
