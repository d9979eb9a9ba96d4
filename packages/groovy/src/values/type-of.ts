import { isNumber, kindOfNumber, type NumberKind } from './numbers.ts';
import { javaType, type Type } from './types.ts';
import { isA, type Value } from './values.ts';

const numberTypes: Readonly<Record<NumberKind, Type>> = {
  Byte: javaType('Byte'),
  Short: javaType('Short'),
  Integer: javaType('Integer'),
  Long: javaType('Long'),
  BigInteger: javaType('BigInteger'),
  BigDecimal: javaType('BigDecimal'),
  Float: javaType('Float'),
  Double: javaType('Double'),
};
const [nullType, textType, booleanType, objectType] = [
  javaType('NullObject'),
  javaType('String'),
  javaType('Boolean'),
  javaType('Object'),
];
const [characterType, gstringType, closureType, classType, entryType] = [
  javaType('Character'),
  javaType('GStringImpl'),
  javaType('Closure'),
  javaType('Class'),
  javaType('AbstractMap$SimpleEntry'),
];

/** The class that Java would report for the value; an object of the host is just an Object. */
export function typeOf(value: Value): Type {
  if (typeof value === 'string') return textType;
  if (isNumber(value)) return numberTypes[kindOfNumber(value)];
  if (typeof value === 'boolean') return booleanType;
  if (value === null) return nullType;
  switch (value.kind) {
    case 'Character':
      return characterType;
    case 'GString':
      return gstringType;
    case 'Closure':
      return closureType;
    case 'Class':
      return classType;
    case 'Entry':
      return entryType;
    case 'Host':
      return objectType;
    default:
      return value.type;
  }
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
