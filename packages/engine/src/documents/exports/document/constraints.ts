/**
 * Says what a value has to keep to, as short remarks for the tables of Markdown and HTML: `1 … 100`, `Length: 3 … 20`.
 */
import type { ParameterConstraints } from '../../../model/endpoint.ts';
import { withoutMark, writeJson } from '../../../model/exact-number.ts';
import type { JsonValue, NumberBound, Schema } from '../../../model/schema.ts';
import type { Labels } from './labels/labels.ts';

/** In the markup of the document's format, escaped. */
export interface Remark {
  readonly text: string;
}

/** @param code what stands behind the text, with a blank between, in the font of code; empty where nothing does */
export type RemarkOf = (text: string, code: string) => Remark;

export interface AllowedValue {
  readonly value: string;
  readonly meaning?: string;
}

export function allowedValues(schema: Pick<Schema, 'enum' | 'x-enumDescriptions'>): readonly AllowedValue[] {
  return (schema.enum ?? []).map((each) => {
    const value = valueText(each);
    const meaning = schema['x-enumDescriptions']?.[value];
    return { value, ...(meaning !== undefined && { meaning }) };
  });
}

export function constraintRemarks(
  constraints: ParameterConstraints,
  labels: Labels,
  remarkOf: RemarkOf,
): readonly Remark[] {
  const { pattern } = constraints;
  const [minimum, maximum, exclusiveMinimum, exclusiveMaximum] = (
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const
  ).map((word) => boundText(constraints[word]));
  const { minLength, maxLength, minItems, maxItems } = constraints;
  const limits = [
    range('', minimum, maximum),
    exclusiveMinimum === undefined ? undefined : `> ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? undefined : `< ${exclusiveMaximum}`,
    range(`${labels.length}: `, minLength, maxLength),
    range(`${labels.items}: `, minItems, maxItems),
  ].filter((text) => text !== undefined);
  return [
    ...limits.map((text) => remarkOf(text, '')),
    ...(pattern === undefined ? [] : [remarkOf(`${labels.pattern}:`, pattern)]),
  ];
}

function boundText(bound: NumberBound | undefined): string | undefined {
  return bound === undefined ? undefined : withoutMark(String(bound));
}

/** A bound that stands alone is written with its sign: `≥ 1`. */
function range(
  label: string,
  low: number | string | undefined,
  high: number | string | undefined,
): string | undefined {
  if (low === undefined) return high === undefined ? undefined : `${label}≤ ${high}`;
  if (high === undefined) return `${label}≥ ${low}`;
  return low === high ? `${label}${low}` : `${label}${low} … ${high}`;
}

/** Text as it is, everything else as JSON. */
export function valueText(value: JsonValue): string {
  return typeof value === 'string' ? withoutMark(value) : writeJson(value);
}
