/** Properties of a value that no branch of its schema names: a schema is open, so that a validator lets them pass. */
import type { Document, Schema } from './contract.ts';

type Tree = { readonly [name: string]: unknown };

/** JSON pointers into the value. */
export function unknownProperties(document: Document, schema: Schema, value: unknown): readonly string[] {
  return [...unknownIn(document, [schema], value, '')];
}

function* unknownIn(
  document: Document,
  schemas: readonly Schema[],
  value: unknown,
  place: string,
): Generator<string> {
  const branches = schemas.flatMap((schema) => branchesOf(document, schema));
  if (branches.some(allowsAnything)) return;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      const items = branches.flatMap(({ items: all, prefixItems }) => prefixItems?.[index] ?? all ?? []);
      yield* unknownIn(document, items, each, `${place}/${index}`);
    }
  } else if (isTree(value)) {
    for (const [name, each] of Object.entries(value)) {
      const found = branches.flatMap((branch) => schemasOf(branch, name));
      if (found.length === 0) yield `${place}/${name}`;
      else yield* unknownIn(document, found, each, `${place}/${name}`);
    }
  }
}

function schemasOf({ properties, additionalProperties }: Schema, name: string): readonly Schema[] {
  const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) return [own];
  if (additionalProperties === undefined || additionalProperties === false) return [];
  return [additionalProperties === true ? {} : additionalProperties];
}

/** The schema with all that it refers to and combines; a schema that refers to itself ends the walk. */
function branchesOf(
  document: Document,
  schema: Schema,
  seen: ReadonlySet<string> = new Set(),
): readonly Schema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf];
  if ($ref !== undefined && !seen.has($ref)) {
    const target = document.components?.schemas?.[$ref.replace('#/components/schemas/', '')];
    if (target !== undefined) parts.push(target);
  }
  const known = $ref === undefined ? seen : new Set([...seen, $ref]);
  return [schema, ...parts.flatMap((part) => branchesOf(document, part, known))];
}

const constraints = [
  '$ref',
  'type',
  'properties',
  'additionalProperties',
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  'enum',
  'const',
];

function allowsAnything(schema: Schema): boolean {
  return !constraints.some((name) => Object.hasOwn(schema, name));
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}
