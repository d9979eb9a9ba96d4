/** Types as the columns of tables have them: `string (date-time)`, `Order[]`, `map<string, integer>`. */
import type { Parameter } from '../../../model/endpoint.ts';
import type { Schema } from '../../../model/schema.ts';
import type { Labels } from './labels/labels.ts';

export function parameterType({ type, format, items }: Parameter): string {
  if (type === 'array') return `${items ?? 'string'}[]`;
  return format === undefined ? type : `${type} (${format})`;
}

/** Lists in lists and maps in maps end somewhere. */
const maxDepth = 6;

export function schemaType(schema: Schema, labels: Labels, depth = 0): string {
  if (depth > maxDepth) return '…';
  const inner = (each: Schema) => schemaType(each, labels, depth + 1);
  if (schema.$ref !== undefined) return shortName(schema.$ref.replace(/^#\/\$defs\//, ''));
  if (schema.oneOf !== undefined) {
    const variants = [...new Set(schema.oneOf.map(inner))];
    return variants.length === 1 ? (variants[0] ?? '') : `${labels.oneOf} ${variants.join(', ')}`;
  }
  if (schema.items !== undefined) return `${bracketed(inner(schema.items))}[]`;
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(inner).join(', ')}]`;
  const isMap = schema.properties === undefined && schema.additionalProperties !== undefined;
  if (isMap) {
    const key = schema.propertyNames === undefined ? 'string' : inner(schema.propertyNames);
    return `map<${key}, ${inner(schema.additionalProperties ?? {})}>`;
  }
  const type = schema.type ?? (schema.properties === undefined ? 'any' : 'object');
  if (type === 'object') return shortName(schema.title ?? 'object');
  if (schema.format === 'binary') return labels.binary;
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function bracketed(type: string): string {
  return / /.test(type) && !/^\w+ \([^)]*\)$/.test(type) ? `(${type})` : type;
}

/** `com.acme.Page<com.acme.Order>` is `Page<Order>`. */
function shortName(name: string): string {
  return name.replace(/[A-Za-z_$][\w$.]*/g, (each) => each.slice(each.lastIndexOf('.') + 1) || each);
}
