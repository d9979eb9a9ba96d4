/** Says whether a value is one that a type allows. */

import type { Parameter, ParameterConstraints } from '../../model/endpoint.ts';
import { asExactNumber, compareNumbers, losesDigits, withoutMark } from '../../model/exact-number.ts';
import { isOfType } from '../../model/is-of-type.ts';
import type { JsonValue, NumberBound, Schema } from '../../model/schema.ts';
import { t } from '../../text/l10n.ts';

/** Says why the value does not fit, as the end of a sentence; patterns are not tried, which are programs of others. */
export function misfit(value: JsonValue, schema: Schema): string | undefined {
  const { type, oneOf, $ref } = schema;
  // What a reference stands for, and which of several types is meant, is not decided here.
  if (value === null || $ref !== undefined || oneOf !== undefined) return undefined;
  if ((type === 'integer' || type === 'number') && typeof value === 'string' && losesDigits(value))
    return outOfRange(asExactNumber(value), schema);
  if (type !== undefined && !isOfType(value, type)) return t`is not of the type ${type}`;
  if (schema.enum !== undefined && !schema.enum.some((each) => isSame(each, value)))
    return t`is none of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`;
  if (typeof value === 'number') return outOfRange(value, schema);
  if (typeof value === 'string')
    return outOfLength(value.length, 'characters', schema.minLength, schema.maxLength);
  return Array.isArray(value)
    ? outOfLength(value.length, 'elements', schema.minItems, schema.maxItems)
    : undefined;
}

/** The same for a text on the wire, of which a list has several. */
export function misfitOnWire(text: string, parameter: Parameter): string | undefined {
  const { type, items = 'string' } = parameter;
  if (/\{\{|\$\{/.test(text) || type === 'file' || type === 'object') return undefined;
  const values = parameter.enum === undefined ? {} : { enum: parameter.enum };
  if (type !== 'array') return misfitOfOne(text, type, { ...limitsOf(parameter), ...values });
  const parts = text.split(',').map((part) => misfitOfOne(part.trim(), items, values));
  return parts.find((part) => part !== undefined);
}

function misfitOfOne(
  text: string,
  type: Parameter['type'],
  { enum: values, ...limits }: ParameterConstraints & Pick<Parameter, 'enum'>,
): string | undefined {
  if (type === 'array' || type === 'object' || type === 'file') return undefined;
  const allowed = values?.map((each) => valueOnWire(each, type));
  return misfit(valueOnWire(text, type), {
    ...limits,
    type,
    ...(allowed !== undefined && { enum: allowed }),
  });
}

function limitsOf(parameter: Parameter): ParameterConstraints {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = parameter;
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
  };
}

function valueOnWire(text: string, type: Parameter['type']): JsonValue {
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  const isNumeric = type === 'integer' || type === 'number';
  return isNumeric && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

function outOfRange(value: NumberBound, limits: Schema): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  const to = (bound: NumberBound) => compareNumbers(value, bound);
  const says = (words: string, bound: NumberBound) => `${words} ${withoutMark(String(bound))}`;
  if (minimum !== undefined && to(minimum) < 0) return says(t('is less than'), minimum);
  if (maximum !== undefined && to(maximum) > 0) return says(t('is more than'), maximum);
  if (exclusiveMinimum !== undefined && to(exclusiveMinimum) <= 0)
    return says(t('is not more than'), exclusiveMinimum);
  return exclusiveMaximum !== undefined && to(exclusiveMaximum) >= 0
    ? says(t('is not less than'), exclusiveMaximum)
    : undefined;
}

function outOfLength(
  length: number,
  what: string,
  least: number | undefined,
  most: number | undefined,
): string | undefined {
  if (least !== undefined && length < least) return t`has fewer than ${least} ${what}`;
  return most !== undefined && length > most ? t`has more than ${most} ${what}` : undefined;
}

function isSame(one: JsonValue, other: JsonValue): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
