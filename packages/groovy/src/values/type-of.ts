import { numberKinds } from './numbers.ts';
import { javaType, type Type } from './types.ts';
import { isA, type ObjectValue, type Value } from './values.ts';

const [nullType, textType, booleanType] = [javaType('NullObject'), javaType('String'), javaType('Boolean')];
const integerType = javaType('Integer');

/** The classes of the values whose kind says them; an object of the host is just an Object. */
const typesByKind: ReadonlyMap<string, Type> = new Map([
  ...[...numberKinds, 'Character' as const, 'Closure' as const].map(
    (kind) => [kind, javaType(kind)] as const,
  ),
  ['Class', javaType('Class')],
  ['GString', javaType('GStringImpl')],
  ['Entry', javaType('AbstractMap$SimpleEntry')],
  ['Host', javaType('Object')],
]);

/** The class that Java would report for the value. */
export function typeOf(value: Value): Type {
  if (typeof value === 'string') return textType;
  if (typeof value === 'number') return integerType;
  if (typeof value === 'boolean') return booleanType;
  if (value === null) return nullType;
  // All other values hold their class themselves.
  return typesByKind.get(value.kind) ?? (value as ObjectValue).type;
}

/** Whether `value instanceof type` holds; null is an instance of nothing. */
export function isInstance(value: Value, type: Type): boolean {
  return value !== null && typeOf(value).ancestors.has(type);
}

/** The class name for messages. */
export function className(value: Value): string {
  if (value === null) return 'null';
  return isA(value, 'Host') ? value.type.name : typeOf(value).name;
}
