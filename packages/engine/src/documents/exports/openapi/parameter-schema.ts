/** Says what a parameter's value looks like, and an example of it. */

import { resolvePlaceholders, splitPlaceholders } from '../../../client/request/placeholders.ts';
import type { ValueRow } from '../../../client/request/request-values.ts';
import { mayBeSecret } from '../../../client/request/secrets.ts';
import type { Parameter, ParameterType } from '../../../model/endpoint.ts';
import { asExactNumber, isLargeInteger, losesDigits, parseJson } from '../../../model/exact-number.ts';
import type { JsonValue } from '../../../model/schema.ts';
import { boundsOfDigits } from './digits.ts';
import type { SchemaObject } from './document.ts';
import type { OperationSource } from './operation.ts';

export interface ParameterContext extends OperationSource {
  /** As the user left it. */
  readonly row?: ValueRow | undefined;
  /** As the source has it. */
  readonly before?: ValueRow | undefined;
}

export function parameterSchema(parameter: Parameter, { schemas }: OperationSource): SchemaObject {
  const { type, schema } = parameter;
  const value = parameter.default === undefined ? undefined : typedValue(parameter, parameter.default);
  const fallback = value === undefined ? {} : { default: value };
  if (schema !== undefined) return { ...schemas.use(schema), ...fallback };
  const { minItems, maxItems } = parameter;
  if (type !== 'array') return { ...scalarSchema(parameter, type), ...fallback };
  return {
    type,
    items: scalarSchema(parameter, parameter.items ?? 'string'),
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...fallback,
  };
}

/** Describes the value, or each where there may be several. */
function scalarSchema(parameter: Parameter, type: ParameterType): SchemaObject {
  if (type === 'file') return { type: 'string', format: 'binary' };
  if (type === 'array') return { type, items: {} };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = parameter;
  const values = parameter.enum?.map((text) => scalarOf(type, text)).filter((value) => value !== undefined);
  return {
    type,
    ...(parameter.format !== undefined && { format: parameter.format }),
    ...(values !== undefined && values.length > 0 && { enum: values }),
    // The values say what a pattern of nothing but alternatives does.
    ...(values === undefined &&
      (type === 'string' ? textConstraints(parameter) : patternOfNumber(parameter))),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
  };
}

/** Says in a word of our own what bounds cannot say of a number's digits. */
function patternOfNumber({ pattern }: Parameter): SchemaObject {
  if (pattern === undefined) return {};
  return boundsOfDigits(pattern) ?? { 'x-pattern': pattern };
}

function textConstraints({ pattern, minLength, maxLength }: Parameter): SchemaObject {
  return {
    ...(pattern !== undefined && { pattern }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

/**
 * Returns what the user put in the place of the value that the source gives, else what the source calls an example.
 * Secrets and what only a placeholder stands for say nothing to readers of a document.
 */
export function exampleFor(
  parameter: Parameter,
  { row, before, exported }: ParameterContext,
): { readonly example?: JsonValue } {
  const isEdited = row?.enabled === true && row.type === 'text' && row.value !== (before?.value ?? '');
  const written = isEdited ? resolvePlaceholders(row.value, exported.resolve) : parameter.example;
  if (written === undefined || written === '' || (isEdited && mayBeSecret(parameter.name, written)))
    return {};
  if (splitPlaceholders(written).some(({ kind }) => kind === 'placeholder')) return {};
  const example = typedValue(parameter, written);
  return example === undefined ? {} : { example };
}

/** A text of the wire as the value that it stands for; `undefined` where it stands for none of the type. */
function typedValue(
  { type, items = 'string', takesCommas, schema }: Parameter,
  text: string,
): JsonValue | undefined {
  if (schema !== undefined || type === 'object') return jsonOf(text);
  if (type !== 'array') return scalarOf(type, text);
  if (text === '') return [];
  const values = (takesCommas ? [text] : text.split(',')).map((each) => scalarOf(items, each.trim()));
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
}

function scalarOf(type: ParameterType, text: string): JsonValue | undefined {
  switch (type) {
    case 'string':
      return text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer':
      if (isLargeInteger(text)) return asExactNumber(text);
      return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;
    case 'number': {
      if (losesDigits(text)) return asExactNumber(text);
      const number = text.trim() === '' ? Number.NaN : Number(text);
      return Number.isFinite(number) ? number : undefined;
    }
    case 'array':
    case 'object':
      return jsonOf(text);
    case 'file':
      return undefined;
  }
}

export function jsonOf(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
