/** The values that constant expressions and annotation arguments have (JLS 15.29, 9.7.1). */

import { isLargeInteger } from '../../model/exact-number.ts';
import type { JsonValue } from '../../model/schema.ts';
import type { Span } from '../../text/span.ts';
import type { Annotation } from '../declarations/model.ts';
import type { ResolvedType } from './resolved-type.ts';
import type { Scope } from './scope.ts';

export type Constant =
  | StringConstant
  | { readonly kind: 'boolean'; readonly value: boolean }
  | NumericConstant
  | { readonly kind: 'null' }
  | { readonly kind: 'enum'; readonly type: string; readonly name: string }
  | { readonly kind: 'class'; readonly type: ResolvedType }
  | { readonly kind: 'array'; readonly elements: readonly Constant[] }
  | { readonly kind: 'annotation'; readonly annotation: Annotation; readonly scope: Scope }
  | UnknownConstant;

export interface StringConstant {
  readonly kind: 'string';
  /** Holds a readable placeholder for a part that is unknown: `${Routes.BASE}/orders`. */
  readonly value: string;
  readonly unknowns?: readonly UnknownConstant[];
}

/** `char` holds a UTF-16 unit. `long` is the only one that does not fit a JavaScript number. */
export type NumericConstant =
  | { readonly kind: 'number'; readonly type: IntegralType | FloatingType; readonly value: number }
  | { readonly kind: 'number'; readonly type: 'long'; readonly value: bigint };

export type IntegralType = 'byte' | 'short' | 'char' | 'int';
export type FloatingType = 'float' | 'double';

/** Something that is not a constant, or that lives in code which nobody has: kept, so that messages can say which. */
export interface UnknownConstant {
  readonly kind: 'unknown';
  /** As written: `Routes.BASE`. */
  readonly text: string;
  /** The place of the expression that could not be evaluated, which may be in another file than the one that uses it. */
  readonly path: string;
  readonly span: Span;
}

/** As string concatenation writes it (JLS 5.1.11); an unknown part as a readable placeholder `${Routes.BASE}`. */
export function constantText(constant: Constant): string {
  switch (constant.kind) {
    case 'string':
      return constant.value;
    case 'boolean':
      return String(constant.value);
    case 'number':
      return numberText(constant);
    case 'null':
      return 'null';
    case 'enum':
      return constant.name;
    case 'class':
      return constant.type.kind === 'array' ? '' : constant.type.name;
    case 'array':
      return constant.elements.map(constantText).join(',');
    case 'annotation':
      return `@${constant.annotation.name}`;
    case 'unknown':
      return `\${${constant.text}}`;
  }
}

/** About how long the text of a constant is, without making it. Arrays share their elements, so that each is only counted once. */
export function textLength(constant: Constant): number {
  switch (constant.kind) {
    case 'string':
      return constant.value.length;
    case 'unknown':
      return constant.text.length + 3;
    case 'array': {
      let length = lengths.get(constant.elements);
      if (length === undefined) {
        length = constant.elements.reduce((sum, element) => sum + 1 + textLength(element), 0);
        lengths.set(constant.elements, length);
      }
      return length;
    }
    default:
      return 16;
  }
}

const lengths = new WeakMap<readonly Constant[], number>();

/** The constant as it would stand in JSON; `undefined` where it has no such form, or where a part is unknown. */
export function toJsonValue(value: Constant): JsonValue | undefined {
  switch (value.kind) {
    case 'string':
      return value.unknowns === undefined ? value.value : undefined;
    case 'boolean':
      return value.value;
    case 'number':
      if (value.type === 'char') return String.fromCharCode(value.value);
      return isLargeInteger(String(value.value)) ? String(value.value) : Number(value.value);
    case 'enum':
      return value.name;
    default:
      return undefined;
  }
}

/** Puts the texts of constants behind one another, and keeps in mind what is unknown of them. */
export function concatenate(parts: readonly Constant[]): StringConstant {
  const value = parts.map(constantText).join('');
  const unknowns = parts.flatMap(unknownsIn);
  return unknowns.length === 0 ? { kind: 'string', value } : { kind: 'string', value, unknowns };
}

/** The parts of a constant that could not be evaluated, at any depth. */
export function unknownsIn(constant: Constant): readonly UnknownConstant[] {
  switch (constant.kind) {
    case 'unknown':
      return [constant];
    case 'string':
      return constant.unknowns ?? [];
    case 'array':
      return constant.elements.flatMap(unknownsIn);
    default:
      return [];
  }
}

function numberText(constant: NumericConstant): string {
  switch (constant.type) {
    case 'char':
      return String.fromCharCode(constant.value);
    case 'float':
      return floatingText(shortestFloat(constant.value));
    case 'double':
      return floatingText(constant.value);
    default:
      return String(constant.value);
  }
}

/** `1.0` and `1.0E10`, as `Double.toString` writes them. */
function floatingText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) {
    const [digits = '', exponent = ''] = value.toExponential().split('e');
    return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
  }
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

/** The number with the fewest digits that is the same `float`, as `Float.toString` writes it. */
function shortestFloat(value: number): number {
  for (let digits = 1; digits <= 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return candidate;
  }
  return value;
}
