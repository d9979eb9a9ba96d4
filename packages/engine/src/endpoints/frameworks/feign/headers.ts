/** `@Headers("Authorization: Bearer {token}")`, on an interface and on its methods. */
import type { Condition, Parameter } from '../../../model/endpoint.ts';
import {
  type Annotations,
  arrayAttribute,
  type MergedAnnotation,
} from '../../../source/types/annotations.ts';
import { constantText } from '../../../source/types/constant.ts';
import { variablesIn } from './body-template.ts';

export interface Header {
  readonly name: string;
  /** With variables: `Bearer {token}`. */
  readonly value: string;
  readonly annotation: MergedAnnotation;
}

/** A header of the method counts instead of one of the same name on the interface (`DefaultContract`). */
export function headersOf(onInterface: Annotations, onMethod: Annotations): readonly Header[] {
  const own = readHeaders(onMethod);
  const names = new Set(own.map(({ name }) => name.toLowerCase()));
  return [...readHeaders(onInterface).filter(({ name }) => !names.has(name.toLowerCase())), ...own];
}

function readHeaders(annotations: Annotations): readonly Header[] {
  const found = annotations.find('feign.Headers');
  if (found === undefined) return [];
  return arrayAttribute(found, 'value').flatMap((written) => {
    const line = constantText(written);
    const colon = line.indexOf(':');
    if (colon <= 0) return [];
    return [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim(), annotation: found }];
  });
}

/** Reads the media types of `Content-Type` or `Accept`. */
export function mediaTypesIn(headers: readonly Header[], header: string): readonly string[] {
  return headers
    .filter((each) => isNamed(each, header) && variablesIn(each.value).length === 0)
    .map(({ value }) => value);
}

/** Returns the headers that are the same in every request, but for media types. */
export function fixedHeaders(headers: readonly Header[]): readonly Condition[] {
  return headers
    .filter((each) => variablesIn(each.value).length === 0)
    .filter((each) => !isNamed(each, 'Content-Type') && !isNamed(each, 'Accept'))
    .map(({ name, value }) => ({ in: 'header', name, value }));
}

/**
 * Headers with a variable, by what fills it. One that is nothing but a variable has its type; of `Bearer {token}` the
 * whole value is what has to be sent.
 */
export function variableHeaders(
  headers: readonly Header[],
  filling: readonly Parameter[],
): readonly Parameter[] {
  return headers.flatMap(({ name, value }): readonly Parameter[] => {
    const [variable] = variablesIn(value);
    if (variable === undefined) return [];
    const filled = filling.find((each) => each.name === variable);
    const parameter: Parameter = filled ?? { in: 'header', name, required: true, type: 'string' };
    const isWhole = value === `{${variable}}`;
    return [{ ...parameter, in: 'header', name, ...(isWhole ? {} : { type: 'string', example: value }) }];
  });
}

function isNamed({ name }: Header, wanted: string): boolean {
  return name.toLowerCase() === wanted.toLowerCase();
}
